"""What helps to decide in Mozaika: the score of every board line by line, and what a tile or a fly would bring."""

from __future__ import annotations

from typing import Any

from etagere.core.scratch import SCRATCH
from etagere.games.mozaika import actions, rules, tables
from etagere.games.mozaika.scoring import group_net, group_points, score_lines, symmetry_points
from etagere.games.mozaika.spec import CELLS, GROUPS, PLACING, TYPES
from etagere.games.mozaika.state import State


def advice(s: State, viewer: int | None) -> dict[str, Any]:
    """Boards and coins lie open, so everybody is told the same; who places is also told what each space brings."""
    shown: dict[str, Any] = {"sheets": [sheet(s, seat) for seat in range(s.seats)]}
    if viewer is not None and s.step == PLACING and rules.awaited(s) >> viewer & 1:
        shown["gains"] = gains(s, viewer)
    return shown


def gains(s: State, seat: int) -> dict[str, dict[str, dict[str, Any]]]:
    """What a tile brings on each space, or a fly under `fly`: coins, points of groups and of symmetry, and the spaces
    of the groups that change. What brings nothing is left out."""
    found, world = SCRATCH.found, s.clone()
    codes = found.codes
    told: dict[str, dict[str, dict[str, Any]]] = {}
    before = group_points(s, seat), symmetry_points(s, seat), s.coins[seat]
    for action in [codes[i] for i in range(rules.fill_legal(s, seat, found))]:
        world.copy_from(s)
        rules.apply(world, seat, action)
        after = group_points(world, seat), symmetry_points(world, seat), world.coins[seat]
        if after == before:
            continue
        kind, cell = divmod(action - actions.PLACE, CELLS) if action < actions.FLY else (None, action - actions.FLY)
        changed = 0
        if after[0] != before[0]:
            for group in range(GROUPS):
                if group_net(world, seat, group) != group_net(s, seat, group):
                    changed |= tables.GROUP_MASK[group]
        told.setdefault("fly" if kind is None else TYPES[kind], {})[tables.CELL_NAMES[cell]] = {
            "coins": after[2] - before[2],
            "groups": after[0] - before[0],
            "symmetry": after[1] - before[1],
            "cells": names(changed),
        }
    return told


def sheet(s: State, seat: int) -> list[dict[str, Any]]:
    """The score sheet of a seat as if the match ended now; `cells` are the spaces that earn a line."""
    return [{**line.to_json(), "cells": names(cells)} for line, cells in score_lines(s, seat)]


def names(cells: int) -> list[str]:
    return [tables.CELL_NAMES[cell] for cell in range(CELLS) if cells >> cell & 1]
