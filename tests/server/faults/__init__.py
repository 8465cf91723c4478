"""What can go wrong around a server, made to happen to real processes: each fault a few times in the tests, and in its
full number by ``make soak``."""
