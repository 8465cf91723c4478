"""What can be tapped: the actions of a seat by what they take up and where they put it, and why the rest can't be done.

An action is written ``source>target``, with ``<choice`` after it where something is left to choose, or as a source
alone; ``@seat`` follows what another seat than the one to move does.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from belvedere.engine.game import Game
from belvedere.engine.rules import Reason


@dataclass(frozen=True)
class Target:
    """Somewhere to put what was taken up: the actions that do it, several where there is a choice, or why none does."""

    target: str
    actions: tuple[str, ...]
    cost: int | None
    reason: Reason | None


@dataclass(frozen=True)
class Source:
    """Something to take up. Without targets it is an action by itself."""

    source: str
    actions: tuple[str, ...]
    cost: int | None  # of a source with targets the least, of those that can be chosen if any can
    reason: Reason | None  # why nothing at all can be done with it
    targets: tuple[Target, ...]


def choices(game: Game, seat: int | None = None) -> list[Source]:
    """Everything that a seat may think of doing now; without a seat, the one to move. Nothing when the game is over.

    >>> import belvedere
    >>> game = belvedere.new("california", players=2, seed=7, first=1)
    >>> [(one.source, one.cost, len(one.targets)) for one in choices(game)][:4]
    [('coin', None, 0), ('loan', None, 0), ('repay', 4, 0), ('A1', 4, 17)]
    >>> print(choices(game, 2)[1].reason)
    C8.2: seat 2 has no loan
    """
    if game.over:
        return []
    seat = seat or game.to_move
    thought_of = [text for text in game.rules.action_numbers if is_for(text, None if seat == game.to_move else seat)]
    legal = [str(action) for action in game.legal(seat)]
    can_go = group(legal)
    actions = [game.rules.actions[game.rules.action_numbers[text]] for text in thought_of]
    costs = dict(zip(thought_of, game.rules.costs(game.position(), game.box, actions), strict=True))
    return [
        _source(game, source, targets, can_go.get(source, {}), costs) for source, targets in group(thought_of).items()
    ]


def is_for(text: str, seat: int | None) -> bool:
    """Whether an action is one of a seat, out of its turn, or of the one to move; without the choices within it.

    >>> is_for("loan", None), is_for("loan@2", 2), is_for("loan@2", None), is_for("A3>b2<harp", None)
    (True, True, False, False)
    """
    _, _, owner = text.partition("@")
    return owner == ("" if seat is None else str(seat)) and "<" not in text


def group(texts: Iterable[str]) -> dict[str, dict[str, list[str]]]:
    """Actions by source and target.

    >>> group(["coin", "A3>b2<harp", "A3>b2<grand_piano", "loan@2"])
    {'coin': {'': ['coin']}, 'A3': {'b2': ['A3>b2<harp', 'A3>b2<grand_piano']}, 'loan': {'': ['loan@2']}}
    """
    grouped: dict[str, dict[str, list[str]]] = {}
    for text in texts:
        source, _, rest = text.partition("@")[0].partition(">")
        grouped.setdefault(source, {}).setdefault(rest.partition("<")[0], []).append(text)
    return grouped


def _source(
    game: Game,
    source: str,
    targets: dict[str, list[str]],
    can_go: dict[str, list[str]],
    costs: dict[str, int | None],
) -> Source:
    found = [_target(game, target, text, can_go.get(target, []), costs[text]) for target, (text,) in targets.items()]
    refused = [one.reason for one in found if one.reason is not None]
    reason = game.rules.most_telling(refused) if len(refused) == len(found) else None
    if "" in targets:
        return Source(source, found[0].actions, found[0].cost, reason, ())
    if reason is not None and len(set(refused)) == 1:
        found = []  # it can't be taken up at all: no place has anything to say besides
    return Source(source, (), least_cost(found), reason, tuple(found))


def least_cost(targets: Sequence[Target]) -> int | None:
    possible = [one for one in targets if one.actions] or targets
    return min((one.cost for one in possible if one.cost is not None), default=None)


def _target(game: Game, target: str, text: str, actions: list[str], cost: int | None) -> Target:
    return Target(target, tuple(actions), cost, None if actions else game.why_not(text))
