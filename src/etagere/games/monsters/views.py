"""What a viewer of Monster Factory may know, built up from nothing: everything but the order of the stack."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Prompt
from etagere.games.monsters import tables
from etagere.games.monsters.scoring import monsters, score
from etagere.games.monsters.spec import (
    CHOOSE,
    EDGE_NAMES,
    FREE,
    KIND_NAMES,
    KINDS,
    MINION,
    NONE,
    OVER,
)
from etagere.games.monsters.state import State

STEPS = ("choose", "deal", "draw", "place", "minion", "over")


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as everybody sees it; nobody holds anything of his own."""
    return {
        "step": STEPS[s.step],
        "seats": s.seats,
        "seat": None if s.step == OVER else s.seat,
        "minion_of": s.owner if s.step == MINION else None,
        "turns": s.turns,
        "drawn": None if s.drawn == NONE else {"tile": KIND_NAMES[s.drawn], **face(s.drawn * 4)},
        "left": s.left,
        "stack": counted(list(s.stack)),
        "discarded": counted(list(s.discarded)),
        "players": [player(s, seat) for seat in range(s.seats)],
    }


def counted(tiles: list[int]) -> dict[str, int]:
    """The kinds that occur, with how many there are."""
    return {KIND_NAMES[kind]: tiles[kind] for kind in range(KINDS) if tiles[kind]}


def face(laid: int) -> dict[str, Any]:
    """How a tile looks as it lies: its edges north, east, south, west, and whether it has an eye."""
    return {"edges": [EDGE_NAMES[edge] for edge in tables.sides(tables.LAID[laid])], "eye": bool(laid >> 2 & 1)}


def player(s: State, seat: int) -> dict[str, Any]:
    """A seat's monsters, oldest first, and its points."""
    done = s.finished[seat]
    return {
        "first_finished": done > 0,
        "points": score(s, seat),
        "first_points": s.first_points[seat],
        "minion_points": s.minion_points[seat],
        "monsters": [monster(s, seat, n, tiles, n < done) for n, tiles in enumerate(monsters(s, seat))],
    }


def monster(s: State, seat: int, number: int, tiles: list[int], finished: bool) -> dict[str, Any]:
    """A monster with its tiles in the order of laying; x to the right, y down from the start tile."""
    cells, faces = list(s.laid_cells), list(s.laid_faces)
    laid = []
    for tile in tiles:
        _, x, y = tables.place_of(cells[tile])
        laid.append(
            {"x": x, "y": y, "tile": KIND_NAMES[faces[tile] >> 2], "turn": faces[tile] & 3, **face(faces[tile])}
        )
    eyes = sum(each["eye"] for each in laid)
    worth = len(laid) if number == 0 else eyes
    return {
        "monster": "first" if number == 0 else "minion",
        "finished": finished,
        "points": worth if finished else 0,
        "eyes": eyes,
        "tiles": laid,
        "open": [] if finished else open_cells(s, seat),
    }


def open_cells(s: State, seat: int) -> list[dict[str, Any]]:
    """The empty cells next to an open edge, each with what its neighbours demand (None where there is none)."""
    start = sum(list(s.opens)[:seat])
    cells, wants = list(s.cells), list(s.wants)
    shown = []
    for i in range(start, start + s.opens[seat]):
        _, x, y = tables.place_of(cells[i])
        edges = [None if edge == FREE else EDGE_NAMES[edge] for edge in tables.sides(wants[i])]
        shown.append({"x": x, "y": y, "edges": edges})
    return shown


def prompt(s: State, seat: int) -> Prompt:
    """Which tile to begin with, or where the drawn tile goes."""
    if s.step == CHOOSE:
        return Prompt("monsters.prompt.start")
    return Prompt("monsters.prompt.place", {"tile": KIND_NAMES[s.drawn]})
