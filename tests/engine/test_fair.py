"""A shuffle that can be checked: what is fair is found to be so, and every way to cheat is found."""

import hashlib
import json
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

import belvedere
from belvedere.engine.fair import SCHEME, Proof, commitment, game_seed, new_secret, verify
from belvedere.games import find
from conformance.tables import Setup, each_setup, play_at_random

from .fair_games import (
    SALTS,
    SECRET,
    TABLE,
    another_deal,
    fair_game,
    fair_record,
    other_mansions,
    proven,
    seed_for,
    unplayed,
    with_proof,
)
from .samples import CALIFORNIA, DOLCE_VITA, deals_in, own_box, whole

each_game = pytest.mark.parametrize("setup", [CALIFORNIA, DOLCE_VITA], ids=str)


def unfairness(record: dict[str, Any]) -> belvedere.Unfair:
    """With what a record is found out, while nothing else is wrong with it."""
    belvedere.replay(record)
    with pytest.raises(belvedere.Unfair) as found:
        belvedere.verify(record)
    return found.value


# What is promised


def test_a_secret_is_new_every_time() -> None:
    one, other = new_secret(), new_secret()
    assert one != other
    assert len(one) == len(other) == 64
    assert not (set(one) | set(other)) - set("0123456789abcdef")


def test_a_commitment_is_the_digest_of_its_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"belvedere-fair/1/commitment/" + SECRET.encode()).hexdigest()


def test_a_seed_is_the_digest_of_secret_table_and_salts() -> None:
    text = f'belvedere-fair/1/seed/["{SECRET}","Ana\'s \\"7\\"/\\\\",["","\\u00fc\\ud83c\\udfb2\\u007f\\n"]]'
    assert game_seed(SECRET, 'Ana\'s "7"/\\', ["", "ü🎲\x7f\n"]) == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_what_would_look_alike_when_put_together_leads_to_other_seeds() -> None:
    alike = [
        ("t", ["a", "b"]),
        ("t", ["ab", ""]),
        ("t", ["", "ab"]),
        ("t", ["a,b"]),
        ("t", ['a","b']),
        ("t", ["a", "b", ""]),
        ("ta", ["", "b"]),
        ('t",["a', ["b"]),
        ("t", ["ａ", "b"]),
        ("t", ["A", "b"]),
        ("t", ["a ", "b"]),
        ("t", ["b", "a"]),
    ]
    assert len({game_seed(SECRET, table, salts) for table, salts in alike}) == len(alike)


def test_every_order_of_salts_leads_to_another_seed() -> None:
    assert len({game_seed(SECRET, TABLE, salts) for salts in permutations(SALTS)}) == 120


# The proof


def test_a_proof_comes_back_from_its_data() -> None:
    proof = Proof(commitment(SECRET), TABLE, SALTS, "drawn", SECRET)
    assert Proof.read(json.loads(json.dumps(proof.as_data()))) == proof
    assert list(proof.as_data()) == ["scheme", "commitment", "secret", "table", "salts", "first"]
    assert proof.as_data()["scheme"] == SCHEME == "belvedere-fair/1"


def test_a_proof_says_nothing_of_its_secret_before_it_is_told() -> None:
    proof = Proof(commitment(SECRET), TABLE, SALTS, "named")
    assert "secret" not in proof.as_data()
    assert Proof.read(proof.as_data()) == proof
    assert replace(proof, secret=SECRET).as_data() == proof.as_data() | {"secret": SECRET}


def test_a_record_keeps_its_proof() -> None:
    record = fair_record()
    assert belvedere.replay(record).record() == record


# What is fair


@each_setup
@pytest.mark.parametrize("begins", ["drawn", "named"])
def test_a_game_dealt_by_the_promised_seed_is_fair(setup: Setup, begins: Any) -> None:
    record = fair_record(setup, begins)
    assert belvedere.verify(record) == belvedere.verify(json.dumps(record)) == len(deals_in(record))


