"""The tables of docs/environments.md, made from the layouts themselves."""

import belvedere
from belvedere.envs import Field, layout


def fields_table(game: str) -> str:
    """What each field of an observation means, in their order."""
    few, many = (layout(game, belvedere.games()[game].players[number]).fields for number in (0, -1))
    rows = [
        f"| `{field.name}` | {shape(field, more)} | {field.low} … {field.high} | {field.about} |\n"
        for field, more in zip(few, many, strict=True)
    ]
    return "| field | shape | numbers | |\n|---|---|---|---|\n" + "".join(rows)


def shape(few: Field, many: Field) -> str:
    """*P* where it depends on the players."""
    sizes = ("*P*" if one != other else str(one) for one, other in zip(few.shape, many.shape, strict=True))
    return " × ".join(sizes)
