"""Readers that never read: they are cut off, and nobody else notices."""

import base64
import os
import secrets
import socket
from pathlib import Path
from urllib.parse import urlsplit

from server.faults.diary import Diary, now
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import faults_of, metric
from server.harness.people import Person, Tab
from server.harness.processes import Server

MOST_EVENTS = 6000
PATIENCE = 90.0  # seconds until their sockets are gone
SMALL = 4096  # bytes that their machines take
CUT_OFF = "belvedere_sockets_cut_off_total"
NAMES = ("Ana", "Ben", "Chloe")
MEGABYTE = 2**20


def never_read(server: Server, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    ana = Person(server.address)
    table = ana.open("california", *[{"who": "me", "name": name} for name in NAMES])
    tabs = [ana.watch(table) for _ in range(2)]
    for tab in tabs:
        tab.receive_until("snapshot")
    files, memory = open_files(server), resident(server)
    before = metric(server, CUT_OFF)
    readers = [deaf_reader(server.address, table, ana.token) for _ in range(times)]
    most, slowest, told = memory, 0.0, 0
    for event in range(MOST_EVENTS):
        begin = now()
        play_and_take_back(tabs, diary, event)
        slowest = max(slowest, now() - begin)
        if event % 20 == 0:
            most = max(most, resident(server))
            cut = int(metric(server, CUT_OFF) - before)
            for _ in range(cut - told):
                tick()
            told = cut
            if cut >= times:
                break
    if told < times:
        outcome.wrong.append(f"only {told} of {times} were cut off")
    if not wait_for_files(server, files):
        outcome.wrong.append("sockets of those who were cut off are still open")
    for reader in readers:
        reader.close()
    outcome.wrong += faults_of([server])
    outcome.notes.append(
        f"cut off after {event + 1} events at most; the server's memory grew by "
        f"{max(0, most - memory) / times / MEGABYTE:.1f} MB for each at most; others waited {slowest:.2f} s at most"
    )
    return judge(outcome, diary, server.data / "belvedere.db")


def deaf_reader(address: str, table: str, token: str) -> socket.socket:
    """It says hello, and then nothing and hears nothing."""
    parts = urlsplit(address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    line.connect((parts.hostname, parts.port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    line.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    return line


def play_and_take_back(tabs: list[Tab], diary: Diary, event: int) -> None:
    """An event that the others are told, all in order."""
    mover = tabs[event % 2]
    if event % 2:
        command = mover.send("undo")
    else:
        view = mover.view
        command = mover.send("play", action=view["legal"][str(view["turn"]["seat"])][0])
    diary.sent.add(command)
    number = None
    for tab in tabs:
        before = tab.view["number"]
        while tab.view["number"] == before or (tab is mover and number is None):
            message = tab.receive()
            if message["type"] == "happened":
                diary.hear(message["table"]["table"], message["number"], before)
                diary.see(message["table"])
            elif message["type"] == "refusal":
                raise AssertionError(message["problem"]["text"])
            elif message["type"] == "accepted":
                number = message["number"]
        tab.messages.clear()
    assert number is not None
    diary.accept(tabs[0].view["table"], command, number)


def resident(server: Server) -> int:
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_files(server: Server) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def wait_for_files(server: Server, least: int) -> bool:
    until = now() + PATIENCE
    slack = 3  # connections of this process to the server, and of the server to its database
    while now() < until:
        if open_files(server) <= least + slack:
            return True
        metric(server, CUT_OFF)
    return False
