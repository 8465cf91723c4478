"""Days that several tests play through; with two players, where only Ana builds, unless it says otherwise."""

from positions import two_buys

# Ana's printed room is red. The red, the purple, the brown and the green guest come to her, in this order.
FOUR_GUESTS = (
    f"harp purple: {two_buys('A1>b2', 'A2>a1')}",
    f"pinball brown: {two_buys('A1>a1', 'A2>d4')}",
    f"dartboard green: {two_buys('A1>d4', 'A2>c3')}",
    "statue: coin coin A1>c3",
)

# With three players: the red and the purple guest come to Ana, the second one with a gift.
RED_AND_PURPLE = (
    "harp purple: A1>b2 coin coin A2>a1 coin coin",
    "pinball: coin coin coin A1>a1 coin",
)

# Ana gets a piece of every colour. With A1>a4 she takes the last of five cards, worth twelve in all.
TWELVE_POINTS = (
    f"grand_piano brown: {two_buys('A1>b2', 'A2>a1')}",
    f"pool_table purple: {two_buys('A1>a1', 'A2>d4')}",
    f"pinball gray: {two_buys('A1>d4', 'A2>c3')}",
    f"motorcycle blue: {two_buys('A1>c3', 'A2>c4')}",
    f"swimming_pool green: {two_buys('A1>c4', 'A2>a4')}",
    "dog: coin coin",
)

# Ana fills her mansion row by row: brown, red, blue, green. With A1>d4 she has a room on every cell.
FIFTEEN_ROOMS = (
    f"red red: {two_buys('A1>a2', 'A2>c2')}",
    f"red brown: {two_buys('A1>d2', 'A2>a1')}",
    f"brown brown: {two_buys('A1>b1', 'A2>c1')}",
    f"brown blue: {two_buys('A1>d1', 'A2>a3')}",
    f"blue blue: {two_buys('A1>b3', 'A2>c3')}",
    f"blue green: {two_buys('A1>d3', 'A2>a4')}",
    f"green green: {two_buys('A1>b4', 'A2>c4')}",
    "green: coin coin",
)

# A dog is stored, the attic expanded.
A_DOG_AND_AN_EXPANSION = f"dog expansion: {two_buys('A1>attic', 'A2>attic')}"

# Both buy, for 1 silver a tile. With A4>d4 Ana empties store A, with B4>d4 store B.
ALL_BUT_THE_LAST_OF_A = "brown purple gray green / dog harp harp harp: coin coin coin A1>a1 A2>a1 A3>d4"
ALL_BUT_THE_LAST_OF_B = "dog harp harp harp / brown purple gray green: coin coin coin B1>a1 B2>a1 B3>d4"
