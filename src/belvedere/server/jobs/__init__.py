"""What the server does by itself: bots move, time runs out, tables nobody came to are closed."""
