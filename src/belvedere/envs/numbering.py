"""Actions as whole numbers, the same for ever, and what each of them means."""

from belvedere.engine.errors import MalformedAction, shown
from belvedere.games import find


def action_count(game: str) -> int:
    """How many numbers there are; not every number can ever be chosen, but none has two meanings.

    >>> action_count("california"), action_count("dolce_vita")
    (1685, 42)
    """
    return len(find(game).actions)


def notation(game: str, number: int) -> str:
    """What a number means.

    >>> notation("california", 0), notation("california", 13), notation("dolce_vita", 30)
    ('coin', 'A1>a1', '5>c')
    """
    actions = find(game).actions
    if not 0 <= number < len(actions):
        raise MalformedAction(action=shown(number), notation=find(game).notation)
    return str(actions[number])


def action_number(game: str, action: str) -> int:
    """The number of an action, given in notation.

    >>> action_number("california", "A1>a1"), action_number("dolce_vita", "5>c")
    (13, 30)
    """
    rules = find(game)
    number = rules.action_numbers.get(action.strip())
    if number is None:
        raise MalformedAction(action=shown(action), notation=rules.notation)
    return number
