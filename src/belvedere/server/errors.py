"""What the server refuses, each with a sentence that helps and the status that HTTP has for it."""

from typing import ClassVar

from belvedere.engine.errors import BelvedereError


class ServerError(BelvedereError):
    status: ClassVar[int] = 400


class NotFound(ServerError):
    """No such table, replay, seat or device."""

    status = 404


class Stranger(ServerError):
    """Nobody knows who asks: there is no guest behind the token, or none was sent."""

    status = 401


class NotAllowed(ServerError):
    """It is not theirs to do."""

    status = 403


class Refused(ServerError):
    """It can't be done at this table as it stands."""

    status = 409


class Stale(ServerError):
    """It was meant for an earlier moment of the table."""

    status = 409


class BadRequest(ServerError):
    """What was sent can't be read."""


class TooLarge(ServerError):
    status = 413


class TooMany(ServerError):
    """A limit is reached; later it may go through."""

    status = 429


class Unavailable(ServerError):
    """Nothing can be stored at the moment, so nothing was done; or, if it is ``unsure``, it may have been."""

    status = 503


class BadSetting(ServerError):
    """A setting with which the server can't start."""


class Fault(ServerError):
    """The server's own fault; its log tells more."""

    status = 500
