"""Whatever is sent, the server refuses it in words, prints no traceback, and goes on serving."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from belvedere.server.live import messages as msg
from belvedere.server.tables import commands as cmd
from server.harness.oddities import Message, Oddities
from server.harness.people import Person
from server.harness.processes import Server
from server.harness.raw import BINARY, CLOSE, PING, TEXT, Raw, frame, upgrade_request

MESSAGES = 10_000
FORGIVEN = 20  # mistakes on one socket
AT_A_TIME = 4  # sockets
TOO_MANY_MISTAKES, NO_ENTRY = 4400, 4403
BAD_FRAME, NOT_UTF_8, TOO_BIG = 1002, 1007, 1009
A_PING = (TEXT, b'{"type":"ping"}')

Batch = tuple[Person | None, list[Message]]


class Still:
    """A table in mid-game that must not change, whatever is sent to it, and the server that has it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.log_begins = len(server.text())
        self.ana, self.eve = Person(server.address), Person(server.address, "Eve")
        self.table = self.ana.open("dolce_vita", *({"who": "me", "name": name} for name in ("Ana", "Ben", "Chloe")))
        self.before = self.ana.view(self.table)

    def check(self) -> None:
        printed = self.server.text()[self.log_begins :]
        assert "Traceback" not in printed, printed[-5000:]
        assert "ERROR" not in printed, printed[-5000:]
        assert self.ana.view(self.table) == self.before
        with self.ana.watch(self.table) as tab:
            assert tab.receive_until("snapshot")["table"]["number"] == self.before["number"]

    def sender(self, message: Message) -> Person | None:
        """Who sends it: a player only what is no proper command of theirs, a guest what guests may not, or nobody."""
        command = meant(message)
        if command is None:
            return self.ana
        if isinstance(command, cmd.Play):
            legal = [action for actions in self.before["legal"].values() for action in actions]
            return None if command.action in legal else self.ana
        return None if isinstance(command, cmd.Say | cmd.Join) else self.eve


HALF = [
    b"",
    b"GET",
    b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"POST /api/me HTTP/1.1\r\nContent-Length: 99\r\nHost: x\r\n\r\n{",
]


@pytest.fixture(scope="module", autouse=True)
def slow_lines(server: Server) -> Iterator[list[Raw]]:
    """Lines on which a request begins and does not go on."""
    lines = [Raw(server.port) for _ in HALF]
    for line, begun in zip(lines, HALF, strict=True):
        line.send(begun)
    yield lines
    for line in lines:
        line.socket.close()


@pytest.fixture
def still(server: Server) -> Iterator[Still]:
    table = Still(server)
    yield table
    table.check()


def meant(message: Message) -> Any:
    """The command that a message is, if it is one after all."""
    opcode, payload = message
    try:
        return msg.decode(payload) if opcode == TEXT else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def is_text(message: Message) -> bool:
    opcode, payload = message
    try:
        return opcode == BINARY or payload.decode() is not None
    except UnicodeDecodeError:
        return False


def batches(still: Still, messages: list[Message]) -> list[Batch]:
    """Each for one socket: no more than it forgives, and what is no text at the end, since it closes the socket."""
    made: list[Batch] = []
    for who in (still.ana, still.eve, None):
        batch: list[Message] = []
        for message in messages:
            if still.sender(message) is who:
                batch.append(message)
                if len(batch) == FORGIVEN or not is_text(message):
                    made.append((who, batch))
                    batch = []
        made.append((who, batch))
    return made


def answers(still: Still, who: Person | None, batch: list[Message]) -> list[Any]:
    """What a socket says to a batch, up to the answer to a last ping, or to its close code."""
    pings = 1 + sum(isinstance(meant(message), msg.Ping) for message in batch)
    heard: list[Any] = []
    with Raw(still.server.port) as line:
        line.upgrade(still.table, who.token if who else None)
        line.send(b"".join(frame(payload, opcode) for opcode, payload in [*batch, A_PING]))
        for answer in line.messages():
            heard.append(answer)
            pings -= not isinstance(answer, int) and answer["type"] == "pong"
            if not pings:
                break
    return heard


def check_batch(still: Still, batch: Batch) -> int:
    """Each message was answered, in words where it was refused; how many there were."""
    who, messages = batch
    heard = answers(still, who, messages)
    refusals = [answer for answer in heard if not isinstance(answer, int) and answer["type"] == "refusal"]
    refused = [message for message in messages if not isinstance(meant(message), msg.Ping | msg.Speak)]
    if all(map(is_text, messages)):
        assert len(refusals) == len(refused), (messages, heard)
    else:
        assert heard[-1] == NOT_UTF_8, heard
    for refusal in refusals:
        assert refusal["problem"]["text"]
        assert refusal["problem"]["error"] != "Fault", (messages, refusal)
    return len(messages)


def test_ten_thousand_odd_messages_are_refused_in_words(still: Still) -> None:
    oddities = Oddities(seed=1)
    sent = [oddities.message() for _ in range(MESSAGES)]
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        assert sum(pool.map(lambda batch: check_batch(still, batch), batches(still, sent))) == MESSAGES


