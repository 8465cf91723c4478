"""The browser's types, made from the server's own: ``make protocol`` writes them.

What comes from the server has every field, but for types that leave out what is as usual, such as events. What goes to
the server may leave out what has a default. A type that goes both ways has every field: so it is right either way.
"""

import inspect
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from litestar import Response, Router
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from litestar.routes import HTTPRoute
from msgspec import inspect as of

from belvedere.engine.views import EVERY_KEY
from belvedere.games import GAMES
from belvedere.games.california import view as california
from belvedere.games.dolce_vita import view as dolce_vita
from belvedere.server.app import API
from belvedere.server.http.about import tell_health
from belvedere.server.live import messages as msg
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables import setup, summaries, table

HEADER = "// Written by `make protocol` from the server's own types (src/belvedere/server/typescript.py); don't edit."

# Types that go by a name in Python too, but don't know it.
NAMED = {
    name: of.type_info(kind)
    for name, kind in {
        "ServerMessage": msg.ServerMessage,
        "ClientMessage": msg.ClientMessage,
        "AnyCommand": cmd.AnyCommand,
        "AnyEvent": ev.AnyEvent,
        "Language": msg.Language,
        "Phase": table.Phase,
        "Access": setup.Access,
        "Starts": setup.Starts,
        "Clock": setup.Clock,
        "SeatPlan": setup.SeatPlan,
        "SeatKind": summaries.SeatKind,
        "Away": ev.Away,
        "Closing": ev.Closing,
        "Color": california.Color,
        "Kind": california.Kind,
        "Tile": california.Tile,
        "Slot": california.Slot,
        "Cell": california.Cell,
        "CardName": california.CardName,
        "Category": dolce_vita.Category,
        "Column": dolce_vita.Column,
    }.items()
}
# What msgspec can't tell apart, and a reader of TypeScript can: fields are marked with these names.
GAME_VIEWS = [rules.view_type for rules in GAMES.values()]
MARKED = {
    "GameName": " | ".join(json.dumps(name) for name in GAMES),
    "GameView": " | ".join(kind.__name__ for kind in GAME_VIEWS),
}
PLAIN: dict[type[of.Type], str] = {
    of.StrType: "string",
    of.IntType: "number",
    of.FloatType: "number",
    of.BoolType: "boolean",
    of.NoneType: "null",
    of.AnyType: "unknown",
}
FROM_ELSEWHERE = ("guest", "visitor", "services", "request", "data")  # parameters that no address has


@dataclass(frozen=True)
class Operation:
    """Something that can be asked for over HTTP."""

    method: str
    path: str
    query: dict[str, tuple[Any, bool]]  # the type, and whether it has to be given
    request: Any
    response: Any


def operations() -> list[Operation]:
    routes = Router("/", route_handlers=[Router("/api", route_handlers=list(API)), tell_health]).routes
    found = [
        operation(method, route.path_format, handler)
        for route in routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    ]
    return sorted(found, key=lambda one: (one.path, one.method))


def operation(method: str, path: str, handler: HTTPRouteHandler) -> Operation:
    function = inspect.unwrap(handler.fn)
    hints = get_type_hints(function)
    query = {
        "lang" if name == "language" else name: (hints[name], parameter.default is parameter.empty)
        for name, parameter in inspect.signature(function).parameters.items()
        if name not in FROM_ELSEWHERE and f"{{{name}}}" not in path
    }
    if "lang" in query:
        query["lang"] = (msg.Language, False)  # the browser says it too
    return Operation(method, path, query, hints.get("data"), answered(hints["return"]))


def answered(kind: Any) -> Any:
    if kind is Stream:
        return str
    return get_args(kind)[0] if get_origin(kind) is Response else kind


# What there is to write


def parts(kind: of.Type) -> Iterable[of.Type]:
    if isinstance(kind, of.StructType | of.TypedDictType):
        return [field.type for field in kind.fields]
    if isinstance(kind, of.Metadata):
        return [kind.type]
    if isinstance(kind, of.UnionType):
        return kind.types
    if isinstance(kind, of.ListType | of.VarTupleType):
        return [kind.item_type]
    return [kind.value_type] if isinstance(kind, of.DictType) else []


Fields = of.StructType | of.TypedDictType


def structs(kinds: Iterable[Any]) -> dict[str, Fields]:
    """All that has fields and that some types are made of, by name, in the order in which they are met."""
    found: dict[str, Fields] = {}

    def visit(kind: of.Type) -> None:
        if isinstance(kind, Fields):
            name = kind.cls.__name__
            if found.setdefault(name, kind) is not kind:
                if found[name].cls is not kind.cls:
                    raise TypeError(f"two types are called {name}")
                return
        for part in parts(kind):
            visit(part)

    for kind in kinds:
        visit(of.type_info(kind))
    return found


