"""What to say where a package is missing that only some need."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Imports that come with an extra of this package."""
    try:
        yield
    except ImportError as error:
        raise ImportError(
            f'{error}. This needs more than Belvedere itself: pip install "belvedere[{extra}]"'
        ) from error
