"""What is known about each game."""
