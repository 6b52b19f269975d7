"""Bringing a database to the present form, by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

_LOCK = 0x657461676572  # "etager": processes that start together upgrade one after the other


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations"))
    return config


def head() -> str | None:
    """The newest form this program knows."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def current(engine: Engine) -> str | None:
    """The form a database has."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def upgrade(engine: Engine) -> None:
    """Create or migrate; does nothing if the form is the newest."""
    config = _config()
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        if MigrationContext.configure(connection).get_current_revision() == head():
            return
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
