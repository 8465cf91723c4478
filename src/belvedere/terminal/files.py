"""Records in files: one as JSON, or many as JSON Lines; ``-`` stands for standard input."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from belvedere.engine.errors import BadRecord
from belvedere.terminal.mistakes import Mistake

STANDARD = "-"
UTF8 = "utf-8-sig"  # as some programs begin a file
MARK = '"belvedere-record/'


def read_entries(file: str) -> Iterator[tuple[int, str]]:
    """Every record's text with the line where it begins. Raises OSError, or Mistake for what is no text."""
    try:
        with _opened(file) as stream:
            yield from split_entries(stream)
    except UnicodeDecodeError:
        raise Mistake("not_text", file=file) from None


def split_entries(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """A line an entry where the first line is JSON by itself; otherwise one entry on many lines, if that is JSON.

    >>> list(split_entries(["{}\\n", "\\n", "{ oops\\n"]))
    [(1, '{}\\n'), (3, '{ oops\\n')]
    >>> list(split_entries(["{\\n", "}\\n"]))
    [(1, '{\\n}\\n')]
    """
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    first = next(numbered, None)
    if first is None:
        return
    if is_json(first[1]):
        yield first
        yield from numbered
        return
    rest = list(numbered)
    whole = first[1] + "".join(line for _, line in rest)
    if is_json(whole) or not any(is_json(line) for _, line in rest):
        yield first[0], whole
    else:
        yield from [first, *rest]


def is_json(text: str) -> bool:
    """Whether it holds a whole object or list; a lone value on a line is a piece of something longer."""
    try:
        return isinstance(parse(text), dict | list)
    except BadRecord:
        return False


def parse(text: str) -> Any:
    try:
        return json.loads(text.rstrip("\n"))
    except (ValueError, RecursionError) as error:
        raise BadRecord(how="json", detail=str(error)) from None


def read_line(file: str, line: int | None) -> Any:
    """The data of one record: the one that begins at a line, or the first."""
    for number, text in read_entries(file):
        if line in (None, number):
            return parse(text)
    if line is None:
        raise Mistake("no_record", file=file)
    raise Mistake("no_such_line", file=file, line=line)


def write_record(file: str, record: dict[str, Any]) -> None:
    """Write a record for people to read, over an older record but over nothing else."""
    path = Path(file).expanduser()
    if path.exists() and not _is_record(path):
        raise Mistake("not_over_this", file=file)
    path.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _is_record(path: Path) -> bool:
    return path.is_file() and MARK in path.read_text(encoding=UTF8, errors="replace")


def _opened(file: str) -> AbstractContextManager[TextIO]:
    if file == STANDARD:
        # Left open: what reads here is not the last to need standard input.
        return nullcontext(TextIOWrapper(sys.stdin.buffer, encoding=UTF8))
    return Path(file).expanduser().open(encoding=UTF8)
