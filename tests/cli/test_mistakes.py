"""A mistake is told in one sentence on standard error, with an exit code that means something."""

import json
import os
import pty
import re
import subprocess

import pytest

import belvedere

from .driving import COMMAND, ENVIRONMENT, Conversation, complaint, run

MISTAKES = {
    ("chess",): "There is no command “chess”. belvedere --help lists them.",
    ("play", "chess"): "There is no game “chess”. There are california and dolce_vita.",
    ("play", "--chess"): "There is no option --chess here. Add --help to see which there are.",
    ("play", "california", "--players", "9"): "California is for 2 to 5 players, not for 9.",
    (
        "play",
        "california",
        "--players",
        "two",
    ): "“two” can’t be the value of --players. Add --help to see what it takes.",
    ("play", "california", "--lang", "it"): "“it” can’t be the value of --lang. Add --help to see what it takes.",
    (
        "play",
        "california",
        "--bots",
        "deep",
    ): "There is no bot “deep”. There are random, easy, medium, hard, expert, greedy, uct and unlearned.",
    ("play", "california", "--bots", "greedy", "random"): "Too many bots: 2. Seats for them: 1.",
    ("play", "california", "--same-device", "--bots", "greedy"): "Too many bots: 1. Seats for them: 0.",
    ("play", "california", "--name", "Ana", "Ben"): (
        "Too many names: Ana, Ben. Seats for people: 1. With --same-device people take all seats."
    ),
    ("play", "california", "--option", "attic"): "An option is written as name=value, not “attic”.",
    ("play", "california", "--option", "seed=3"): (
        "California has no option “seed”. It has attic and two_player_gift_from."
    ),
    ("play", "california", "--option", "attic=full"): (
        "The option attic can’t be 'full'; possible are 'last_resort' and 'free'."
    ),
    ("play", "california", "--box", "/nowhere"): "The box /nowhere can’t be read: No such file or directory.",
    ("play", "california", "dolce_vita"): "“dolce_vita” is one argument too many. Add --help to see what is needed.",
    ("simulate",): "GAME or its value is missing. Add --help to see what is needed.",
    ("simulate", "california", "--games"): "--games or its value is missing. Add --help to see what is needed.",
    ("simulate", "california", "--games", "0"): "--games has to be at least 1.",
    ("simulate", "california", "--games", "1", "--games", "2"): "--games can be given only once.",
    ("simulate", "california", "--out", "/nowhere/at/all"): (
        "/nowhere/at/all can’t be used: there is no such file or folder."
    ),
    ("simulate", "dolce_vita", "--players", "2"): "Dolce Vita is for 3 to 5 players, not for 2.",
    ("arena", "greedy"): "--game or its value is missing. Add --help to see what is needed.",
    ("arena", "--game", "california"): ("Say who plays, for example: belvedere arena --game california greedy random"),
    (
        "arena",
        "--game",
        "california",
        "deep",
    ): "There is no bot “deep”. There are random, easy, medium, hard, expert, greedy, uct and unlearned.",
    ("arena", "--game", "chess", "greedy"): "There is no game “chess”. There are california and dolce_vita.",
    ("arena", "--game", "dolce_vita", "--players", "2", "greedy"): "Dolce Vita is for 3 to 5 players, not for 2.",
    ("arena", "--game", "california", "greedy", "--games", "0"): "--games has to be at least 1.",
    ("arena", "--game", "california", "greedy", "--processes", "0"): "--processes has to be at least 1.",
    ("arena", "--game", "california", "greedy", "--seconds", "0"): "--seconds has to be at least 0.001.",
    ("arena", "--game", "california", "greedy", "--simulations", "0"): "--simulations has to be at least 1.",
    ("arena", "--game", "california", "greedy", "--timeout", "-1"): "--timeout has to be at least 0.001.",
    ("arena", "--game", "california", "greedy", "greedy"): (
        "Two entries are called “greedy”. Give one another name: other=greedy."
    ),
    ("arena", "--game", "california", "greedy", "--out", "/"): (
        "/ holds something else than an arena. Choose another folder with --out."
    ),
    ("check",): "Say which files to check, or - for standard input.",
    ("bench", "--seconds", "0"): "--seconds has to be at least 0.01.",
    ("bench", "--threads", "0"): "--threads has to be at least 1.",
    ("replay", "/"): "/ can’t be used: it is a folder.",
}


