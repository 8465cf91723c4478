"""The socket of a tab: it says how the table stands, then every event; commands come in and are answered."""

import asyncio
import re
from contextlib import nullcontext, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from msgspec import DecodeError, ValidationError

from belvedere.engine.errors import BelvedereError
from belvedere.server.errors import BadRequest, NotFound, Stranger, TooLarge, TooMany
from belvedere.server.http.languages import language_of
from belvedere.server.http.problems import problem_of
from belvedere.server.http.who import address_of, check_origin, find_guest, services_of
from belvedere.server.live import messages as msg
from belvedere.server.live.feeds import Feed
from belvedere.server.live.viewers import Viewer
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest
from belvedere.server.tables import commands as cmd
from belvedere.server.tables.deeds.away import take_back_seats
from belvedere.server.tables.setup import A_TABLE

LONGEST_MESSAGE = 4096  # bytes
MOST_MISTAKES = 20

# How a socket is closed, as docs/protocol.md tells.
TOO_MANY_MISTAKES, NO_ENTRY, TOO_SLOW = 4400, 4403, 4408
GOODBYE_SECONDS = 2.0
A_BREATH = 1.0  # seconds

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{table:str}/live")
async def live(socket: Socket, table: str) -> None:
    services = services_of(socket)
    await socket.accept()
    try:
        address = address_of(socket)
        services.address_limit.check(address)
        with services.address_sockets.one_more(address):
            check_origin(socket)
            guest = await find_guest(socket)
            if not re.fullmatch(A_TABLE, table):
                raise NotFound(how="table", name=table[:40])
            with services.guest_sockets.one_more(guest.id) if guest else nullcontext():
                await Conversation(socket, services, guest, table).run()
    except BelvedereError as error:
        refusal = msg.Refusal(problem_of(error, language_of(socket)))
        await say_goodbye(socket, NO_ENTRY, msg.encode(refusal))
    except WebSocketException:
        return  # they are gone


async def say_goodbye(socket: Socket, code: int, last_words: bytes | None = None) -> None:
    """Whoever doesn't listen any more is not waited for."""
    with suppress(TimeoutError, WebSocketException, RuntimeError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            if last_words is not None:
                await socket.send_data(last_words, mode="text")
            await socket.close(code)


def read_since(socket: Socket) -> int | None:
    """The number from which someone comes back."""
    asked = str(socket.query_params.get("since", ""))
    return int(asked) if re.fullmatch(r"\d{1,9}", asked) else None


class Conversation:
    """One socket, from its first message to its last."""

    def __init__(self, socket: Socket, services: Services, guest: Guest | None, table: str) -> None:
        self.socket = socket
        self.services = services
        self.guest = guest
        self.table = table
        own = (guest.id, guest.device) if guest else (None, None)
        self.viewer = Viewer(own[0], language_of(socket), own[1])
        self.mistakes = 0

    async def run(self) -> None:
        async with self.services.hub.watching(self.table, self.viewer, read_since(self.socket)) as feed:
            await self._return(feed)
            writer = asyncio.create_task(self._write())
            reading = asyncio.current_task()
            self.viewer.cut_off = reading.cancel if reading else None
            try:
                if self.viewer.is_cut_off or self.viewer.is_revoked:
                    raise asyncio.CancelledError  # before there was anything to cancel  # noqa: TRY301
                await self._read(feed)
            except asyncio.CancelledError:
                if not self.viewer.is_cut_off and not self.viewer.is_revoked:
                    raise
                writer.cancel()
                await self._cut_off()
            finally:
                self.viewer.cut_off = None
                writer.cancel()

    async def _cut_off(self) -> None:
        if self.viewer.is_revoked:
            refusal = msg.Refusal(problem_of(Stranger(how="token"), self.viewer.language))
            await say_goodbye(self.socket, NO_ENTRY, msg.encode(refusal))
        else:
            self.services.metrics.cut_off.inc()
            await say_goodbye(self.socket, TOO_SLOW)

    async def _return(self, feed: Feed) -> None:
        """Whoever opens the table again takes their seats back from the bots that sat in."""
        away = [seat for seat in feed.table.seats_of(self.viewer.guest) if feed.table.seat(seat).away]
        if away:
            await self.services.house.add(
                self.table,
                lambda draft: take_back_seats(draft, draft.table.seats_of(self.viewer.guest)),
                self.viewer.guest,
            )

    async def _write(self) -> None:
        with suppress(WebSocketException):
            while True:
                await self.socket.send_data(await self.viewer.queue.get(), mode="text")

    async def _read(self, feed: Feed) -> None:
        while True:
            text = await self.socket.receive_data(mode="text")
            try:
                await self._hear(text, feed)
            except BelvedereError as error:
                self._refuse(error)
                if isinstance(error, TooMany):
                    await asyncio.sleep(A_BREATH)  # nothing is read meanwhile: a flood dams up at its sender
                if self.mistakes > MOST_MISTAKES:
                    await say_goodbye(self.socket, TOO_MANY_MISTAKES)
                    return

    async def _hear(self, text: str, feed: Feed) -> None:
        message = self._decode(text)
        if isinstance(message, msg.Ping):
            self.viewer.put(msg.encode(msg.Pong(self.services.time.now())))
        elif isinstance(message, msg.Speak):
            self.viewer.language = message.language
            feed.show(self.viewer)
        else:
            await self._do(message)

    def _decode(self, text: str) -> msg.ClientMessage:
        self.services.address_limit.check(address_of(self.socket))
        self.mistakes += 1  # until it turns out to be none
        if len(text) > LONGEST_MESSAGE:
            raise TooLarge(how="message", most=LONGEST_MESSAGE)
        try:
            message: msg.ClientMessage = msg.decode(text)
        except (ValidationError, DecodeError, UnicodeError, RecursionError) as error:
            raise BadRequest(how="invalid", detail=str(error)[:300]) from None
        self.mistakes -= 1
        return message

    async def _do(self, command: cmd.AnyCommand) -> None:
        try:
            if self.guest is None:
                raise Stranger(how="nobody")
            self.services.guest_limit.check(self.guest.id)
            await self.services.guests.check_known(self.guest)
            done = await self.services.do(self.table, self.guest, command)
        except BelvedereError as error:
            self._refuse(error, command.id)
        else:
            self.viewer.put(msg.encode(msg.Accepted(command.id, done.number, done.table)))

    def _refuse(self, error: BelvedereError, command: str | None = None) -> None:
        self.viewer.put(msg.encode(msg.Refusal(problem_of(error, self.viewer.language), command)))