def test_a_socket_is_closed_after_too_many_mistakes(still: Still) -> None:
    heard = answers(still, still.ana, [(TEXT, b"nonsense")] * 50)
    assert heard[-1] == TOO_MANY_MISTAKES


def upgraded(still: Still, frames: bytes) -> list[Any]:
    """What a socket says to frames that no library makes, until it is closed."""
    with Raw(still.server.port) as line:
        line.upgrade(still.table, still.ana.token)
        line.send(frames)
        return [answer if isinstance(answer, int) else answer["type"] for answer in line.messages()]


HELLO = b'{"type":"ping"}'
BAD_FRAMES = {
    "no mask": (frame(HELLO, mask=None), BAD_FRAME),
    "reserved bits": (frame(HELLO, reserved=5), BAD_FRAME),
    "compressed without asking": (frame(HELLO, reserved=4), BAD_FRAME),
    "an opcode that means nothing": (frame(HELLO, opcode=5), BAD_FRAME),
    "a control opcode that means nothing": (frame(HELLO, opcode=13), BAD_FRAME),
    "a continuation of nothing": (frame(HELLO, opcode=0), BAD_FRAME),
    "a new message amid another": (frame(HELLO, fin=False) + frame(HELLO), BAD_FRAME),
    "a ping in pieces": (frame(b"", PING, fin=False), BAD_FRAME),
    "a ping too long": (frame(b"x" * 126, PING), BAD_FRAME),
    "a close of one byte": (frame(b"x", CLOSE), BAD_FRAME),
    "a close code that nobody may send": (frame((1005).to_bytes(2, "big"), CLOSE), BAD_FRAME),
    "a close reason that is no text": (frame((1000).to_bytes(2, "big") + b"\xff", CLOSE), NOT_UTF_8),
    "a text that is none": (frame(b"\xff\xfe\xfd"), NOT_UTF_8),
    "half a letter at the end": (frame('{"type":"é'.encode()[:-1]), NOT_UTF_8),
    "too big": (frame(b"x" * 100_000), TOO_BIG),
    "said to be huge": (frame(b"x", length=1 << 62), TOO_BIG),
    "said to be more than there can be": (frame(b"x", length=(1 << 64) - 1), TOO_BIG),
    "too big in pieces": (frame(b"x" * 60_000, fin=False) + frame(b"x" * 60_000, 0, fin=False), TOO_BIG),
    "a text that is none, and more": (frame(b"\xff") + frame(HELLO) * 30, NOT_UTF_8),
}


@pytest.mark.parametrize("name", BAD_FRAMES)
def test_a_malformed_frame_closes_the_socket(still: Still, name: str) -> None:
    frames, code = BAD_FRAMES[name]
    assert upgraded(still, frames)[-1] == code


def test_a_message_in_many_pieces_is_one_message(still: Still) -> None:
    pieces = [frame(HELLO[:1], fin=False), *(frame(HELLO[at : at + 1], 0, fin=False) for at in range(1, len(HELLO)))]
    with Raw(still.server.port) as line:
        line.upgrade(still.table)
        line.send(b"".join(pieces) + frame(b"", PING) + frame(b"", 0))
        assert any(answer["type"] == "pong" for answer in line.messages())


def test_who_breaks_off_in_the_middle_does_no_harm(still: Still) -> None:
    for rest in (b"", frame(HELLO)[:1], frame(HELLO, length=60_000), frame(HELLO, fin=False), frame(HELLO) * 200):
        with Raw(still.server.port) as line:
            line.upgrade(still.table, still.ana.token)
            line.send(rest)
    whole = upgrade_request(still.table, still.ana.token)
    for end in range(1, len(whole), 7):
        with Raw(still.server.port) as line:
            line.send(whole[:end])


def post(body: bytes, **headers: Any) -> bytes:
    lines = {"Host": "x", "Content-Type": "application/json", "Content-Length": len(body), **headers}
    head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items())
    return f"POST /api/me HTTP/1.1\r\n{head}\r\n".encode() + body


