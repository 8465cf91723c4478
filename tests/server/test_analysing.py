"""Analyses leave the threads to the bots, and nobody has two of them under way."""

import asyncio
import threading
from typing import Any

import pytest

import belvedere
from belvedere.server import thinking
from belvedere.server.analysing import digest_of
from belvedere.server.errors import TooMany
from belvedere.server.thinking import MOST_LOOKS, Thinker


class Slow:
    """A thinker of one thread whose bots think until they may stop, and whose looks are noted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinker = Thinker(1)
        self.may_stop = threading.Event()
        self.looked: list[int] = []
        monkeypatch.setattr(thinking, "look", lambda game, step, judge: self.looked.append(step))

    def think(self) -> asyncio.Task[Any]:
        return asyncio.create_task(self.thinker._run(self.may_stop.wait, "ana"))


def test_bots_that_have_to_move_go_before_analyses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        slow, game = Slow(monkeypatch), belvedere.new("dolce_vita", seed=1)
        bots = [slow.think(), slow.think()]
        await asyncio.sleep(0)
        look = asyncio.create_task(slow.thinker.look(game, 1, "ana"))
        await asyncio.sleep(0.1)
        assert slow.looked == []
        slow.may_stop.set()
        await asyncio.gather(*bots, look)
        assert slow.looked == [1]
        slow.thinker.close()

    asyncio.run(evening())


def test_whoever_waits_for_one_gets_no_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        slow, game = Slow(monkeypatch), belvedere.new("dolce_vita", seed=1)
        bot = slow.think()
        await asyncio.sleep(0)
        looks = [asyncio.create_task(slow.thinker.look(game, step, f"guest {step}")) for step in range(MOST_LOOKS)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="looked at already"):
            await slow.thinker.look(game, 1, "guest 1")
        with pytest.raises(TooMany, match="Try again"):
            await slow.thinker.look(game, 1, "someone else")
        slow.may_stop.set()
        await asyncio.gather(bot, *looks)
        await slow.thinker.look(game, 1, "guest 1")
        slow.thinker.close()

    asyncio.run(evening())


def test_a_game_is_the_same_whoever_played_it() -> None:
    people = (["Ana", "Ben"], ["Eva", "Ida"])
    one, same = (belvedere.new("california", seats=names, seed=3, first=1) for names in people)
    assert digest_of(one) == digest_of(same)
    one.play("coin")
    assert digest_of(one) != digest_of(same)