@each_game
def test_a_game_that_was_broken_off_is_fair(setup: Setup) -> None:
    game = fair_game(setup)
    for _ in zip(range(40), play_at_random(game), strict=False):
        pass
    record = proven(game.record())
    assert not game.over
    assert "seed" not in record
    assert belvedere.verify(record) == len(deals_in(record))


@each_game
def test_a_record_that_ends_before_a_deal_is_fair(setup: Setup) -> None:
    record = fair_record(setup)
    deals = deals_in(record)
    assert belvedere.verify({**unplayed(record), "log": record["log"][: deals[-1]]}) == len(deals) - 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_that_was_stored_and_then_taken_back_is_fair(players: int) -> None:
    record = fair_record(Setup("california", players, ()))
    game = belvedere.replay(record)
    while len(deals_in(game.record())) > 10:
        game.undo()
    for _ in play_at_random(game, seed=1):
        pass
    assert game.log[deals_in(game.record())[-1]] != record["log"][deals_in(record)[-1]]
    assert belvedere.verify(proven(game.record())) == 12


def test_seats_may_say_more_than_what_was_dealt_to_them() -> None:
    record = fair_record()
    record["seats"][0]["bot"] = "expert"
    assert belvedere.verify(record) == 12


def test_a_box_of_ones_own_is_dealt_from() -> None:
    box = own_box()
    box["tiles"]["rooms"]["red"], box["tiles"]["expansion"] = 10, 2
    record = proven(fair_game(CALIFORNIA, box=box).record())
    assert belvedere.verify(record) == 1
    record["box"].pop("data")
    assert belvedere.verify(record, box=box) == 1
    assert verify(find("california"), record, box) == 1


# What is not


def test_a_record_that_can_not_have_happened_is_not_asked_for_its_proof() -> None:
    with pytest.raises(belvedere.BadRecord):
        belvedere.verify({**whole(), "log": []})


@each_game
def test_a_record_without_a_proof_is_found(setup: Setup) -> None:
    assert unfairness(whole(setup)).how == "no_proof"
    assert unfairness({**whole(setup), "fair": None}).how == "no_proof"


@pytest.mark.parametrize("scheme", [None, "belvedere-fair/2", 1, ["belvedere-fair/1"]])
def test_an_unknown_scheme_is_found(scheme: Any) -> None:
    assert unfairness(with_proof(fair_record(), scheme=scheme)).how == "scheme"


@pytest.mark.parametrize("proof", [[], "belvedere-fair/1", 5, True])
def test_a_proof_that_is_no_object_is_found(proof: Any) -> None:
    error = unfairness({**fair_record(), "fair": proof})
    assert (error.how, error.key) == ("malformed", "fair")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("commitment", value) for value in (None, 5, "", "0" * 63, "0" * 65, "A" * 64, "0" * 64 + "\n", ["0" * 64])),
        *(("secret", value) for value in (5, "", "g" * 64, SECRET.upper(), SECRET + " ", [SECRET])),
        *(("table", value) for value in (None, 7, ["Sunday"])),
        *(("salts", value) for value in (None, "abc", {"1": "a"}, [1, 2, 3], ["a", None, "c"])),
        *(("first", value) for value in (None, 1, "chosen", ["drawn"])),
    ],
)
def test_a_malformed_proof_is_found(key: str, value: Any) -> None:
    error = unfairness(with_proof(fair_record(), **{key: value}))
    assert (error.how, error.key) == ("malformed", key)


def test_a_secret_that_is_not_told_is_missed() -> None:
    record = fair_record()
    del record["fair"]["secret"]
    assert unfairness(record).how == "no_secret"


@each_setup
def test_another_secret_is_found(setup: Setup) -> None:
    record = fair_record(setup)
    assert unfairness(with_proof(record, secret="0" * 64)).how == "commitment"
    assert unfairness(with_proof(record, commitment=commitment("0" * 64))).how == "commitment"
    both = with_proof(record, secret="0" * 64, commitment=commitment("0" * 64))
    assert unfairness(both).how == "seed"


