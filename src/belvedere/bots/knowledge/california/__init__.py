"""What is worth knowing about California."""

from belvedere.bots.knowledge.base import gather
from belvedere.bots.knowledge.california import moves, outlook
from belvedere.games.california import legal, playout, rules, scoring

KNOWLEDGE = gather("california", moves, outlook, (rules, legal, playout, scoring), scoring.LINES)
