"""What a person can do at a table on the full screen, and what it tells them."""

import json
import re

import pytest

import belvedere
from belvedere.tui.app import BelvedereApp
from belvedere.tui.looks import DAY, NIGHT
from belvedere.tui.phrases import Phrases

from .sitting import LARGE, SMALL, Sitter, app_for, sit

KEYS = {"en": "Keyboard", "fr": "Clavier", "de": "Tastatur"}


def test_a_tile_lights_its_cells_with_what_they_cost_and_previews_before_it_is_confirmed() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        silver, price = ana.game.view(1)["seats"][0]["silver"], ana.game.view(1)["bank"]
        await ana.press("1")
        assert ana.spot("#source-A1").has_class("-picked")
        assert ana.spot("#target-a1").has_class("-lit")
        assert not ana.spot("#target-b2").has_class("-lit")  # a room is there
        assert ana.shows(f"▸{price}")
        await ana.press("enter")
        assert ana.shows("What this move brings")
        assert ana.shows("puts it on a1.")
        assert ana.game.view(1)["seats"][0]["silver"] == silver
        await ana.press("escape")
        assert ana.screen.picking.source is None
        await ana.press("1", "enter", "enter")
        await ana.until(lambda: "a1" in ana.game.view(1)["seats"][0]["rooms"])

    sit(act, app_for("california", players=2))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_everything_goes_by_mouse(size) -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.click("#source-A1")
        await ana.click("#target-d4")
        assert ana.screen.picking.action == "A1>d4"
        await ana.click("#target-d4")
        await ana.until(lambda: "d4" in ana.game.view(1)["seats"][0]["rooms"])
        await ana.my_turn()
        await ana.click("#source-coin")
        await ana.pilot.click("#keys", offset=(2, 0))  # the first of the keys confirms
        await ana.until(lambda: ana.game.log.count("coin") > 0)

    sit(act, app_for("california", players=2), size)


def test_columns_tell_the_total_and_who_would_take_what() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("5")
        assert ana.shows("▸c=5")
        await ana.press("c")
        assert ana.shows("Ana puts a 5 below column c")
        assert re.search(r"If nothing changed before the count\s+Column c: Ana takes", ana.rows())
        await ana.press("enter")
        await ana.my_turn()
        await ana.press("5")
        assert ana.shows("✗ D3.1: your 5 lies below column c already")

    sit(act, app_for("dolce_vita", players=3), SMALL)


def test_nothing_is_refused_silently() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("r")
        assert ana.shows("✗ C8.2: Ana has no loan")
        await ana.click("#target-c3")
        assert ana.shows("✗ Pick a tile from a store first.")
        await ana.press("1")
        await ana.click("#target-b2")
        assert ana.shows("✗ C4.1: there is a room on b2 already")
        await ana.press("n")
        await ana.write("fly")
        assert ana.shows("“fly” is not an action.")
        await ana.press("n")
        await ana.write("why repay")
        assert ana.shows("C8.2: Ana has no loan")

    sit(act, app_for("california", players=2))


def test_arrow_keys_lead_everywhere() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        seen = {ana.screen.focused.id}
        for key in ["up"] * 3 + ["right"] * 3 + ["left"] * 4 + ["down"] * 8 + ["right"] * 4 + ["up"] * 2:
            await ana.press(key)
            seen.add(ana.screen.focused.id)
        assert {"source-coin", "source-repay", "target-a4", "target-d4", "target-d2", "target-attic"} <= seen

    sit(act, app_for("california", players=2))


def test_typed_notation_plays_however_it_is_spelt() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("n")
        await ana.write("a1 > D4")
        await ana.until(lambda: "d4" in ana.game.view(1)["seats"][0]["rooms"])

    sit(act, app_for("california", players=2))


def test_a_hint_tells_why_and_has_only_to_be_confirmed() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("h")
        await ana.until(lambda: ana.screen.picking.action is not None)
        action, step = ana.screen.picking.action, len(ana.game.log)
        assert ana.shows(f"The expert would play {action} and win about")
        await ana.press("enter")
        await ana.until(lambda: len(ana.game.log) > step)
        assert ana.game.log[step] == action

    sit(act, app_for("california", players=2), LARGE)


def test_undo_is_free_until_someone_else_has_moved_and_then_asks() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        start = ana.game.log
        await ana.press("l", "enter")
        await ana.until(lambda: ana.game.log[-1] == "loan")
        await ana.press("u")
        await ana.until(lambda: ana.game.log == start)
        assert ana.shows("Taken back.")
        await ana.press("c", "enter")
        await ana.until(lambda: len(ana.game.log) > len(start) + 1)
        await ana.my_turn()
        await ana.press("u")
        await ana.until(lambda: ana.shows("Something new has been seen"))
        await ana.press("enter")
        await ana.until(lambda: ana.game.log == start)
        await ana.my_turn()

    sit(act, app_for("california", players=2))


