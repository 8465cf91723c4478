"""Whatever can be done, wherever: what is said for it is true, short and told in every language."""

import random
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Done:
    """An action of a seat, the game before and after it, and what it brought."""

    seat: int
    before: Game
    events: list[Any]
    after: Game

    def told(self, kind: type) -> Any:
        return next((event for event in self.events if isinstance(event, kind)), None)

    def own(self, game: Game) -> dict[str, Any]:
        return dict(game.view(None)["seats"][self.seat - 1])

    @property
    def settled(self) -> bool:
        """Is the round over?"""
        return len(self.events) > 1


@each_setup
def test_reasons_agree_with_what_happens(setup: Setup) -> None:
    for game, action, line in questions(setup):
        after = game.copy()
        after.play(action)
        done = Done(getattr(action, "seat", None) or game.to_move or 0, game, game.preview(action), after)
        for because in all_reasons(game, action, " ".join(line)):
            check = CHECKS.get(type(because))
            assert check is None or check(because, done), because


def is_its_guest(because: california.BringsGuest, done: Done) -> bool:
    came = done.told(of_california.GuestCame)
    has_gift = done.own(done.after)["gifts"] > done.own(done.before)["gifts"]
    return (came.guest, came.left, has_gift) == (because.guest, because.left, because.gift)


def are_its_cards(because: california.CompletesCards, done: Done) -> bool:
    new = set(done.own(done.after)["cards"]) - set(done.own(done.before)["cards"])
    points = done.own(done.after)["score"]["cards"] - done.own(done.before)["score"]["cards"]
    return set(because.cards) == new and because.points == points


NEEDS = {
    "brown_red_purple": [{"pool_table", "dartboard"}, {"grand_piano", "harp"}, {"pinball", "jukebox"}],
    "gray_blue_green": [{"motorcycle", "roadster"}, {"swimming_pool", "sun_lounger"}, {"dog", "statue"}],
    "swimming_pool_grand_piano": [{"swimming_pool"}, {"grand_piano"}],
    "pool_table_dog": [{"pool_table"}, {"dog"}],
    "motorcycle_pinball": [{"motorcycle"}, {"pinball"}],
}


def lacks_so_many(because: california.NearsCard, done: Done) -> bool:
    """By another count than the one on marks."""
    own = done.own(done.after)
    if because.card.startswith("three_"):
        color = because.card.removeprefix("three_")
        return because.lacks == 3 - [own["rooms"][cell] for cell in own["furniture"]].count(color)
    pieces = set(own["furniture"].values())
    return because.lacks == sum(not kinds & pieces for kinds in NEEDS[because.card])


def fills_one(because: california.FillsSpace, done: Done) -> bool:
    return done.own(done.after)["score"]["spaces"] - done.own(done.before)["score"]["spaces"] == 1


def could_be_bought(because: california.Denies | california.EndsDayBefore, done: Done) -> bool:
    """By the one who goes without it, who has the card not yet or has a guest already."""
    view = done.before.view(None)
    loser = view["seats"][because.seat - 1]
    has_use = view["cards"][because.card]["owner"] is None if because.card else loser["guests"]
    return because.tile in view["stores"].values() and loser["silver"] >= view["bank"] and bool(has_use)


def has_won(because: california.EndsGame | dolce_vita.WinsGame, done: Done) -> bool:
    winners = done.after.winners()
    return done.seat in winners and because.how == ("alone" if len(winners) == 1 else "shared")


def leads(because: Because, done: Done) -> bool:
    scores = done.after.scores()
    return scores.pop(done.seat - 1) > max(scores)


def nothing_can_be_bought(because: california.LeavesNothing, done: Done) -> bool:
    twin = done.after.copy()
    if twin.to_move != because.seat or can_buy(twin):
        return False
    can_borrow = "loan" in map(str, twin.legal())
    if can_borrow:
        twin.play("loan")
    return because.how == ("loan" if can_borrow and can_buy(twin) else "at_all")


def can_buy(game: Game) -> bool:
    return any(">" in str(action) for action in game.legal())


def next_day_is_theirs(because: california.EndsDay, done: Done) -> bool:
    view = done.after.view(None)
    return (view["to_move"], view["bank"]) == (because.seat, because.price)


def has_room(because: california.MakesRoomFor, done: Done) -> bool:
    built = done.told(of_california.RoomBuilt)
    is_there = because.tile in done.after.view(None)["stores"].values()
    return is_there and built.cell not in done.own(done.after)["furniture"]


def can_pay(because: california.Keeps, done: Done) -> bool:
    return bool(done.own(done.after)["silver"] >= because.cost)


def is_taken(because: dolce_vita.Takes | dolce_vita.Improves, done: Done) -> bool:
    """Where the round is over; before that another test looks at what is sure."""
    takings = (of_dolce_vita.CardTaken, of_dolce_vita.GoodExchanged)
    taken = [(event.seat, event.column, event.card) for event in done.events if isinstance(event, takings)]
    return not done.settled or (done.seat, because.column, because.card) in taken


def is_a_tie(because: dolce_vita.Cancels, done: Done) -> bool:
    ties = [event for event in done.events if isinstance(event, of_dolce_vita.TieCancelled)]
    both = any({done.seat, because.seat} <= set(tie.seats) and tie.column == because.column for tie in ties)
    return bool(done.events[0].total == because.total and (both or not done.settled))


CHECKS: dict[type[Because], Any] = {
    california.BringsGuest: is_its_guest,
    california.CompletesCards: are_its_cards,
    california.NearsCard: lacks_so_many,
    california.FillsSpace: fills_one,
    california.Denies: could_be_bought,
    california.EndsDayBefore: could_be_bought,
    california.EndsGame: has_won,
    california.CallsLastDay: leads,
    california.TakesLead: leads,
    california.LeavesNothing: nothing_can_be_bought,
    california.EndsDay: next_day_is_theirs,
    california.MakesRoomFor: has_room,
    california.Keeps: can_pay,
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