A_GET = b"GET /health HTTP/1.1\r\nHost: x\r\n"
BAD_REQUESTS = {
    "noise": b"\x00\x01\x02\xff\xfe\r\n\r\n",
    "TLS": bytes.fromhex("16030100c8010000c40303") + b"\x00" * 190 + b"\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "an unknown version": b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "two hosts": A_GET + b"Host: y\r\n\r\n",
    "a header without a name": A_GET + b": x\r\n\r\n",
    "a header with a space": A_GET + b"X y: z\r\n\r\n",
    "a header with a control character": A_GET + b"X: \x00\r\n\r\n",
    "folded headers": A_GET + b" more\r\n\r\n",
    "a method that is none": b"G\x00T / HTTP/1.1\r\nHost: x\r\n\r\n",
    "an endless line": b"GET /" + b"a" * 200_000,
    "endless headers": A_GET + b"X: y\r\n" * 50_000,
    "a target that is no ASCII": "GET /é HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
    "two lengths": post(b"{}", content_length=2, Content_length=3),
    "a length below nothing": post(b"{}", Content_Length=-1),
    "a length and chunks": post(b"0\r\n\r\n", Transfer_Encoding="chunked"),
    "chunks of no size": A_GET.replace(b"GET", b"POST") + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    "an upgrade by POST": upgrade_request("0" * 18).replace(b"GET", b"POST"),
    "an upgrade by HTTP/1.0": upgrade_request("0" * 18).replace(b"HTTP/1.1", b"HTTP/1.0"),
    "an upgrade without a key": upgrade_request("0" * 18).replace(b"Sec-WebSocket-Key", b"X-Key"),
    "an upgrade with a bad key": upgrade_request("0" * 18, Sec_WebSocket_Key="short"),
    "an upgrade of another version": upgrade_request("0" * 18, Sec_WebSocket_Version="99"),
    "an upgrade with a body": upgrade_request("0" * 18, Content_Length="5") + b"hello",
    "an upgrade in chunks": upgrade_request("0" * 18, Transfer_Encoding="chunked") + b"0\r\n\r\n",
    "an upgrade with odd extensions": upgrade_request("0" * 18, Sec_WebSocket_Extensions="; ;=,\x80"),
    "an upgrade with endless headers": upgrade_request("0" * 18, **{f"X{n}": "y" for n in range(300)}),
    "an upgrade with a long header": upgrade_request("0" * 18, X="y" * 20_000),
    "an upgrade with a long line": upgrade_request("0" * 18 + "/" + "a" * 20_000),
    "an upgrade where no socket is": upgrade_request("0" * 18).replace(b"/live", b"/dead"),
    "an upgrade to something else": upgrade_request("0" * 18, Upgrade="h2c", Connection="Upgrade, close"),
    "a plain request for a socket": b"GET /api/tables/" + b"0" * 18 + b"/live HTTP/1.1\r\nHost: x\r\n\r\n",
    "a path that climbs": b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    "a path of control characters": b"GET /%00%0a%0d%1b[31m HTTP/1.1\r\nHost: x\r\n\r\n",
    "a path that is no UTF-8": b"GET /api/tables/%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
    "a number without end": b"GET /api/replays/0123456789abcdef/positions/"
    + b"9" * 6000
    + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "a whole address": b"GET http://evil.example/health HTTP/1.1\r\nHost: x\r\n\r\n",
    "a tunnel": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n",
    "odd cookies": A_GET + b"Cookie: belvedere=\xff\xfe; =;;; belvedere\r\n\r\n",
    "an odd language": A_GET + b"Accept-Language: ;q=,,de;q=nan,;q=1e999,-\r\n\r\n",
    "a body that is no UTF-8": post(b'{"name":"\xff"}'),
    "a body of NUL": post(b"\x00" * 1000),
    "a deep body": post(b"[" * 100_000),
    "a deep object": post(b'{"a":' * 40_000),
    "a lone surrogate": post(b'{"name":"\\ud800"}'),
    "a body too large": post(b'{"name":"' + b"x" * 300_000 + b'"}'),
    "a body that is a form": post(b"name=Ana", Content_Type="application/x-www-form-urlencoded"),
    "a body of parts": post(b"--x\r\n\r\n", Content_Type="multipart/form-data; boundary=x"),
    "a body of parts without a boundary": post(b"--x", Content_Type="multipart/form-data"),
    "a body of MessagePack": post(b"\x81\xa4name\xa3Ana", Content_Type="application/x-msgpack"),
    "a body in a strange encoding": post(b"{}", Content_Type="application/json; charset=\xff"),
    "a token too long": A_GET.replace(b"/health", b"/api/me") + b"Authorization: Bearer " + b"x" * 50_000 + b"\r\n\r\n",
    "an odd token": A_GET.replace(b"/health", b"/api/me") + b"Authorization: Bearer \xff\xfe\r\n\r\n",
}


@pytest.mark.parametrize("name", BAD_REQUESTS)
def test_a_malformed_request_is_no_fault_of_the_server(still: Still, name: str) -> None:
    with Raw(still.server.port) as line:
        line.send(BAD_REQUESTS[name])
        answer = line.read_answer()
    assert not answer or answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 4", b"HTTP/1.1 1")), answer[:500]


def test_requests_that_end_in_the_middle_do_no_harm(still: Still) -> None:
    whole = post(b'{"name": "Ana"}')
    for end in range(1, len(whole), 9):
        with Raw(still.server.port) as line:
            line.send(whole[:end])


def test_noise_of_any_kind_does_no_harm(still: Still) -> None:
    lot = random.Random(2)
    for _ in range(200):
        data = bytearray(lot.choice([post(b'{"name": "Ana"}'), upgrade_request(still.table, still.ana.token)]))
        for _ in range(lot.randint(1, 6)):
            data[lot.randrange(len(data))] = lot.randrange(256)
        with Raw(still.server.port) as line:
            line.send(bytes(data))


def test_who_never_finishes_a_request_is_hung_up_on(still: Still, slow_lines: list[Raw]) -> None:
    for line in slow_lines:
        assert b"HTTP/1.1 2" not in line.read_all()
