"""What happens by itself in Barrage: gains, the wheel, water, pieces on the map, and the agenda they are noted on."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.log import EventLog
from etagere.games.barrage import tables
from etagere.games.barrage.actions import (
    EVENT_BASE,
    EVENT_CONDUIT,
    EVENT_CREDITS,
    EVENT_DROPLET,
    EVENT_ELEVATION,
    EVENT_ENERGY,
    EVENT_EXCAVATORS,
    EVENT_FILLED,
    EVENT_MIXERS,
    EVENT_POINTS,
    EVENT_POWERHOUSE,
    EVENT_TURNED,
)
from etagere.games.barrage.spec import (
    ABILITY_AT,
    BASE,
    CONDUIT,
    CREDITS,
    DAM_BASINS,
    DEEP,
    DO_EFFECTS,
    ELEVATION,
    ENERGY,
    EXCAVATOR,
    EXCAVATORS,
    FRAME,
    FROM_INCOME,
    FROM_RIVER,
    MIXERS,
    MOST_EFFECTS,
    MOST_HEIGHT,
    NONE,
    OFF_MAP,
    POINTS,
    POINTS_STOP_AT_ZERO,
    POWERHOUSE,
    ROUNDS,
    SECTORS,
    SOURCE_COUNT,
)
from etagere.games.barrage.state import State

ADVANCED = tables.ADVANCED
EFFECT_AMOUNT = tables.EFFECT_AMOUNT
EFFECT_KIND = tables.EFFECT_KIND
HOUSE_BASIN = tables.HOUSE_BASIN
INCOME_LISTS = tables.INCOME_LISTS
LIST_REST = tables.LIST_REST
RIVER = tables.RIVER
STAGE = tables.STAGE
CONDUIT_VALUE = tables.CONDUIT_VALUE


# The agenda


def push(s: State, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Put a frame on top of the agenda."""
    at = s.depth * FRAME
    s.agenda[at] = kind
    s.agenda[at + 1] = seat
    s.agenda[at + 2] = a
    s.agenda[at + 3] = b
    s.agenda[at + 4] = c
    s.depth += 1


def pop(s: State) -> None:
    """Take the top frame off the agenda."""
    s.depth -= 1
    at = s.depth * FRAME
    for i in range(at, at + FRAME):
        s.agenda[i] = 0


# Gains


