"""What the API says about itself, so that what it says is true: which answers there are, who may ask, what fits."""

import inspect
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from msgspec import Struct
from msgspec.json import schema_components

import belvedere
from belvedere.server.live.messages import Problem

REFERENCE = "#/components/schemas/{name}"
SCHEME = "bearer"
ABOUT = """
Everything that can be done at a table of Belvedere, for scripts and bots. `POST /api/me` makes you a guest and tells
you a token; send it as `Authorization: Bearer …`. A table is followed by polling, or live over its WebSocket at
`/api/tables/{table}/live`, which docs/protocol.md describes. Refusals come as a kind for programs and a sentence for
people, in the language that `lang` or `Accept-Language` asks for. Times are milliseconds since 1970.
"""
TAGS = [
    Tag("games", "What there is to play, and against whom."),
    Tag("guests", "Being someone, without an account."),
    Tag("tables", "Tables: find, open, look at, ask about, do something at."),
    Tag("records", "Games as records: one, all of one's own, and those that people bring."),
    Tag("server", "How the server is."),
]
REFUSALS = {
    400: "What was sent can't be read, or makes no sense in this game.",
    401: "Nobody is known by this token, or none was sent.",
    403: "It is not theirs to do, or the request comes from a page that is not ours.",
    404: "There is no such thing.",
    409: "It can't be done as things stand, or the table has gone on since.",
    413: "It is too large.",
    429: "Too much at once; Retry-After tells how many seconds to wait.",
    503: "Nothing can be stored at the moment, so nothing was done; or, as Unavailable.unsure, it may have been.",
}


def documented(handlers: Iterable[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """The handlers, each with what it may answer and a title."""
    found = list(handlers)
    for handler in found:
        handler.responses = {status: refusal(status) for status in statuses(handler)}
        handler.summary = handler.handler_name.replace("_", " ").capitalize()
        if "guest" in inspect.signature(handler.fn).parameters:
            handler.security = [{SCHEME: []}]
    return found


def refusal(status: int) -> ResponseSpec:
    return ResponseSpec(Problem, description=REFUSALS[status], generate_examples=False)


def statuses(handler: HTTPRouteHandler) -> Iterator[int]:
    asked = inspect.signature(handler.fn).parameters
    yield from (400, 429, 503)
    if "guest" in asked or "visitor" in asked:
        yield from (401, 403)
    if "GET" not in handler.http_methods:
        yield from (403, 404, 409, 413)
    if asked.keys() & {"table", "replay", "device", "game"}:
        yield from (404, 409)


def name_operation(handler: HTTPRouteHandler, *_: object) -> str:
    return handler.handler_name


class Rendered:
    """Litestar knows the addresses, msgspec the types: each tells what it knows best. It is put together before anyone
    asks, since everyone would have to wait meanwhile."""

    content = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.content


class RenderedJson(Rendered, JsonRenderPlugin):
    pass


class RenderedYaml(Rendered, YamlRenderPlugin):
    pass


AS_JSON, AS_YAML = RenderedJson(path="/openapi.json"), RenderedYaml(path="/openapi.yaml")


def render(app: Litestar) -> None:
    """Once, when all addresses of an app are known."""
    schema = with_exact_types(app.plugins.get("OpenAPIPlugin").provide_openapi_schema())
    AS_JSON.content = msgspec.json.encode(schema)
    AS_YAML.content = msgspec.yaml.encode(schema)


def with_exact_types(schema: dict[str, Any]) -> dict[str, Any]:
    components = schema["components"]
    named = {kind.__name__: kind for kind in our_types(Struct)}
    kinds = [named[name] for name in components["schemas"] if name in named]
    _, exact = schema_components(kinds, ref_template=REFERENCE)
    return {**schema, "components": {**components, "schemas": {**components["schemas"], **exact}}}


def our_types(kind: type[Any]) -> Iterator[type[Any]]:
    for below in kind.__subclasses__():
        if below.__module__.startswith("belvedere.server."):
            yield below
        yield from our_types(below)


CONFIG = OpenAPIConfig(
    title="Belvedere",
    version=belvedere.__version__,
    description=ABOUT.strip(),
    path="/api/schema",
    tags=TAGS,
    components=Components(
        security_schemes={SCHEME: SecurityScheme(type="http", scheme=SCHEME, description="A guest's token.")}
    ),
    use_handler_docstrings=True,
    operation_id_creator=name_operation,
    render_plugins=[AS_JSON, AS_YAML],
)
