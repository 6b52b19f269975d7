"""The course of a match of Monster Factory: draw a tile, join it to a monster, finish, begin a minion.

Of a monster in progress the rules need only its open cells, each with what it demands of a tile:
which sides have a neighbour, and with which edge. They are kept up to date as tiles are laid.
"""

from __future__ import annotations

from etagere.core import constants, urn
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.monsters import actions, spec, tables
from etagere.games.monsters.state import State


def actor(s: State) -> int:
    """The seat that chooses or places; CHANCE while a tile is drawn; NOBODY at the end."""
    if s.step == spec.PLACE or s.step == spec.CHOOSE:
        return s.seat
    if s.step == spec.OVER:
        return constants.NOBODY
    return constants.CHANCE


def awaited(s: State) -> int:
    """The seat that chooses or places, as a bit set."""
    if s.step == spec.PLACE or s.step == spec.CHOOSE:
        return 1 << s.seat
    return 0


# What may be placed


def may_add(s: State, seat: int, owner: int) -> bool:
    """Whether a seat may add to the monster in progress of another or its own (R4.2, M7, M12)."""
    return owner == seat or s.finished[owner] > 0 or s.finished[seat] == 0


def count_ways(s: State, seat: int, kind: int) -> int:
    """How many legal placements a seat has for a tile (R4.3, M10)."""
    n = 0
    at = 0
    row = (kind >> 1) * tables.DEMANDS
    for owner in range(s.seats):
        end = at + s.opens[owner]
        if may_add(s, seat, owner):
            for i in range(at, end):
                n += tables.WAYS[row + s.wants[i]]
        at = end
    return n


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """Every placement of the drawn tile (C2), or every kind of tile one may begin with (C1)."""
    if s.step == spec.CHOOSE:
        return fill_starts(s, found)
    n = 0
    at = 0
    row = (s.drawn >> 1) * tables.DEMANDS
    for owner in range(s.seats):
        end = at + s.opens[owner]
        if may_add(s, seat, owner):
            for i in range(at, end):
                fitting = tables.FITS[row + s.wants[i]]
                if fitting:
                    code = actions.PLACE_AT + s.cells[i] * spec.TURNS
                    for turn in range(spec.TURNS):
                        if fitting >> turn & 1:
                            found.codes[n] = code + turn
                            n += 1
        at = end
    return n


def fill_starts(s: State, found: Choices) -> int:
    """Any tile that is left may be chosen (R3.1), but never one without a coloured edge (M1)."""
    n = 0
    for kind in range(spec.KINDS):
        if s.stack[kind] > 0 and tables.WAYS_OUT[kind] > 0:
            found.codes[n] = actions.START + kind
            n += 1
    return n


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal action, each equally likely; placements are counted instead of listed."""
    if s.step == spec.CHOOSE:
        n = fill_starts(s, found)
        return found.codes[urn.below(rng, n)]
    k = urn.below(rng, s.ways)
    at = 0
    row = (s.drawn >> 1) * tables.DEMANDS
    for owner in range(s.seats):
        end = at + s.opens[owner]
        if may_add(s, seat, owner):
            for i in range(at, end):
                ways = tables.WAYS[row + s.wants[i]]
                if k < ways:
                    return (
                        actions.PLACE_AT
                        + s.cells[i] * spec.TURNS
                        + tables.NTH_TURN[tables.FITS[row + s.wants[i]] * spec.TURNS + k]
                    )
                k -= ways
        at = end
    return spec.NONE


# What happens


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a placement or the choice of a start tile, or for CHANCE a draw."""
    if s.step == spec.PLACE:
        place(s, seat, action - actions.PLACE_AT, log)
    elif s.step == spec.DRAW:
        turn_up(s, action - actions.DRAWN, log)
    elif s.step == spec.MINION:
        begin_minion(s, action - actions.HATCHED, log)
    else:
        begin_first(s, action - (actions.START if s.step == spec.CHOOSE else actions.DEALT), log)


def begin_first(s: State, kind: int, log: EventLog | None) -> None:
    """A first monster is begun; after the last one the other tiles become the stack (R3)."""
    if log is not None:
        log.add(actions.EVENT_START if s.step == spec.CHOOSE else actions.EVENT_DEALT, s.seat, kind)
    take_tile(s, kind)
    begin_monster(s, s.seat, kind)
    s.seat += 1
    if s.seat == s.seats:
        s.seat = 0
        s.step = spec.DRAW


