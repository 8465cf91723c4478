"""Every block of code in README, CONTRIBUTING, SECURITY, docs/ and the pages of --help does what it says."""

import doctest
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import belvedere
from documents.blocks import HELP, NAMES, ROOT, Block, all_blocks, blocks, commands, read
from documents.formats import FORMATS
from documents.programs import Shell, names_a_command
from server.harness.processes import Server

# Blocks that another test runs, since they need more than a folder.
ELSEWHERE = {
    ("docs/api.md", "python"): "server/test_api_page.py::test_the_bot_plays_a_whole_game_against_its_like_and_others",
    ("docs/api.md", "sh"): "server/test_api_page.py::test_the_commands_for_curl_are_answered",
    ("docs/fairness.md", "python"): "test_fairness_page.py::test_the_lines_on_fairness_agree_with_the_program",
}
PYTHON, SHELL, TOLD = "python", "sh", "text"
LOCAL = "http://localhost:8000"


def test_no_block_is_outside_of_the_net() -> None:
    found = all_blocks()
    assert len(found) > 60
    unknown = [str(block) for block in found if block.kind not in {PYTHON, SHELL, TOLD, *FORMATS}]
    assert not unknown, "say how tests run or read blocks of this kind"


@pytest.mark.parametrize("where", ELSEWHERE.values())
def test_what_is_run_elsewhere_is_run_there(where: str) -> None:
    file, _, name = where.partition("::")
    assert f"\ndef {name}(" in (ROOT / "tests" / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", [name for name in (*NAMES, *HELP) if blocks(name)])
def test_what_a_document_shows_is_so(
    document: str, server: Callable[[], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From top to bottom, in a folder of its own that holds a recorded game and a box."""
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(json.dumps(a_short_record()), encoding="utf-8")
    shutil.copy(ROOT / "src" / "belvedere" / "games" / "california" / "box.toml", "my-box.toml")
    shell = Shell(tmp_path, server, is_run=document not in HELP)
    names: dict[str, Any] = {}
    for block in blocks(document):
        if (document, block.kind) in ELSEWHERE:
            continue
        if block.is_doctest:
            run_doctest(block, names)
        elif block.kind == PYTHON:
            run_script(block, shell)
        elif block.kind == SHELL:
            subprocess.run(["sh", "-n"], input=block.text, text=True, check=True)
            for words in commands(block.text):
                shell.do(words)
        elif block.kind == TOLD:
            assert_told(block, shell.told)
        else:
            FORMATS[block.kind](block.text, tmp_path)


def a_short_record() -> Any:
    game = belvedere.new("california", players=2, seed=1, first=1)
    for action in ("coin", "coin", "coin"):
        game.play(action)
    return game.record()


def run_doctest(block: Block, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, names, str(block), block.document, block.line)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=told.append, clear_globs=False)
    assert not runner.failures, "".join(told)
    names.update(test.globs)


def run_script(block: Block, shell: Shell) -> None:
    code = block.text.replace(LOCAL, shell.server().address) if LOCAL in block.text else block.text
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, f"{block}\n{done.stderr}"
    shell.told = done.stdout


def assert_told(block: Block, told: str) -> None:
    """Line by line what the program before it has printed, but for numbers: they depend on the machine."""
    lines = [masked(line) for line in told.splitlines()]
    for line in filter(None, map(masked, block.text.splitlines())):
        assert line in lines, f"{block}: {line}"


def masked(line: str) -> str:
    return re.sub(r"[+−-]?\d[\d.,]*", "#", " ".join(line.replace("─", "").split()))


# In running text


@pytest.mark.parametrize("document", NAMES)
def test_commands_in_running_text_are_there(document: str) -> None:
    for shown in re.findall(r"`belvedere ([^`]+)`", without_blocks(document)):
        (words,) = commands(f"belvedere {shown.replace('…', '').replace('COMMAND', 'play')}")
        if "--help" not in words:
            assert names_a_command(words[1:]), shown


def test_make_targets_in_running_text_are_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {name for document in NAMES for name in re.findall(r"`make ([a-z-]+)", without_blocks(document))}
    assert len(named) > 10
    assert named <= targets


def without_blocks(document: str) -> str:
    return re.sub(r"^```.*?^```$", "", read(document), flags=re.MULTILINE | re.DOTALL)
