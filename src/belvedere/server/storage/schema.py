"""What is kept. A table's log is the truth; all other columns about it can be made from it again."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# Times are milliseconds since 1970.

tables = Table(
    "tables",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("number", Integer, nullable=False),  # of its last event
    Column("game", String(40), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("access", String(16), nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),  # when the server has to do something by itself
    Column("summary", LargeBinary, nullable=False),  # for lists of tables, as JSON
    Index("tables_due", "due_at"),
    Index("tables_in_lists", "access", "phase", "changed_at"),
)

# Nothing but the dealing of cards and tiles reads these until a game is over.
secrets = Table(
    "secrets",
    metadata,
    Column("table_name", ForeignKey("tables.name", ondelete="CASCADE"), primary_key=True),
    Column("secret", String(64), nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_name", ForeignKey("tables.name", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("guest", String(32)),
    Column("command", String(128)),
    Column("event", LargeBinary, nullable=False),  # JSON
    UniqueConstraint("table_name", "command"),
)

places = Table(
    "places",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_name", ForeignKey("tables.name", ondelete="CASCADE"), primary_key=True),
    Column("seats", String(16)),  # the numbers of those they hold; null: one only waits for them
    Index("places_of_table", "table_name"),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# A device is known by the digest of its token; the token itself is nowhere but there.
devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("token_digest", String(64), nullable=False, unique=True),
    Column("label", String(80), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("devices_of_guest", "guest"),
)

# A link that lets another device be the same guest, once and not for long.
links = Table(
    "links",
    metadata,
    Column("code_digest", String(64), primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Index("replays_of_guest", "guest"),
)

# What the expert thought of a position of a game that was looked back on, so that it thinks once. The game goes by a
# digest: whoever brings the same one again finds it there.
analyses = Table(
    "analyses",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),  # how much of the log came before
    Column("look", LargeBinary, nullable=False),  # JSON
    Column("made_at", BigInteger, nullable=False),
)

# The last sign of life of any server, and when there was none.
beats = Table("beats", metadata, Column("id", Integer, primary_key=True), Column("at", BigInteger, nullable=False))
downtimes = Table(
    "downtimes",
    metadata,
    Column("begin_at", BigInteger, primary_key=True, autoincrement=False),
    Column("end_at", BigInteger, nullable=False),
)
