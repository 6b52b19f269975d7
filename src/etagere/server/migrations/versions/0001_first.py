"""The first form: tables with their journals, people, credentials."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("commands", sa.Integer, nullable=False),
        sa.Column("fingerprint", sa.String(16)),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "updated"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_end", "tables", ["ended", "id"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("commands", sa.Integer, nullable=False),
        sa.Column("fingerprint", sa.String(16), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "table_people",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person_id", sa.String(32), primary_key=True),
    )
    op.create_index("table_people_by_person", "table_people", ["person_id"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("merged_into", sa.String(32)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("people_by_merge", "people", ["merged_into"])
    op.create_table(
        "accounts",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name_key", sa.String(128), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("password", sa.String(255), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.String(120), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("seat", sa.Integer),
    )
    op.create_index("tokens_by_person", "tokens", ["person_id"])
    op.create_index("tokens_by_expiry", "tokens", ["expires"])


def downgrade() -> None:
    for name in ("tokens", "accounts", "people", "table_people", "snapshots", "entries", "tables"):
        op.drop_table(name)