@each_setup
def test_more_or_fewer_salts_than_seats_are_found(setup: Setup) -> None:
    record = fair_record(setup)
    salts = record["fair"]["salts"]
    for changed in (salts[:-1], [*salts, ""], []):
        error = unfairness(with_proof(record, salts=changed))
        assert (error.how, error.got, error.players) == ("salts", len(changed), setup.players)


@each_setup
def test_swapped_salts_are_found(setup: Setup) -> None:
    record = fair_record(setup)
    salts = record["fair"]["salts"]
    error = unfairness(with_proof(record, salts=[salts[1], salts[0], *salts[2:]]))
    assert (error.how, error.got) == ("seed", seed_for(setup.players))


def test_a_changed_salt_or_table_is_found_without_a_seed_too() -> None:
    record = fair_record()
    del record["seed"]
    for changes in ({"salts": ["tulip", "", '"]},/\\ ']}, {"table": TABLE + " "}):
        assert unfairness(with_proof(record, **changes)).how in {"first", "seats", "deal"}


@each_setup
def test_another_seed_is_found(setup: Setup) -> None:
    record = fair_record(setup)
    for seed in (7, "7", "", 0, False, record["seed"].upper(), [record["seed"]]):
        error = unfairness({**record, "seed": seed})
        assert (error.how, error.expected) == ("seed", record["seed"])


@each_setup
def test_another_who_begins_though_it_was_drawn_is_found(setup: Setup) -> None:
    error = unfairness(fair_record(setup, "another"))
    assert error.how == "first"
    assert error.got == error.expected % setup.players + 1


@pytest.mark.parametrize("players", find("california").players)
def test_other_mansions_are_found(players: int) -> None:
    record = fair_record(Setup("california", players, ()))
    error = unfairness(other_mansions(record))
    assert (error.how, error.seat) == ("seats", 1)
    assert (error.got, error.expected) == (record["seats"][1]["mansion"], record["seats"][0]["mansion"])


def test_a_mansion_that_was_chosen_is_found() -> None:
    usual = [seat["mansion"] for seat in fair_record()["seats"]]
    chosen = next(name for name in ("brown", "red", "purple", "blue", "green") if name not in usual)
    game = fair_game(CALIFORNIA, seats=["Ana", "Ben", {"name": "Chloe", "mansion": chosen}])
    assert unfairness(proven(game.record())).how == "seats"


@each_setup
def test_a_tampered_deal_is_found_with_its_step_and_place(setup: Setup) -> None:
    record = another_deal(fair_record(setup))
    error = unfairness(record)
    due = fair_record(setup)["log"][0].split(" ")
    assert (error.how, error.step) == ("deal", 1)
    assert (error.got, error.expected) == (record["log"][0].split(" ")[error.place], due[error.place])
    assert due[: error.place] == record["log"][0].split(" ")[: error.place]


@pytest.mark.parametrize("day", range(2, 13))
def test_a_tampered_day_is_found(day: int) -> None:
    record = unplayed(fair_record())
    log = fair_record()["log"]
    step = deals_in(fair_record())[day - 1]
    pieces = log[step].split(" ")[1:]
    turned = next(turn for turn in range(1, 8) if pieces[turn] != pieces[0])
    tampered = " ".join(["deal", *pieces[turned:], *pieces[:turned]])
    error = unfairness({**record, "log": [*log[:step], tampered]})
    assert (error.how, error.step, error.place) == ("deal", step + 1, 1)
    assert (error.got, error.expected) == (pieces[turned], pieces[0])


def test_a_game_that_someone_else_went_on_dealing_is_found() -> None:
    record = unplayed(fair_record())
    third_deal = deals_in(fair_record())[2]
    game = belvedere.replay({**record, "log": fair_record()["log"][:third_deal]}, seed="another")
    assert belvedere.verify({**record, "log": game.log[:third_deal]}) == 2
    assert unfairness({**record, "log": game.log}).step == third_deal + 1
