"""Whatever can be done, wherever: what is said for it is true, short and told in every language."""

import random
from functools import cache
from typing import Any

import pytest

import belvedere
from belvedere.bots.why import Because, why
from belvedere.bots.why.because import MOST
from belvedere.bots.why.california import because as california
from belvedere.bots.why.dolce_vita import because as dolce_vita
from belvedere.engine.game import Game
from belvedere.engine.words import LANGUAGES
from belvedere.games.california import story as of_california
from belvedere.games.dolce_vita import story as of_dolce_vita
from bots.why.speaking import all_reasons
from conformance.tables import SEED, SETUPS, Setup, any_action, budget, each_setup, moments, state

LENGTH_OF_A_LINE = 8
POSITIONS = budget(compiled=15, interpreted=4)
ACTIONS = budget(compiled=12, interpreted=4)  # in a position

each_setup_of_dolce_vita = pytest.mark.parametrize(
    "setup", [setup for setup in SETUPS if setup.game == "dolce_vita"], ids=str
)


def everything_possible(game: Game) -> list[Any]:
    """Out of turn too."""
    if game.over:
        return []
    others = [seat for seat in range(1, game.players + 1) if seat != game.to_move]
    return game.legal() + [action for seat in others for action in game.legal(seat)]


def a_line(game: Game, action: Any, chance: random.Random) -> list[str]:
    """How it might go on, over the next deal if it comes to that."""
    twin = game.copy()
    twin.play(action)
    start = len(twin.log)
    while not twin.over and len(twin.log) < start + LENGTH_OF_A_LINE:
        twin.play(any_action(twin, chance))
    return twin.log[start:]


@cache
def questions(setup: Setup) -> list[tuple[Game, Any, list[str]]]:
    chance = random.Random(SEED)
    asked = []
    for game in moments(setup, POSITIONS):
        possible = everything_possible(game)
        actions = chance.sample(possible, min(ACTIONS, len(possible)))
        asked += [(game, action, a_line(game, action, chance)) for action in actions]
    return asked


@each_setup
def test_a_few_different_reasons_the_most_telling_first(setup: Setup) -> None:
    asked = answered = 0
    for game, action, line in questions(setup):
        before = state(game)
        reasons = why(game, action, line)
        assert state(game) == before
        everything = all_reasons(game, action, " ".join(entry for entry in line if " " not in entry))
        assert len(reasons) == len(set(reasons)) <= MOST
        assert reasons == [because for because in everything if because in reasons]
        assert bool(reasons) == bool(everything)
        asked += 1
        answered += bool(reasons)
    assert answered > 0.8 * asked


@each_setup
def test_reasons_are_told_in_every_language(setup: Setup) -> None:
    for game, action, line in questions(setup):
        for because in why(game, action, line):
            for names in (game.names, ()):
                told = {belvedere.text(because, language, names) for language in LANGUAGES}
                assert len(told) == len(LANGUAGES)
                for sentence in told:
                    assert sentence[0].islower()
                    assert sentence[-1] != "."
                    assert not set("{}_") & set(sentence)
                    assert "None" not in sentence


@each_setup
def test_reasons_agree_with_what_happens(setup: Setup) -> None:
    for game, action, line in questions(setup):
        seat = getattr(action, "seat", None) or game.to_move
        events = game.preview(action)
        after = game.copy()
        after.play(action)
        for because in all_reasons(game, action, " ".join(line)):
            check = CHECKS.get(type(because))
            assert check is None or check(because, events, after, seat), because


def told(events: list[Any], kind: type) -> Any:
    return next((event for event in events if isinstance(event, kind)), None)


def is_its_guest(because: california.BringsGuest, events: list[Any], after: Game, seat: int) -> bool:
    came = told(events, of_california.GuestCame)
    has_gift = told(events, of_california.GiftBrought) is not None
    return (came.guest, came.left, has_gift) == (because.guest, because.left, because.gift)


def are_its_cards(because: california.CompletesCards, events: list[Any], after: Game, seat: int) -> bool:
    taken = [event for event in events if isinstance(event, of_california.CardTaken)]
    cards = after.view(None)["cards"]
    return because.cards == tuple(event.card for event in taken) and because.points == sum(
        cards[card]["points"] for card in because.cards if cards[card]["owner"] == seat
    )


