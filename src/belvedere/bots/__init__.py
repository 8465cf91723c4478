"""Players that are programs."""

from belvedere.bots.simple import bot

__all__ = ["bot"]
