"""What was found, as a table and for programs."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from belvedere.cli.doctor.finding import Finding, State
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen
from belvedere.terminal.phrases import printable

MARKS = {State.FINE: ("✓", "green"), State.LACKING: ("–", "yellow"), State.BROKEN: ("✗", "bold red")}


def can_play(findings: Sequence[Finding]) -> bool:
    return all(one.state is not State.BROKEN for one in findings)


def show(findings: Sequence[Finding], say: Phrases, here: Screen) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for one in findings:
        mark, style = MARKS[one.state]
        table.add_row(Text(mark, style), Text(title(one, say), "bold"), cell(one))
    here.print(table)
    here.print()
    here.tell(say("doctor_can_play" if can_play(findings) else "doctor_cannot_play"))


def title(finding: Finding, say: Phrases) -> str:
    check, _, which = finding.check.partition(" ")
    return f"{say.word('doctor', check)} {which}".strip()


def cell(finding: Finding) -> Text:
    text = Text(printable(finding.told))
    if finding.advice:
        text.append("\n").append(printable(f"→ {finding.advice}"), "cyan")
    return text


def data(findings: Sequence[Finding]) -> dict[str, Any]:
    rows = [
        {"check": one.check, "state": one.state, "told": one.told, "advice": one.advice, "facts": one.facts}
        for one in findings
    ]
    return {"can_play": can_play(findings), "findings": rows}