def turn_up(s: State, kind: int, log: EventLog | None) -> None:
    """A tile is drawn and shown; if it has no place it leaves the game (R4.1, R4.4)."""
    take_tile(s, kind)
    if log is not None:
        log.add(actions.EVENT_DRAWN, s.seat, kind)
    ways = count_ways(s, s.seat, kind)
    if ways > 0:
        s.drawn = kind
        s.ways = ways
        s.step = spec.PLACE
        return
    s.discarded[kind] += 1
    if log is not None:
        log.add(actions.EVENT_DISCARDED, s.seat, kind)
    if s.left == 0:
        end_match(s, log)


def place(s: State, seat: int, spot: int, log: EventLog | None) -> None:
    """The drawn tile lies on a cell of a monster; then finishing and the ends are tested (R5, R6, R7)."""
    cell = spot // spec.TURNS
    turn = spot - cell * spec.TURNS
    owner = cell // tables.PLANE
    kind = s.drawn
    s.drawn = spec.NONE
    s.ways = 0
    s.turns += 1
    if log is not None:
        tell_place(s, seat, owner, cell - owner * tables.PLANE, kind, turn, log)
    join_tile(s, owner, cell, kind * spec.TURNS + turn)
    s.seat = seat + 1 if seat < s.seats - 1 else 0
    if s.opens[owner] == 0:
        finish(s, owner, seat, log)
    if s.firsts == s.seats or s.left == 0:
        end_match(s, log)
    elif s.opens[owner] == 0:
        s.owner = owner
        s.step = spec.MINION
    else:
        s.step = spec.DRAW


def finish(s: State, owner: int, seat: int, log: EventLog | None) -> None:
    """A monster has no open edge left: it is finished and counts (R2.3, R8.1, R8.2)."""
    if log is not None:
        tell_finish(s, owner, seat, log)
    if s.finished[owner] == 0:
        s.firsts += 1
        s.first_points[owner] = s.size[owner]
    else:
        s.minion_points[owner] += s.eyes[owner]
    s.finished[owner] += 1


def begin_minion(s: State, kind: int, log: EventLog | None) -> None:
    """The owner of a finished monster begins a minion, whoever's turn it is (R6.2, M8)."""
    owner = s.owner
    take_tile(s, kind)
    if log is not None:
        log.add(actions.EVENT_MINION, owner, kind)
    begin_monster(s, owner, kind)
    if s.opens[owner] == 0:  # only a tile without coloured edges: finished at once, and the next one is begun (M6)
        finish(s, owner, owner, log)
    else:
        s.owner = spec.NONE
        s.step = spec.DRAW
    if s.left == 0:
        s.owner = spec.NONE
        end_match(s, log)


def end_match(s: State, log: EventLog | None) -> None:
    """Nobody decides any more (R7)."""
    s.step = spec.OVER
    if log is not None:
        log.add(actions.EVENT_OVER, 0 if s.firsts == s.seats else 1)


def tell_place(s: State, seat: int, owner: int, cell: int, kind: int, turn: int, log: EventLog) -> None:
    """Log a placement with its coordinates."""
    x = cell // tables.SIDE
    y = cell - x * tables.SIDE
    log.add(
        actions.EVENT_PLACED,
        seat,
        owner,
        0 if s.finished[owner] == 0 else 1,
        kind,
        x + tables.LOW,
        y + tables.LOW,
        turn,
    )


def tell_finish(s: State, owner: int, seat: int, log: EventLog) -> None:
    """Log a finished monster with its tiles, its points and who laid the last tile."""
    if s.finished[owner] == 0:
        log.add(actions.EVENT_FINISHED, owner, 0, s.size[owner], s.size[owner], seat)
    else:
        log.add(actions.EVENT_FINISHED, owner, 1, s.size[owner], s.eyes[owner], seat)


# Tiles and open cells


def take_tile(s: State, kind: int) -> None:
    """A tile leaves the stack, or at setup the open supply."""
    s.stack[kind] -= 1
    s.left -= 1


def begin_monster(s: State, owner: int, kind: int) -> None:
    """A start tile lies at the origin, unturned; all its coloured edges are open (R3.1b)."""
    cell = owner * tables.PLANE + tables.ORIGIN
    face = kind * spec.TURNS
    s.size[owner] = 0
    s.eyes[owner] = 0
    s.last[owner] = spec.NONE
    lay(s, owner, cell, face)
    start = first_open(s, owner)
    for side in range(4):
        touch(s, owner, start, cell + tables.STEP[side], side, tables.LAID[face] >> 2 * side & 3)


def join_tile(s: State, owner: int, cell: int, face: int) -> None:
    """A tile fills an open cell; the empty cells around it learn its edges."""
    start = first_open(s, owner)
    i = start
    while s.cells[i] != cell:
        i += 1
    demand = s.wants[i]
    close(s, owner, i)
    lay(s, owner, cell, face)
    edges = tables.LAID[face]
    for side in range(4):
        if demand >> 2 * side & 3 == spec.FREE:
            touch(s, owner, start, cell + tables.STEP[side], side, edges >> 2 * side & 3)


