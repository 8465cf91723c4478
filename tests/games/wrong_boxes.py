"""Boxes with one thing wrong: where, what stands there instead, and the sentence about it."""

GONE = object()
COLORS = "brown, red, purple, gray, blue and green"
CELLS = ", ".join(letter + number for letter in "abcd" for number in "1234").replace(", d4", " and d4")
OF_FIRST = ("mansions", 0, "for_2_3")

WRONG_CALIFORNIA = [
    (("format",), "belvedere-box/2", "format is “belvedere-box/2”; it has to be one of belvedere-box/1."),
    (("format",), GONE, "format is missing."),
    (("game",), "dolce_vita", "game is “dolce_vita”; it has to be one of california."),
    (("game",), GONE, "game is missing."),
    (
        ("extra",),
        1,
        "extra is not known here; known are format, game, name, reconstructed, tiles, cards and mansions.",
    ),
    (("name",), 7, "name, reconstructed has to be words: a name, and a list of what is reconstructed."),
    (("reconstructed",), "all", "name, reconstructed has to be words: a name, and a list of what is reconstructed."),
    (("tiles",), GONE, "tiles is missing."),
    (("tiles",), 88, "tiles has to be a table of names and values."),
    (("tiles", "attics"), 4, "tiles.attics is not known here; known are expansion, rooms and furniture."),
    (("tiles", "expansion"), GONE, "tiles.expansion is missing."),
    (("tiles", "rooms"), [8, 8], "tiles.rooms has to be a table of names and values."),
    (("tiles", "rooms", "red"), GONE, "tiles.rooms.red is missing."),
    (("tiles", "rooms", "pink"), 8, f"tiles.rooms.pink is not known here; known are {COLORS}."),
    (("tiles", "rooms", "red"), True, "tiles.rooms.red is True; it has to be a whole number from 0 to 88."),
    (("tiles", "rooms", "red"), "8", "tiles.rooms.red is 8; it has to be a whole number from 0 to 88."),
    (("tiles", "rooms", "red"), 8.0, "tiles.rooms.red is 8.0; it has to be a whole number from 0 to 88."),
    (("tiles", "rooms", "red"), -1, "tiles.rooms.red is -1; it has to be a whole number from 0 to 88."),
    (("tiles", "rooms", "red"), 89, "tiles.rooms.red is 89; it has to be a whole number from 0 to 88."),
    (("tiles", "rooms", "red"), [8], "tiles.rooms.red is [8]; it has to be a whole number from 0 to 88."),
    (("tiles", "rooms", "red"), 9, "tiles adds up to 89; it has to be 88."),
    (("tiles", "furniture", "harp"), 2, "tiles adds up to 87; it has to be 88."),
    (("tiles", "furniture", "harp"), GONE, "tiles.furniture.harp is missing."),
    (("cards",), GONE, "cards is missing."),
    (("cards", "three_red"), GONE, "cards.three_red is missing."),
    (("cards", "three_red"), 100, "cards.three_red is 100; it has to be a whole number from 0 to 99."),
    (("cards", "three_red"), False, "cards.three_red is False; it has to be a whole number from 0 to 99."),
    (("mansions",), GONE, "mansions is missing."),
    (("mansions",), [], "mansions has 0 items; it needs 5."),
    (("mansions",), "five", "mansions has 0 items; it needs 5."),
    (("mansions", 4), GONE, "mansions has 4 items; it needs 5."),
    (("mansions", 0), "brown", "mansions[1] has to be a table of names and values."),
    (("mansions", 0, "color"), GONE, "mansions[1].color is missing."),
    (("mansions", 1, "color"), "pink", f"mansions[2].color is “pink”; it has to be one of {COLORS}."),
    (
        ("mansions", 1, "color"),
        "brown",
        "mansions[2].color is brown, as on another mansion; each has a printed room of another colour.",
    ),
    (("mansions", 0, "for_4_5"), GONE, "mansions[1].for_4_5 is missing."),
    (("mansions", 2, "name"), "Villa", "mansions[3].name is not known here; known are color, for_2_3 and for_4_5."),
    ((*OF_FIRST, "printed"), GONE, "mansions[1].for_2_3.printed is missing."),
    ((*OF_FIRST, "printed"), "e5", f"mansions[1].for_2_3.printed is “e5”; it has to be one of {CELLS}."),
    ((*OF_FIRST, "view"), "sea", "mansions[1].for_2_3.view is not known here; known are printed and fees."),
    ((*OF_FIRST, "fees"), GONE, "mansions[1].for_2_3.fees is missing."),
    (
        (*OF_FIRST, "fees", 3),
        [1, 2, 1],
        "mansions[1].for_2_3.fees has 15 cells; a mansion has 4 rows of 4 cells.",
    ),
    (
        (*OF_FIRST, "fees"),
        [[0] * 8, [0] * 8],
        "mansions[1].for_2_3.fees has 16 cells; a mansion has 4 rows of 4 cells.",
    ),
    ((*OF_FIRST, "fees"), [0] * 16, "mansions[1].for_2_3.fees has 0 cells; a mansion has 4 rows of 4 cells."),
    (
        (*OF_FIRST, "fees", 0, 2),
        16,
        "mansions[1].for_2_3.fees[1][3] is 16; it has to be a whole number from 0 to 15.",
    ),
    (
        (*OF_FIRST, "fees", 3, 0),
        True,
        "mansions[1].for_2_3.fees[4][1] is True; it has to be a whole number from 0 to 15.",
    ),
]

