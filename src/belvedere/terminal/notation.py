"""Actions as people type them."""

from functools import cache

from belvedere.engine.rules import Rules


def spell(rules: Rules, line: str) -> str:
    """An action in its usual spelling, however it was typed.

    >>> from belvedere.games import find
    >>> spell(find("california"), "a1 > D4"), spell(find("california"), "fly away")
    ('A1>d4', 'fly away')
    """
    return _spellings(rules).get("".join(line.split()).lower(), line)


@cache
def _spellings(rules: Rules) -> dict[str, str]:
    return {name.lower(): name for name in rules.action_numbers}
