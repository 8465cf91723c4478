"""Why an action is good in California."""

from collections.abc import Sequence
from typing import Any

from belvedere.bots.why.because import Because, Finder, most_telling
from belvedere.bots.why.california import mansion, market
from belvedere.bots.why.california.situation import Situation
from belvedere.engine.game import Game

# The most telling first.
MAIN: tuple[Finder[Situation], ...] = (
    market.ends_game,
    market.calls_last_day,
    mansion.completes_cards,
    mansion.brings_guest,
    market.covers_loan,
    mansion.fills_last_space,
    market.takes_lead,
    mansion.beats_to_card,
    market.denies,
    market.ends_day_before,
    mansion.moves_in,
    mansion.nears_card,
    market.pays_for,
    market.saves_for,
    market.waits_for,
    market.nothing_to_buy,
    mansion.makes_room_for,
    market.leaves_nothing,
    mansion.stores,
    mansion.expands,
    market.ends_day,
    mansion.opens_room,
    market.keeps,
    mansion.low_fee,
)
MINOR: tuple[Finder[Situation], ...] = (
    mansion.fills_space,
    mansion.sets_out_for_card,
    market.low_price,
    market.reaches,
    market.brings_gold,
    market.borrows,
    market.clears_loan,
    market.leaves_price,
)


def speaks_for(game: Game, action: Any, line: Sequence[Any]) -> list[Because]:
    return most_telling(Situation(game, action, line), MAIN, MINOR)