# How it is written


def written(kind: of.Type) -> str:
    """
    >>> written(of.type_info(list[int | None])), written(of.type_info(setup.Clock | None))
    ('(number | null)[]', 'Clock | null')
    """
    if isinstance(kind, of.Metadata):
        return mark_of(kind) or written(kind.type)
    return next((name for name, named in NAMED.items() if named == kind), None) or shape(kind)


def shape(kind: of.Type) -> str:
    if isinstance(kind, of.StructType | of.TypedDictType):
        return kind.cls.__name__
    if isinstance(kind, of.LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    if isinstance(kind, of.UnionType):
        return " | ".join(alternatives(kind))
    if isinstance(kind, of.ListType | of.VarTupleType):
        item = written(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, of.DictType):
        record = f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
        return f"Partial<{record}>" if isinstance(kind.key_type, of.LiteralType) else record
    return PLAIN[type(kind)]


def mark_of(kind: of.Metadata) -> str | None:
    mark = (kind.extra_json_schema or {}).get("title")
    return mark if mark in MARKED else None


def alternatives(kind: of.UnionType) -> Iterator[str]:
    """The types of a union; those besides null may have a name together."""
    others = tuple(one for one in kind.types if not isinstance(one, of.NoneType))
    name = next((name for name, named in NAMED.items() if named == of.UnionType(others)), None)
    yield from [name] if name and len(others) < len(kind.types) else map(written, others)
    if len(others) < len(kind.types):
        yield "null"


def interface(kind: Fields, *, is_sent: bool) -> str:
    """``is_sent``: by the server."""
    if isinstance(kind, of.TypedDictType):
        return view_interface(kind)
    lines = [f"export interface {kind.cls.__name__} {{"]
    if kind.tag_field is not None:
        lines.append(f"  {kind.tag_field}: {json.dumps(kind.tag)};")
    can_lack = kind.cls.__struct_config__.omit_defaults if is_sent else True
    for field in kind.fields:
        mark = "?" if can_lack and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return "\n".join([*comment(kind.cls.__doc__), *lines, "}"])


def view_interface(kind: of.TypedDictType) -> str:
    """Part of a game's view. Where every key is there, nobody has to ask whether it is."""
    types = {field.name: field.type for field in kind.fields}
    lines = [f"export interface {kind.cls.__name__} {{"]
    for name, hint in get_type_hints(kind.cls, include_extras=True).items():  # in the order of the source
        shown = written(types[name])
        if get_origin(hint) is Annotated and EVERY_KEY in hint.__metadata__:
            shown = shown.removeprefix("Partial<").removesuffix(">")
        lines.append(f"  {name}: {shown};")
    return "\n".join([*comment(kind.cls.__doc__), *lines, "}"])


def comment(text: str | None) -> list[str]:
    """
    >>> comment("Sit down,\\n    anywhere."), comment(None)
    (['/** Sit down, anywhere. */'], [])
    """
    return [f"/** {' '.join(text.split()).replace('``', '`')} */"] if text else []


def alias(name: str, kind: of.Type) -> str:
    several = list(alternatives(kind)) if isinstance(kind, of.UnionType) else [shape(kind)]
    if len(several) > 3:
        return f"export type {name} =" + "".join(f"\n  | {one}" for one in several) + ";"
    return f"export type {name} = {' | '.join(several)};"


def api(asked: list[Operation]) -> str:
    entries = [f'  "{one.method} {one.path}": {{ {"; ".join(sides(one))} }};' for one in asked]
    return "\n".join([*comment("What each address takes and gives."), "export interface Api {", *entries, "}"])


def sides(asked: Operation) -> Iterator[str]:
    if asked.query:
        fields = (f"{name}{'' if is_needed else '?'}: {given(kind)}" for name, (kind, is_needed) in asked.query.items())
        yield f"query: {{ {'; '.join(fields)} }}"
    if asked.request is not None:
        yield f"request: {written(of.type_info(asked.request))}"
    yield f"response: {written(of.type_info(asked.response))}"


def given(kind: Any) -> str:
    """In an address nothing is null: it is left out."""
    return written(of.type_info(kind)).removesuffix(" | null")


def text() -> str:
    """The whole file."""
    asked = operations()
    sent = structs([msg.ServerMessage, msg.Problem, *(one.response for one in asked), *GAME_VIEWS])
    received = structs([msg.ClientMessage, *(one.request for one in asked if one.request is not None)])
    return (
        "\n\n".join(
            [
                HEADER,
                *(alias(name, kind) for name, kind in NAMED.items()),
                *(f"export type {name} = {shown};" for name, shown in MARKED.items()),
                *(interface(kind, is_sent=name in sent) for name, kind in {**sent, **received}.items()),
                api(asked),
            ]
        )
        + "\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