def gain_points(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """The points marker moves, back as well, and the sheet of this round says where from."""
    if s.switches & POINTS_STOP_AT_ZERO and s.points[seat] + count < 0:
        count = -s.points[seat] if s.points[seat] > 0 else 0
    if count == 0:
        return
    s.points[seat] += count
    s.tally[(seat * ROUNDS + s.round - 1) * SOURCE_COUNT + source] += count
    if log is not None:
        log.add(EVENT_POINTS, seat, count, source)


def gain_credits(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """Credits from the general supply."""
    s.credits[seat] += count
    if log is not None and count > 0:
        log.add(EVENT_CREDITS, seat, count, source)


def gain_machines(s: State, seat: int, machine: int, count: int, source: int, log: EventLog | None) -> None:
    """Machines go straight into the supply, never onto the wheel (R1.4)."""
    if count == 0:
        return
    if machine == EXCAVATOR:
        s.excavators[seat] += count
        if log is not None:
            log.add(EVENT_EXCAVATORS, seat, count, source)
    else:
        s.mixers[seat] += count
        if log is not None:
            log.add(EVENT_MIXERS, seat, count, source)


def gain_energy(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """The energy marker moves on."""
    s.energy[seat] += count
    if log is not None:
        log.add(EVENT_ENERGY, seat, count, s.energy[seat], source)


# The wheel (R6.1)


def load(s: State, seat: int, tile: int, excavators: int, mixers: int) -> None:
    """Put things from the supply into the open sector; NONE for no tile."""
    at = seat * SECTORS + s.dial[seat]
    if tile != NONE:
        s.wheel_tile[at] = tile
        s.supply[seat] &= ~(1 << tile)
    s.wheel_excavators[at] += excavators
    s.wheel_mixers[at] += mixers
    s.excavators[seat] -= excavators
    s.mixers[seat] -= mixers


def rotate(s: State, seat: int, times: int, log: EventLog | None) -> None:
    """Single rotations; what lies in each sector that opens returns to the supply at once."""
    for _ in range(times):
        sector = s.dial[seat] + 1 if s.dial[seat] < SECTORS - 1 else 0
        s.dial[seat] = sector
        at = seat * SECTORS + sector
        if log is not None:
            log.add(EVENT_TURNED, seat, sector, s.wheel_tile[at], s.wheel_excavators[at], s.wheel_mixers[at])
        if s.wheel_tile[at] != NONE:
            s.supply[seat] |= 1 << s.wheel_tile[at]
            s.wheel_tile[at] = NONE
        s.excavators[seat] += s.wheel_excavators[at]
        s.mixers[seat] += s.wheel_mixers[at]
        s.wheel_excavators[at] = 0
        s.wheel_mixers[at] = 0


# Water (R10)


def capacity(s: State, slot: int) -> int:
    """How many droplets the dam on a slot holds: its height, or four (R1.6, R15.2)."""
    height = s.heights[slot]
    if height == MOST_HEIGHT and s.deep:
        for seat in range(s.seats):
            if s.deep >> seat & 1 and s.bases[seat] >> slot & 1:
                return DEEP
    return height


def hold(s: State, slot: int, droplets: int) -> None:
    """A dam holds so many droplets more, or fewer."""
    s.held[slot] += droplets
    if s.held[slot] > 0:
        s.wet |= 1 << slot
    else:
        s.wet &= ~(1 << slot)


def flow(s: State, start: int, by_river: bool, log: EventLog | None) -> None:
    """One droplet flows from a basin down to the first dam with room, or off the map (R10.1, R10.2).

    The USA's marker moves in each basin with one of its powerhouses that the droplet reaches by river (R14.3).
    """
    steps = 0
    stopped = NONE
    basin = start
    river = by_river
    watching = 0
    if s.usa != NONE and s.built[s.usa * 4 + POWERHOUSE] >= ABILITY_AT:
        watching = s.house_basins[s.usa]
    while basin != OFF_MAP and stopped == NONE:
        if river and watching >> basin & 1:
            steps += 1
        river = True
        if basin < DAM_BASINS:
            for slot in range(basin * 2, basin * 2 + 2):
                if stopped == NONE and s.heights[slot] > 0 and s.held[slot] < capacity(s, slot):
                    stopped = slot
        basin = RIVER[basin]
    if stopped != NONE:
        hold(s, stopped, 1)
    if log is not None:
        tell_droplet(start, stopped, log)
    if steps > 0:
        gain_energy(s, s.usa, steps, FROM_RIVER, log)


def tell_droplet(start: int, stopped: int, log: EventLog) -> None:
    """Log the basins a droplet flowed through, from 1, and the dam that holds it."""
    last = OFF_MAP if stopped == NONE else stopped // 2
    first = start
    second = next_basin(first, last)
    third = next_basin(second, last)
    fourth = next_basin(third, last)
    log.add(EVENT_DROPLET, first + 1, second + 1, third + 1, fourth + 1, stopped)


def next_basin(basin: int, last: int) -> int:
    """The basin a river reaches next, or NONE after the last one."""
    if basin in (NONE, last) or RIVER[basin] == OFF_MAP:
        return NONE
    return RIVER[basin]


def fill_dam(s: State, seat: int, slot: int, droplets: int, log: EventLog | None) -> None:
    """Droplets from the general supply go to a dam (tiles I_base and II_elevation)."""
    hold(s, slot, droplets)
    if log is not None:
        log.add(EVENT_FILLED, seat, slot, droplets)


# Pieces


def place_piece(s: State, seat: int, structure: int, slot: int, red: int, log: EventLog | None) -> None:
    """The leftmost piece goes onto the map, the red frame is paid, an uncovered income is received (R6.8, R6.9)."""
    bit = 1 << slot
    s.credits[seat] -= red
    s.built[seat * 4 + structure] += 1
    if structure == BASE:
        s.bases[seat] |= bit
        s.heights[slot] = 1
        if log is not None:
            log.add(EVENT_BASE, seat, slot, red)
    elif structure == ELEVATION:
        s.heights[slot] += 1
        if s.heights[slot] == MOST_HEIGHT:
            s.tall |= bit
        if log is not None:
            log.add(EVENT_ELEVATION, seat, slot, s.heights[slot])
    elif structure == CONDUIT:
        s.conduits[seat] |= bit
        if log is not None:
            log.add(EVENT_CONDUIT, seat, slot, CONDUIT_VALUE[slot])
    else:
        s.houses[seat] |= bit
        s.house_basins[seat] |= 1 << HOUSE_BASIN[slot]
        if log is not None:
            log.add(EVENT_POWERHOUSE, seat, slot, red)
        return
    stage = STAGE[s.built[seat * 4 + structure]]
    if stage >= 0:
        grant(s, seat, INCOME_LISTS + s.company[seat] * 9 + structure * 3 + stage, FROM_INCOME, log)


# Lists of effects


def grant(s: State, seat: int, effects: int, source: int, log: EventLog | None) -> None:
    """Fixed gains of a list at once; the rest goes on the agenda in printed order (D13)."""
    gain_fixed(s, seat, effects, source, log)
    if LIST_REST[effects]:
        push(s, DO_EFFECTS, seat, effects, 0, source)


def gain_fixed(s: State, seat: int, effects: int, source: int, log: EventLog | None) -> None:
    """Credits, points, machines of a named type and energy of a list."""
    for i in range(effects * MOST_EFFECTS, effects * MOST_EFFECTS + MOST_EFFECTS):
        kind = EFFECT_KIND[i]
        count = EFFECT_AMOUNT[i]
        if kind == CREDITS:
            gain_credits(s, seat, count, source, log)
        elif kind == POINTS:
            gain_points(s, seat, count, source, log)
        elif kind in (EXCAVATORS, MIXERS):
            gain_machines(s, seat, kind - EXCAVATORS, count, source, log)
        elif kind == ENERGY:
            gain_energy(s, seat, count, source, log)


def advanced_tiles(s: State, seat: int) -> int:
    """Advanced tiles of a seat, in the supply and on the wheel; Anton's does not count (D23)."""
    return bits.popcount(s.owned[seat] & ADVANCED)
