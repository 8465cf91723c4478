"""Playing in the terminal, line by line."""

import json
import re
from importlib import resources

import pytest

import belvedere

from .driving import Conversation, run

LANGUAGES = ("en", "fr", "de")
GAMES = ("california", "dolce_vita")
ACTION = re.compile(r"(?:e\.g\.|ex\.|etwa) (\S+)|(coin)\b")  # the example, or what there is besides


def california(shown, *lines, **options):
    arguments = [word for name, value in options.items() for word in (f"--{name}", value)]
    return shown("play", "california", "--seed", "7", *arguments, typed="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize(("game", "language"), [("california", "fr"), ("dolce_vita", "de")])
def test_a_whole_game_is_played_through_a_pipe(game, language, tmp_path) -> None:
    table = Conversation("play", game, "--seed", "3", "--lang", language, "--name", "Zoé")
    said = table.hear()
    while action := ACTION.search(said.splitlines()[-1].replace("coin, o", "")):
        said = table.say(action[1] or action[2])
    file = tmp_path / "game.json"
    table.say(f"save {file}")
    last_words, code = table.leave()
    assert code == 0
    assert {"fr": "À bientôt", "de": "Auf Wiedersehen!"}[language] in last_words
    finished = belvedere.replay(file.read_text(encoding="utf-8"))
    assert finished.over
    assert finished.names[0] == "Zoé"
    winners = ", ".join(finished.names[seat - 1] for seat in finished.winners())
    assert {"fr": "Victoire\u202f: ", "de": "Gewonnen: "}[language] + winners in said


def test_coins_alone_lead_to_the_end_and_the_score_is_told_line_by_line(shown) -> None:
    said = california(shown, *["coin"] * 60)
    end = said[said.index("Victory: ") - 1000 :]
    for line in ("gifts", "bonus cards", "spaces", "loan", "total", "silver"):
        assert re.search(rf"^ {line} .*\d", end, re.MULTILINE)
    assert "Victory: " in end
    assert "save game.json" in end
    assert "coin can’t be done: the game is over." in end
    assert end.endswith("Goodbye!\n")


@pytest.mark.parametrize("game", GAMES)
def test_with_no_game_named_it_asks(shown, game) -> None:
    number = GAMES.index(game) + 1
    for answer in (str(number), belvedere.games()[game].title, game.upper()):
        assert belvedere.games()[game].title in shown("play", typed=f"chess\n{answer}\n").split("Which game?")[-1]


def test_nobody_there_to_say_which_game_is_no_mistake() -> None:
    result = run("play")
    assert (result.returncode, result.stdout.splitlines()[-1]) == (0, "Goodbye!")


def test_the_table_comes_first_then_the_news_then_what_can_be_done(shown) -> None:
    said = california(shown, "coin", players="3")
    turn = said.split("> coin")[1]
    table, news, asked = (turn.index(part) for part in ("of 12", "Ana takes a gold coin", "Ana, 11"))
    assert table < news < turn.index("Ben ", news) < asked


def test_an_action_may_be_typed_in_any_case_and_with_spaces(shown) -> None:
    assert "puts it on d4" in california(shown, "a1 > D4")


def test_a_refused_action_says_why_and_asks_again(shown) -> None:
    said = california(shown, "A1>b2", "nonsense")
    assert "A1>b2 can’t be done. C4.1: there is a room on b2 already." in said
    assert "“nonsense” is not an action. Write coin" in said
    assert said.count("(? for help) >") == 3


def test_help_tells_every_order(shown) -> None:
    said = california(shown, "?", "help")
    orders = (
        "legal",
        "why B2>c3",
        "preview B2>c3",
        "hint",
        "score",
        "unseen",
        "log",
        "rules C4.2",
        "undo",
        "save FILE",
        "load FILE",
    )
    assert all(said.count(f"\n{order} ") == 2 for order in (*orders, "quit"))


def test_legal_lists_the_actions_by_slot_with_what_they_cost(shown) -> None:
    said = california(shown, "legal")
    assert re.search(r"^coin +take a gold coin, 5 silver", said, re.MULTILINE)
    assert re.search(r"^A1> +Br brown room: a1 \(\d\) · ", said, re.MULTILINE)


def test_legal_lists_the_columns_by_number_card(shown) -> None:
    said = shown("play", "dolce_vita", "--seed", "1", typed="5>c\nlegal\n")
    assert re.search(r"^6> +a · b · c \(=11\) · d · e · f · g", said, re.MULTILINE)


def test_why_and_preview_change_nothing(shown) -> None:
    said = california(shown, "why A1>b2", "why coin", "preview coin", "why", "preview A1>b2", "score")
    assert "A1>b2 can’t be done. C4.1: there is a room on b2 already." in said
    assert "coin can be done." in said
    assert "Ana takes a gold coin; the bank has" in said
    assert "Say which action, for example: why B2>c3" in said
    assert said.count("6 silver: coin") == 7


@pytest.mark.parametrize(
    ("language", "would", "because"),
    [
        ("en", r"The expert would play (\S+) and win about \d+% of such games\.", "It "),
        ("fr", r"L’expert jouerait (\S+) et gagnerait environ \d+\u202f% de ces parties\.", "Ce coup "),
        ("de", r"Der Experte würde (\S+) spielen und etwa \d+\u00a0% solcher Partien gewinnen\.", "Das "),
    ],
)
def test_a_hint_says_what_the_expert_would_do_and_why(shown, language, would, because) -> None:
    for game in GAMES:
        said = shown("play", game, "--seed", "7", "--lang", language, typed="hint\n")
        hint = re.search(would, said.replace("\n  ", " "))
        assert hint
        assert f"\n{because}" in said[said.index(hint[1]) :]
        played = shown("play", game, "--seed", "7", "--lang", language, typed=f"{hint[1]}\n")
        assert played.count("> ") > 1


def test_a_hint_changes_nothing_and_there_is_none_at_the_end(shown) -> None:
    assert california(shown, "hint", "HINT").count("Ana, 6 silver") == 3
    assert "Nothing can be done: the game is over." in california(shown, *["coin"] * 60, "hint")


def test_unseen_counts_what_is_still_to_come(shown) -> None:
    assert "In the stack, 80: attic expansion ×" in california(shown, "unseen")
    assert re.search(r"In the box: \w+ \d · \w+ \d · \w+ \d", shown("play", "dolce_vita", typed="unseen\n"))


def test_score_tells_what_everyone_would_score(shown) -> None:
    assert re.search(r"^ total +\d+ +\d+ ", california(shown, "score"), re.MULTILINE)


def test_rules_shows_a_clause_and_knows_which_there_are(shown) -> None:
    said = california(shown, "rules C3.3", "rules C99")
    assert "C3.3   After that, it is the next seat’s turn." in said
    assert "There is no clause C99. They go from C1.1 to C10.3; C1 stands for a whole" in said


def test_a_loan_leaves_the_turn_where_it_was(shown) -> None:
    said = california(shown, "loan", "repay")
    assert "Ana takes a loan of 3 silver.\nAna, 9 silver" in said
    assert "Ana repays the loan with 4 silver.\nAna, 5 silver" in said


def test_a_bot_decides_about_its_loans_alone(shown) -> None:
    assert "That is for Ben to decide." in california(shown, "loan@2")


def test_at_one_keyboard_anyone_may_take_a_loan_at_any_time(shown) -> None:
    said = shown(
        "play", "california", "--same-device", "--name", "Ida", "Jo", "--seed", "7", typed="loan\nloan@1\nloan@2\n"
    )
    assert said.count("takes a loan of 3 silver.") == 2
    assert "is to move: write loan" in said


def test_undo_can_not_be_used_to_get_other_tiles(shown, tmp_path) -> None:
    """The same actions after taking back lead to the same deal, and the game keeps its seed."""
    logs = []
    for typed in (["coin", "coin", "coin"], ["coin", "coin", "coin", "undo", "undo", "coin", "coin"]):
        file = tmp_path / f"{len(typed)}.json"
        california(shown, *typed, f"save {file}", players="2", bots="random")
        logs.append(json.loads(file.read_text(encoding="utf-8"))["log"])
    first, second = ([entry for entry in log if entry.startswith("deal")] for log in logs)
    assert len(first) > 1
    assert first[:2] == second[:2]


def test_undo_goes_back_to_the_persons_previous_turn(shown) -> None:
    said = california(shown, "coin", "undo", "undo", players="3")
    assert "Taken back." in said
    assert "There is nothing to take back" in said
    assert said.count("Ana, 6 silver") == 3


def test_an_empty_line_shows_the_table_again(shown) -> None:
    assert california(shown, "", "").count("Guests") == 3


def test_a_saved_game_is_loaded_and_goes_on(shown, tmp_path) -> None:
    file = tmp_path / "game.json"
    california(shown, "coin", f"save {file}")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["log"].count("coin") >= 1
    assert [seat.get("bot") for seat in record["seats"]] == [None, "medium"]
    said = shown("play", "dolce_vita", typed=f"load {file}\ncoin\n")
    assert "Loaded from" in said
    assert "day 1 of 12" in said


def test_saving_spares_what_is_not_a_record(shown, tmp_path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana", encoding="utf-8")
    said = california(shown, f"save {letter}", "save", f"save {tmp_path}", "save /nowhere/at/all.json")
    assert f"{letter} exists and is not a record" in said.replace("\n  ", " ")
    assert letter.read_text(encoding="utf-8") == "Dear Ana"
    assert "Say which file, for example: save game.json" in said
    assert "there is no such file or folder" in said.replace("\n  ", " ")


def test_loading_what_is_no_record_is_told_and_the_game_goes_on(shown, tmp_path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": 1}', encoding="utf-8")
    said = california(shown, "load", f"load {broken}", "load /nowhere", "coin")
    assert "Say which file" in said
    assert "The record’s format is “1”" in said
    assert "Ana takes a gold coin" in said


def test_someone_has_to_play_a_loaded_game_of_bots(shown, tmp_path) -> None:
    table = belvedere.new("dolce_vita", seats=[{"name": f"Bot {n}", "bot": "random"} for n in (1, 2, 3)], first=1)
    file = tmp_path / "bots.json"
    file.write_text(json.dumps(table.record()), encoding="utf-8")
    assert "Bot 1: 1 2 3 4 5 6 below a column" in california(shown, f"load {file}")


def test_the_same_seed_plays_the_same_game(shown) -> None:
    lines = ["coin"] * 10
    assert california(shown, *lines, bots="random") == california(shown, *lines, bots="random")


def test_options_and_a_box_reach_the_table(shown, tmp_path) -> None:
    usual = (resources.files("belvedere.games.california") / "box.toml").read_text(encoding="utf-8")
    box, file = tmp_path / "box.toml", tmp_path / "game.json"
    box.write_text(usual.replace("three_red = 3", "three_red = 5"), encoding="utf-8")
    said = california(shown, f"save {file}", box=str(box), option="attic=free")
    assert "Bonus cards for 5: 3×Re" in said
    assert json.loads(file.read_text(encoding="utf-8"))["options"]["attic"] == "free"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_answers_in_every_language(shown, game, language) -> None:
    orders = ("?", "legal", "why", "unseen", "score", "undo", "rules", "preview", "save", "load", "nonsense", "")
    said = shown("play", game, "--seed", "2", "--lang", language, typed="".join(f"{order}\n" for order in orders))
    assert max(map(len, said.splitlines())) <= 80 + len("nonsense")
    assert said.rstrip().endswith({"en": "Goodbye!", "fr": "À bientôt\u202f!", "de": "Auf Wiedersehen!"}[language])


def test_preview_tells_the_count_as_the_cards_would_lie(shown) -> None:
    said = shown("play", "dolce_vita", "--plain", "--seed", "1", typed="preview 5>c\nlog\n")
    assert "Ana puts a 5 below column c: 5 there in all." in said
    assert re.search(r"As the cards lie then, the count would bring this:\nColumn c: Ana takes", said)
    assert said.count("63 cards lie open in seven columns") == 2
