"""Games of a mind against itself, written down to learn from, and games of one mind against another."""

from collections.abc import Callable
from typing import Any, NamedTuple

from belvedere.bots.search.guided import Guided
from belvedere.bots.search.tree import NONE, OUTCOME, ROOT, Tree, Work
from belvedere.engine.kernel import BoxRecord, Table, int64
from belvedere.engine.loops import DEAL, OVER
from belvedere.engine.random import Generator, below, chance, draw

NO_ACTION = -1.0


class Book(NamedTuple):
    """What is written down: tables between two chapters, and what the search made of some choices."""

    inputs: Any  # float32[table, seat, feature]
    went: Any  # float32[table, OUTCOME, seat]: how the game ended
    features: Any  # float32[choice, action, feature]
    visits: Any  # float32[choice, action]: the share of each action; NO_ACTION where there is none
    written: Any  # int64[2]: how many tables and choices


class Habits(NamedTuple):
    """How games are played and written down."""

    simulations: int  # for each choice; none: the policy alone decides
    curiosity: float  # how often an action is drawn by its visits instead of the most visited one taken
    diligence: float  # how many of the choices are written down


# The open names.
DEAL_SIZE: int
act: Callable[[Table, BoxRecord, int], None]
deal: Callable[[Table, Any, int], None]
refill: Callable[[Table, BoxRecord, Any, int], int]
set_up_at_random: Callable[[Table, BoxRecord, int, int, Generator, Any], None]
consider_features: Callable[[Table, BoxRecord, Any, Any], int]  # write the actions and their features
describe: Callable[[Table, BoxRecord, Any], None]
is_between_chapters: Callable[[Table], bool]
judge: Callable[[Table, BoxRecord, Work], None]
propose: Callable[[Table, BoxRecord, Work, Guided], int]
pick: Callable[[Work, int, Generator], int]
plant: Callable[[Tree], None]
simulate: Callable[[Tree, Work, Table, BoxRecord, Generator, Guided, int], None]


def play_games(
    tree: Tree,
    work: Work,
    tables: Any,
    boxes: Any,
    words: Generator,
    pile: Any,
    mind: Guided,
    habits: Habits,
    players: int,
    games: int,
    book: Book,
) -> None:
    """A mind against itself; the options of the game are in the table already."""
    table, box = tables[0], boxes[0]
    for _ in range(games):
        first = int64(book.written[0])
        set_up_at_random(table, box, players, below(words, players), words, pile)
        size = int64(0)
        while table.phase != OVER:
            if is_between_chapters(table):
                write_table(table, box, work, book)
            if table.phase == DEAL:
                size = draw(words, pile, refill(table, box, pile, size), DEAL_SIZE)
                deal(table, pile, size)
            if habits.simulations == 0:
                act(table, box, follow(table, box, words, work, mind))
                continue
            think(tree, work, tables, boxes, words, mind, habits.simulations)
            if chance(words) < habits.diligence:
                write_choice(tree, table, box, work, book)
            act(table, box, choose(tree, words, habits.curiosity))
        judge(table, box, work)
        write_outcome(table, work, book, first)


def play_match(
    tree: Tree,
    work: Work,
    tables: Any,
    boxes: Any,
    words: Generator,
    pile: Any,
    one: Guided,
    other: Guided,
    simulations: int,
    players: int,
    games: int,
    won: Any,
) -> None:
    """One mind against another, every second seat each; game by game the share that the first one won.

    Whose seats are the even ones changes from game to game.
    """
    table, box = tables[0], boxes[0]
    for game in range(games):
        set_up_at_random(table, box, players, below(words, players), words, pile)
        size = int64(0)
        while table.phase != OVER:
            if table.phase == DEAL:
                size = draw(words, pile, refill(table, box, pile, size), DEAL_SIZE)
                deal(table, pile, size)
            if (int64(table.to_move) + game) % 2 == 0:
                think(tree, work, tables, boxes, words, one, simulations)
            else:
                think(tree, work, tables, boxes, words, other, simulations)
            act(table, box, choose(tree, words, 0.0))
        judge(table, box, work)
        won[game] = 0.0
        for seat in range(players):
            if (seat + game) % 2 == 0:
                won[game] += work.outcome[0, seat]


def follow(table: Table, box: BoxRecord, words: Generator, work: Work, mind: Guided) -> int:
    """An action by lot, each as likely as the policy says."""
    return int64(work.actions[pick(work, propose(table, box, work, mind), words)])


def think(tree: Tree, work: Work, tables: Any, boxes: Any, words: Generator, mind: Guided, simulations: int) -> None:
    plant(tree)
    for _ in range(simulations):
        work.tables[0] = tables[0]
        simulate(tree, work, work.tables[0], boxes[0], words, mind, NONE)


def choose(tree: Tree, words: Generator, curiosity: float) -> int:
    """The most visited action, or now and then one by lot, each as likely as it was visited."""
    count = int64(tree.nodes[ROOT].edges)
    best = total = int64(0)
    for number in range(count):
        total += tree.edges[number].visits
        if tree.edges[number].visits > tree.edges[best].visits:
            best = int64(number)
    if chance(words) < curiosity:
        left = below(words, total)
        for number in range(count):
            left -= tree.edges[number].visits
            if left < 0:
                return int64(tree.edges[number].action)
    return int64(tree.edges[best].action)


def write_table(table: Table, box: BoxRecord, work: Work, book: Book) -> None:
    describe(table, box, work.inputs)
    place = int64(book.written[0])
    for seat in range(int64(table.players)):
        for feature in range(work.inputs.shape[1]):
            book.inputs[place, seat, feature] = work.inputs[seat, feature]
    book.written[0] += 1


def write_choice(tree: Tree, table: Table, box: BoxRecord, work: Work, book: Book) -> None:
    count = int64(tree.nodes[ROOT].edges)
    place = int64(book.written[1])
    if count == 1 or place == len(book.visits):
        return
    consider_features(table, box, work.actions, work.features)
    total = 0.0
    for number in range(count):
        total += tree.edges[number].visits
    for number in range(count):
        book.visits[place, number] = tree.edges[number].visits / total
        for feature in range(work.features.shape[1]):
            book.features[place, number, feature] = work.features[number, feature]
    for number in range(count, book.visits.shape[1]):
        book.visits[place, number] = NO_ACTION
    book.written[1] += 1


def write_outcome(table: Table, work: Work, book: Book, first: int) -> None:
    """How the game ended, for all tables written down since it began."""
    for place in range(first, int64(book.written[0])):
        for row in range(OUTCOME):
            for seat in range(int64(table.players)):
                book.went[place, row, seat] = work.outcome[row, seat]
