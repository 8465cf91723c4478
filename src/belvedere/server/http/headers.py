"""What every answer says to a browser about safety."""

from typing import Any

from belvedere.server.settings import Settings

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a table's address lets whoever has it in
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
A_YEAR = 365 * 24 * 3600


def with_headers(app: Any, settings: Settings) -> Any:
    """The application, with these headers on all that it answers, errors included."""
    names = dict(HEADERS)
    if settings.https:
        names["Strict-Transport-Security"] = f"max-age={A_YEAR}"
    added = [(name.lower().encode(), value.encode()) for name, value in names.items()]
    uncached = (b"cache-control", b"no-store")

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ()))
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(uncached)
                message = {**message, "headers": headers + added}
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer
