"""What a game's knowledge tells the search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from belvedere.bots.knowledge import sheet
from belvedere.engine.errors import UnknownOption
from belvedere.engine.kernel import bind

# The kernels that the search leaves open, besides what considers actions; each stands in one of the modules.
KERNELS = (
    "act",
    "deal",
    "refill",
    "set_up_at_random",
    "list_actions",
    "tally",
    "describe",
    "chapter",
    "is_between_chapters",
    "taste",
)


@dataclass(frozen=True)
class Knowledge:
    """A game's kernels, and what their numbers mean."""

    game: str
    parts: Mapping[str, Any]
    moves: tuple[str, ...]  # the features of an action
    outlook: tuple[str, ...]  # the features of a seat
    by_hand: Mapping[int, float]  # a policy to begin with
    most_actions: int  # worth a thought
    nonsense: Mapping[str, int]  # right after this entry of the log, that action makes no sense
    styles: tuple[str, ...]
    horizon: int  # chapters to play on before the network judges
    unit: int  # of a score: what the kernels count as one

    def style_number(self, style: str | None) -> int:
        """From 1; 0: no style. Raises UnknownOption for one that belongs to another game."""
        if style is not None and style not in self.styles:
            raise UnknownOption(how="value", option="style", value=style, known=self.styles)
        return 0 if style is None else self.styles.index(style) + 1


def gather(
    game: str, moves: ModuleType, outlook: ModuleType, others: Sequence[ModuleType], lines: Sequence[str], unit: int = 1
) -> Knowledge:
    """A game's knowledge from its modules; the sum stands after the lines of a score."""
    modules = (outlook, *others)
    parts = {name: next(vars(module)[name] for module in modules if name in vars(module)) for name in KERNELS}
    parts["consider"] = bind_noting(game, moves, sheet.WEIGHING)
    parts["consider_features"] = bind_noting(f"{game}_features", moves, sheet.KEEPING)
    return Knowledge(
        game=game,
        parts={**parts, "TOTAL": len(lines)},
        moves=moves.FEATURES,
        outlook=outlook.FEATURES,
        by_hand=moves.BY_HAND,
        most_actions=moves.MOST,
        nonsense=moves.NONSENSE,
        styles=outlook.STYLES,
        horizon=outlook.HORIZON,
        unit=unit,
    )


def bind_noting(name: str, moves: ModuleType, kind: Mapping[str, Any]) -> Any:
    """What considers actions, noting on one kind of sheet."""
    parts = dict(kind)
    for template in moves.TEMPLATES:
        parts[template] = bind(vars(moves)[template], name, inline=template not in moves.LARGE, **parts)
    return parts["consider"]
