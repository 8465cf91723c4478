"""Belvedere: California and Dolce Vita, played, recorded and studied.

>>> import belvedere
>>> game = belvedere.new("california", players=4, seed=7, attic="free")
>>> game.play(game.legal()[0])
>>> game.log[-1]
'coin'
>>> print(belvedere.text(game.story(since=1)[0], "en", game.names))
Dirk takes a gold coin; the bank has 3 coins left.
"""

import secrets
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from belvedere.bots import bot
from belvedere.engine import fair
from belvedere.engine import record as records
from belvedere.engine.box import Source
from belvedere.engine.errors import (
    BadBox,
    BadRecord,
    BelvedereError,
    GameOver,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    Unfair,
    UnknownBot,
    UnknownGame,
    UnknownOption,
    WrongPlayers,
    shown,
)
from belvedere.engine.game import Game, Seed
from belvedere.engine.rules import Rules
from belvedere.engine.shuffle import draw_first
from belvedere.engine.words import tell as text
from belvedere.games import GAMES, find

try:
    __version__ = version("belvedere")  # from the git tag, when it was installed
except PackageNotFoundError:  # run from its sources alone
    __version__ = "0+unknown"

__all__ = [
    "BadBox",
    "BadRecord",
    "BelvedereError",
    "Game",
    "GameOver",
    "IllegalAction",
    "MalformedAction",
    "NothingToUndo",
    "Unfair",
    "UnknownBot",
    "UnknownGame",
    "UnknownOption",
    "WrongPlayers",
    "bot",
    "games",
    "new",
    "replay",
    "text",
    "verify",
]

NAMES = ("Ana", "Ben", "Chloe", "Dirk", "Eva")


def games() -> dict[str, Rules]:
    """Every game by its name: its title, players, and options with defaults and meaning.

    >>> california = games()["california"]
    >>> california.players, [(option.name, option.default) for option in california.options]
    (range(2, 6), [('attic', 'last_resort'), ('two_player_gift_from', 4)])
    """
    return dict(GAMES)


def new(
    game: str,
    players: int | None = None,
    *,
    seed: Seed | None = None,
    first: int | None = None,
    seats: Sequence[str | Mapping[str, Any]] | None = None,
    box: Source | None = None,
    **options: Any,
) -> Game:
    """A new game, set up and dealt.

    ``seats`` gives names, or more of what a record says of a seat (in California its mansion); ``first`` is drawn by
    lot if it is left out, as is all that is dealt. The same seed deals the same game.

    >>> new("dolce_vita", seats=["Ida", "Jo", "Kim"], first=1, seed=3)
    <Dolce Vita, Ida, Jo, Kim: 1 entries, Ida to move>
    """
    rules = find(game)
    if seats is not None and (isinstance(seats, str) or not isinstance(seats, Sequence)):
        raise WrongPlayers(how="list", got=shown(seats))
    if seed is not None and type(seed) not in (int, str):
        raise UnknownOption(how="value", option="seed", value=shown(seed), known=("int", "str"))
    if players is None:
        players = len(seats) if seats is not None else rules.players[0]
    rules.check_players(players)
    if seats is not None and len(seats) != players:
        raise WrongPlayers(how="seats", got=len(seats), players=players)
    seed = secrets.token_hex(16) if seed is None else seed
    own_box = rules.load_box(box)
    completed = rules.complete_options(options)
    given = [_seat(seat, number) for number, seat in enumerate(seats or NAMES[:players])]
    if first is None:
        first = draw_first(str(seed), players)
    elif type(first) is not int or not 1 <= first <= players:
        raise WrongPlayers(how="seat", got=shown(first), players=players)
    table = Game(rules, own_box, completed, rules.complete_seats(own_box, given, str(seed)), first, seed)
    table.deal_if_due()
    return table


def replay(record: Mapping[str, Any] | str | bytes, *, box: Source | None = None, seed: Seed | None = None) -> Game:
    """A game at a record's end, every step checked. The record is a dictionary, or JSON.

    Where the record doesn't say with which seed it was dealt, what comes next is shuffled anew, by ``seed`` if given.
    """
    data = records.parse(record)
    return records.replay(find(data.get("game")), data, box, seed)


def verify(record: Mapping[str, Any] | str | bytes, *, box: Source | None = None) -> int:
    """Check a record as ``replay`` does, and besides that nobody could choose its deals; how many these were.

    Raises Unfair where what was drawn by lot does not follow from the proof that the record carries under ``fair``.
    """
    data = records.parse(record)
    return fair.verify(find(data.get("game")), data, box)


def _seat(seat: Any, number: int) -> dict[str, Any]:
    details = {"name": seat} if isinstance(seat, str) else seat
    if not isinstance(details, Mapping) or not isinstance(details.get("name", ""), str):
        raise WrongPlayers(how="name", seat=number + 1, got=shown(seat))
    return {"name": NAMES[number], **details}
