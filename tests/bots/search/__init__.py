"""Tree search, the network, games against itself."""
