"""Pictures of both tables in the terminal, small and large, as SVG: `make terminal` writes them to docs/screenshots.

Games are played by bots from fixed seeds, so that the same pictures come again.
"""

import asyncio
import re
from pathlib import Path

import belvedere
from belvedere.terminal.here import TableHere
from belvedere.terminal.plans import Plan
from belvedere.tui.app import BelvedereApp
from belvedere.tui.looks import DAY, NIGHT
from belvedere.tui.phrases import Phrases

SHOTS = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
# How far a game is, and what is being picked there.
TABLES = {"california": (4, 80, 6), "dolce_vita": (4, 40, 5)}
BREATHS = 10
FROM_AFAR = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->", re.DOTALL)  # fonts, and where it was made


def main() -> None:
    SHOTS.mkdir(exist_ok=True)
    for game in TABLES:
        for name, size in SIZES.items():
            for theme, word in ((NIGHT, "dark"), (DAY, "light")):
                file = SHOTS / f"terminal-{game}-{name}-{word}.svg"
                file.write_text(asyncio.run(picture(game, size, theme.name)), encoding="utf-8")
                print(file.name, flush=True)


async def picture(game: str, size: tuple[int, int], theme: str) -> str:
    """Someone is about to move: a piece is taken up, and what it brings is told."""
    say, table = Phrases("en"), a_table(game, Phrases("en"))
    app = BelvedereApp(say, Plan(game), table, pause=0.0)
    async with app.run_test(size=size) as pilot:
        app.theme = theme
        await pilot.pause()
        for key in keys_for(table):
            await pilot.press(key)
        for _ in range(BREATHS):
            await pilot.pause()
        drawn = app.export_screenshot(title=f"belvedere play {game}")
    table.close()
    return FROM_AFAR.sub("", drawn)


def a_table(game: str, say: Phrases) -> TableHere:
    players, steps, seed = TABLES[game]
    names = belvedere.NAMES[:players]
    played = belvedere.new(game, players, seed=seed, seats=names)
    bot = belvedere.bot("medium", seed=1)
    while len(played.log) < steps or played.to_move != 1:
        played.play(bot.choose(played))
    for seat in played.seats[1:]:
        seat["bot"] = "easy"
    return TableHere(played, say)


def keys_for(table: TableHere) -> list[str]:
    """The keys of what a bot would do, but for the last one."""
    if table.game.name == "dolce_vita":
        number, _, column = str(belvedere.bot("medium", seed=1).choose(table.game)).partition(">")
        return [number, column]
    usable = [source.source for source in table.choices() if any(target.actions for target in source.targets)]
    slots = [f"{store}{number}" for store in "AB" for number in range(1, 5)]
    return [str(slots.index(usable[-1]) + 1)] if usable else ["c"]


if __name__ == "__main__":
    main()