def lay(s: State, owner: int, cell: int, face: int) -> None:
    """Write a tile down as the latest of its monster."""
    i = s.laid
    s.laid_cells[i] = cell
    s.laid_faces[i] = face
    s.before[i] = s.last[owner]
    s.last[owner] = i
    s.laid = i + 1
    s.size[owner] += 1
    s.eyes[owner] += face >> 2 & 1


def first_open(s: State, owner: int) -> int:
    """Where the open cells of an owner begin in the list of all."""
    at = 0
    for seat in range(owner):
        at += s.opens[seat]
    return at


def touch(s: State, owner: int, start: int, cell: int, side: int, edge: int) -> None:
    """An empty cell gets a neighbour which shows it an edge; `side` is where the cell lies from there.

    A coloured edge makes the cell open; a blank one matters only to a cell that is open already.
    """
    end = start + s.opens[owner]
    i = start
    while i < end and s.cells[i] < cell:
        i += 1
    if i < end and s.cells[i] == cell:
        s.wants[i] ^= (spec.FREE ^ edge) << 2 * (side ^ 2)  # was FREE on the opposite side, becomes the edge
    elif edge != spec.BLANK:
        k = s.opened
        while k > i:
            s.cells[k] = s.cells[k - 1]
            s.wants[k] = s.wants[k - 1]
            k -= 1
        s.cells[i] = cell
        s.wants[i] = demand_at(s, owner, cell)
        s.opened += 1
        s.opens[owner] += 1


def close(s: State, owner: int, at: int) -> None:
    """An open cell is filled and leaves the list."""
    last = s.opened - 1
    for i in range(at, last):
        s.cells[i] = s.cells[i + 1]
        s.wants[i] = s.wants[i + 1]
    s.cells[last] = 0
    s.wants[last] = 0
    s.opened = last
    s.opens[owner] -= 1


def demand_at(s: State, owner: int, cell: int) -> int:
    """What the tiles of a monster demand of a tile on an empty cell (R5.3)."""
    demand = tables.NO_DEMAND
    tile = s.last[owner]
    while tile != spec.NONE:
        away = s.laid_cells[tile] - cell
        if away == 1:  # the tile lies south of the cell and shows its north edge
            demand ^= (spec.FREE ^ tables.LAID[s.laid_faces[tile]] & 3) << 4
        elif away == -1:
            demand ^= spec.FREE ^ tables.LAID[s.laid_faces[tile]] >> 4 & 3
        elif away == tables.SIDE:
            demand ^= (spec.FREE ^ tables.LAID[s.laid_faces[tile]] >> 6 & 3) << 2
        elif away == -tables.SIDE:
            demand ^= (spec.FREE ^ tables.LAID[s.laid_faces[tile]] >> 2 & 3) << 6
        tile = s.before[tile]
    return demand


# Chance


def draw(s: State, rng: Rng) -> int:
    """A tile by its odds, every tile of the stack equally likely."""
    if s.step == spec.DEAL:
        return actions.DEALT + draw_start(s, rng)
    k = urn.below(rng, s.left)
    kind = 0
    k -= s.stack[0]
    while k >= 0:
        kind += 1
        k -= s.stack[kind]
    return actions.DRAWN + kind if s.step == spec.DRAW else actions.HATCHED + kind


def may_deal(kind: int) -> bool:
    """Whether a random start tile may be of that kind: three or four coloured edges (M1)."""
    return tables.WAYS_OUT[kind] >= spec.MANY_EDGES


def draw_start(s: State, rng: Rng) -> int:
    """A kind of start tile, every tile with three or four coloured edges equally likely (M1)."""
    total = 0
    for kind in range(spec.KINDS):
        if may_deal(kind):
            total += s.stack[kind]
    k = urn.below(rng, total)
    for kind in range(spec.KINDS):
        if may_deal(kind):
            k -= s.stack[kind]
            if k < 0:
                return kind
    return spec.NONE


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while actor(s) == constants.CHANCE:
        apply(s, constants.CHANCE, draw(s, rng), None)


def fill_odds(s: State, found: Choices) -> int:
    """Write every possible draw, ascending, and its weight as a rating; return how many."""
    n = 0
    dealing = s.step == spec.DEAL
    base = actions.DEALT if dealing else actions.DRAWN if s.step == spec.DRAW else actions.HATCHED
    for kind in range(spec.KINDS):
        if not dealing or may_deal(kind):
            n = found.weigh(n, base + kind, s.stack[kind])
    return n
