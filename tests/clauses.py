"""Which clauses of the rules a test is about."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def clause(*numbers: str) -> Callable[[Test], Test]:
    """Cite clauses on a test, as ``@clause("C6.2")``; the section on notation is ``"C Notation"``."""

    def cite(test: Test) -> Test:
        test.clauses = numbers  # type: ignore[attr-defined]
        return test

    return cite
