"""A course: a network learns from games that the policy plays against itself.

Games by the policy alone are so cheap that no table is looked at twice. Positions that the policy reaches by lot are
also those that a search reaches when it plays on by the policy; a network that learned from strong games only judged
them worse. Between two rounds the policy itself can learn from what a search with the network visits.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from belvedere.arena.training.fit import Learner, fit_policy, new_network, surprise
from belvedere.arena.training.games import Pairing, Portion, joined, play_pairing, play_portion
from belvedere.arena.workers import Crew
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import TO_THE_END
from belvedere.bots.search.selfplay import Habits
from belvedere.bots.weights import unlearned
from belvedere.games import find

RATE = 2e-3  # of learning at the beginning of a round, falling to nothing
PORTION = 1_000  # games
A_SEARCHED_PORTION = 25  # games with search
OTHER_OPTIONS = 4  # one portion in so many is played with other options
CURIOSITY = 0.3
DILIGENCE = 0.5
A_MATCH = 10  # portions …
A_MATCH_PORTION = 10  # … of so many games
NETWORKS, POLICIES, MATCHES, STARTS = range(4)  # what seeds are for


@dataclass(frozen=True)
class Course:
    """All that a training follows from."""

    game: str
    players: int
    seed: int = 1
    rounds: int = 1
    lessons: int = 60  # of a round
    games: int = 10_000  # of a lesson
    searched: int = 400  # games with search between two rounds
    simulations: int = 100  # of these, and of the match at the end of a round

    @property
    def all_lessons(self) -> int:
        return self.rounds * self.lessons


@dataclass(frozen=True)
class Report:
    """How a lesson went."""

    lesson: int  # from 1
    games: int  # of the course so far
    surprise: float  # by the games of this lesson, before learning from them
    won: tuple[float, float] | None  # against the same search without learning: share and standard error


class School:
    """A course that is being held; it can stop after any lesson and go on later."""

    def __init__(self, course: Course, crew: Crew) -> None:
        self.course = course
        self.crew = crew
        self.knowledge = find_knowledge(course.game)
        self.lesson = 0
        self.learner = Learner(
            new_network(unlearned(course.game).policy, len(self.knowledge.outlook), self._random(STARTS))
        )

    def hold(self) -> Iterator[Report]:
        """Lesson by lesson, to the end of the course."""
        while self.lesson < self.course.all_lessons:
            yield self._hold_lesson()

    def _hold_lesson(self) -> Report:
        number, within = divmod(self.lesson, self.course.lessons)
        if number and not within:
            self._renew_policy()
        samples = joined(self.crew.do_in_order(play_portion, self._portions()))
        surprised = surprise(self.learner.network, samples)
        rate = RATE * (1 - within / self.course.lessons)
        self.learner.learn(samples, rate, self._random(NETWORKS))
        self.lesson += 1
        is_last = within + 1 == self.course.lessons
        return Report(self.lesson, self.lesson * self.course.games, surprised, self._match() if is_last else None)

    def _portions(self) -> list[Portion]:
        return [
            Portion(
                self.course.game,
                self.course.players,
                self._options(number),
                self.learner.network,
                self.knowledge.horizon,
                Habits(simulations=0, curiosity=0.0, diligence=0.0),
                PORTION,
                (self.course.seed, NETWORKS, self.lesson, number),
            )
            for number in range(max(1, self.course.games // PORTION))
        ]

    def _options(self, number: int) -> dict[str, Any]:
        """The usual ones, now and then others."""
        options = find(self.course.game).options
        if number % OTHER_OPTIONS:
            return {}
        sets = list(product(*([(option.name, value) for value in option.values] for option in options)))
        return dict(sets[(self.lesson + number // OTHER_OPTIONS) % len(sets)])

    def _renew_policy(self) -> None:
        habits = Habits(self.course.simulations, CURIOSITY, DILIGENCE)
        portions = [
            replace(
                self._portions()[0],
                options={},
                habits=habits,
                games=A_SEARCHED_PORTION,
                seed=(self.course.seed, POLICIES, self.lesson, number),
            )
            for number in range(max(1, self.course.searched // A_SEARCHED_PORTION))
        ]
        samples = joined(self.crew.do_in_order(play_portion, portions))
        network = self.learner.network
        policy = fit_policy(network.policy, samples, self._random(POLICIES))
        self.learner = Learner(network._replace(policy=policy))

    def _match(self) -> tuple[float, float]:
        pairings = [
            Pairing(
                self.course.game,
                self.course.players,
                self.learner.network,
                self.knowledge.horizon,
                unlearned(self.course.game),
                TO_THE_END,
                self.course.simulations,
                A_MATCH_PORTION,
                (self.course.seed, MATCHES, self.lesson, number),
            )
            for number in range(A_MATCH)
        ]
        won = np.concatenate(self.crew.do_in_order(play_pairing, pairings))
        return float(won.mean()), float(won.std() / len(won) ** 0.5)

    def _random(self, what_for: int) -> np.random.Generator:
        return np.random.default_rng((self.course.seed, what_for, self.lesson))


def note_of(course: Course, reports: list[Report]) -> dict[str, Any]:
    """How the weights were made, to go with them."""
    knowledge = find_knowledge(course.game)
    last = next(report for report in reversed(reports) if report.won)
    return {
        "course": asdict(course),
        "games": last.games,
        "surprise": round(last.surprise, 4),
        "won_against_unlearned": last.won,
        "moves": list(knowledge.moves),
        "outlook": list(knowledge.outlook),
    }
