"""Refusals as HTTP tells them: a status, a kind for programs, a sentence for people, and never a traceback."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from belvedere.engine.errors import BelvedereError, GameOver, IllegalAction
from belvedere.engine.words import sentence_key, tell
from belvedere.server.errors import BadRequest, Fault, NotFound, ServerError, TooLarge
from belvedere.server.http.languages import language_of
from belvedere.server.live.messages import Language, Problem

log = logging.getLogger(__name__)
LARGEST_BODY = 256 * 1024  # a record of a long game is a tenth of it
MALFORMED, CONFLICT, INTERNAL = 400, 409, 500
Answer = Response[Problem]


def problem_of(error: BelvedereError, language: Language, names: list[str] | None = None) -> Problem:
    return Problem(sentence_key(error), tell(error, language, names or []))


def status_of(error: BelvedereError) -> int:
    if isinstance(error, ServerError):
        return error.status
    return CONFLICT if isinstance(error, IllegalAction | GameOver) else MALFORMED


def answer(request: Request[Any, Any, Any], error: BelvedereError) -> Answer:
    headers = {"Retry-After": str(error.facts["seconds"])} if "seconds" in error.facts else {}
    return Response(problem_of(error, language_of(request)), status_code=status_of(error), headers=headers)


def tell_refusal(request: Request[Any, Any, Any], error: BelvedereError) -> Answer:
    return answer(request, error)


def tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Answer:
    """What the framework refuses: no such address, a body that can't be read."""
    told: BelvedereError
    if error.status_code == NotFound.status:
        told = NotFound(how="address", name=request.url.path[:80])
    elif error.status_code == TooLarge.status:
        told = TooLarge(how="message", most=LARGEST_BODY)
    elif isinstance(error, ValidationException):
        told = BadRequest(how="invalid", detail=detail_of(error))
    else:
        told = BadRequest(how="invalid", detail=error.detail)
    response = answer(request, told)
    response.status_code = error.status_code if error.status_code < INTERNAL else INTERNAL
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def detail_of(error: ValidationException) -> str:
    """
    >>> detail_of(ValidationException(extra=[{"message": "Expected `int`", "key": "seat"}]))
    'seat: Expected `int`'
    """
    parts = [part for part in error.extra or [] if isinstance(part, dict)]
    told = "; ".join(": ".join(str(part[key]) for key in ("key", "message") if key in part) for part in parts)
    return (told or error.detail)[:300]


class ReadableRequest(Request[Any, Any, Any]):
    """A body that can't be read as JSON is its sender's mistake, whatever way it can't."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise BadRequest(how="invalid", detail=str(error)[:300]) from None


def tell_fault(request: Request[Any, Any, Any], error: Exception) -> Answer:
    """A fault of the server's own: told to the log, not to the client."""
    # Not the address itself: that of a table lets people in, and anything might stand in it.
    log.error("%s %s failed", request.method, request.scope.get("path_template", "?"), exc_info=error)
    request.app.state.services.metrics.faults.inc()
    return answer(request, Fault())
