"""Games looked back on, position by position. What the expert thought once is kept."""

import asyncio
import hashlib
import json

from msgspec.json import decode, encode

from belvedere.bots.review import Look, kept, look_from
from belvedere.engine.game import Game
from belvedere.server.errors import Stranger
from belvedere.server.limits import Limit
from belvedere.server.storage.analyses import Analyses
from belvedere.server.storage.time import Timekeeper
from belvedere.server.thinking import ADVISER, LOOK_SEED, LOOK_SIMULATIONS, Thinker

JUDGE = 1  # another number whenever the expert has learned anew: then it looks again


class Analyst:
    def __init__(self, analyses: Analyses, thinker: Thinker, time: Timekeeper) -> None:
        self.analyses = analyses
        self.thinker = thinker
        self.time = time
        self.limit = Limit(4, 40)  # positions that one guest has looked at

    async def look(self, game: Game, step: int, guest: str | None) -> Look:
        """What the expert thinks of the position after so much of the log. Only guests make it think."""
        name = digest_of(game)
        known = await self.analyses.of_step(name, step)
        if known is not None:
            return look_from(game, decode(known))
        if guest is None:
            raise Stranger(how="nobody")
        self.limit.check(guest)
        look = encode(kept(game, step, await self.thinker.look(game, step, guest)))
        await self.analyses.keep(name, step, look, self.time.now())
        return look_from(game, decode(look))  # the first who asks is told the same as all others

    async def looks(self, game: Game) -> dict[int, Look]:
        """All that is known so far."""
        known = await self.analyses.of_game(digest_of(game))
        return await asyncio.to_thread(lambda: {step: look_from(game, decode(look)) for step, look in known.items()})


def digest_of(game: Game) -> str:
    """Names a game by what happened in it, whoever played it, and by who judges it."""
    judge = [JUDGE, ADVISER, LOOK_SIMULATIONS, LOOK_SEED]
    seats = [{key: value for key, value in seat.items() if key != "name"} for seat in game.seats]
    played = [game.name, game.version, game.box.digest, game.options, seats, game.first, game.log]
    return hashlib.sha256(json.dumps([judge, played], sort_keys=True).encode()).hexdigest()
