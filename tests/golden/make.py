"""Write the golden games anew, one for each game and number of players: python tests/golden/make.py

A file tells how the game was set up, then every entry of the log after ">", what it means in English below it, and
the position after each day or round after "|". Bots chose the actions; the tests only play them again, so that
a bot may get better without a golden game changing.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.rules import Event

FOLDER = Path(__file__).parent
BOTS = ("greedy", "random")  # in turn by seat
ENDS = ("DayEnded", "RoundEnded", "GameEnded")  # events after which the position is shown
View = Mapping[str, Any]

# How a game was set up


def headers() -> Iterator[dict[str, str]]:
    for name, rules in belvedere.games().items():
        for players in rules.players:
            options = {option.name: option.values[players % len(option.values)] for option in rules.options}
            facts = {"game": name, "players": players, "seed": f"{name} {players}", **options}
            yield {key: str(value) for key, value in facts.items()}


def file_of(header: Mapping[str, str]) -> Path:
    return FOLDER / f"{header['game']}_{header['players']}.txt"


def set_up(header: Mapping[str, str]) -> Game:
    options = belvedere.games()[header["game"]].options
    chosen = {
        option.name: next(value for value in option.values if str(value) == header[option.name]) for option in options
    }
    return belvedere.new(header["game"], int(header["players"]), seed=header["seed"], **chosen)


# From a game to its text


def render(header: Mapping[str, str], actions: Iterable[str]) -> str:
    game = set_up(header)
    lines = [f"{key}: {value}" for key, value in header.items()]
    lines += ["", *tell_seats(game), "", *tell_entry(game, game.log[0], game.story())]
    for action in actions:
        step, events = len(game.log), game.preview(action)
        game.play(action)
        lines += tell_entry(game, action, events)
        if any(type(event).__name__ in ENDS for event in events):
            lines += ["", *(f"| {line}".rstrip() for line in POSITIONS[game.name](game.view(None))), ""]
        if len(game.log) == step + 2:
            lines += tell_entry(game, game.log[-1], game.story(step + 1))
    return "\n".join(lines).rstrip() + "\n"


def tell_seats(game: Game) -> list[str]:
    seats = [", ".join(str(value) for value in seat.values()) for seat in game.seats]
    return [f"seat {number}: {seat}" for number, seat in enumerate(seats, 1)] + [f"seat {game.first} begins"]


def tell_entry(game: Game, entry: str, events: Iterable[Event]) -> list[str]:
    return [f"> {entry}", *(f"    {belvedere.text(event, 'en', game.names)}" for event in events)]


# Positions

CODES = {"brown": "br", "red": "re", "purple": "pu", "gray": "gy", "blue": "bl", "green": "gn"}


def position_of_california(view: View) -> list[str]:
    """The mansions side by side, furnished rooms in capitals; then what each seat has."""
    finished = view["day"] if view["over"] else view["day"] - 1
    names = "   ".join(f"{seat['name']:11}" for seat in view["seats"])
    rows = ["   ".join(row_of(seat, row) for seat in view["seats"]) for row in "1234"]
    return [f"after day {finished}", names, *rows, *(seat_of_california(seat) for seat in view["seats"])]


def row_of(seat: View, row: str) -> str:
    return " ".join(code(seat, column + row) for column in "abcd")


def code(seat: View, cell: str) -> str:
    room = CODES.get(seat["rooms"].get(cell), "..")
    return room.upper() if cell in seat["furniture"] else room


def seat_of_california(seat: View) -> str:
    facts = {
        "points": seat["score"]["total"],
        "silver": seat["silver"],
        "loan": int(seat["loan"]),
        "gifts": seat["gifts"],
        "guests": " ".join(seat["guests"]),
        "furniture": " ".join(f"{cell}={kind}" for cell, kind in seat["furniture"].items()),
        "attic": " ".join([*seat["attic"], *["(expanded)"] * seat["expanded"]]),
        "cards": " ".join(seat["cards"]),
    }
    return f"{seat['name']}: " + ", ".join(f"{name} {value}" for name, value in facts.items() if value)


def position_of_dolce_vita(view: View) -> list[str]:
    """The columns, each from the bottom up; then what each seat has."""
    finished = view["round"] if view["over"] else view["round"] - 1
    columns = [f"{name}: {' '.join(cards)}" for name, cards in view["columns"].items()]
    return [f"after round {finished}", *columns, *(seat_of_dolce_vita(seat) for seat in view["seats"])]


def seat_of_dolce_vita(seat: View) -> str:
    goods = [f"{good}{value}" for good, value in seat["goods"].items()]
    cards = [*goods, *(f"money{value}" for value in seat["money"])]
    return f"{seat['name']}: {seat['score']['total']:,} with {' '.join(cards) or 'nothing'}"


POSITIONS = {"california": position_of_california, "dolce_vita": position_of_dolce_vita}


# From a text to its actions


def read(text: str) -> tuple[dict[str, str], list[str]]:
    """The header and the actions: all that is needed to render the text again."""
    lines = text.splitlines()
    header = dict(line.split(": ", 1) for line in lines[: lines.index("")])
    entries = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    return header, [entry for entry in entries if not entry.startswith("deal ")]


# Playing


def choose_actions(header: Mapping[str, str]) -> list[str]:
    game = set_up(header)
    bots = [belvedere.bot(BOTS[seat % len(BOTS)], seed=seat) for seat in range(game.players)]
    while game.to_move:
        game.play(bots[game.to_move - 1].choose(game))
    return [entry for entry in game.log if not entry.startswith("deal ")]


def main() -> None:
    for header in headers():
        file_of(header).write_text(render(header, choose_actions(header)), encoding="utf-8")


if __name__ == "__main__":
    main()
