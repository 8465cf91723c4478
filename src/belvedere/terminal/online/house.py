"""A server, asked over HTTP by one guest."""

import http.client
import json
import platform
import urllib.error
import urllib.request
from typing import Any

from belvedere.terminal.mistakes import Mistake, Refused
from belvedere.terminal.online.tokens import forget_token, keep_token, token_for
from belvedere.terminal.phrases import Phrases

PATIENCE = 20.0  # seconds
LONGEST_ANSWER = 4 * 2**20
UNKNOWN = 401


class House:
    def __init__(self, origin: str, say: Phrases) -> None:
        self.origin = origin
        self.say = say
        self.token = token_for(origin)

    @property
    def headers(self) -> dict[str, str]:
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept-Language": self.say.language, **known}

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        """What the server answers; raises Refused with its words, or Mistake if there is none."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"Content-Type": "application/json", **self.headers}
        # The scheme was checked when the address was read.
        request = urllib.request.Request(f"{self.origin}/api{path}", body, headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return json.loads(answer.read(LONGEST_ANSWER))
        except urllib.error.HTTPError as refusal:
            raise self._refused(refusal) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", None) or error
            raise Mistake("no_server", server=self.origin, reason=getattr(reason, "strerror", None) or reason) from None
        except ValueError:
            raise Mistake("no_belvedere", server=self.origin) from None

    def check_token(self) -> None:
        """A token that was revoked, or of a house that was built anew, is nobody's any more."""
        if self.token is None:
            return
        try:
            self.ask("GET", "/me")
        except _Stranger:
            forget_token(self.origin)
            self.token = None

    def become(self, name: str) -> None:
        """A guest, unless one is that already."""
        if self.token is None:
            self._keep(self.ask("POST", "/me", {"name": name, "device": self._device}))

    def use_link(self, code: str) -> None:
        """Become the guest who made the code, on this device too."""
        self.token = None
        self._keep(self.ask("POST", "/me/link/use", {"code": code, "device": self._device}))

    def own_name(self) -> str | None:
        return str(self.ask("GET", "/me")["name"]) if self.token else None

    def own_tables(self) -> list[dict[str, Any]]:
        """Those where a game goes on or may begin, the latest first."""
        listed = self.ask("GET", "/me/tables") if self.token else []
        return [table for table in listed if table["phase"] != "over"]

    @property
    def _device(self) -> str:
        return self.say("device", machine=platform.node() or platform.system())[:80]

    def _keep(self, known: dict[str, Any]) -> None:
        self.token = str(known["token"])
        keep_token(self.origin, self.token)

    def _refused(self, refusal: urllib.error.HTTPError) -> Exception:
        try:
            told = json.loads(refusal.read(LONGEST_ANSWER))
            kind = _Stranger if refusal.code == UNKNOWN else Refused
            return kind(told["text"])
        except (ValueError, KeyError, TypeError, OSError):
            return Mistake("no_belvedere", server=self.origin)
        finally:
            refusal.close()


class _Stranger(Refused):
    """The token is nobody's."""