WRONG_DOLCE_VITA = [
    (("format",), "toml", "format is “toml”; it has to be one of belvedere-box/1."),
    (("game",), "california", "game is “california”; it has to be one of dolce_vita."),
    (
        ("tiles",),
        {},
        "tiles is not known here; known are format, game, name, reconstructed, goods, values, money and rounds.",
    ),
    (("goods",), GONE, "goods is missing."),
    (
        ("goods", 6),
        "yacht",
        "goods is part of the game’s structure and has to be: house, car, boat, horse, jewel, watch, holiday.",
    ),
    (
        ("goods", 6),
        GONE,
        "goods is part of the game’s structure and has to be: house, car, boat, horse, jewel, watch, holiday.",
    ),
    (("values",), [1, 2, 3], "values is part of the game’s structure and has to be: 1, 2, 3, 4, 5, 6, 7."),
    (("values", 0), "1", "values is part of the game’s structure and has to be: 1, 2, 3, 4, 5, 6, 7."),
    (("money",), GONE, "money is missing."),
    (("money",), [10, 7], "money has to be a table of names and values."),
    (("money", "2"), 8, "money adds up to 18; it has to be 17."),
    (("money", "2"), GONE, "money adds up to 10; it has to be 17."),
    (("money", "8"), 1, "money.8 is not known here; known are 1, 2, 3, 4, 5, 6 and 7."),
    (("money", "1"), True, "money.1 is True; it has to be a whole number from 0 to 17."),
    (("money", "1"), "10", "money.1 is 10; it has to be a whole number from 0 to 17."),
    (("money", "1"), 18, "money.1 is 18; it has to be a whole number from 0 to 17."),
    (("rounds",), GONE, "rounds is missing."),
    (("rounds", "4_players"), GONE, "rounds.4_players is missing."),
    (("rounds", "3_players"), 0, "rounds.3_players is 0; it has to be a whole number from 1 to 50."),
    (("rounds", "3_players"), 51, "rounds.3_players is 51; it has to be a whole number from 1 to 50."),
    (("rounds", "3_players"), 6.5, "rounds.3_players is 6.5; it has to be a whole number from 1 to 50."),
    (
        ("rounds", "2_players"),
        6,
        "rounds.2_players is not known here; known are 3_players, 4_players and 5_players.",
    ),
]

WRONG = [("california", *case) for case in WRONG_CALIFORNIA] + [("dolce_vita", *case) for case in WRONG_DOLCE_VITA]
