"""A review as lines, as a table and as what its picture says."""

from collections.abc import Iterator, Sequence
from textwrap import shorten

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.table import Table
from rich.text import Text

from belvedere.arena.chances import Labels
from belvedere.bots.analysis import Choice
from belvedere.bots.review import INACCURACY, Move, Outlook, Review, TurningPoint
from belvedere.bots.review.judging import is_costly
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen
from belvedere.engine.game import Game
from belvedere.terminal.hints import join_reasons
from belvedere.terminal.phrases import printable

MARK = "◆"
CHAPTERS = {"california": "a_day", "dolce_vita": "a_round"}
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bright_red"}
LONGEST_NAME = 10
LONGEST_NOTE = 120
NUMBER = 4  # letters of a step, of a chance
COST = 6
INDENT = " " * 7


class Verdicts:
    """Tells a review on a screen."""

    def __init__(self, review: Review, game: Game, say: Phrases, here: Screen) -> None:
        self.review = review
        self.game = game
        self.say = say
        self.here = here
        self.names = [printable(name) for name in game.names]
        self.turns = {point.move.step for point in review.turning_points}
        self.layout = Layout(self.names, [str(move.action) for move in review.moves], here.width, say)

    def tell(self, *, brief: bool) -> None:
        self.tell_moves(brief=brief)
        self.here.write_line("")
        self.tell_turns()
        self.here.print(self.tallies())
        self.here.write_line("")
        self.here.tell(self.say("review_legend", mark=MARK, noise=self.say.percent(INACCURACY)))

    def tell_moves(self, *, brief: bool) -> None:
        say, told = self.say, [move for move in self.review.moves if not brief or self._is_notable(move)]
        self.here.print(self.layout.heading())
        if not brief:
            self.here.print(self.layout.row("", say("at_start"), self.review.start))
        chapter = 0
        for move in told:
            if move.chapter != chapter:
                chapter = move.chapter
                self.here.write_line(f"{say(CHAPTERS[self.game.name])} {chapter}", "dim")
            self._tell_move(move)

    def _is_notable(self, move: Move) -> bool:
        return is_costly(move) or move.step in self.turns

    def _tell_move(self, move: Move) -> None:
        say, is_turn = self.say, move.step in self.turns
        label = f"{MARK if is_turn else ' '}{move.step:>{NUMBER}}"
        text = self.layout.row(label, self.layout.mover(self.names[move.seat - 1], move.action), move.after, is_turn)
        if move.judgment is not None:
            cost = f"−{say.number(100 * move.cost)}" if is_costly(move) else ""
            word = say.word("judgments", move.judgment)
            text.append(f"{cost:>{COST}}  {word}", STYLES.get(move.judgment, "dim"))
        self.here.print(text)
        if is_costly(move) and move.best is not None:
            self.here.tell(INDENT + tell_better(move.best, self.names, say), indent=INDENT)

    def tell_turns(self) -> None:
        points = self.review.turning_points
        self.here.write_line(self.say("turning_points" if points else "no_turning_points"), "bold")
        for point in points:
            sentence = f"{MARK}{point.move.step:>{NUMBER}}  {tell_turn(point, self.names, self.say)}"
            self.here.tell(sentence, indent=INDENT)
        self.here.write_line("")

    def tallies(self) -> Table:
        say = self.say
        table = Table(box=box.SIMPLE_HEAD, show_edge=False)
        table.add_column(say("player"), no_wrap=True)
        counted = ("best", "good", "inaccuracy", "mistake", "blunder")
        titles = [say("accuracy"), say("mean_cost"), *(say.word("judgments", name) for name in counted)]
        for title in titles:
            table.add_column(title, justify="right")
        for tally in self.review.tallies:
            shares = [say.percent(tally.accuracy, 1), say.percent(tally.mean_cost, 1)]
            counts = [str(tally.counts[name]) for name in counted]
            name = self.names[tally.seat - 1]
            table.add_row(set_cell_size(name, min(cell_len(name), LONGEST_NAME)), *shares, *counts)
        return table


