"""Checking records."""

import json

import pytest

import belvedere
from belvedere.terminal.files import split_entries
from engine.fair_games import fair_record, with_proof
from engine.samples import CALIFORNIA, DOLCE_VITA

from .driving import complaint, run


@pytest.fixture
def lines():
    """Five records, one a line."""
    bot = belvedere.bot("random", seed=1)
    tables = [belvedere.new("dolce_vita", seed=seed) for seed in range(5)]
    for table in tables:
        while not table.over:
            table.play(bot.choose(table))
    return [json.dumps(table.record()) for table in tables]


def doctored(line, **changes):
    return json.dumps(json.loads(line) | changes)


def test_fine_records_are_counted(shown, lines, tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n\n".join(lines), encoding="utf-8")
    assert shown("check", str(file), str(file)) == "Fine: 10. Wrong: 0.\n"


def test_a_doctored_line_is_found_with_its_step(shown, lines, tmp_path) -> None:
    log = json.loads(lines[2])["log"]
    log[14] = log[11]  # the same number again, by the same seat in the same round
    lines[2] = doctored(lines[2], log=log)
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = shown("check", str(file), code=1).splitlines()
    assert len(said) == 2
    assert said[0].startswith(f"{file}, line 3: Step 15: {log[11]} can’t be done.")
    assert said[1] == "Fine: 4. Wrong: 1."


def test_each_kind_of_wrong_record_has_its_sentence(shown, lines, tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    wrong = [
        doctored(lines[0], result={"scores": [1, 2, 3], "winners": [3]}),
        doctored(lines[0], format="chess/1"),
        json.dumps({"record": json.loads(lines[0]), "legal": []}),
        lines[0][:-20],
        "[]",
        doctored(lines[0], log=["deal nothing"]),
        "[" * 100_000,
        '{"first": ' + "9" * 5000 + "}",
    ]
    file.write_text("\n".join([lines[1], *wrong]) + "\n", encoding="utf-8")
    said = shown("check", str(file), code=1).splitlines()
    assert "played through, it is" in said[0]
    assert "The record’s format is “chess/1”" in said[1]
    assert "The record’s format is “None”" in said[2]
    assert "This is not a whole JSON object" in said[3]
    assert "A record is a JSON object." in said[4]
    assert "Step 1: nothing in the box is called “nothing”." in said[5]
    assert said[-1] == "Fine: 1. Wrong: 8."


def test_a_record_on_many_lines_is_one_record(shown, lines, tmp_path) -> None:
    file = tmp_path / "game.json"
    text = json.dumps(json.loads(lines[0]), indent=2)
    file.write_text(text, encoding="utf-8-sig")
    assert shown("check", str(file)) == "Fine: 1. Wrong: 0.\n"
    file.write_text(text.replace('"first"', '"first'), encoding="utf-8")
    said = shown("check", str(file), code=1).splitlines()
    assert len(said) == 2
    assert said[0].startswith(f"{file}, line 1: This is not a whole JSON object")


def test_a_first_line_that_is_broken_does_not_hide_the_others() -> None:
    assert list(split_entries(["{oops\n", "{}\n", "[]\n"])) == [(1, "{oops\n"), (2, "{}\n"), (3, "[]\n")]


def test_what_cannot_be_read_is_told_and_the_rest_is_checked(lines, tmp_path) -> None:
    empty, noise, good = tmp_path / "empty", tmp_path / "noise", tmp_path / "good.jsonl"
    empty.write_text("\n", encoding="utf-8")
    noise.write_bytes(bytes(range(256)))
    good.write_text(lines[0], encoding="utf-8")
    result = run("check", "/nowhere", str(tmp_path), str(empty), str(noise), "-", str(good), typed=lines[1])
    assert result.returncode == 2
    assert result.stdout == "Fine: 2. Wrong: 0.\n"
    assert complaint(result).splitlines() == [
        "belvedere: /nowhere can’t be used: there is no such file or folder.",
        f"belvedere: {tmp_path} can’t be used: it is a folder.",
        f"belvedere: There is no record in {empty}.",
        f"belvedere: {noise} can’t be used: it is not text in UTF-8.",
    ]


def test_what_is_wrong_is_told_in_every_language(shown, lines, tmp_path) -> None:
    file = tmp_path / "game.json"
    file.write_text(doctored(lines[0], log=["5>c"]), encoding="utf-8")
    assert "ligne 1\u202f: Étape 1" in shown("check", str(file), "--lang", "fr", code=1)
    assert "Zeile 1: Schritt 1: Hier muss ausgelegt werden" in shown("check", str(file), "--lang", "de", code=1)


def test_a_record_cannot_drive_the_terminal(shown, lines, tmp_path) -> None:
    file = tmp_path / "game.json"
    file.write_text(doctored(lines[0], log=["\x1b[2J"]), encoding="utf-8")
    assert "\x1b" not in shown("check", str(file), code=1)


# Fairness


@pytest.fixture
def fair_file(tmp_path):
    """A fair game of each kind, with a dozen deals and with one."""
    file = tmp_path / "fair.jsonl"
    records = [fair_record(CALIFORNIA), fair_record(DOLCE_VITA)]
    file.write_text("\n".join(map(json.dumps, records)) + "\n", encoding="utf-8")
    return file


def test_fair_records_are_counted_with_their_deals(shown, fair_file) -> None:
    assert shown("check", "--fair", str(fair_file)) == "Fine: 2. Wrong: 0. Deals verified: 13.\n"
    assert shown("check", str(fair_file), "--fair") == "Fine: 2. Wrong: 0. Deals verified: 13.\n"
    assert shown("check", str(fair_file)) == "Fine: 2. Wrong: 0.\n"


def test_a_record_without_proof_is_wrong_where_fairness_is_asked_for(shown, fair_file, lines, tmp_path) -> None:
    file = tmp_path / "game.json"
    file.write_text(lines[0], encoding="utf-8")
    assert shown("check", "--fair", str(file), str(fair_file), code=1).splitlines() == [
        f"{file}, line 1: The record holds no proof that its deals were drawn fairly.",
        "Fine: 2. Wrong: 1. Deals verified: 13.",
    ]


def test_what_can_not_have_happened_is_found_where_fairness_is_asked_for_too(shown, fair_file) -> None:
    fair_file.write_text(doctored(json.dumps(fair_record()), log=["coin"]), encoding="utf-8")
    said = shown("check", "--fair", str(fair_file), code=1).splitlines()
    assert "Step 1: a deal has to come here" in said[0]
    assert said[1] == "Fine: 0. Wrong: 1. Deals verified: 0."


def test_what_is_unfair_is_told_in_every_language(shown, fair_file) -> None:
    fair_file.write_text(json.dumps(with_proof(fair_record(), secret="0" * 64)), encoding="utf-8")
    assert "line 1: The secret is not the one that was promised" in shown("check", "--fair", str(fair_file), code=1)
    french = shown("check", "--fair", str(fair_file), "--lang", "fr", code=1)
    assert "ligne 1\u202f: Le secret n’est pas celui qui a été promis" in french
    assert "Donnes vérifiées\u202f: 0." in french
    german = shown("check", "--fair", str(fair_file), "--lang", "de", code=1)
    assert "Zeile 1: Das Geheimnis ist nicht das versprochene" in german
    assert "Nachgeprüfte Auslagen: 0." in german
