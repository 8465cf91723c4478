"""What happened in a game, in words: typed, and as sentences in a language."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from msgspec import Struct

from belvedere.engine.game import Game
from belvedere.engine.words import sentence_key, tell
from belvedere.server.tables import events as ev
from belvedere.server.tables.table import Table


class Told(Struct, frozen=True):
    """Something that happened, or a reason: its kind, its facts, and a sentence."""

    kind: str
    facts: dict[str, Any]
    text: str


class LogLine(Struct, frozen=True):
    """An event, and what it did in the game."""

    number: int
    time: int
    event: ev.AnyEvent
    story: list[Told]


def told(thing: Any, game: Game, language: str) -> Told:
    return Told(sentence_key(thing), asdict(thing), tell(thing, language, game.names))


def story(game: Game, since: int, language: str) -> list[Told]:
    return [told(event, game, language) for event in game.story(since)]


def story_of(table: Table, event: ev.AnyEvent, language: str) -> list[Told]:
    """What an event that was just applied did in the game."""
    if isinstance(event, ev.Started):
        return story(table.game, len(table.opened.branch_of.log) if table.opened.branch_of else 0, language)
    if isinstance(event, ev.Played):
        return story(table.game, len(table.log) - (1 if event.dealt is None else 2), language)
    return []


def told_log(table: Table, entries: Iterable[ev.Entry], since: int, language: str) -> list[LogLine]:
    """What happened after a number, each event as it was when it happened; the table follows, from its beginning."""
    lines = []
    for entry in entries:
        table.apply([entry])
        if entry.number > since:
            lines.append(LogLine(entry.number, entry.time, entry.event, story_of(table, entry.event, language)))
    return lines
