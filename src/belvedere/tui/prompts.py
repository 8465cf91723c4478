"""What the line below the board says, and which keys are worth showing with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belvedere.terminal.table import Table
    from belvedere.tui.panel import Key
    from belvedere.tui.phrases import Phrases
    from belvedere.tui.picking import Picking

LINES = {"connecting": "line_connecting", "lost": "line_lost", "closed": "line_closed"}


def prompt_for(table: Table, picking: Picking, say: Phrases) -> str:
    game = table.game
    if table.line is not None:
        return say(LINES[table.line])
    if game is None:
        return say("closed") if table.is_closed else say("waiting")
    if game.over:
        return say("winners", names=", ".join(table.names[seat - 1] for seat in game.winners()))
    name = table.names[(game.to_move or 1) - 1]
    if not table.is_my_turn:
        return say("other_turn", name=name)
    told = say.word(step_of(picking), game.name)
    return say("named", name=name, text=told) if len(table.mine) > 1 else told


def step_of(picking: Picking) -> str:
    if picking.action is not None:
        return "ask_confirm"
    return "ask_target" if picking.needs_target else "ask_source"


def keys_for(table: Table, picking: Picking, say: Phrases) -> list[Key]:
    if table.game is None:
        host = [("x", "errand('add_bot')", say("bar_bot")), ("y", "errand('begin')", say("bar_begin"))]
        return [
            *(host if table.is_host else []),
            ("?", "errand('show_keys')", say("bar_keys")),
            ("q", "leave", say("bar_leave")),
        ]
    always: list[Key] = [
        ("?", "errand('show_keys')", say("bar_keys")),
        ("h", "hint", say("bar_hint")),
        ("u", "undo", say("bar_undo")),
        ("n", "errand('type_action')", say("bar_type")),
        ("s", "errand('show_diary')", say("bar_diary")),
    ]
    if picking.source is not None:
        confirm = [("⏎", "confirm", say("bar_confirm"))] if picking.action is not None else []
        return [*confirm, ("Esc", "put_down", say("bar_put_down")), *always]
    return [
        *always,
        ("i", "errand('show_score')", say("bar_score")),
        ("o", "errand('show_others')", say("bar_others")),
        ("q", "leave", say("bar_leave")),
    ]
