"""Tables with their logs, guests with their devices, replays, and signs of life."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("access", sa.String(16), nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_due", "tables", ["due_at"])
    op.create_index("tables_in_lists", "tables", ["access", "phase", "changed_at"])
    of_table = sa.ForeignKey("tables.name", ondelete="CASCADE")
    op.create_table(
        "secrets",
        sa.Column("table_name", sa.String(32), of_table, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("table_name", sa.String(32), sa.ForeignKey("tables.name", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("command", sa.String(128)),
        sa.Column("event", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_name", "command"),
    )
    op.create_table(
        "places",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_name", sa.String(32), sa.ForeignKey("tables.name", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("places_of_table", "places", ["table_name"])
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("token_digest", sa.String(64), nullable=False, unique=True),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_of_guest", "devices", ["guest"])
    op.create_table(
        "links",
        sa.Column("code_digest", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("replays_of_guest", "replays", ["guest"])
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("begin_at", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("end_at", sa.BigInteger, nullable=False),
    )
