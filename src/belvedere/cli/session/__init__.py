"""A game at the terminal: who sits there, what is asked, what is answered."""
