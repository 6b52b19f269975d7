"""What helps to decide in Monster Factory: where the drawn tile finishes a monster, and the points that brings."""

from __future__ import annotations

from typing import Any

from etagere.core.scratch import SCRATCH
from etagere.games.monsters import actions, rules, spec, tables
from etagere.games.monsters.scoring import monsters, score
from etagere.games.monsters.spec import PLACE
from etagere.games.monsters.state import State


def advice(s: State, viewer: int | None) -> dict[str, Any]:
    """Everything lies open: every seat's tiles that are worth nothing, and for who decides what a placement closes."""
    shown: dict[str, Any] = {"worthless": [worthless(s, seat) for seat in range(s.seats)]}
    if s.step == PLACE and viewer == s.seat:
        shown["gains"] = gains(s, viewer)
    return shown


def gains(s: State, seat: int) -> list[dict[str, int]]:
    """The placements that finish a monster, with the points its owner gets."""
    found, world = SCRATCH.found, s.clone()
    codes = found.codes
    told = []
    for action in [codes[i] for i in range(rules.fill_legal(s, seat, found))]:
        cell, turn = divmod(action - actions.PLACE_AT, spec.TURNS)
        owner, x, y = tables.place_of(cell)
        world.copy_from(s)
        rules.apply(world, seat, action)
        if world.finished[owner] > s.finished[owner]:
            points = score(world, owner) - score(s, owner)
            told.append({"owner": owner, "x": x, "y": y, "turn": turn, "points": points})
    return told


def worthless(s: State, seat: int) -> list[dict[str, Any]]:
    """The laid tiles of a seat that bring no point if the match ends now, by monster, and why (R8)."""
    faces, done = list(s.laid_faces), s.finished[seat]
    told = []
    for number, tiles in enumerate(monsters(s, seat)):
        if number >= done:
            told.append({"number": number, "why": "unfinished", "tiles": len(tiles)})
        elif number > 0 and (blind := sum(not faces[tile] >> 2 & 1 for tile in tiles)):
            told.append({"number": number, "why": "blind", "tiles": blind})
    return told
