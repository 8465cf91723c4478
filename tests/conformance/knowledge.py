"""What the suite knows of each game: a module of the same name with the same functions."""

from typing import Any

from . import california, dolce_vita

KNOWN: dict[str, Any] = {"california": california, "dolce_vita": dolce_vita}
