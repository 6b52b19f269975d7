"""What helps to decide in Mozaika: the score of every board line by line, with the spaces that earn it."""

from __future__ import annotations

from typing import Any

from etagere.games.mozaika import tables
from etagere.games.mozaika.scoring import score_lines
from etagere.games.mozaika.spec import CELLS
from etagere.games.mozaika.state import State


def advice(s: State, viewer: int | None) -> dict[str, Any]:
    """Boards and coins lie open, so everybody is told the same."""
    return {"sheets": [sheet(s, seat) for seat in range(s.seats)]}


def sheet(s: State, seat: int) -> list[dict[str, Any]]:
    """The score sheet of a seat as if the match ended now; `cells` are the spaces that earn a line."""
    return [{**line.to_json(), "cells": names(cells)} for line, cells in score_lines(s, seat)]


def names(cells: int) -> list[str]:
    return [tables.CELL_NAMES[cell] for cell in range(CELLS) if cells >> cell & 1]
