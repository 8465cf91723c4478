"""One game: fair, reproducible, out of reach of those who play it."""

import json

import pytest

import belvedere
from belvedere.arena import Contest, play, read_entries
from belvedere.arena.errors import BotFailed
from belvedere.arena.schedule import Fixture

from . import players

HERE = f"{players.__name__}:"


def contest(*entries, game="california", seats=2, seed="1"):
    return Contest(game, seats, read_entries(entries), seed)


def told(record):
    """All but the times."""
    return json.dumps({**record, "arena": {**record["arena"], "seconds": None}})


@pytest.mark.parametrize(("game", "seats"), [("california", 4), ("dolce_vita", 3)])
def test_the_same_seed_plays_the_same_games(game, seats) -> None:
    one, again, other = (
        [told(play(table, fixture)) for fixture in table.fixtures(games=2)]
        for table in (contest("greedy", "random", game=game, seats=seats, seed=seed) for seed in "112")
    )
    assert one == again
    assert one != other


def test_the_games_of_a_set_share_everything_but_the_seating() -> None:
    table = contest(f"{HERE}First", "random", "greedy", seats=3)
    records = [play(table, fixture) for fixture in table.fixtures(games=2)]
    assert len(records) == 6
    assert len({record["first"] for record in records}) == 1
    assert len({record["log"][0] for record in records}) == 1
    assert len({tuple(seat["mansion"] for seat in record["seats"]) for record in records}) == 1
    assert len({tuple(seat["bot"] for seat in record["seats"]) for record in records}) == 6


def test_a_record_says_who_sat_where_and_what_it_took() -> None:
    record = play(contest("greedy", "random"), Fixture(3, ("greedy", "random")))
    assert belvedere.replay(record).record() == record
    added = record["arena"]
    assert [seat["bot"] for seat in record["seats"]] == ["greedy", "random"]
    assert added["deal"] == 3
    assert all(seconds > 0 for seconds in added["seconds"])
    actions = sum(not entry.startswith("deal ") for entry in record["log"])
    assert 0 < sum(added["decisions"]) <= actions
    assert [lines["total"] for lines in added["score"]] == record["result"]["scores"]


def test_nobody_is_asked_who_has_no_choice() -> None:
    record = play(contest("random", game="dolce_vita", seats=3), Fixture(1, ("random",) * 3))
    game = belvedere.replay({**record, "log": record["log"][:1], "result": None})
    choices = 0
    for entry in record["log"][1:]:
        choices += len(game.legal()) > 1
        game.play(entry)
    assert sum(record["arena"]["decisions"]) == choices


def test_whoever_meddles_with_the_game_changes_nothing() -> None:
    tables = contest(f"bot={HERE}First"), contest(f"bot={HERE}Meddler")
    one, other = (play(table, Fixture(1, ("bot", "bot"))) for table in tables)
    assert told(one) == told(other)


def test_whoever_plays_on_learns_nothing() -> None:
    """The same hands against two stacks that differ: what is seen ahead is by other lots than what comes."""
    players.Peeper.seen.clear()
    record = play(contest(f"bot={HERE}Peeper"), Fixture(1, ("bot", "bot")))
    came = [entry for entry in record["log"] if entry.startswith("deal ")]
    before_the_bag = came[1:10]
    assert len(players.Peeper.seen) > len(before_the_bag)
    assert not set(players.Peeper.seen) & set(before_the_bag)


def test_whoever_plays_on_does_so_with_the_same_lots_each_time() -> None:
    seen = []
    for _ in range(2):
        players.Peeper.seen.clear()
        play(contest(f"bot={HERE}Peeper"), Fixture(1, ("bot", "bot")))
        seen.append(list(players.Peeper.seen))
    assert seen[0] == seen[1]


FAILURES = {
    "Cheat": "“A1>attic>b2” is not an action. Write coin",
    "Thief": "is for another seat to choose.",
    "Clumsy": r"ZeroDivisionError: integer division or modulo by zero \(players.py:\d+\)",
}


@pytest.mark.parametrize("bad", FAILURES)
def test_a_bot_that_fails_is_named_with_the_step(bad) -> None:
    with pytest.raises(BotFailed, match=rf"bad failed in deal 1, step 2\. .*{FAILURES[bad]}") as failed:
        play(contest(f"bad={HERE}{bad}"), Fixture(1, ("bad", "bad")))
    assert len(belvedere.replay(failed.value.record).log) == 1


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_failure_is_told_in_every_language(language) -> None:
    with pytest.raises(BotFailed) as failed:
        play(contest(f"bad={HERE}Cheat"), Fixture(1, ("bad", "bad")))
    assert belvedere.text(failed.value, language).startswith("bad ")
