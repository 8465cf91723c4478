"""Actions of the game: done by whoever holds the seat, and by nobody else."""

import pytest

from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.playing import bot_plays
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, OPEN, Evening, me, three_people, two_people


def test_whoever_is_to_move_plays() -> None:
    evening = two_people()
    (played,) = evening.do(ANA, cmd.Play, action="coin")
    assert played == ev.Played(1, "coin")
    assert evening.table.to_move == 2


def test_what_is_dealt_comes_with_the_action_that_brought_it() -> None:
    evening = two_people()
    (played,) = evening.play("coin", "coin", "coin", "coin")
    assert isinstance(played, ev.Played)
    assert (played.dealt or "").startswith("deal ")
    assert evening.table.movers == [None, 1, 2, 1, 2, None]


@pytest.mark.parametrize("mover", [1, 2, 3])
@pytest.mark.parametrize("guest", [ANA, BEN, CHLOE, DIRK])
@pytest.mark.parametrize("action", ["coin", "loan", "loan@1", "loan@2", "loan@3", "repay", "repay@2", "A1>a1", "?"])
def test_nobody_acts_for_a_seat_they_do_not_hold(mover: int, guest: str, action: str) -> None:
    evening = three_people()
    evening.play(*["coin"] * (mover - 1))
    own = {ANA: 1, BEN: 2, CHLOE: 3}.get(guest)
    belongs_to = int(action[-1]) if action.startswith("loan@") else mover  # who has no loan may take one at any time
    if own is None:
        assert evening.refused(guest, cmd.Play, action=action) == "NotAllowed.no_seat"
    elif own != belongs_to:
        assert evening.refused(guest, cmd.Play, action=action) == "NotAllowed.not_your_turn"
    elif action in map(str, evening.table.game.legal(own)):
        (played,) = evening.do(guest, cmd.Play, action=action)
        assert isinstance(played, ev.Played)
        assert (played.seat, played.action) == (own, action)
    else:
        assert evening.refused(guest, cmd.Play, action=action) in ("IllegalAction", "MalformedAction")


def test_a_loan_is_repaid_out_of_turn_too() -> None:
    evening = two_people()
    evening.do(BEN, cmd.Play, action="loan@2")
    assert evening.refused(ANA, cmd.Play, action="repay@2") == "NotAllowed.not_your_turn"
    assert evening.refused(BEN, cmd.Play, action="loan@2") == "NotAllowed.not_your_turn"  # no second loan
    assert evening.do(BEN, cmd.Play, action="repay@2") == [ev.Played(2, "repay@2", ends_turn=False)]


def test_of_several_people_on_one_device_each_plays_in_turn() -> None:
    evening = Evening(me("Ana"), me("Alf"), OPEN, first=1)
    evening.join(BEN)
    assert evening.do(ANA, cmd.Play, action="coin") == [ev.Played(1, "coin")]
    assert evening.do(ANA, cmd.Play, action="loan@1") == [ev.Played(1, "loan@1", ends_turn=False)]
    assert evening.do(ANA, cmd.Play, action="coin") == [ev.Played(2, "coin")]
    assert evening.refused(ANA, cmd.Play, action="coin") == "NotAllowed.not_your_turn"


def test_what_a_seat_can_do_is_shown_to_its_holder_alone() -> None:
    evening = two_people()
    assert "coin" in evening.view(ANA).legal["1"]
    assert evening.view(BEN).legal == {"2": ["loan@2"]}
    assert evening.view(DIRK).legal == evening.view(None).legal == {}


def test_what_the_rules_forbid_is_refused() -> None:
    evening = two_people()
    assert evening.refused(ANA, cmd.Play, action="repay") == "IllegalAction"
    assert evening.refused(ANA, cmd.Play, action="castle") == "MalformedAction"


@pytest.mark.parametrize("action", ["coin", " coin ", "coin\n"])
def test_spaces_around_an_action_do_no_harm(action: str) -> None:
    assert two_people().do(ANA, cmd.Play, action=action) == [ev.Played(1, "coin")]


def test_nobody_plays_before_the_game_or_after_it() -> None:
    evening = Evening(me(), OPEN, first=1)
    assert evening.refused(ANA, cmd.Play, action="coin") == "Refused.not_started"
    evening.join(BEN)
    evening.play_out()
    assert evening.refused(ANA, cmd.Play, action="coin") == "Refused.over"


def test_what_was_meant_for_an_earlier_moment_is_told_so() -> None:
    evening = two_people()
    number = evening.table.number
    evening.do(BEN, cmd.Play, action="loan@2")
    assert evening.refused(ANA, cmd.Play, action="coin", at=number) == "Stale"
    assert evening.refused(ANA, cmd.Undo, at=number) == "Stale"
    evening.play("coin")


def test_talk_makes_nothing_stale() -> None:
    evening = two_people()
    number = evening.table.number
    evening.do(DIRK, cmd.Say, text="Good luck!")
    evening.do(ANA, cmd.Play, action="coin", at=number)


def test_a_bot_moves_only_in_its_turn() -> None:
    evening = Evening(me(), BOT, first=1)
    with pytest.raises(ValueError, match="No bot is to move"):
        evening.add(lambda draft: bot_plays(draft, "coin"))
    evening.play("coin")
    assert evening.play("coin") == [ev.Played(2, "coin", by_bot=True)]


@pytest.mark.parametrize(("game", "players"), [("california", 2), ("dolce_vita", 3)])
def test_a_game_ends_with_its_last_action_and_tells_its_secret(game: str, players: int) -> None:
    evening = Evening(me(), *[BOT] * (players - 1), game=game, first=1)
    assert evening.view(ANA).fair.secret is None
    evening.play_out()
    ended = evening.entries[-1].event
    assert isinstance(ended, ev.Ended)
    assert ended.how == "played"
    assert list(ended.scores) == evening.table.game.scores()
    assert list(ended.winners) == evening.table.game.winners()
    assert evening.view(None).fair.secret == evening.table.secret
    assert evening.due_in() is None