@pytest.mark.parametrize("arguments", MISTAKES, ids=" ".join)
def test_a_mistake_is_told_in_one_sentence(told, arguments) -> None:
    assert told(*arguments) == MISTAKES[arguments]


def test_mistakes_are_told_in_the_language_asked_for(told, monkeypatch) -> None:
    assert told("play", "--chess", "--lang=fr").startswith("Il n’y a pas d’option --chess ici.")
    assert told("chess", "--lang", "de").startswith("Es gibt keinen Befehl „chess“.")
    monkeypatch.setenv("LC_MESSAGES", "de_CH.UTF-8")
    assert told("play", "chess").startswith("Es gibt kein Spiel „chess“.")


def test_a_process_says_it_on_standard_error_and_exits_with_2() -> None:
    result = run("play", "california", "--players", "9")
    assert (result.returncode, result.stdout) == (2, "")
    assert complaint(result) == "belvedere: California is for 2 to 5 players, not for 9."


def test_a_closed_pipe_is_no_mistake() -> None:
    for command in ("rules california", "simulate dolce_vita --games 50 --out -"):
        line = f"{' '.join(COMMAND)} {command} | head -n 1"
        result = subprocess.run(
            ["bash", "-o", "pipefail", "-c", line],
            capture_output=True,
            encoding="utf-8",
            env=ENVIRONMENT,
            timeout=60,
            check=False,
        )
        assert (result.returncode, complaint(result)) == (0, "")
        assert len(result.stdout.splitlines()) == 1


def test_an_interruption_is_told_and_exits_with_130() -> None:
    table = Conversation("play", "california", "--lang", "fr")
    table.hear()
    error, code = table.interrupt()
    assert code == 130
    assert error.splitlines()[-1] == "belvedere: Interrompu."


def test_letters_that_a_stream_cannot_carry_are_no_mistake() -> None:
    result = run("play", "california", "--seed", "1", typed="coin\n", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "?" in result.stdout
    broken = subprocess.run(
        [*COMMAND, "play", "dolce_vita", "--seed", "1"],
        input=b"\xff\n5>c\n",
        capture_output=True,
        env=ENVIRONMENT,
        check=False,
    )
    assert broken.returncode == 0
    assert b"Traceback" not in broken.stderr


def on_a_terminal(*arguments, **environment):
    """What a command writes to a terminal of its own."""
    ours, theirs = pty.openpty()
    settings = ENVIRONMENT | {"TERM": "xterm-256color"} | environment
    process = subprocess.Popen([*COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=settings)
    os.close(theirs)
    heard = b""
    try:
        while piece := os.read(ours, 4096):
            heard += piece
    except OSError:  # the other end is closed
        pass
    process.wait(timeout=60)
    os.close(ours)
    return heard.decode()


def test_colour_needs_a_terminal_and_can_be_refused(tmp_path) -> None:
    colours = re.compile(r"\x1b\[[\d;]*[39]\dm")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(belvedere.new("california", 2, seed=1).record()), encoding="utf-8")
    assert colours.search(on_a_terminal("replay", str(file)))
    assert not colours.search(on_a_terminal("replay", str(file), NO_COLOR="1"))
    assert "\x1b" not in run("replay", str(file), FORCE_COLOR="1").stdout


def test_every_help_page_gives_examples_and_exit_codes(shown) -> None:
    for command in ("play", "simulate", "arena", "replay", "analyse", "check", "rules", "games", "bench", "doctor"):
        said = shown(command, "--help")
        assert f"belvedere {command}" in said.partition("For example:")[2]
        assert "Exit codes: 0 fine" in said
    assert "Exit codes: 0 fine" in shown("--help")
    assert shown("--help") == shown()
