"""The log that rules write what happened into, as plain ints.

A row is a kind and up to seven fields; `events.py` gives them names and audiences.
Without a log, telling costs nothing: rules ask `if log is not None`.
"""

from __future__ import annotations

from etagere.core.fill import filled

FIELDS = 7
WIDTH = 8
ROWS = 1024


class EventLog:
    """What happened since the log was last emptied, one row an event."""

    def __init__(self) -> None:
        self.data = filled(ROWS * WIDTH, 0)
        self.size = 0
        self.lost = 0

    def add(
        self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
    ) -> None:
        """Write a row; a full log counts what it could not take."""
        if self.size == ROWS:
            self.lost += 1
            return
        at = self.size * WIDTH
        self.data[at] = kind
        self.data[at + 1] = a
        self.data[at + 2] = b
        self.data[at + 3] = c
        self.data[at + 4] = d
        self.data[at + 5] = e
        self.data[at + 6] = f
        self.data[at + 7] = g
        self.size += 1

    def take(self) -> list[tuple[int, ...]]:
        """The rows so far, first to last; the log is empty afterwards."""
        if self.lost:
            raise OverflowError(f"an event log holds {ROWS} rows; {self.lost} more came")
        rows = []
        for row in range(self.size):
            at = row * WIDTH
            rows.append(tuple([self.data[i] for i in range(at, at + WIDTH)]))
        self.size = 0
        return rows
