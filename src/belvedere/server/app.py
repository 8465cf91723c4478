"""The web application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException

from belvedere.engine.errors import BelvedereError
from belvedere.server.http import (
    about,
    analyses,
    asking,
    fairness,
    guests,
    library,
    live,
    openapi,
    pages,
    records,
    tables,
    trying,
)
from belvedere.server.http.client import BUILT, read_client
from belvedere.server.http.headers import with_headers
from belvedere.server.http.problems import LARGEST_BODY, ReadableRequest, tell_fault, tell_http, tell_refusal
from belvedere.server.http.who import let_in, provide_guest, provide_language, provide_services, provide_visitor
from belvedere.server.services import Services
from belvedere.server.settings import Settings

API = (
    about.ROUTES,
    guests.ROUTES,
    tables.ROUTES,
    asking.ROUTES,
    records.ROUTES,
    analyses.ROUTES,
    fairness.ROUTES,
    library.ROUTES,
    trying.ROUTES,
)


def create_app(settings: Settings, client: Path = BUILT) -> Any:
    """The server as an ASGI application, with the pages that lie in a folder."""
    services = Services(settings)
    files = read_client(client)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with services.running():
            yield

    def tell_lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        return pages.lost(request, files) or tell_http(request, error)

    api = Router("/api", route_handlers=[*API, live.live])
    app = Litestar(
        route_handlers=[api, *about.SERVER, *pages.page_routes(files)],
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "language": Provide(provide_language, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "guest": Provide(provide_guest),
        },
        before_request=let_in,
        exception_handlers={
            BelvedereError: tell_refusal,
            NotFoundException: tell_lost,
            HTTPException: tell_http,
            Exception: tell_fault,
        },
        lifespan=[lifespan],
        openapi_config=openapi.CONFIG,
        request_class=ReadableRequest,
        request_max_body_size=LARGEST_BODY,
        state=State({"services": services}),
        logging_config=None,
    )
    openapi.render(app)
    return with_headers(app, settings)
