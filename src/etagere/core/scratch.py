"""What rules write into and nobody keeps: one a thread, because games are shared by all of them."""

from __future__ import annotations

from threading import local

from etagere.core.engine import Choices
from etagere.core.log import EventLog


class Scratch(local):
    """Room for legal actions and for events; both are large, and read as soon as they are written."""

    def __init__(self) -> None:
        self.found = Choices()
        self.log = EventLog()


SCRATCH = Scratch()
