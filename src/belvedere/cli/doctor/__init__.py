"""What is there on this machine and what is missing: one file for each thing that is looked at."""
