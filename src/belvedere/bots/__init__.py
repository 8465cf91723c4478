"""Players that are programs."""

from belvedere.bots.analysis import Analysis, Choice
from belvedere.bots.levels import LEVELS, STYLES, Level, bot
from belvedere.bots.search.runner import Budget
from belvedere.bots.simple import Bot
from belvedere.bots.why import Because, why

__all__ = ["LEVELS", "STYLES", "Analysis", "Because", "Bot", "Budget", "Choice", "Level", "bot", "why"]
