"""What a settlement did."""

import belvedere


def of_column(game: belvedere.Game, name: str) -> list[object]:
    """The events in one column, if the last entry settled a round."""
    _, *events = game.story(len(game.log) - 1)
    return [event for event in events if getattr(event, "column", None) == name]


def column(game: belvedere.Game, name: str) -> list[str]:
    """The cards of a column, the bottom one first."""
    return list(game.view(None)["columns"][name])
