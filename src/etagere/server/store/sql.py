"""The store over SQLAlchemy: see `database.py` for how it writes, the others for what."""

from __future__ import annotations

from etagere.server.store.answers import StoredAnswers
from etagere.server.store.factors import StoredFactors
from etagere.server.store.people import StoredPeople
from etagere.server.store.processes import StoredProcesses
from etagere.server.store.reviews import StoredReviews
from etagere.server.store.studies import StoredStudies
from etagere.server.store.tables import StoredTables


class SqlStore(StoredTables, StoredPeople, StoredFactors, StoredProcesses, StoredReviews, StoredAnswers, StoredStudies):
    """Everything in one database."""
