"""Bringing a database to the present form, by Alembic.

Alembic itself is imported only where there is something to migrate: most starts find nothing to do.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

_MIGRATIONS = Path(__file__).parent.parent / "migrations"
_LOCK = 0x657461676572  # "etager": processes that start together upgrade one after the other


def head() -> str:
    """The newest form this program knows: the number in front of the last step's file."""
    return max(path.name.partition("_")[0] for path in (_MIGRATIONS / "versions").glob("[0-9]*_*.py"))


class NewerStore(Exception):
    """A database whose form a newer program has made."""

    def __init__(self, found: str) -> None:
        super().__init__(f"a newer Etagere gave it the form {found}; this program knows {head()}")
        self.found = found


def current(engine: Engine) -> str | None:
    """The form a database has; None where there is nothing yet."""
    with engine.connect() as connection:
        return _form(connection)


def _form(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(engine: Engine) -> None:
    """Create or migrate; does nothing if the form is the newest. Raises `NewerStore`.

    All steps and the note of the new form are one transaction: killed or failed, the database is as it was before.
    """
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        found = _form(connection)
        if found == head():
            return
        if found is not None and found > head():
            raise NewerStore(found)
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
