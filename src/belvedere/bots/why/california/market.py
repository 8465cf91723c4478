"""What an action does about money, the days and the others."""

from collections.abc import Iterator

from belvedere.bots.why.california.because import (
    Borrows,
    BringsGold,
    CallsLastDay,
    ClearsLoan,
    CoversLoan,
    Denies,
    EndsDay,
    EndsDayBefore,
    EndsGame,
    Keeps,
    LeavesNothing,
    LeavesPrice,
    LowPrice,
    NothingToBuy,
    PaysFor,
    Reaches,
    SavesFor,
    TakesLead,
    WaitsFor,
)
from belvedere.bots.why.california.situation import Situation
from belvedere.bots.why.trying import after, in_turn
from belvedere.games.california import story
from belvedere.games.california.actions import Buy, Loan, Repay
from belvedere.games.california.legal import LOAN_SILVER
from belvedere.games.california.rules import GOLD
from belvedere.games.california.scoring import UNPAID_LOAN
from belvedere.games.california.state import SLOTS

LOWEST_PRICE = 1  # C3.2: with one coin left
HIGH_PRICE = 3  # one that is a burden to whoever comes next

# The end


def ends_game(of: Situation) -> EndsGame | None:
    won = of.told(story.Won)
    return EndsGame(won.how) if won and of.seat in won.seats else None


def calls_last_day(of: Situation) -> CallsLastDay | None:
    own, best_other = _standing(of, of.tables_after)
    return CallsLastDay(own, best_other) if of.told(story.LastDayCalled) and own > best_other else None


def takes_lead(of: Situation) -> TakesLead | None:
    was, best_other_was = _standing(of, of.tables_before)
    own, best_other = _standing(of, of.tables_after)
    newly = of.is_last_day and was <= best_other_was and own > best_other
    return TakesLead(own) if newly and not ends_game(of) else None


def covers_loan(of: Situation) -> CoversLoan | None:
    before, later = (of.points(tables, "loan")[of.seat - 1] for tables in (of.tables_before, of.tables_after))
    return CoversLoan(later - before) if of.is_last_day and of.is_coin and later > before else None


def _standing(of: Situation, tables: object) -> tuple[int, int]:
    """The own points and the most that anyone else has."""
    scores = of.points(tables, "total")
    return scores[of.seat - 1], max(scores[seat - 1] for seat in of.others)


# The others


def denies(of: Situation) -> Denies | None:
    if of.buy is None:
        return None
    own_cards = {event.card for event in of.events if isinstance(event, story.CardTaken)}
    for seat, tile, card in _chances(of, (of.buy.slot,)):
        if card not in own_cards and not _still_gets(of, seat, card):
            return Denies(seat, tile, card)
    return None


def ends_day_before(of: Situation) -> EndsDayBefore | None:
    if of.told(story.DayEnded) is None:
        return None
    slots = [slot for slot in SLOTS if of.buy is None or slot != of.buy.slot]
    own_cards = {event.card for event in of.events if isinstance(event, story.CardTaken)}
    chances = [chance for chance in _chances(of, slots) if chance[2] not in own_cards]
    return EndsDayBefore(*chances[0]) if chances else None


def _chances(of: Situation, slots: tuple[str, ...] | list[str]) -> Iterator[tuple[int, str, str | None]]:
    """Who could get a card or else a gift out of these slots now: the seat, the tile, the card."""
    offers = [(seat, offer) for seat in of.others for offer in of.offers(of.tables_before, seat, slots)]
    for seat, offer in offers:
        for card in offer.cards:
            yield seat, offer.tile, card
    for seat, offer in offers:
        if offer.gift and not offer.cards:
            yield seat, offer.tile, None


def _still_gets(of: Situation, seat: int, card: str | None) -> bool:
    """Can the seat get the same, a card or some gift, out of what is left?"""
    offers = of.offers(of.tables_after, seat, SLOTS)
    return any(card in offer.cards if card else offer.gift for offer in offers)


def ends_day(of: Situation) -> EndsDay | None:
    following = of.told(story.NextDay)
    return EndsDay(following.seat, following.price) if following else None


def leaves_nothing(of: Situation) -> LeavesNothing | None:
    """Only what ends the turn leaves someone something."""
    seat = of.after.to_move + 1
    if not of.day_goes_on or seat == of.before.to_move + 1 or of.purchases(of.tables_after, seat):
        return None
    with_loan = after(of.game, in_turn(of.tables_after, seat), Loan())
    could_borrow = with_loan is not None and of.purchases(with_loan, seat)
    return LeavesNothing(seat, "loan" if could_borrow else "at_all")


def leaves_price(of: Situation) -> LeavesPrice | None:
    is_dear = of.buy and of.day_goes_on and of.after.bank >= HIGH_PRICE
    return LeavesPrice(of.after.to_move + 1, of.after.bank) if is_dear else None


# Money


def pays_for(of: Situation) -> PaysFor | None:
    plan = of.plan
    helps = isinstance(of.action, Loan) and plan and plan.is_next and of.was.silver < plan.cost
    return PaysFor(plan.tile, plan.cost) if plan and helps else None


def saves_for(of: Situation) -> SavesFor | None:
    plan = of.plan
    return SavesFor(plan.tile, plan.cost) if plan and of.is_coin and of.was.silver < plan.cost else None


def waits_for(of: Situation) -> WaitsFor | None:
    plan = of.plan
    waits = plan and of.is_coin and plan.price < of.before.bank and not saves_for(of)
    return WaitsFor(plan.tile, plan.price, of.before.bank) if plan and waits else None


def keeps(of: Situation) -> Keeps | None:
    plan = of.plan
    return Keeps(plan.tile, plan.price, plan.fee) if plan and of.buy and plan.is_next else None


def reaches(of: Situation) -> Reaches | None:
    """What can be paid for now and could not before."""
    if of.buy or isinstance(of.action, Repay):
        return None
    before = {buy.slot for buy in of.purchases(of.tables_before, of.seat)}
    now = {buy.slot for buy in of.purchases(of.tables_after, of.seat)}
    tiles = tuple(of.tile_in(of.after, slot) for slot in SLOTS if slot in now - before)
    return Reaches(tiles) if tiles else None


def nothing_to_buy(of: Situation) -> NothingToBuy | None:
    can_buy = any(isinstance(action, Buy) for action in of.game.legal())
    return None if can_buy or not of.is_coin else NothingToBuy()


def low_price(of: Situation) -> LowPrice | None:
    return LowPrice(of.before.bank) if of.buy and of.before.bank == LOWEST_PRICE else None


def brings_gold(of: Situation) -> BringsGold | None:
    return BringsGold(GOLD, of.was.silver + GOLD) if of.is_coin else None


def borrows(of: Situation) -> Borrows | None:
    return Borrows(LOAN_SILVER) if isinstance(of.action, Loan) else None


def clears_loan(of: Situation) -> ClearsLoan | None:
    return ClearsLoan(-UNPAID_LOAN) if isinstance(of.action, Repay) else None
