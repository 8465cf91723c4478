"""Tree search that knows no game, as kernels; a game's knowledge is plugged in."""
