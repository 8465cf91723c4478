"""A shuffle that can be checked: a promise before the game, a proof in its record after it.

Whoever deals makes a secret and tells its commitment before anyone adds to the shuffle. Then every seat may add a
salt of its own. The seed of the game follows from secret, table and salts; with the secret, told at the end, everyone
can deal again. ``docs/fairness.md`` says how, without this program.
"""

import hashlib
import json
import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from belvedere.engine.box import Source
from belvedere.engine.errors import Unfair, shown
from belvedere.engine.game import Game
from belvedere.engine.record import replay
from belvedere.engine.rules import Event, Rules
from belvedere.engine.shuffle import draw_first

SCHEME = "belvedere-fair/1"
SECRET_BYTES = 32
First = Literal["drawn", "named"]  # by lot from the seed, or by the table


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is told of a secret beforehand: it binds, and gives nothing away.

    >>> commitment("00" * 32)[:16]
    'f6b488eb0faf5440'
    """
    return _digest(f"{SCHEME}/commitment/{secret}")


def game_seed(secret: str, table: str, salts: Sequence[str]) -> str:
    """The seed that follows from the secret, the table's name and each seat's salt, empty where a seat added nothing.

    >>> game_seed("00" * 32, "Sunday", ["tulip", ""])[:16]
    'a5b392fad491cacf'
    """
    # As JSON, since it tells apart what would look alike when it is just put together.
    parts = json.dumps([secret, table, list(salts)], separators=(",", ":"), ensure_ascii=True)
    return _digest(f"{SCHEME}/seed/{parts}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Proof:
    """What a record says under ``fair``; the secret only when the game is over."""

    commitment: str
    table: str
    salts: tuple[str, ...]
    first: First
    secret: str | None = None
    since: int = 0  # so many entries of the log come from another game; it holds for what follows

    def as_data(self) -> dict[str, Any]:
        secret = {} if self.secret is None else {"secret": self.secret}
        since = {"since": self.since} if self.since else {}
        about = {"table": self.table, "salts": list(self.salts), "first": self.first}
        return {"scheme": SCHEME, "commitment": self.commitment, **secret, **about, **since}

    @classmethod
    def read(cls, data: Any) -> "Proof":
        """Raises Unfair where there is no proof, or none that can be read."""
        if data is None:
            raise Unfair(how="no_proof")
        if not isinstance(data, Mapping):
            raise Unfair(how="malformed", key="fair")
        if data.get("scheme") != SCHEME:
            raise Unfair(how="scheme", got=shown(data.get("scheme")), known=SCHEME)
        for key, fits in FITTING.items():
            if not fits(data.get(key)):
                raise Unfair(how="malformed", key=key)
        return cls(
            data["commitment"],
            data["table"],
            tuple(data["salts"]),
            data["first"],
            data.get("secret"),
            data.get("since", 0),
        )


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_hex(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{64}", value) is not None


FITTING: dict[str, Callable[[Any], bool]] = {
    "commitment": _is_hex,
    "secret": lambda value: value is None or _is_hex(value),
    "table": _is_text,
    "salts": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "first": lambda value: value in ("drawn", "named"),
    "since": lambda value: value is None or (type(value) is int and value > 0),
}


@dataclass(frozen=True)
class Checked(Event):
    """Something that was found to be as promised."""

    how: Literal["branch", "promise", "salts", "first", "seats", "deals"]
    number: int = 0  # of the entry, the salts, the seat, the deals


def verify(rules: Rules, record: Mapping[str, Any], box: Source | None = None) -> int:
    """Deal a recorded game again from its proof; how many deals were compared.

    Raises BadRecord for what can't have happened, and Unfair for what was not drawn by lot as promised.
    """
    *_, deals = check(rules, record, box)
    return deals.number


def check(rules: Rules, record: Mapping[str, Any], box: Source | None = None) -> Iterator[Checked]:
    """One by one what ``verify`` finds to be as promised, until it raises or all is checked; the deals come last."""
    game = replay(rules, record, box, None)
    proof = Proof.read(record.get("fair"))
    if proof.since > len(record["log"]):
        raise Unfair(how="malformed", key="since")
    seed = _promised_seed(proof, game.players)
    yield Checked("promise")
    _check_seed(record.get("seed"), seed)
    yield Checked("salts", len(proof.salts))
    if proof.since:
        yield Checked("branch", proof.since)
    else:
        yield from _checked_set_up(game, proof, seed)
    yield Checked("deals", _check_deals(game, record["log"], seed, proof.since))


def _checked_set_up(game: Game, proof: Proof, seed: str) -> Iterator[Checked]:
    """What was drawn before the first deal; in a game that branched off it was drawn in the other one."""
    if proof.first == "drawn":
        _check_first(game, seed)
        yield Checked("first", game.first)
    _check_seats(game, seed)
    yield Checked("seats")


def _promised_seed(proof: Proof, players: int) -> str:
    if proof.secret is None:
        raise Unfair(how="no_secret")
    if commitment(proof.secret) != proof.commitment:
        raise Unfair(how="commitment")
    if len(proof.salts) != players:
        raise Unfair(how="salts", got=len(proof.salts), players=players)
    return game_seed(proof.secret, proof.table, proof.salts)


def _check_seed(told: Any, seed: str) -> None:
    """A game that was broken off has a secret, but its record tells no seed."""
    if told not in (None, seed):
        raise Unfair(how="seed", got=shown(told), expected=seed)


def _check_first(game: Game, seed: str) -> None:
    drawn = draw_first(seed, game.players)
    if game.first != drawn:
        raise Unfair(how="first", got=game.first, expected=drawn)


def _check_seats(game: Game, seed: str) -> None:
    """Nobody may choose what the game deals to a seat beforehand."""
    dealt = game.rules.complete_seats(game.box, [{"name": name} for name in game.names], seed)
    for number, (seat, due) in enumerate(zip(game.seats, dealt, strict=True), 1):
        for key, expected in due.items():
            if seat[key] != expected:
                raise Unfair(how="seats", seat=number, got=seat[key], expected=expected)


def _check_deals(game: Game, log: Sequence[str], seed: str, since: int) -> int:
    """Play a new game with the same actions, and compare what its own dealer deals."""
    again = Game(game.rules, game.box, game.options, game.seats, game.first, seed, version=game.version)
    if since:
        again.branch_off(log[:since])
    again.deal_if_due()
    deals = 0
    for step, entry in enumerate(log[since:], since + 1):
        if step > len(again.log):
            again.play(entry)
        else:
            _compare_deals(step, entry, again.log[step - 1])
            deals += 1
    return deals


def _compare_deals(step: int, entry: str, follows: str) -> None:
    pieces = zip(entry.split(" "), follows.split(" "), strict=True)  # the word "deal" is in place 0
    for place, (got, expected) in enumerate(pieces):
        if got != expected:
            raise Unfair(how="deal", step=step, place=place, got=got, expected=expected)
