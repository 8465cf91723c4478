"""A program that speaks lines."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere.arena import Contest, play, read_entries
from belvedere.arena.errors import BotFailed
from belvedere.arena.program import Program
from belvedere.arena.schedule import Fixture

GUIDE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
LISTENER = """
import sys
for line in sys.stdin:
    print(line, end="", file=open({file!r}, "a"))
    if "legal" in line:
        print(" coin " if '"coin"' in line else line.split('"legal": ["')[1].split('"')[0], flush=True)
"""


def example(marker):
    """The block of the guide that holds a text."""
    return next(block for block in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL) if marker in block)


def entered(program, tmp_path, patience=20, **bounds):
    file = tmp_path / "bot.py"
    file.write_text(program, encoding="utf-8")
    entries = read_entries([f"prog=program:{sys.executable} {file}", "random"], bounds, patience)
    return Contest("california", 2, entries)


def play_once(contest):
    return play(contest, Fixture(1, ("prog", "random")))


@pytest.fixture(autouse=True)
def nothing_stays_behind(monkeypatch):
    started = []
    start = subprocess.Popen.__init__

    def note(self, *arguments, **keywords):
        start(self, *arguments, **keywords)
        started.append(self)

    monkeypatch.setattr(subprocess.Popen, "__init__", note)
    yield
    assert all(process.returncode is not None for process in started)
    assert not Program.running


def test_the_example_of_the_guide_plays(tmp_path) -> None:
    contest = entered(example("sys.stdin"), tmp_path)
    records = [play_once(contest) for _ in range(2)]
    assert records[0]["log"] == records[1]["log"]
    assert records[0]["arena"]["decisions"][0] > 5


def test_the_class_of_the_guide_plays(tmp_path, monkeypatch) -> None:
    (tmp_path / "guide_bots.py").write_text(example("class Cautious"), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    contest = Contest("california", 2, read_entries(["mine=guide_bots:Cautious:courage=3"]))
    assert play(contest, Fixture(1, ("mine", "mine")))["result"]


def test_it_hears_what_is_played_and_how_it_ended(tmp_path) -> None:
    heard = tmp_path / "heard"
    record = play_once(entered(LISTENER.format(file=str(heard)), tmp_path, seconds=0.1))
    hello, *decisions, goodbye = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert hello["hello"] == "belvedere-bot/1"
    assert (hello["game"], hello["players"], hello["seat"], hello["seconds"]) == ("california", 2, 1, 0.1)
    assert hello["options"]["attic"] == "last_resort"
    assert isinstance(hello["seed"], int)
    assert len(decisions) == record["arena"]["decisions"][0]
    assert all(set(told) == {"view", "legal"} and told["view"]["seat"] == 1 for told in decisions)
    assert goodbye == {"over": record["result"]}
    assert record["seed"] not in heard.read_text(encoding="utf-8")


FAILURES = {
    "print('A9>z9', flush=True); input(); input()": "“A9>z9” is not an action",
    "print(flush=True); input(); input()": "“” is not an action",
    "raise SystemExit(3)": "The program ended too early, with exit code 3.",
    "import time; time.sleep(60)": "The program has not answered within 0.5 s.",
    "import os, time; os.close(1); time.sleep(60)": "The program closed its input or output",
    "import os, time; os.close(0); os.close(1); time.sleep(60)": "The program closed its input or output",
}


@pytest.mark.parametrize("program", FAILURES)
def test_a_program_that_fails_is_named_and_ended(program, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.arena.program.GRACE", 0.5)
    patience = 0.5 if "0.5 s" in FAILURES[program] else 20
    with pytest.raises(BotFailed, match=rf"prog failed in deal 1, step \d+\. {re.escape(FAILURES[program])}"):
        play_once(entered(program, tmp_path, patience))


def test_a_program_that_will_not_go_is_sent_off(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.arena.program.GRACE", 0.2)
    stays = LISTENER.format(file=str(tmp_path / "heard")) + "import time; time.sleep(60)\n"
    assert play_once(entered(stays, tmp_path))["result"]
