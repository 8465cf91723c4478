"""Being someone, without an account."""

from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import Parameter
from msgspec import Meta, Struct

from belvedere.server.http.openapi import documented
from belvedere.server.http.who import COOKIE, address_of
from belvedere.server.services import Services
from belvedere.server.storage.guests import Device, Guest
from belvedere.server.tables.deeds.seating import clean
from belvedere.server.tables.setup import Name
from belvedere.server.tables.summaries import Summary

A_YEAR = 366 * 24 * 3600
Label = Annotated[str, Meta(max_length=80)]
DeviceName = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$")]
Code = Annotated[str, Meta(min_length=1, max_length=100)]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """``cookie`` is for browsers: the token is then kept where no script of a page can read it."""

    name: Name
    cookie: bool = False
    device: Label = ""


class Known(Struct, frozen=True):
    id: str
    name: str


class KnownWithToken(Struct, frozen=True):
    """The token is told this once. Send it as ``Authorization: Bearer …``."""

    id: str
    name: str
    token: str | None


class Renamed(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Link(Struct, frozen=True):
    """A code that makes another device this guest's too, once, within ten minutes."""

    code: str


class UsedLink(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code
    cookie: bool = False
    device: Label = ""


@post("/", dependencies={})
async def become_guest(request: Request[Any, Any, Any], services: Services, data: NewGuest) -> Response[KnownWithToken]:
    """Become a guest: the beginning of everything else."""
    services.new_guest_limit.check(address_of(request))
    guest, token = await services.guests.make(clean(data.name), clean_label(data.device))
    return with_token(guest, token, services, as_cookie=data.cookie)


def clean_label(label: str) -> str:
    return clean(label) if label.strip() else "–"


def with_token(guest: Guest, token: str, services: Services, *, as_cookie: bool) -> Response[KnownWithToken]:
    body = KnownWithToken(guest.id, guest.name, None if as_cookie else token)
    cookie = Cookie(
        COOKIE, value=token, max_age=A_YEAR, path="/", httponly=True, samesite="lax", secure=services.settings.https
    )
    return Response(body, status_code=201, cookies=[cookie] if as_cookie else [])


@get("/")
async def tell_me(guest: Guest) -> Known:
    """Who one is."""
    return Known(guest.id, guest.name)


@patch("/")
async def rename_me(guest: Guest, services: Services, data: Renamed) -> Known:
    """Go by another name from the next table on."""
    name = clean(data.name)
    await services.guests.rename(guest, name)
    return Known(guest.id, name)


@get("/tables")
async def list_my_tables(guest: Guest, services: Services) -> list[Summary]:
    """One's own tables: fifty that go on and fifty that are over, the latest first."""
    return await services.lists.of_guest(guest.id)


@post("/link")
async def make_link(guest: Guest, services: Services) -> Link:
    """A code for another device. A new one makes the one before worthless."""
    return Link(await services.guests.make_link(guest))


@post("/link/use")
async def use_link(request: Request[Any, Any, Any], services: Services, data: UsedLink) -> Response[KnownWithToken]:
    """Be the guest who made the code, on this device too."""
    services.new_guest_limit.check(address_of(request))
    guest, token = await services.guests.use_link(data.code, clean_label(data.device))
    return with_token(guest, token, services, as_cookie=data.cookie)


@get("/devices")
async def list_devices(guest: Guest, services: Services) -> list[Device]:
    """The devices on which one is this guest."""
    return await services.guests.devices(guest)


@delete("/devices/{device:str}")
async def revoke_device(guest: Guest, services: Services, device: DeviceName) -> None:
    """That device's token is worth nothing any more, and its sockets are closed."""
    await services.guests.revoke(guest, device)
    services.hub.revoke({device})


ROUTES = Router(
    "/me",
    route_handlers=documented(
        [
            become_guest,
            tell_me,
            rename_me,
            list_my_tables,
            make_link,
            use_link,
            list_devices,
            revoke_device,
        ]
    ),
    tags=["guests"],
)
