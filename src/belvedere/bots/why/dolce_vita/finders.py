"""What speaks for a number below a column."""

from belvedere.bots.why.dolce_vita.because import (
    Alone,
    AvoidsLoss,
    BreaksTie,
    Cancels,
    ChangesNothing,
    Costs,
    Expects,
    Forces,
    Improves,
    InLine,
    Overtakes,
    Saves,
    SettlesRound,
    Takes,
    TakesLead,
    Unbeatable,
    WinsGame,
)
from belvedere.bots.why.dolce_vita.situation import Outlook, Situation
from belvedere.games.dolce_vita.story import CardTaken, GoodExchanged

HIGHEST_SAVED = 2  # numbers told

# The end


def wins_game(of: Situation) -> WinsGame | None:
    table = of.after.table
    worth = of.after.worth[of.seat - 1]
    is_end = of.is_last and table.current_round == table.rounds
    if not is_end or worth < max(of.after.worth):
        return None
    return WinsGame(worth, "alone" if of.after.worth.count(worth) == 1 else "shared")


def takes_lead(of: Situation) -> TakesLead | None:
    newly = of.is_last and _leads(of, of.after) and not _leads(of, of.before)
    return TakesLead(of.after.worth[of.seat - 1]) if newly and not wins_game(of) else None


def _leads(of: Situation, outlook: Outlook) -> bool:
    return outlook.worth[of.seat - 1] > max(outlook.worth[seat - 1] for seat in of.others)


def settles_round(of: Situation) -> SettlesRound | None:
    return SettlesRound() if of.is_last else None


# The own cards


def takes(of: Situation) -> Takes | None:
    taking = _new_taking(of)
    if not isinstance(taking, CardTaken):
        return None
    return Takes(of.column, taking.card, of.is_last or of.is_unbeatable)


def improves(of: Situation) -> Improves | None:
    taking = _new_taking(of)
    if not isinstance(taking, GoodExchanged) or _is_loss(taking):
        return None
    return Improves(of.column, taking.card, taking.old, of.is_last)


def _new_taking(of: Situation) -> CardTaken | GoodExchanged | None:
    """What the own seat would take from the column, and would not have taken."""
    was, now = (outlook.taking(of.seat, of.column) for outlook in (of.before, of.after))
    return now if now and (was is None or was.card != now.card) else None


def _profits(of: Situation) -> bool:
    """Would the own seat take something from the column that it can wish for?"""
    taking = of.after.taking(of.seat, of.column)
    return taking is not None and not _is_loss(taking)


def _is_loss(taking: CardTaken | GoodExchanged) -> bool:
    return isinstance(taking, GoodExchanged) and taking.gain < 0


def expects(of: Situation) -> Expects | None:
    taking = of.end_of_round and of.end_of_round.taking(of.seat, of.column)
    if not taking or _is_loss(taking):
        return None
    now = of.after.taking(of.seat, of.column)
    return None if now and now.card == taking.card else Expects(of.column, taking.card)


def avoids_loss(of: Situation) -> AvoidsLoss | None:
    still_given = [loss.old for loss in of.after.losses(of.seat)]
    pays = of.after.worth[of.seat - 1] > of.before.worth[of.seat - 1]
    avoided = [loss for loss in of.before.losses(of.seat) if pays and loss.old not in still_given]
    return AvoidsLoss(avoided[0].card, avoided[0].old) if avoided else None


# Below the column: all this speaks for a number only where there is something to wish for


def unbeatable(of: Situation) -> Unbeatable | None:
    newly = of.is_unbeatable and not of.was_unbeatable and not of.is_last
    return Unbeatable(of.column) if newly and _profits(of) else None


def overtakes(of: Situation) -> Overtakes | None:
    was, now = of.before.total(of.seat, of.column), of.after.total(of.seat, of.column)
    passed = tuple(seat for seat in of.others if was < of.before.total(seat, of.column) < now)
    return Overtakes(passed, of.column) if passed and _profits(of) else None


def breaks_tie(of: Situation) -> BreaksTie | None:
    tied = tuple(of.before.tied(of.seat, of.column))
    return BreaksTie(tied, of.column) if tied and _profits(of) else None


def in_line(of: Situation) -> InLine | None:
    """A new place, where others are before or behind."""
    was, now = _place(of, of.before), _place(of, of.after)
    others = any(of.after.total(seat, of.column) for seat in of.others)
    is_new = now != was and others and not overtakes(of)
    return InLine(of.column, now) if now and is_new and _profits(of) else None


def _place(of: Situation, outlook: Outlook) -> int | None:
    """Among those who take something there."""
    takers = [
        event.seat
        for event in outlook.events
        if isinstance(event, CardTaken | GoodExchanged) and event.column == of.column
    ]
    return takers.index(of.seat) + 1 if of.seat in takers else None


def alone(of: Situation) -> Alone | None:
    newly = not of.before.total(of.seat, of.column)
    others = any(of.after.total(seat, of.column) for seat in of.others)
    return Alone(of.column) if newly and not others and _profits(of) else None


# The others


def cancels(of: Situation) -> Cancels | None:
    for seat in of.after.tied(of.seat, of.column):
        taking = of.before.taking(seat, of.column)
        if taking and not _is_loss(taking):
            return Cancels(seat, of.column, taking.total, taking.card)
    return None


def forces(of: Situation) -> Forces | None:
    for seat in of.others:
        before = [(loss.card, loss.old) for loss in of.before.losses(seat)]
        for loss in of.after.losses(seat):
            if (loss.card, loss.old) not in before and of.after.worth[seat - 1] < of.before.worth[seat - 1]:
                return Forces(seat, loss.card, loss.old, of.is_last)
    return None


def costs(of: Situation) -> Costs | None:
    """Whoever loses most, if it isn't told otherwise."""
    told = [because.seat for because in (forces(of), cancels(of)) if because]
    losses = {seat: of.before.worth[seat - 1] - of.after.worth[seat - 1] for seat in of.others if seat not in told}
    seat = max(losses, key=losses.__getitem__, default=of.seat)
    return Costs(seat, losses[seat], of.is_last) if losses.get(seat, 0) > 0 else None


# The own hand


def saves(of: Situation) -> Saves | None:
    higher = [number for number in reversed(of.hand(of.seat)) if number > of.action.number]
    can_play = len(of.hand(of.seat)) > 1
    return Saves(tuple(higher[:HIGHEST_SAVED])) if higher and can_play else None


def changes_nothing(of: Situation) -> ChangesNothing | None:
    return ChangesNothing() if of.before.worth == of.after.worth and not of.is_last else None