def has_won(because: Any, events: list[Any], after: Game, seat: int) -> bool:
    return seat in after.winners() and because.how == ("alone" if len(after.winners()) == 1 else "shared")


def leads(because: Any, events: list[Any], after: Game, seat: int) -> bool:
    scores = after.scores()
    own = scores.pop(seat - 1)
    return own > max(scores)


def nothing_can_be_bought(because: california.LeavesNothing, events: list[Any], after: Game, seat: int) -> bool:
    assert after.to_move == because.seat
    if any(">" in str(action) for action in after.legal()):
        return False
    if "loan" not in map(str, after.legal()):
        return because.how == "at_all"
    after.play("loan")
    return because.how == ("loan" if any(">" in str(action) for action in after.legal()) else "at_all")


def next_day_is_theirs(because: california.EndsDay, events: list[Any], after: Game, seat: int) -> bool:
    view = after.view(None)
    return view["to_move"] == because.seat and view["bank"] == because.price


def has_room(because: california.MakesRoomFor, events: list[Any], after: Game, seat: int) -> bool:
    """The piece lies in a store, and an empty room of its colour is there."""
    own = after.view(None)["seats"][seat - 1]
    built = told(events, of_california.RoomBuilt)
    return because.tile in after.view(None)["stores"].values() and built.cell not in own["furniture"]


def lies_in_the_stack(because: california.OpensRoom, events: list[Any], after: Game, seat: int) -> bool:
    """No more than before the next deal."""
    return because.pieces <= 6 and because.color == told(events, of_california.RoomBuilt).tile


def is_taken(because: Any, events: list[Any], after: Game, seat: int) -> bool:
    """Where it is sure because the round is over; otherwise another test looks."""
    takings = (of_dolce_vita.CardTaken, of_dolce_vita.GoodExchanged)
    taken = [(event.seat, event.column, event.card) for event in events if isinstance(event, takings)]
    return told(events, of_dolce_vita.RoundEnded) is None or (seat, because.column, because.card) in taken


def is_a_tie(because: dolce_vita.Cancels, events: list[Any], after: Game, seat: int) -> bool:
    placed = events[0]
    ties = [event for event in events if isinstance(event, of_dolce_vita.TieCancelled)]
    both = any({seat, because.seat} <= set(tie.seats) and tie.column == because.column for tie in ties)
    return placed.total == because.total and (both or len(events) == 1)


CHECKS: dict[type[Because], Any] = {
    california.BringsGuest: is_its_guest,
    california.CompletesCards: are_its_cards,
    california.EndsGame: has_won,
    california.CallsLastDay: leads,
    california.TakesLead: leads,
    california.LeavesNothing: nothing_can_be_bought,
    california.EndsDay: next_day_is_theirs,
    california.MakesRoomFor: has_room,
    california.OpensRoom: lies_in_the_stack,
    california.MovesIn: lambda because, events, after, seat: (
        told(events, of_california.FurnitureMovedIn).tile == because.tile
    ),
    dolce_vita.WinsGame: has_won,
    dolce_vita.TakesLead: leads,
    dolce_vita.Takes: is_taken,
    dolce_vita.Improves: is_taken,
    dolce_vita.Cancels: is_a_tie,
}


@each_setup_of_dolce_vita
def test_what_can_no_longer_be_overtaken_takes_the_first_card(setup: Setup) -> None:
    chance = random.Random(SEED)
    for game in moments(setup, budget(compiled=60, interpreted=8)):
        seat, now = game.to_move, game.view(None)
        for action in game.legal():
            sure = [because for because in why(game, action) if isinstance(because, dolce_vita.Unbeatable)]
            if sure and now["columns"][action.column]:
                twin = game.copy()
                twin.play(action)
                while twin.view(None)["round"] == now["round"] and not twin.over:
                    twin.play(chance.choice(twin.legal()))
                settled = [event for event in twin.story(len(twin.log) - 1)[1:] if "column" in vars(event)]
                first = next(event for event in settled if event.column == action.column)
                assert (first.seat, first.card) == (seat, now["columns"][action.column][0])
