"""What an action does for the own mansion: cards, guests, furniture, rooms."""

from collections import Counter

from belvedere.bots.why.california.because import (
    BeatsToCard,
    BringsGuest,
    CompletesCards,
    Expands,
    FillsSpace,
    LowFee,
    MakesRoomFor,
    MovesIn,
    NearsCard,
    OpensRoom,
    Stores,
)
from belvedere.bots.why.california.situation import Situation
from belvedere.engine.loops import OVER
from belvedere.engine.plain import Plain
from belvedere.games.california import story
from belvedere.games.california.box import CARD_NAMES, CARD_NEEDS, COLOR_MARKS, KIND_MARKS, THREE_MARKS
from belvedere.games.california.state import COLORS, FURNITURE, KINDS, ROOM, THREE, TILE_NAMES
from belvedere.games.california.view import attic_of, names_in

MOST_TO_GO = 2  # pieces: a card further away is no reason yet
KINDS_OF = dict(zip(COLORS, KINDS, strict=True))

# Cards


def completes_cards(of: Situation) -> CompletesCards | None:
    taken = [event for event in of.events if isinstance(event, story.CardTaken)]
    cards = tuple(event.card for event in taken)
    return CompletesCards(cards, sum(event.points for event in taken)) if cards else None


def beats_to_card(of: Situation) -> BeatsToCard | None:
    completed = completes_cards(of)
    for card in completed.cards if completed else ():
        for seat in of.others:
            if _pieces_to_go(of.before.seats[seat - 1], card) == 1:
                return BeatsToCard(seat, card)
    return None


def nears_card(of: Situation) -> NearsCard | None:
    """The last piece but one."""
    nearest = _nearest_card(of)
    return nearest if nearest and nearest.lacks == 1 else None


def sets_out_for_card(of: Situation) -> NearsCard | None:
    nearest = _nearest_card(of)
    return nearest if nearest and 1 < nearest.lacks <= MOST_TO_GO else None


def _nearest_card(of: Situation) -> NearsCard | None:
    if of.was.furnished == of.now.furnished or of.after.phase == OVER:
        return None
    nearer = [
        NearsCard(card, int(of.game.box.records[0].points[CARD_NAMES.index(card)]), _pieces_to_go(of.now, card))
        for card in names_in(of.after.cards_left, CARD_NAMES)
        if _pieces_to_go(of.now, card) < _pieces_to_go(of.was, card) and _can_be_completed(of, card)
    ]
    return min(nearer, key=lambda card: (card.lacks, -card.points), default=None)


def _lacking(seat: Plain, card: str) -> list[tuple[tuple[str, ...], int]]:
    """The kinds that a seat lacks for a card, each with how many pieces of them."""
    marks = CARD_NEEDS[card] & ~seat.collection
    lacking: list[tuple[tuple[str, ...], int]] = [((kind,), 1) for kind, mark in KIND_MARKS.items() if marks & mark]
    lacking += [(KINDS_OF[color], 1) for color, mark in COLOR_MARKS.items() if marks & mark]
    for color, mark in THREE_MARKS.items():
        if marks & mark:
            pieces = (seat.rooms[COLORS.index(color)] & seat.furnished).bit_count()
            lacking.append((KINDS_OF[color], THREE - pieces))
    return lacking


def _pieces_to_go(seat: Plain, card: str) -> int:
    return sum(number for _, number in _lacking(seat, card))


def _can_be_completed(of: Situation, card: str) -> bool:
    """Are the pieces there that are lacking: in the stores, in the attic or, if there is another day, face down?"""
    tiles = Counter(TILE_NAMES[tile] for tile in of.after.store if tile)
    tiles.update(attic_of(of.now))
    if of.more_is_dealt:
        for hidden in of.game.rules.unseen(of.tables_after, of.game.box).values():
            tiles.update(hidden)
    return all(sum(tiles[kind] for kind in kinds) >= number for kinds, number in _lacking(of.now, card))


# Guests


def brings_guest(of: Situation) -> BringsGuest | None:
    came = of.told(story.GuestCame)
    if came is None:
        return None
    scores = of.points(of.tables_before, "total")
    leads = came.left is not None and scores.count(max(scores)) == 1 and scores[came.left - 1] == max(scores)
    return BringsGuest(came.guest, came.left, leads, of.told(story.GiftBrought) is not None)


# Furniture and attic


def moves_in(of: Situation) -> MovesIn | None:
    moved = of.told(story.FurnitureMovedIn)
    return MovesIn(moved.tile) if moved else None


def stores(of: Situation) -> Stores | None:
    stored = of.told(story.FurnitureStored)
    if stored is None:
        return None
    color = next(color for color, kinds in KINDS_OF.items() if stored.tile in kinds)
    room = ROOM + COLORS.index(color)
    if not of.now.open[room]:
        return None  # no place for such a room
    if room in of.after.store:
        return Stores(stored.tile, color, "on_offer")
    may_come = of.more_is_dealt and (of.after.stack[room] or of.after.bag[room])
    return Stores(stored.tile, color, "later") if may_come else None


def expands(of: Situation) -> Expands | None:
    if of.told(story.AtticExpanded) is None:
        return None
    return Expands("full" if of.was.stored else "more")


# Rooms


def makes_room_for(of: Situation) -> MakesRoomFor | None:
    color = _newly_furnishable(of)
    kinds = KINDS_OF[color] if color else ()
    tiles = [TILE_NAMES[tile] for tile in of.after.store if tile]
    return next((MakesRoomFor(tile) for tile in tiles if tile in kinds), None)


def opens_room(of: Situation) -> OpensRoom | None:
    color = _newly_furnishable(of)
    if color is None or not of.more_is_dealt or makes_room_for(of):
        return None
    in_stack = of.game.rules.unseen(of.tables_after, of.game.box)["stack"]
    pieces = sum(in_stack.get(kind, 0) for kind in KINDS_OF[color])
    is_first = not of.was.rooms[COLORS.index(color)]
    return OpensRoom(color, pieces, is_first) if pieces else None


def _newly_furnishable(of: Situation) -> str | None:
    """The colour of the room that was placed, if its furniture had no room and now has one."""
    built = of.told(story.RoomBuilt)
    if built is None:
        return None
    furniture = FURNITURE + COLORS.index(built.tile)
    return built.tile if of.now.open[furniture] and not of.was.open[furniture] else None


def fills_last_space(of: Situation) -> FillsSpace | None:
    return FillsSpace("last") if of.is_last_day and _spaces_filled(of) else None


def fills_space(of: Situation) -> FillsSpace | None:
    return FillsSpace("earlier") if not of.is_last_day and _spaces_filled(of) else None


def _spaces_filled(of: Situation) -> int:
    before, after = (of.points(tables, "spaces")[of.seat - 1] for tables in (of.tables_before, of.tables_after))
    return after - before


def low_fee(of: Situation) -> LowFee | None:
    built = of.told(story.RoomBuilt)
    if built is None:
        return None
    fees = [of.fee(of.before, buy) for buy in of.purchases(of.tables_before, of.seat) if buy.slot == built.slot]
    return LowFee(built.cell, built.fee) if built.fee == min(fees) < max(fees) else None
