"""Threads for bots are shared: nobody's many bots hold up everyone else's."""

import asyncio
from collections.abc import Sequence

from belvedere.bots import LEVELS
from belvedere.server.thinking import QUICK
from belvedere.server.turns import Turns


class Evening:
    """One thread, which someone uses until all others wait; in which order they come is noted."""

    def __init__(self) -> None:
        self.turns = Turns(1)
        self.order: list[str] = []

    async def use(self, who: str, *, is_quick: bool = False) -> None:
        async with self.turns.turn(who, is_quick=is_quick):
            self.order.append(who)
            await asyncio.sleep(0)

    async def run(self, wanted: Sequence[tuple[str, bool]], lost: int | None = None) -> list[str]:
        async with self.turns.turn("first"):
            tasks = [asyncio.create_task(self.use(who, is_quick=is_quick)) for who, is_quick in wanted]
            await asyncio.sleep(0)
            if lost is not None:
                tasks[lost].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with self.turns.turn("last"):  # it is free again
            return self.order


def order_of(*wanted: tuple[str, bool], lost: int | None = None) -> list[str]:
    return asyncio.run(Evening().run(wanted, lost))


LONG, SHORT = False, True


def test_everyone_has_their_turn_however_much_someone_wants() -> None:
    ana = [("ana", LONG)] * 4
    assert order_of(*ana, ("ben", LONG), ("chloe", LONG)) == ["ana", "ben", "chloe", "ana", "ana", "ana"]


def test_what_is_quick_goes_first() -> None:
    assert order_of(("ana", LONG), ("ben", LONG), ("chloe", SHORT)) == ["chloe", "ana", "ben"]


def test_whoever_no_longer_waits_holds_nobody_up() -> None:
    assert order_of(("ana", LONG), ("ben", LONG), lost=0) == ["ben"]


def test_a_turn_that_nobody_wants_any_more_is_passed_on() -> None:
    async def evening() -> list[str]:
        one = Evening()
        async with one.turns.turn("first"):
            tasks = [asyncio.create_task(one.use(who)) for who in ("ana", "ben")]
            await asyncio.sleep(0)
        tasks[0].cancel()  # her turn has come, and she doesn't know yet
        await asyncio.gather(*tasks, return_exceptions=True)
        return one.order

    assert asyncio.run(evening()) == ["ben"]


def test_the_quick_ones_are_levels() -> None:
    assert set(QUICK) <= set(LEVELS)
