"""The store over SQLAlchemy: see `database.py` for how it writes, `tables.py` and `people.py` for what."""

from __future__ import annotations

from etagere.server.store.people import StoredPeople
from etagere.server.store.tables import StoredTables


class SqlStore(StoredTables, StoredPeople):
    """Everything in one database."""
