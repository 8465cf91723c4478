"""A contest summed up, from its records."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from belvedere.arena.estimates import Mean, Share, by_deal, estimate_mean, estimate_share
from belvedere.arena.playing import Record
from belvedere.arena.ratings import Rating, Result, rate
from belvedere.arena.schedule import Pairing, pairings


@dataclass(frozen=True)
class Standing:
    """How an entry did. Half the seats are its own, so that half the wins are an equal's."""

    name: str
    elo: Rating | None
    wins: Share
    score: Mean
    lines: dict[str, float]
    seconds_a_move: float | None


@dataclass(frozen=True)
class Encounter:
    """What the first of two won against the other."""

    pairing: Pairing
    wins: Share


@dataclass(frozen=True)
class Place:
    """How a seat did, counted from whoever begins."""

    number: int
    wins: Share
    score: Mean


@dataclass(frozen=True)
class Lengths:
    """Actions in a game."""

    mean: float
    least: int
    most: int


@dataclass(frozen=True)
class Summary:
    game: str
    players: int
    games: int
    deals: int
    standings: list[Standing]  # the best first
    encounters: list[Encounter]
    places: list[Place]
    lengths: Lengths

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Seat:
    """What one seat of one game brought."""

    deal: int
    table: frozenset[str]  # everyone who sat there
    bot: str
    place: int
    won: float  # a shared win is a part of one
    score: int
    lines: dict[str, int]
    seconds: float
    decisions: int


def summarise(entries: Sequence[str], records: Sequence[Record]) -> Summary:
    """All sets are whole; the order of the records doesn't matter."""
    seats = [seat for record in records for seat in seats_of(record)]
    lengths = [sum(not entry.startswith("deal ") for entry in record["log"]) for record in records]
    players = len(records[0]["seats"])
    met = pairings(entries) if len(entries) > 1 else []
    won = {pairing: won_by(pairing[0], seats, players, set(pairing)) for pairing in met}
    results = [Result(deal, pairing, share) for pairing in met for deal, share in won[pairing].items()]
    ratings = rate(entries, results)
    standings = [stand(name, seats, players, ratings[name] if met else None) for name in entries]
    return Summary(
        game=records[0]["game"],
        players=players,
        games=len(records),
        deals=len({seat.deal for seat in seats}),
        standings=sorted(standings, key=lambda standing: -standing.wins.share),
        encounters=[Encounter(pairing, estimate_share([*won[pairing].values()])) for pairing in met],
        places=[sit(place, seats) for place in range(1, players + 1)],
        lengths=Lengths(fmean(lengths), min(lengths), max(lengths)),
    )


def seats_of(record: Record) -> list[Seat]:
    result, added, players = record["result"], record["arena"], len(record["seats"])
    table = frozenset(seat["bot"] for seat in record["seats"])
    return [
        Seat(
            deal=added["deal"],
            table=table,
            bot=record["seats"][seat]["bot"],
            place=(seat + 1 - record["first"]) % players + 1,
            won=(seat + 1 in result["winners"]) / len(result["winners"]),
            score=result["scores"][seat],
            lines={line: points for line, points in added["score"][seat].items() if line != "total"},
            seconds=added["seconds"][seat],
            decisions=added["decisions"][seat],
        )
        for seat in range(players)
    ]


def won_by(name: str, seats: Sequence[Seat], players: int, table: set[str] | None = None) -> dict[int, float]:
    """An entry's share of the wins, deal by deal; it has half of the seats. At some tables, or at all."""
    own = [seat for seat in seats if seat.bot == name and (table is None or seat.table == table)]
    return by_deal((seat.deal, seat.won * players / 2) for seat in own)


def stand(name: str, seats: Sequence[Seat], players: int, elo: Rating | None) -> Standing:
    own = [seat for seat in seats if seat.bot == name]
    decisions = sum(seat.decisions for seat in own)
    return Standing(
        name=name,
        elo=elo,
        wins=estimate_share([*won_by(name, seats, players).values()]),
        score=mean_score(own),
        lines={line: fmean(seat.lines[line] for seat in own) for line in own[0].lines},
        seconds_a_move=sum(seat.seconds for seat in own) / decisions if decisions else None,
    )


def sit(place: int, seats: Sequence[Seat]) -> Place:
    there = [seat for seat in seats if seat.place == place]
    won = by_deal((seat.deal, seat.won) for seat in there)
    return Place(place, estimate_share([*won.values()]), mean_score(there))


def mean_score(seats: Sequence[Seat]) -> Mean:
    return estimate_mean([*by_deal((seat.deal, seat.score) for seat in seats).values()])
