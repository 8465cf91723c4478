"""California's pieces by colour, and what its bonus cards ask for."""

from belvedere.games.california.state import COLORS, KINDS

COLOR_OF = {kind: color for color, kinds in zip(COLORS, KINDS, strict=True) for kind in kinds}
THREE = "three_"
PAIRS = {
    "brown_red_purple": ("brown", "red", "purple"),
    "gray_blue_green": ("gray", "blue", "green"),
    "swimming_pool_grand_piano": ("swimming_pool", "grand_piano"),
    "pool_table_dog": ("pool_table", "dog"),
    "motorcycle_pinball": ("motorcycle", "pinball"),
}
