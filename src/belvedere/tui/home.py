"""What to play, and with whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Select, Static

import belvedere
from belvedere.bots.levels import LEVELS
from belvedere.tui.panel import KeyBar

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from belvedere.terminal.plans import Plan
    from belvedere.tui.phrases import Phrases

OPPONENTS = ("random", "easy", "medium", "hard", "expert")
PEOPLE = "people"


@dataclass(frozen=True)
class Wish:
    """``text`` is the file to load, or the address to join."""

    kind: Literal["play", "load", "join", "speak"]
    plan: Plan
    text: str = ""


class Home(Screen["Wish | None"]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q", "leave", show=False),
        Binding("f2", "speak", show=False),
    ]

    def __init__(self, plan: Plan, say: Phrases, trouble: str) -> None:
        super().__init__()
        self.plan = plan
        self.say = say
        self.trouble = trouble

    def compose(self) -> ComposeResult:
        say = self.say
        levels = [(LEVELS[name].title(say.language), name) for name in OPPONENTS]
        with VerticalScroll(id="home", can_focus=False):
            yield Static("Belvedere", classes="heading", markup=False)
            yield Static(self.trouble, id="trouble", markup=False)
            with Horizontal(id="games"):
                for rules in belvedere.games().values():
                    yield Button(rules.title, id=rules.name, variant="primary")
            with Grid(id="fields"):
                yield Static(say("home_name"), markup=False)
                yield Input(next(iter(self.plan.names), belvedere.NAMES[0]), id="name", compact=True, max_length=24)
                yield Static(say("home_players"), markup=False)
                yield Select(
                    [(str(number), number) for number in range(2, 6)],
                    value=self.plan.players or 3,
                    allow_blank=False,
                    id="players",
                    compact=True,
                )
                yield Static(say("home_against"), markup=False)
                yield Select(
                    [*levels, (say("home_people"), PEOPLE)],
                    value=self._usual_opponent(),
                    allow_blank=False,
                    id="against",
                    compact=True,
                )
            yield Static(say("home_join"), classes="label", markup=False)
            with Horizontal(classes="row"):
                yield Input(placeholder="https://example.org/t/5127ac1fa5b831b2e7", id="address", compact=True)
                yield Button(say("home_join_button"), id="join", compact=True)
            yield Static(say("home_load"), classes="label", markup=False)
            with Horizontal(classes="row"):
                yield Input("game.json", id="file", compact=True)
                yield Button(say("home_load_button"), id="load", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        say = self.say
        keys = [("Tab", "focus_next", say("bar_next")), ("F2", "speak", say("bar_language"))]
        self.query_one(KeyBar).show(
            [*keys, ("F3", "app.change_theme", say("bar_theme")), ("Esc", "leave", say("bar_leave"))]
        )

    def _usual_opponent(self) -> str:
        if self.plan.same_device:
            return PEOPLE
        first = next(iter(self.plan.bots), "medium")
        return first if first in OPPONENTS else "medium"

    def action_focus_next(self) -> None:
        self.focus_next()

    def action_speak(self) -> None:
        self.dismiss(Wish("speak", self._plan(self.plan.game)))

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "name":
            self.query_one("#california", Button).focus()
        else:
            self._wish({"address": "join", "file": "load"}[event.input.id or ""])

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self._wish(event.button.id or "")

    def _wish(self, what: str) -> None:
        if what == "join":
            self.dismiss(Wish("join", self._plan(""), self.query_one("#address", Input).value.strip()))
        elif what == "load":
            self.dismiss(Wish("load", self._plan(""), self.query_one("#file", Input).value.strip()))
        else:
            self.dismiss(Wish("play", self._plan(what)))

    def _plan(self, game: str) -> Plan:
        """As the fields say; a game that needs more players than were asked for gets as many."""
        name = self.query_one("#name", Input).value.strip() or belvedere.NAMES[0]
        against = str(self.query_one("#against", Select).value)
        asked = int(str(self.query_one("#players", Select).value))
        least = belvedere.games()[game].players[0] if game else 2
        is_shared = against == PEOPLE
        bots = () if is_shared else (against,)
        return replace(self.plan, game=game, names=(name,), bots=bots, same_device=is_shared, players=max(asked, least))