class Layout:
    """How wide everything is, so that a move fits on a line."""

    def __init__(self, names: Sequence[str], actions: Sequence[str], width: int, say: Phrases) -> None:
        longest = max(map(cell_len, names))
        self.say = say
        self.name = max(min(longest, LONGEST_NAME), cell_len(say("player")))
        self.action = max(map(cell_len, (*actions, say("move"))))
        judgment = max(cell_len(say.word("judgments", name)) for name in STYLES)
        rest = width - len(INDENT) - self.name - 2 - self.action - COST - 2 - judgment
        self.chance = max(NUMBER, min(longest + 1, LONGEST_NAME, rest // len(names)))
        short = [set_cell_size(name, min(self.chance - 1, cell_len(name))) for name in names]
        self.columns = short if len(set(short)) == len(names) else list(map(str, range(1, len(names) + 1)))

    def mover(self, name: str, action: object) -> str:
        return f"{set_cell_size(name, self.name)}  {action}"

    def heading(self) -> Text:
        columns = "".join(" " * (self.chance - cell_len(name)) + name for name in self.columns)
        start = set_cell_size(self.mover(self.say("player"), self.say("move")), self.name + 2 + self.action)
        return Text(INDENT + start + columns + self.say("in_percent").rjust(COST), "bold")

    def row(self, label: str, mover: str, after: Outlook, is_turn: bool = False) -> Text:
        """The chances stand below the names, the leader's stands out."""
        start = f"{label:<{len(INDENT)}}{set_cell_size(mover, self.name + 2 + self.action)}"
        text = Text(start, "bold" if is_turn else "")
        for seat, chance in enumerate(after.chances, 1):
            text.append(f"{100 * chance:>{self.chance}.0f}", "bold" if seat == after.leader else "not bold")
        return text


def tell_better(best: Choice, names: Sequence[str], say: Phrases) -> str:
    facts = {"action": best.action, "chance": say.percent(best.chance)}
    reasons = join_reasons(best, names, say)
    return say("better_because", reasons=reasons, **facts) if reasons else say("better", **facts)


def tell_turn(point: TurningPoint, names: Sequence[str], say: Phrases) -> str:
    """What happened there, and who is ahead now."""
    gainer, move = point.gainer - 1, point.move
    facts = {
        "name": names[move.seat - 1],
        "action": move.action,
        "gainer": names[gainer],
        "before": say.percent(point.before.chances[gainer]),
        "after": say.percent(move.after.chances[gainer]),
    }
    if point.how == "cost" and move.best is not None:
        told = say("turn_cost", cost=say.percent(move.cost), best=move.best.action, **facts)
    else:
        told = say("turn_deal" if point.how == "deal" else "turn_play", **facts)
    return told + " " + say("turn_leader", leader=names[point.leader - 1]) if point.leader else told


def labels(review: Review, game: Game, say: Phrases) -> Labels:
    names = [shorten(printable(name), 2 * LONGEST_NAME, placeholder="…") for name in game.names]
    return Labels(
        title=say("chances_title", game=game.rules.title),
        chances=say("chance_of_winning"),
        chapter=say(CHAPTERS[game.name]),
        ends=[f"{name}  {end}" for name, end in zip(names, ends_of(review, game, say), strict=True)],
        turning_points=list(notes(review, names, say)),
        percent=say.percent,
    )


def ends_of(review: Review, game: Game, say: Phrases) -> list[str]:
    """What everyone scored, or how likely everyone is to win a game that goes on."""
    last = review.outlooks[-1]
    return [say.number(score) for score in last.scores] if game.over else [say.percent(part) for part in last.chances]


def notes(review: Review, names: Sequence[str], say: Phrases) -> Iterator[str]:
    for point in review.turning_points:
        sentence = say("turn_note", step=point.move.step, sentence=tell_turn(point, names, say))
        yield shorten(sentence, LONGEST_NOTE, placeholder=" …")
