"""Messages that nobody should send: good commands spoilt in every way, and things that were never commands."""

import json
import random
import string
from typing import Any

from server.harness.raw import BINARY, TEXT

Message = tuple[int, bytes]  # opcode, payload

COMMANDS: list[dict[str, Any]] = [
    {"type": "join", "id": "a1", "at": 3, "name": "Eve", "seat": 2, "salt": "tulip"},
    {"type": "leave", "id": "a2", "at": 3},
    {"type": "seat_bot", "id": "a3", "at": 3, "seat": 2, "level": "easy", "style": None},
    {"type": "free_seat", "id": "a4", "at": 3, "seat": 1},
    {"type": "start", "id": "a5", "at": 3},
    {"type": "play", "id": "a6", "at": 3, "action": "5>c"},
    {"type": "undo", "id": "a7", "at": 3, "seat": 1},
    {"type": "answer_undo", "id": "a8", "at": 3, "agreed": True},
    {"type": "sit_in", "id": "a9", "at": 3, "seat": 1},
    {"type": "return", "id": "b1", "at": 3},
    {"type": "resign", "id": "b2", "at": 3, "seat": 1},
    {"type": "say", "id": "b3", "at": 3, "text": "Good evening"},
    {"type": "rematch", "id": "b4", "at": 3},
    {"type": "same_deal", "id": "b5", "at": 3},
    {"type": "ping"},
    {"type": "speak", "language": "fr"},
]

TEXTS = [
    "",
    " ",
    "\x00",
    "\ufeff",
    "\u202eevil",
    "\u200b\u2060",
    "e" + "\u0301" * 60,
    "\U0001f9d1\u200d\U0001f680",
    "\uffff\U0010ffff",
    "\u2028\u2029",
    "ﷺ" * 40,
    "ı İ ß ſ",
    "../../etc/passwd",
    "{seat} {0} %s %n",
    "'; DROP TABLE events; --",
    "<script>alert(1)</script>",
    "x" * 3000,
]
NUMBERS = [0, -1, 2**31 - 1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400, 0.5, -0.0, 1e308]
OTHERS = [None, True, [], {}, [[]], {"": ""}, [1] * 500, {"a": {"b": {"c": {}}}}]
LITERALS = [
    "NaN",
    "-Infinity",
    "1e999",
    "-",
    "01",
    "0x10",
    "1" * 5000,
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u00"',
    "'a'",
]
SPACES = [
    "",
    " ",
    "\n",
    "\t\t",
    "null",
    "0",
    '""',
    "[]",
    "{}",
    "true",
    "\ufeff{}",
    "{" * 900,
    "[" * 3900,
    '{"a":' * 700,
]


class Oddities:
    """An endless row of them; the same seed makes the same."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)
        self.ways = [
            *[self.wrong_value] * 5,
            *[self.literal] * 2,
            *[self.wrong_shape] * 2,
            *[self.flipped] * 3,
            self.truncated,
            self.deep,
            self.noise,
            self.doubled,
            self.too_long,
            self.good,
        ]

    def message(self) -> Message:
        text = self.lot.choice(self.ways)()
        payload = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        return (BINARY if self.lot.random() < 0.03 else TEXT), payload

    def command(self) -> dict[str, Any]:
        return dict(self.lot.choice(COMMANDS))

    def odd(self) -> Any:
        return self.lot.choice(self.lot.choice([TEXTS, NUMBERS, OTHERS]))

    def good(self) -> str:
        return json.dumps(self.command())

    def wrong_value(self) -> str:
        command = self.command()
        command[self.lot.choice(list(command))] = self.odd()
        return json.dumps(command, ensure_ascii=self.lot.random() < 0.5)

    def literal(self) -> str:
        """Something that JSON has no word for stands where a value should."""
        command = self.command()
        command[self.lot.choice(list(command))] = "here"
        return json.dumps(command).replace('"here"', self.lot.choice(LITERALS))

    def wrong_shape(self) -> str:
        command = self.command()
        if self.lot.random() < 0.5:
            command.pop(self.lot.choice(list(command)))
        else:
            command[self.lot.choice(["", "extra", "TYPE", "__class__", "Id "])] = self.odd()
        return json.dumps(self.lot.choice([command, [command], {"data": command}]))

    def flipped(self) -> bytes:
        data = bytearray(self.good().encode())
        for _ in range(self.lot.randint(1, 4)):
            data[self.lot.randrange(len(data))] = self.lot.randrange(256 if self.lot.random() < 0.1 else 128)
        return bytes(data)

    def truncated(self) -> str:
        text = self.good()
        return text[: self.lot.randrange(len(text))]

    def deep(self) -> str:
        levels = self.lot.randint(1, 1900)
        left, right = self.lot.choice([("[", "]"), ('{"a":', "}"), ('{"type":', "}")])
        return (left * levels)[:3800] + "1" + right * levels

    def noise(self) -> str | bytes:
        if self.lot.random() < 0.5:
            return self.lot.choice(SPACES)
        return self.lot.randbytes(self.lot.randrange(1, 60))

    def doubled(self) -> str:
        """The same key twice, or two commands in one message."""
        text = self.good()
        return self.lot.choice([text + text, text[:-1] + "," + text[1:]])

    def too_long(self) -> str:
        command = self.command()
        command["text"] = self.lot.choice(string.ascii_letters + "é€𝄞") * self.lot.choice([501, 4000, 4097, 16_000])
        return json.dumps(command, ensure_ascii=False)
