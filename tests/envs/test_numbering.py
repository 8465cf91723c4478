"""Actions as numbers: the same for ever."""

import hashlib
import re
from pathlib import Path

import pytest

import belvedere
from belvedere.envs import action_count, action_number, notation

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")

# Of all notations in the order of their numbers. Policies have been learned with them: they may never change.
FOR_EVER = {
    "california": "a192697cc975887f72c5a1d95c42f1b08cc444a974faf6223ce7e62aa71e48b0",
    "dolce_vita": "f029532e5683f1caee6c593504923cc1338ccef61d6fd9ff5c35d22e1fae05f3",
}

each_game = pytest.mark.parametrize("game", belvedere.games())


@each_game
def test_no_number_ever_changes_its_meaning(game: str) -> None:
    meanings = "\n".join(notation(game, number) for number in range(action_count(game)))
    assert hashlib.sha256(meanings.encode()).hexdigest() == FOR_EVER[game]


@each_game
def test_a_number_and_its_notation_lead_to_each_other(game: str) -> None:
    for number in range(action_count(game)):
        assert action_number(game, notation(game, number)) == number


@pytest.mark.parametrize("number", [-1, 42, 10**6])
def test_what_is_no_number_of_an_action_is_refused_with_a_sentence(number: int) -> None:
    with pytest.raises(belvedere.MalformedAction, match="is not an action"):
        notation("dolce_vita", number)


def test_what_is_no_notation_is_refused_with_a_sentence() -> None:
    with pytest.raises(belvedere.MalformedAction, match="is not an action"):
        action_number("california", "A9>z1")


@each_game
def test_the_page_tells_what_every_number_means(game: str) -> None:
    """Its rows name the first and the last number of each kind, and a rule that leads to those between."""
    title = belvedere.games()[game].title
    table = PAGE.split(f"### {title}: what the numbers mean")[1].split("###")[0]
    rows = re.findall(r"^\| (\d+)(?: … (\d+))? \| `([^`]+)`(?: … `([^`]+)`)? \|", table, re.MULTILINE)
    told: set[int] = set()
    for first, last, meaning, last_meaning in rows:
        assert notation(game, int(first)) == meaning
        assert not last or notation(game, int(last)) == last_meaning
        numbers = set(range(int(first), int(last or first) + 1))
        assert not told & numbers
        told |= numbers
    assert told == set(range(action_count(game)))
