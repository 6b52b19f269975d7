"""What helps to decide in River Valley Glassworks: where collected glass would lie, and the points it brings."""

from __future__ import annotations

from typing import Any

from etagere.core.scratch import SCRATCH
from etagere.games.glassworks import actions, rules, spec, steps
from etagere.games.glassworks.actions import EVENT_ARRANGE, EVENT_OVERFLOW
from etagere.games.glassworks.scoring import score, score_sheet
from etagere.games.glassworks.spec import COLOURS, OPEN, SHAPES, TURN
from etagere.games.glassworks.state import State


def advice(s: State, viewer: int | None) -> dict[str, Any]:
    """Score sheets of all seats, because everything but the order of the bag lies open; what answers bring, to who
    decides."""
    sheets = [[line.to_json() for line in score_sheet(s, seat)] for seat in range(s.seats)]
    return {"sheets": sheets, "gains": gains(s, viewer)}


def gains(s: State, viewer: int | None) -> dict[str, Any]:
    """What each tile that may be collected, each colour that may be opened, and the lake would bring to who decides."""
    if viewer is None or not rules.awaited(s) >> viewer & 1:
        return {}
    if s.step == TURN:
        shown = {"collect": {SHAPES[tile]: collected(s, viewer, tile) for tile in collectable(s, viewer)}}
        return shown | {"lake": lake(s, viewer)} if steps.lake_open(s) else shown
    if s.step == OPEN:
        colours = [colour for colour in range(spec.COLOUR_COUNT) if s.fresh >> colour & 1]
        return {"open": {COLOURS[colour]: opened(s, viewer, colour) for colour in colours}}
    return {}


def collectable(s: State, seat: int) -> list[int]:
    """The tiles that some move of this turn empties, in the order of tiles."""
    found = SCRATCH.found
    codes = found.codes
    moves = [codes[i] for i in range(rules.fill_legal(s, seat, found))]
    return sorted({(code - actions.PLACE) % spec.TILES for code in moves if code < actions.LEAVE})


def collected(s: State, seat: int, tile: int) -> dict[str, Any]:
    """What the glass of a tile brings. The tile one lays on is another, so what is laid does not matter."""
    world = s.clone()
    world.haul = list(s.river)[tile * spec.WORDS : (tile + 1) * spec.WORDS]
    steps.arrange(world, seat, SCRATCH.log)
    return gain(s, seat, world)


def opened(s: State, seat: int, colour: int) -> dict[str, Any]:
    """What the haul brings if this colour has the next column."""
    world = s.clone()
    steps.choose_colour(world, seat, colour, SCRATCH.log)
    return gain(s, seat, world)


def gain(s: State, seat: int, world: State) -> dict[str, Any]:
    """What became of the haul: where its glass lies, what overflows, colours that must still be put in order, and
    the points this brings, at least and at most."""
    panes, spilled = [], 0
    for kind, owner, *fields in SCRATCH.log.take():
        if kind == EVENT_ARRANGE and owner == seat:
            colour, shape, column, row = fields[:4]
            panes.append({"colour": COLOURS[colour], "shape": SHAPES[shape], "column": column, "row": row})
        elif kind == EVENT_OVERFLOW and owner == seat:
            spilled += 1
    asks = [COLOURS[colour] for colour in range(spec.COLOUR_COUNT) if world.step == OPEN and world.fresh >> colour & 1]
    before = score(s, seat)
    ends = endings(world, seat)
    return {
        "panes": panes,
        "spilled": spilled,
        "cost": spilled * spec.OVERFLOW_POINTS,
        "asks": asks,
        "points": [min(ends) - before, max(ends) - before],
    }


def endings(world: State, seat: int) -> set[int]:
    """The points of a seat after every order in which the new colours may be opened."""
    if world.step != OPEN:
        return {score(world, seat)}
    found: set[int] = set()
    for colour in range(spec.COLOUR_COUNT):
        if world.fresh >> colour & 1:
            then = world.clone()
            steps.choose_colour(then, seat, colour, None)
            found |= endings(then, seat)
    return found


def lake(s: State, seat: int) -> dict[str, int]:
    """How many pieces a visit brings, how many of them the satchel cannot hold, and what that costs."""
    taken = min(s.lake_size, spec.LAKE_TAKE)
    spilled = max(0, s.held[seat] + taken - spec.SATCHEL_LIMIT)
    return {"taken": taken, "spilled": spilled, "points": spilled * spec.OVERFLOW_POINTS}
