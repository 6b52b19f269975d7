"""The tables of the database. Migrations in `server/migrations/` must lead to the same."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("due", BigInteger),
    Column("host", String(32), nullable=False),
    Column("seed", LargeBinary),
    Column("origin", String(16), nullable=False),
    Column("commands", Integer, nullable=False),
    Column("fingerprint", String(16)),
    Column("summary", Text, nullable=False),
    Column("owner", String(32)),
    Index("tables_by_status", "status", "public", "updated"),
    Index("tables_by_due", "due"),
    Index("tables_by_end", "ended", "id"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The journals; (table_id, seq) is unique, so no entry is written twice."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("commands", Integer, nullable=False),
    Column("fingerprint", String(16), nullable=False),
    Column("state", Text, nullable=False),
)

table_people: Final = Table(
    "table_people",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(32), primary_key=True),
    Index("table_people_by_person", "person_id"),
)

processes: Final = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""Server processes, and when each was last alive; `tables.owner` is the one that serves a table."""

people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("merged_into", String(32)),
    Column("created", BigInteger, nullable=False),
    Index("people_by_merge", "merged_into"),
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("name_key", String(128), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("password", String(255), nullable=False),
    Column("created", BigInteger, nullable=False),
)

factors: Final = Table(
    "factors",
    metadata,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("step", BigInteger, nullable=False),
    Column("recovery", Text, nullable=False),
)
"""Second factors; `step` is the last one whose code was used, `recovery` the hashes of codes that were not."""

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("kind", String(16), nullable=False),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("agent", String(120), nullable=False),
    Column("table_id", String(32)),
    Column("seat", Integer),
    Index("tokens_by_person", "person_id"),
    Index("tokens_by_expiry", "expires"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
"""Reviews of finished matches, as `etagere.study.Review` writes them."""

studies: Final = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Index("studies_by_person", "person_id", "table_id"),
)
"""Studies of finished matches, each as a replay file of its own: it may outlive the table."""

answers: Final = Table(
    "answers",
    metadata,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("difficulty", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("solved_last", Boolean, nullable=False),
    Column("at_last", BigInteger, nullable=False),
)
"""Answers of people to puzzles, the first and the last to each; ratings follow from the first."""
