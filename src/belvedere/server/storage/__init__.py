"""Where logs are kept: SQLite in a folder, or PostgreSQL."""
