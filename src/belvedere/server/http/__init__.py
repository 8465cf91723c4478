"""The API over HTTP: all that a script, a bot or the browser asks for."""
