"""Bots among themselves: matches, ladders, self-play, pictures."""
