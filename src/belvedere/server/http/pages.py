"""The pages of the browser client: one page for every address, and its files."""

from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.enums import MediaType
from litestar.static_files import create_static_files_router

CLIENT = Path(__file__).parent.parent / "client"


@get(["/", "/t/{table:str}"], include_in_schema=False)
async def show_page() -> Response[bytes]:
    return Response((CLIENT / "index.html").read_bytes(), media_type=MediaType.HTML)


ROUTES: list[Any] = [show_page, create_static_files_router("/client", [CLIENT], include_in_schema=False)]
