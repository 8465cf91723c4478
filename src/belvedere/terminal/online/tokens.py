"""Who one is at each server: secret tokens, in a file that only its owner can read."""

import json
import os
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

FILE = "guests.json"
OWNERS_ONLY = 0o600


def tokens_file() -> Path:
    return user_config_path("belvedere") / FILE


def token_for(origin: str) -> str | None:
    token = _read().get(origin)
    return token if isinstance(token, str) else None


def keep_token(origin: str, token: str) -> None:
    _write(_read() | {origin: token})


def forget_token(origin: str) -> None:
    _write({known: token for known, token in _read().items() if known != origin})


def _read() -> dict[str, Any]:
    try:
        kept = json.loads(tokens_file().read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _write(tokens: dict[str, Any]) -> None:
    """All of it or nothing, and never readable by others, not even for a moment."""
    file = tokens_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{FILE}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNERS_ONLY), "w", encoding="utf-8") as out:
        json.dump(tokens, out, indent=1)
    fresh.replace(file)
