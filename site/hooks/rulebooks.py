"""The rules of both games in three languages, from the one text that the program tells too."""

from typing import Any

from mkdocs.structure.files import File, Files

from belvedere.engine.words import LANGUAGES
from belvedere.games import GAMES
from belvedere.games.rulebook import CLAUSE, read_rules

NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}


def on_files(files: Files, config: Any) -> Files:
    for game in GAMES:
        for language in LANGUAGES:
            files.append(File.generated(config, f"rules/{game}/{language}.md", content=rules_page(game, language)))
    return files


def rules_page(game: str, language: str) -> str:
    """The rules with an address for every clause, such as #c4-2."""
    others = " · ".join(NAMES[one] if one == language else f"[{NAMES[one]}]({one}.md)" for one in LANGUAGES)
    text = CLAUSE.sub(lambda clause: anchored(clause[1]), read_rules(game, language))
    title, _, rest = text.partition("\n")
    return f"---\nlang: {language}\n---\n{title}\n\n{others}\n{rest}"


def anchored(number: str) -> str:
    anchor = number.lower().replace(".", "-")
    return f"[**{number}**](#{anchor}){{ #{anchor} .clause }} "
