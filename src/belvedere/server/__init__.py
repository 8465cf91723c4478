"""The table server: people play both games together and against bots, live or over days."""
