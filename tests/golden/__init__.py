"""Games that a person can read, from the first deal to the last word."""
