"""How the bots learn: by games against themselves."""
