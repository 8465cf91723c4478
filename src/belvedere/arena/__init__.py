"""Bots against bots: balanced seats, shared deals, and how sure the outcome is.

>>> from belvedere.arena import Contest, play, read_entries, summarise
>>> contest = Contest("california", 2, read_entries(["greedy", "random"]), seed="7")
>>> records = [play(contest, fixture) for fixture in contest.fixtures(games=2)]
>>> summary = summarise(contest.names, records)
>>> [standing.name for standing in summary.standings]
['greedy', 'random']
"""

from belvedere.arena.contest import Contest
from belvedere.arena.entries import read_entries
from belvedere.arena.folder import Folder
from belvedere.arena.playing import play
from belvedere.arena.summary import Summary, summarise

__all__ = ["Contest", "Folder", "Summary", "play", "read_entries", "summarise"]
