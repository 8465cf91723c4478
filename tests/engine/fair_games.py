"""Games dealt by a promised seed, and ways to cheat in them."""

import copy
from functools import cache
from typing import Any, Literal

import belvedere
from belvedere.engine.fair import Proof, commitment, game_seed
from belvedere.engine.game import Game
from belvedere.engine.shuffle import draw_first
from conformance.tables import Setup, play_at_random

from .samples import CALIFORNIA

Begins = Literal["drawn", "named", "another"]  # the last one though it says that it was drawn

SECRET = "5ec2e7" * 10 + "5ec2"
TABLE = "Sunday at Ana's/“7”"
SALTS = ("tulip", "", '"]},/\\', "Ünïcødé 🎲\n", "\ud800\x7f")


def seed_for(players: int) -> str:
    return game_seed(SECRET, TABLE, SALTS[:players])


def fair_game(setup: Setup, begins: Begins = "drawn", **facts: Any) -> Game:
    seed = seed_for(setup.players)
    first = None if begins == "drawn" else draw_first(seed, setup.players) % setup.players + 1
    return belvedere.new(setup.game, setup.players, seed=seed, first=first, **dict(setup.options), **facts)


def proven(record: dict[str, Any], begins: Begins = "drawn") -> dict[str, Any]:
    """A record with its proof, as it is told after the game."""
    salts = SALTS[: len(record["seats"])]
    first = "named" if begins == "named" else "drawn"
    return {**record, "fair": Proof(commitment(SECRET), TABLE, salts, first, SECRET).as_data()}


@cache
def _played(setup: Setup, begins: Begins) -> dict[str, Any]:
    game = fair_game(setup, begins)
    for _ in play_at_random(game):
        pass
    return proven(game.record(), begins)


def fair_record(setup: Setup = CALIFORNIA, begins: Begins = "drawn") -> dict[str, Any]:
    """The record of a finished game with its proof, to be changed."""
    return copy.deepcopy(_played(setup, begins))


def with_proof(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**record, "fair": {**record["fair"], **changes}}


def other_mansions(record: dict[str, Any]) -> dict[str, Any]:
    """The same deals, but the first two seats change their mansions before anything is done."""
    first, second, *others = record["seats"]
    changed = [{**first, "mansion": second["mansion"]}, {**second, "mansion": first["mansion"]}, *others]
    return {**unplayed(record), "seats": changed}


def another_deal(record: dict[str, Any]) -> dict[str, Any]:
    """The first deal, with the first two different neighbours changed over, before anything is done."""
    _, *pieces = record["log"][0].split(" ")
    place = next(place for place, piece in enumerate(pieces[1:], 1) if piece != pieces[place - 1])
    pieces[place - 1 : place + 1] = pieces[place], pieces[place - 1]
    return {**unplayed(record), "log": [" ".join(["deal", *pieces])]}


def unplayed(record: dict[str, Any]) -> dict[str, Any]:
    """The record of a game that was broken off right after the first deal."""
    kept = {key: value for key, value in record.items() if key not in ("result", "seed")}
    return {**kept, "log": record["log"][:1]}
