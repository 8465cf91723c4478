"""The surface as people write it."""

import pytest

import belvedere


def test_reasons_and_events_are_their_own_words() -> None:
    game = belvedere.new("california", seats=["Ana", "Ben"], first=1, seed=7)
    assert str(game.why_not("repay")) == "C8.2: seat 1 has no loan"
    game.play("coin")
    assert str(game.story(since=1)[0]) == "Seat 1 takes a gold coin; the bank has 3 coins left."


def test_several_events_are_told_a_line_each() -> None:
    game = belvedere.new("dolce_vita", seats=["Ana", "Ben", "Eva"], first=1, seed=7)
    game.play("5>c")
    game.play("4>a")
    told = belvedere.text(game.story(since=1), "de", game.names)
    assert told == "Ana legt eine 5 unter Spalte c: dort zusammen 5.\nBen legt eine 4 unter Spalte a: dort zusammen 4."


@pytest.mark.parametrize("thing", [None, "x", 5, {}])
def test_nothing_is_told_about_what_belvedere_does_not_know(thing: object) -> None:
    with pytest.raises(TypeError, match="nothing to tell about"):
        belvedere.text(thing)


def test_a_language_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(LookupError, match="no language 'es': there are en, fr, de"):
        belvedere.text(belvedere.NothingToUndo(), "es")


@pytest.mark.parametrize("bounds", [{}, {"seconds": 0.2}, {"simulations": 2000}])
def test_a_bot_chooses_for_the_seat_to_move(bounds: dict[str, float]) -> None:
    game = belvedere.new("california", players=3, seed=1)
    for name in ("random", "greedy"):
        assert belvedere.bot(name, seed=1, **bounds).choose(game) in game.legal()
    with pytest.raises(
        belvedere.UnknownBot, match="There are random, easy, medium, hard, expert, greedy, uct and unlearned"
    ):
        belvedere.bot("grandmaster", **bounds)


@pytest.mark.parametrize("seed", [1.5, [1], b"x", True])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(belvedere.UnknownOption, match="The option seed can’t be"):
        belvedere.new("california", seed=seed)


def test_the_log_can_not_be_changed_from_outside() -> None:
    game = belvedere.new("california", seed=1)
    game.log.append("coin")
    assert len(game.log) == 1


def test_a_seed_that_a_record_in_progress_brings_is_kept() -> None:
    game = belvedere.new("california", seed=1)
    assert belvedere.replay(game.record() | {"seed": 1}).record()["seed"] == 1


def test_a_seed_to_go_on_with_is_not_told_as_if_all_was_dealt_by_it() -> None:
    game = belvedere.replay(belvedere.new("dolce_vita", seed=1).record(), seed=2)
    while not game.over:
        game.play(game.legal()[0])
    assert "seed" not in game.record()


@pytest.mark.parametrize("box", [5, ["tiles"], 1.5])
def test_a_box_is_a_file_or_a_table(box: object) -> None:
    with pytest.raises(belvedere.BadBox, match="box has to be a table"):
        belvedere.new("california", box=box)
