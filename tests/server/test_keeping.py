"""Which tables a process has in memory: those that someone asked about a short while ago."""

import asyncio
from pathlib import Path

import pytest

from belvedere.server import house
from belvedere.server.migrating import migrate_all
from belvedere.server.services import Services
from belvedere.server.settings import Settings
from belvedere.server.tables.setup import Anyone, Me, Plan

PLAN = Plan("california", [Me("Ana"), Anyone()])


def kept_after(folder: Path, milliseconds: int, tables: int = 3) -> list[bool]:
    """Tables are opened and looked at one after another; the first is looked at again after a while. Which are kept?"""

    async def run() -> list[bool]:
        settings = Settings(data=folder)
        await migrate_all(settings)
        services = Services(settings)
        ana, _ = await services.guests.make("Ana", "desk")
        names = [await services.house.open(ana, PLAN) for _ in range(tables)]
        for name in names:
            await look(services, name)
        now = services.time.now() + milliseconds
        services.time.now = lambda: now  # type: ignore[method-assign]
        await look(services, names[0])
        await services.database.close()
        return [services.house.keeps(name) for name in names]

    return asyncio.run(run())


async def look(services: Services, name: str) -> None:
    async with services.house.table(name) as table:
        assert table.seats[0].name == "Ana"


def test_what_was_looked_at_just_now_is_kept(tmp_path: Path) -> None:
    assert kept_after(tmp_path, 1000) == [True, True, True]


def test_what_nobody_asked_about_for_a_while_is_not(tmp_path: Path) -> None:
    assert kept_after(tmp_path, house.KEPT_MILLISECONDS + 1000) == [True, False, False]


def test_there_are_never_more_than_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "MOST_KEPT", 2)
    assert kept_after(tmp_path, 1000) == [True, False, True]
