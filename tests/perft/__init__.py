"""How many sequences of actions there are from fixed positions, as data."""
