"""In which language someone is told things."""

from typing import Any, cast

from litestar.connection import ASGIConnection

from belvedere.engine.words import LANGUAGES
from belvedere.server.live.messages import Language


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """What the address asks for with ``lang``, or what the browser likes best."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return cast("Language", asked)
    return best_of(connection.headers.get("accept-language", ""))


def best_of(header: str) -> Language:
    """
    >>> best_of("it, de-CH;q=0.8, fr;q=0.9, en;q=0.1"), best_of("zz")
    ('fr', 'en')
    """
    wishes = [wish.strip().split(";q=") for wish in header[:200].split(",")]
    ranked = sorted(wishes, key=lambda wish: -_weight(wish))
    known = (wish[0].partition("-")[0].lower() for wish in ranked)
    return cast("Language", next((language for language in known if language in LANGUAGES), "en"))


def _weight(wish: list[str]) -> float:
    try:
        return float(wish[1]) if len(wish) > 1 else 1.0
    except ValueError:
        return 0.0
