"""What a page says of itself to those who show links to it: chats, search engines."""

import re
from functools import cache
from html import escape

from belvedere.games import find
from belvedere.games.rulebook import read_book
from belvedere.server.live.messages import Language

IMAGE = "/social.png"
A_HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")
OWN = re.compile(
    r'\s*<meta\s[^>]*(?:name="description"|(?:property|name)="(?:og|twitter):[a-z:_]+")[^>]*>', re.IGNORECASE
)
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL | re.IGNORECASE)


@cache
def about_game(game: str, language: Language) -> tuple[str, str]:
    """A title and a sentence."""
    book = read_book(game, language)
    first = re.split(r"(?<=[.!?])\s", book.about[0].lines[0])[0]
    return f"{find(game).title} · Belvedere", first


def with_preview(page: str, origin: str | None, about: tuple[str, str] | None) -> str:
    """A page that says what it is about, and where its picture is. Whatever it said before about that is left out.

    >>> with_preview("<head><title>B</title></head>", None, ("<C>", "Build!"))
    '<head><title>&lt;C&gt;</title><meta name="description" content="Build!"><meta property="og:title" \
content="&lt;C&gt;"><meta property="og:description" content="Build!"></head>'
    """
    marks: list[tuple[str, str, str]] = []
    if about is not None:
        title, text = about
        page = TITLE.sub(lambda _: f"<title>{escape(title)}</title>", OWN.sub("", page), count=1)
        marks += [("name", "description", text), ("property", "og:title", title), ("property", "og:description", text)]
    if origin is not None:
        marks += [("property", "og:image", origin + IMAGE), ("name", "twitter:card", "summary_large_image")]
    written = "".join(f'<meta {key}="{name}" content="{escape(value)}">' for key, name, value in marks)
    return page.replace("</head>", f"{written}</head>", 1)


def origin_of(scheme: str, host: str) -> str | None:
    """The address that someone came by, if it can be one.

    >>> origin_of("https", "example.org:8000"), origin_of("https", 'x" onload="')
    ('https://example.org:8000', None)
    """
    return f"{scheme}://{host}" if A_HOST.fullmatch(host) else None
