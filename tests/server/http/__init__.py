"""The API as scripts and browsers use it."""
