"""A board for each game."""

from belvedere.tui.boards.board import Board
from belvedere.tui.boards.california import CaliforniaBoard
from belvedere.tui.boards.dolce_vita import DolceVitaBoard

BOARDS: dict[str, type[Board]] = {"california": CaliforniaBoard, "dolce_vita": DolceVitaBoard}

__all__ = ["BOARDS", "Board"]
