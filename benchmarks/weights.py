"""Let the bots learn both games with every number of players, and write docs/training.md: `make weights`.

What was learned is kept in the folder training; stopped and started again, it goes on where it was.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from belvedere.bots import weights
from belvedere.games import GAMES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "training.md"
TABLE = "| game | players | games | rounds | seed | surprise | against `unlearned`, equal simulations |\n"


def main() -> None:
    tables = [(rules.name, players) for rules in GAMES.values() for players in rules.players]
    for game, players in tables:
        folder = Path("training") / f"{game}-{players}"
        command = [sys.executable, "-m", "belvedere.cli", "train", game, "--players", str(players), "--out", folder]
        subprocess.run(command, check=True)
        shutil.copy(folder / f"{game}-{players}.npz", ROOT / "src" / "belvedere" / "bots" / "weights")
    text = PAGE.read_text(encoding="utf-8")
    above, below = text[: text.index(TABLE)], text[text.index("\n\n", text.index(TABLE)) :]
    rows = "".join(row(game, players) for game, players in tables)
    PAGE.write_text(above + TABLE + "|---" * 7 + "|\n" + rows.rstrip("\n") + below, encoding="utf-8")


def row(game: str, players: int) -> str:
    """What the note of a file says, as a line of the table."""
    note = weights.note(game, players)
    course, (share, error) = note["course"], note["won_against_unlearned"]
    figures = f"{note['games']:,} | {course['rounds']} | {course['seed']} | {note['surprise']:.3f}"
    return f"| {GAMES[game].title} | {players} | {figures} | {100 * share:.0f} ± {100 * error:.0f} % |\n"


if __name__ == "__main__":
    main()
