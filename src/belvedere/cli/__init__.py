"""The command line: reads what is asked, calls Belvedere, shows what comes back."""

from belvedere.cli.app import main

__all__ = ["main"]
