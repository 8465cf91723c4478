"""What a course keeps, in a folder of its own: settings, where it stands, its curve, and in the end the weights."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from belvedere.arena.folder import take_up
from belvedere.arena.training.course import Course, Report, School, note_of


class Notebook:
    """Whoever comes back with the same course goes on after the last lesson."""

    def __init__(self, path: Path, course: Course) -> None:
        self.path = path
        self.course = course
        self.picture = path / "curve.png"
        self.weights = path / f"{course.game}-{course.players}.npz"
        self._settings = path / "course.json"
        self._state = path / "state.npz"
        self._curve = path / "curve.jsonl"

    def open(self) -> None:
        """Raises OtherArena where something else lies."""
        take_up(self._settings, asdict(self.course), "no_course", "other_course")

    def take_up(self, school: School) -> list[Report]:
        """Set a school to where it stopped; the reports so far."""
        if not self._state.exists():
            return []
        with np.load(self._state) as state:
            school.learner.network = school.learner.network._replace(policy=state["policy"])
            adam = school.learner.adam
            for number, part in enumerate(adam.weights):
                part[:] = state[f"weights{number}"]
                adam.means[number][:] = state[f"means{number}"]
                adam.squares[number][:] = state[f"squares{number}"]
            adam.steps = int(state["steps"])
            school.lesson = int(state["lesson"])
        lines = self._curve.read_text("utf-8").splitlines()[: school.lesson]
        return [read_report(json.loads(line)) for line in lines]

    def keep(self, school: School, reports: list[Report]) -> None:
        """The reports first: where the state is older, its last lesson is just held again."""
        lines = [json.dumps(asdict(report)) + "\n" for report in reports]
        self._curve.write_text("".join(lines), encoding="utf-8")
        adam = school.learner.adam
        numbered = {
            f"{name}{number}": part
            for name, parts in (("weights", adam.weights), ("means", adam.means), ("squares", adam.squares))
            for number, part in enumerate(parts)
        }
        fresh = self._state.with_name("next.npz")
        policy = school.learner.network.policy
        np.savez(fresh, policy=policy, lesson=school.lesson, steps=adam.steps, **numbered)
        fresh.replace(self._state)

    def finish(self, school: School, reports: list[Report]) -> None:
        """Write the weights as the package wants them, with a note of how they were made."""
        network = school.learner.network
        np.savez_compressed(
            self.weights,
            policy=network.policy,
            first_layer=network.first_layer,
            heads=network.heads,
            note=np.array(json.dumps(note_of(self.course, reports))),
        )


def read_report(data: dict[str, Any]) -> Report:
    return Report(data["lesson"], data["games"], data["surprise"], data["won"] and tuple(data["won"]))
