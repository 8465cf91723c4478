"""Who asks, and whether the asking comes from our own pages."""

from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from belvedere.server.errors import NotAllowed, Stranger
from belvedere.server.http.languages import language_of
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest

COOKIE = "belvedere"
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_TOKEN = 100
LONGEST_ADDRESS = 60
COST = "cost"  # of an operation, in requests
DEAR = {COST: 5}  # for those that put a whole game into words, or deal it again

Connection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: Connection) -> Services:
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    return network_of(connection.client.host) if connection.client else "unknown"


def network_of(host: str) -> str:
    """Whose address it is, for limits: with IPv6 everyone has 2⁶⁴ of them.

    >>> network_of("203.0.113.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST_ADDRESS]
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


def bearer_of(connection: Connection) -> str | None:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None


async def find_guest(connection: Connection) -> Guest | None:
    """The guest behind the token of a script or the cookie of a browser; None: a stranger."""
    bearer = bearer_of(connection)
    token = bearer or connection.cookies.get(COOKIE)
    if token is None:
        return None
    guest = await services_of(connection).guests.find(token[:LONGEST_TOKEN])
    if guest is None and bearer is not None:
        raise Stranger(how="token")
    return guest


def check_origin(connection: Connection) -> None:
    """A page of someone else's must not act for a guest: browsers say where a request comes from."""
    origin = connection.headers.get("origin")
    if origin is not None:
        if not is_own(connection, origin):
            raise NotAllowed(how="origin")
    elif connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise NotAllowed(how="origin")
    elif COOKIE in connection.cookies and bearer_of(connection) is None and "sec-fetch-site" not in connection.headers:
        raise NotAllowed(how="no_origin")


def is_own(connection: Connection, origin: str) -> bool:
    settings = services_of(connection).settings
    if origin in settings.origins:
        return True
    host = connection.headers.get("host", "")
    own = [f"https://{host}"] if settings.https else [f"https://{host}", f"http://{host}"]
    return bool(host) and origin in own


async def let_in(request: Request[Any, Any, Any]) -> None:
    """Before every request: not too many, and none from elsewhere that changes something."""
    services_of(request).address_limit.check(address_of(request), request.route_handler.opt.get(COST, 1))
    if request.method not in SAFE:
        check_origin(request)


def provide_services(request: Request[Any, Any, Any]) -> Services:
    return services_of(request)


def provide_language(request: Request[Any, Any, Any]) -> Language:
    return language_of(request)


async def provide_visitor(request: Request[Any, Any, Any]) -> Guest | None:
    """Whoever asks, maybe a stranger."""
    guest = await find_guest(request)
    if guest is not None:
        services = services_of(request)
        services.guest_limit.check(guest.id)
        await services.seen.note(guest.id)
    return guest


async def provide_guest(visitor: Guest | None) -> Guest:
    """Whoever asks has to be a guest."""
    if visitor is None:
        raise Stranger(how="nobody")
    return visitor
