"""Players that are programs."""

from belvedere.bots.simple import Bot, bot

__all__ = ["Bot", "bot"]
