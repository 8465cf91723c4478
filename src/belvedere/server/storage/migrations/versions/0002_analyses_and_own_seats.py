"""What the expert thought of positions, and which seats are someone's own, for lists of their tables.

Who sat at a table before this finds it among their own as ever, only without the numbers of their seats.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("places", sa.Column("seats", sa.String(16)))
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("look", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
