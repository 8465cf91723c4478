"""What the expert thought of positions, kept."""

from sqlalchemy import select, text

from belvedere.server.storage import schema
from belvedere.server.storage.database import Database

# Two servers may have thought of the same.
KEEP = text(
    "INSERT INTO analyses (game, step, look, made_at) VALUES (:game, :step, :look, :made_at) ON CONFLICT DO NOTHING"
)


class Analyses:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_game(self, game: str) -> dict[int, bytes]:
        """All that is known of a game, by step."""
        columns = schema.analyses.c
        async with self.database.reading() as connection:
            rows = await connection.execute(select(columns.step, columns.look).where(columns.game == game))
            return {step: bytes(look) for step, look in rows.all()}

    async def of_step(self, game: str, step: int) -> bytes | None:
        columns = schema.analyses.c
        query = select(columns.look).where(columns.game == game, columns.step == step)
        async with self.database.reading() as connection:
            look = (await connection.execute(query)).scalar_one_or_none()
        return None if look is None else bytes(look)

    async def keep(self, game: str, step: int, look: bytes, now: int) -> None:
        async with self.database.writing() as connection:
            await connection.execute(KEEP, {"game": game, "step": step, "look": look, "made_at": now})
