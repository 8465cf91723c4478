"""Learning: what is learned follows from the settings, however it is interrupted and whoever plays the games."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from belvedere.arena.errors import OtherArena
from belvedere.arena.training import course as courses
from belvedere.arena.training.course import Course, School
from belvedere.arena.training.fit import Learner, new_network, predict, slopes, surprise
from belvedere.arena.training.games import Samples
from belvedere.arena.training.notebook import Notebook
from belvedere.arena.workers import Crew, crew
from belvedere.bots.search.network import HIDDEN, POINTS
from belvedere.bots.search.tree import LEAD, OUTCOME, SCORE, WIN

SHORT = Course("dolce_vita", 3, seed=5, rounds=2, lessons=2, games=60, searched=2, simulations=4)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(courses, "PORTION", 30)
    monkeypatch.setattr(courses, "A_SEARCHED_PORTION", 2)
    monkeypatch.setattr(courses, "A_MATCH", 1)
    monkeypatch.setattr(courses, "A_MATCH_PORTION", 2)
    monkeypatch.setattr("belvedere.arena.training.fit.BATCH", 64)
    monkeypatch.setattr("belvedere.arena.training.fit.POLICY_BATCH", 8)


def held(course: Course, workers: Crew):
    school = School(course, workers)
    return school, list(school.hold())


def assert_same(one: School, other: School) -> None:
    for part, twin in zip(one.learner.network, other.learner.network, strict=True):
        assert np.array_equal(part, twin)


def test_the_same_seed_learns_the_same() -> None:
    one, reports = held(SHORT, Crew())
    other, again = held(SHORT, Crew())
    assert reports == again
    assert_same(one, other)
    different, _ = held(replace(SHORT, seed=6), Crew())
    assert not np.array_equal(one.learner.network.heads, different.learner.network.heads)


def test_processes_learn_the_same() -> None:
    with crew(2) as workers:
        one, reports = held(SHORT, workers)
    other, again = held(SHORT, Crew())
    assert reports == again
    assert_same(one, other)


def test_a_course_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, reports = held(SHORT, Crew())
    notebook = Notebook(tmp_path / "course", SHORT)
    notebook.open()
    first = School(SHORT, Crew())
    kept = []
    for report in first.hold():
        kept.append(report)
        notebook.keep(first, kept)
        if len(kept) == 3:
            break
    notebook.open()
    second = School(SHORT, Crew())
    resumed = notebook.take_up(second)
    assert resumed == kept == reports[:3]
    assert resumed + list(second.hold()) == reports
    assert_same(second, whole)


def test_other_settings_are_refused(tmp_path: Path) -> None:
    Notebook(tmp_path / "course", SHORT).open()
    with pytest.raises(OtherArena, match="other settings: seed and lessons"):
        Notebook(tmp_path / "course", replace(SHORT, seed=6, lessons=3)).open()
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "diary.txt").write_text("mine")
    with pytest.raises(OtherArena, match="something else than a course"):
        Notebook(tmp_path / "foreign", SHORT).open()


def some_samples(random: np.random.Generator, tables: int, features: int) -> Samples:
    """Whoever has most of the first feature wins."""
    inputs = random.standard_normal((tables, 3, features)).astype(np.float16)
    wins = np.eye(3, dtype=np.float32)[inputs[..., 0].argmax(axis=1)]
    went = np.stack([wins, wins, 20 * wins], axis=1)
    return Samples(inputs, went, None, None)


def test_what_can_be_learned_is_learned() -> None:
    random = np.random.default_rng(1)
    samples, unseen = some_samples(random, 4000, 6), some_samples(random, 1000, 6)
    learner = Learner(new_network(np.zeros(3, np.float32), 6, random))
    before = surprise(learner.network, unseen)
    for _ in range(5):
        learner.learn(samples, 0.005, random)
    assert before > 1.0
    assert surprise(learner.network, unseen) < 0.4
    assert (predict(learner.network, unseen.inputs).argmax(axis=1) == unseen.went[:, WIN].argmax(axis=1)).mean() > 0.9


def test_slopes_are_those_of_the_loss() -> None:
    """Against the difference that a small step makes."""
    random = np.random.default_rng(2)
    samples = some_samples(random, 8, 4)
    network = new_network(np.zeros(3, np.float32), 4, random)
    network = network._replace(
        first_layer=network.first_layer.astype(np.float64), heads=network.heads.astype(np.float64)
    )
    inputs, went = samples.inputs.astype(np.float64), samples.went.astype(np.float64)

    def loss() -> float:
        hidden = inputs @ network.first_layer
        told = np.maximum(hidden, 0.05 * hidden) @ network.heads
        total = 0.0
        for row, weight in ((WIN, 1.0), (LEAD, 0.5)):
            worth = told[..., row] - np.log(np.exp(told[..., row]).sum(axis=1, keepdims=True))
            total -= weight * (went[:, row] * worth).sum()
        total += 0.2 * ((told[..., SCORE] - went[:, SCORE] / POINTS) ** 2).sum() / 2
        return total / len(inputs)

    found = slopes(network, inputs, went)
    assert found[0].shape == (4, HIDDEN)
    assert found[1].shape == (HIDDEN, OUTCOME)
    for layer, slope in zip((network.first_layer, network.heads), found, strict=True):
        for place in [(0, 0), (1, 2), (3, 1)]:
            layer[place] += 1e-6
            up = loss()
            layer[place] -= 2e-6
            down = loss()
            layer[place] += 1e-6
            assert slope[place] == pytest.approx((up - down) / 2e-6, abs=1e-5)
