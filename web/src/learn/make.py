# ruff: noqa: INP001 (a script among the files it makes)
"""Makes the positions of the tutorials from games that were really played, and checks every lesson against them.

    .venv/bin/python web/src/learn/make.py          # writes positions.json of every game
    .venv/bin/python web/src/learn/make.py --check  # says whether they are up to date

game.txt holds a whole game in notation, with ``@name`` where a lesson begins; lessons.json says what is to be done
there and what it brings.
"""

import json
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import belvedere

HERE = Path(__file__).parent
YOU = 1
SEATS: dict[str, list[dict[str, str]]] = {
    "california": [
        {"name": "Ana", "mansion": "red"},
        {"name": "Ben", "mansion": "blue"},
        {"name": "Chloe", "mansion": "green"},
    ],
    "dolce_vita": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Chloe"}],
}
Lesson = dict[str, Any]


class Wrong(Exception):
    """A lesson does not fit its game."""


def read_game(name: str) -> tuple[dict[str, Any], dict[str, int], dict[str, Any]]:
    """The record of the whole game, after how many entries of its log each lesson begins, and its result."""
    places: dict[str, int] = {}
    log: list[str] = []
    for word in (HERE / name / "game.txt").read_text().split():
        if word.startswith("@"):
            places[word[1:]] = len(log)
        elif is_dealt(log, word):
            log[-1] += f" {word}"
        else:
            log.append(word)
    set_up = {"format": "belvedere-record/1", "game": name, "rules": 1, "options": {}, "seats": SEATS[name], "first": 1}
    game = belvedere.replay({**set_up, "log": log})
    if not game.over:
        raise Wrong(f"{name}: the game is not over")
    record = game.record()
    result = record.pop("result")
    return record, places, result


def is_dealt(log: list[str], word: str) -> bool:
    """Whether a word goes on with a deal: actions are told from pieces by what is written in them."""
    return (
        bool(log)
        and log[-1].startswith("deal")
        and word.isidentifier()
        and word not in ("deal", "coin", "loan", "repay")
    )


def check_lessons(record: dict[str, Any], places: dict[str, int], lessons: list[Lesson]) -> None:
    names = [lesson["id"] for lesson in lessons]
    if sorted(names) != sorted(places):
        raise Wrong(f"lessons and places differ: {sorted(set(names) ^ set(places))}")
    reached: list[list[str]] = []
    for lesson in lessons:
        starts = [record["log"][: places[lesson["id"]]]]
        if lesson.get("continues"):
            if starts[0] not in reached:
                raise Wrong(f"{lesson['id']} does not go on from the lesson before")
            starts = reached
        reached = [after for log in starts for after in check_lesson(record, log, lesson)]


def check_lesson(record: dict[str, Any], log: list[str], lesson: Lesson) -> Iterator[list[str]]:
    """Every right action is legal and keeps what the lesson promises; where each of them leads to."""
    if not lesson.get("right"):
        return
    game = belvedere.replay({**record, "log": log})
    if game.to_move != YOU:
        raise Wrong(f"{lesson['id']}: seat {game.to_move} is to move")
    legal = [str(action) for action in game.legal()]
    for pattern in lesson["right"]:
        if not any(fnmatchcase(action, pattern) for action in legal):
            raise Wrong(f"{lesson['id']}: nothing like {pattern} can be done")
    for action in legal:
        if any(fnmatchcase(action, pattern) for pattern in lesson["right"]):
            yield check_action(record, log, lesson, action)


def check_action(record: dict[str, Any], log: list[str], lesson: Lesson, action: str) -> list[str]:
    game = belvedere.replay({**record, "log": log})
    game.play(action)
    promise(lesson, action, game.story(len(log)), lesson.get("brings", []))
    done = len(game.log)
    for reply in lesson.get("replies", []):
        game.play(reply)
    promise(lesson, action, game.story(done), lesson.get("replies_bring", []))
    return game.log


def promise(lesson: Lesson, action: str, story: list[Any], promised: list[str]) -> None:
    missing = set(promised) - {type(event).__name__ for event in story}
    if missing:
        raise Wrong(f"{lesson['id']}: {action} does not bring {', '.join(sorted(missing))}")


def main() -> None:
    is_check = "--check" in sys.argv
    for name in SEATS:
        record, places, result = read_game(name)
        check_lessons(record, places, json.loads((HERE / name / "lessons.json").read_text()))
        made = json.dumps({"places": places, "record": record, "result": result}, indent=2) + "\n"
        file = HERE / name / "positions.json"
        if not is_check:
            file.write_text(made)
        elif file.read_text() != made:
            raise Wrong(f"{file} is not what make.py makes")
        sys.stdout.write(f"{name}: {len(places)} lessons fit\n")


if __name__ == "__main__":
    main()
