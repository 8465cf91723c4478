"""What is worth knowing about Dolce Vita."""

from belvedere.bots.knowledge.base import gather
from belvedere.bots.knowledge.dolce_vita import moves, outlook
from belvedere.games.dolce_vita import legal, playout, rules, scoring

KNOWLEDGE = gather("dolce_vita", moves, outlook, (rules, legal, playout), scoring.LINES, scoring.UNIT)
