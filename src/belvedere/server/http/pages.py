"""The pages of the browser client."""

from pathlib import Path

from litestar import MediaType, Response, get

CLIENT = Path(__file__).parent.parent / "client"


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def show_home() -> Response[bytes]:
    return Response((CLIENT / "index.html").read_bytes(), media_type=MediaType.HTML)


ROUTES = [show_home]
