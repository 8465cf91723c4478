"""What the documents say is true: their examples run, and their commands are there."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import belvedere
from belvedere.engine.fair import commitment, game_seed
from conformance.tables import Setup
from engine.fair_games import another_deal, fair_record, with_proof

ROOT = Path(__file__).parent.parent
SETUPS = [Setup(name, players, ()) for name, rules in belvedere.games().items() for players in rules.players]
FAIRNESS = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "docs/environments.md"])
def test_the_examples_run(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert not failed


def test_the_make_targets_that_documents_name_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md"):
        named = set(re.findall(r"(?:^    |`)make ([a-z]+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))
        assert named
        assert named <= targets


def test_links_between_documents_lead_somewhere() -> None:
    for document in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"


# The page on fairness: its lines check a record without this program


@pytest.fixture
def judged(tmp_path):
    """What the lines say about a record, run where nothing of Belvedere can be found."""
    code = "\n".join(re.findall(r"^```python\n(.*?)^```", FAIRNESS, re.MULTILINE | re.DOTALL))
    assert "belvedere." not in code
    assert len([line for line in code.splitlines() if line]) <= 25

    def judge(record) -> str:
        file = tmp_path / "record.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        command = [sys.executable, "-I", "-S", "-c", code, str(file)]
        result = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
        assert result.returncode == bool(result.stderr)
        return result.stdout + result.stderr

    return judge


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_lines_on_fairness_agree_with_the_program(judged, setup) -> None:
    record = fair_record(setup)
    assert judged(record) == ""
    for unfair in (another_deal(record), with_proof(record, secret="0" * 64), {**record, "seed": 7}):
        assert judged(unfair) == "This was not dealt as promised.\n"


def test_the_digests_on_the_page_are_true() -> None:
    assert f"`{commitment('0' * 64)}`" in FAIRNESS
    assert f"`{game_seed('0' * 64, 'Sunday', ['tulip', ''])}`" in FAIRNESS