def test_people_at_one_keyboard_are_told_whose_turn_it_is() -> None:
    async def act(ida: Sitter) -> None:
        await ida.my_turn()
        names = ("Ida", "Jo")
        first = names[ida.game.to_move - 1]
        assert ida.shows(f"{first}: Your turn")
        await ida.press("c", "enter")
        await ida.until(lambda: ida.shows(f"{names[ida.game.to_move - 1]}: Your turn") and not ida.shows(f"{first}: Y"))

    sit(act, app_for("california", names=("Ida", "Jo"), same_device=True, bots=()))


@pytest.mark.parametrize("language", KEYS)
@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_pages_open_over_the_table_in_every_language(game, language) -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("question_mark")
        assert ana.shows(KEYS[language])
        await ana.press("escape")
        for key in ("s", "i", "o", "w", "f1"):
            await ana.press(key)
            await ana.until(lambda: ana.app.screen is not ana.screen)
            await ana.press("escape")
            await ana.until(lambda: ana.app.screen is ana.screen)

    sit(act, app_for(game, language))


def test_another_language_tells_the_same_table_anew() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        assert ana.shows("Your turn")
        await ana.press("f2")
        await ana.until(lambda: ana.shows("À toi\u202f: prends une pièce d’or"))
        assert ana.shows("Journée 1.")
        await ana.press("f2")
        await ana.until(lambda: ana.shows("Du bist am Zug: Nimm"))

    sit(act, app_for("california", players=2))


def test_light_and_dark_change_places() -> None:
    async def act(ana: Sitter) -> None:
        assert ana.app.theme == NIGHT.name
        await ana.press("f3")
        assert ana.app.theme == DAY.name

    sit(act, app_for("dolce_vita"))


def test_a_game_saved_here_is_a_record_and_is_loaded_again(tmp_path) -> None:
    file = tmp_path / "kept.json"

    async def keep(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("c", "enter")
        await ana.my_turn()
        await ana.press("ctrl+s")
        ana.app.screen.query_one("Input").value = str(file)
        await ana.press("enter")
        assert ana.shows("Saved in")

    sit(keep, app_for("california", players=2))
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert "coin" in belvedere.replay(kept).log

    async def go_on(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("ctrl+o")
        ana.app.screen.query_one("Input").value = str(file)
        await ana.press("enter")
        await ana.until(lambda: ana.is_at_table and ana.game.name == "california" and ana.can_move)
        assert ana.game.log == kept["log"]
        await ana.press("ctrl+o")
        ana.app.screen.query_one("Input").value = str(tmp_path / "nothing.json")
        await ana.press("enter")
        assert ana.shows("there is no such file or folder")

    sit(go_on, app_for("dolce_vita"))


def test_leaving_a_game_that_goes_on_is_asked_first() -> None:
    async def act(ana: Sitter) -> None:
        await ana.my_turn()
        await ana.press("q")
        await ana.until(lambda: ana.shows("nobody keeps it for you"))
        await ana.press("escape")
        assert ana.is_at_table
        await ana.press("q")
        await ana.until(lambda: ana.shows("nobody keeps it for you"))
        await ana.press("enter")
        await ana.until(lambda: not ana.app.is_running)

    sit(act, app_for("california", players=2))


def test_the_first_screen_deals_what_is_chosen_there() -> None:
    async def act(ana: Sitter) -> None:
        await ana.until(lambda: ana.shows("Dolce Vita"))
        await ana.press("f2")
        await ana.until(lambda: ana.shows("Ton nom"))
        await ana.click("#dolce_vita")
        await ana.until(lambda: ana.is_at_table)
        assert (ana.game.name, ana.game.players, ana.game.names[0]) == ("dolce_vita", 3, "Ana")

    sit(act, BelvedereApp(Phrases("en"), pause=0.0))


def test_what_can_not_be_opened_is_told_on_the_first_screen() -> None:
    async def act(ana: Sitter) -> None:
        await ana.until(lambda: ana.shows("Dolce Vita"))
        ana.app.screen.query_one("#file").value = "/nowhere.json"
        await ana.click("#load")
        await ana.until(lambda: ana.shows("there is no such file or folder"))
        ana.app.screen.query_one("#address").value = "gopher://old"
        await ana.click("#join")
        await ana.until(lambda: ana.shows("is no address of a table"))

    sit(act, BelvedereApp(Phrases("en"), pause=0.0))
