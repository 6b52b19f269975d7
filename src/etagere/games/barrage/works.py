"""What happens by itself in Barrage: gains, the wheel, water, pieces on the map, and the agenda they are noted on."""

from __future__ import annotations

from etagere.core import bits, constants
from etagere.core.log import EventLog
from etagere.games.barrage import actions, agenda, spec, tables
from etagere.games.barrage.state import State

# The agenda


def push(s: State, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Put a frame on top of the agenda; rooms call `agenda.push`."""
    agenda.push(s, kind, seat, a, b, c)


def pop(s: State) -> None:
    """Take the top frame off the agenda; rooms call `agenda.pop`."""
    agenda.pop(s)


# Gains


def gain_points(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """The points marker moves, back as well, and the sheet of this round says where from."""
    if s.switches & spec.POINTS_STOP_AT_ZERO and s.points[seat] + count < 0:
        count = -s.points[seat] if s.points[seat] > 0 else 0
    if count == 0:
        return
    s.points[seat] += count
    s.tally[(seat * spec.ROUNDS + s.round - 1) * spec.SOURCE_COUNT + source] += count
    if log is not None:
        log.add(actions.EVENT_POINTS, seat, count, source)


def gain_credits(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """Credits from the general supply; an Automa scores as many points (A2.1)."""
    if s.level[seat]:
        exchange(s, seat, count, log)
        return
    s.credits[seat] += count
    if log is not None and count > 0:
        log.add(actions.EVENT_CREDITS, seat, count, source)


def pay_credits(s: State, seat: int, count: int, log: EventLog | None) -> None:
    """Credits to the general supply; an Automa pays as many points (A2.1)."""
    if s.level[seat]:
        exchange(s, seat, -count, log)
    else:
        s.credits[seat] -= count


def exchange(s: State, seat: int, count: int, log: EventLog | None) -> None:
    """Points of an Automa in place of credits; they may become negative, so it can always pay (A2.1)."""
    if s.switches & spec.POINTS_STOP_AT_ZERO and s.points[seat] + count < 0:
        count = -s.points[seat] if s.points[seat] > 0 else 0
    if count == 0:
        return
    s.points[seat] += count
    s.exchanged[seat * spec.ROUNDS + s.round - 1] += count
    if log is not None:
        log.add(actions.EVENT_EXCHANGED, seat, count)


def gain_machines(s: State, seat: int, machine: int, count: int, source: int, log: EventLog | None) -> None:
    """Machines go straight into the supply, never onto the wheel (R1.4)."""
    if count == 0:
        return
    if machine == spec.EXCAVATOR:
        s.excavators[seat] += count
        if log is not None:
            log.add(actions.EVENT_EXCAVATORS, seat, count, source)
    else:
        s.mixers[seat] += count
        if log is not None:
            log.add(actions.EVENT_MIXERS, seat, count, source)


def gain_energy(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """The energy marker moves on."""
    s.energy[seat] += count
    if log is not None:
        log.add(actions.EVENT_ENERGY, seat, count, s.energy[seat], source)


# The wheel (R6.1)


def load(s: State, seat: int, tile: int, excavators: int, mixers: int) -> None:
    """Put things from the supply into the open sector; NONE for no tile."""
    at = seat * spec.SECTORS + s.dial[seat]
    if tile != spec.NONE:
        s.wheel_tile[at] = tile
        s.supply[seat] &= ~(1 << tile)
    s.wheel_excavators[at] += excavators
    s.wheel_mixers[at] += mixers
    s.excavators[seat] -= excavators
    s.mixers[seat] -= mixers


def rotate(s: State, seat: int, times: int, log: EventLog | None) -> None:
    """Single rotations; what lies in each sector that opens returns to the supply at once."""
    for _ in range(times):
        sector = s.dial[seat] + 1 if s.dial[seat] < spec.SECTORS - 1 else 0
        s.dial[seat] = sector
        at = seat * spec.SECTORS + sector
        if log is not None:
            log.add(actions.EVENT_TURNED, seat, sector, s.wheel_tile[at], s.wheel_excavators[at], s.wheel_mixers[at])
        if s.wheel_tile[at] != spec.NONE:
            s.supply[seat] |= 1 << s.wheel_tile[at]
            s.wheel_tile[at] = spec.NONE
        s.excavators[seat] += s.wheel_excavators[at]
        s.mixers[seat] += s.wheel_mixers[at]
        s.wheel_excavators[at] = 0
        s.wheel_mixers[at] = 0


# Water (R10)


def capacity(s: State, slot: int) -> int:
    """How many droplets the dam on a slot holds: its height, or four (R1.6, R15.2)."""
    height = s.heights[slot]
    if height == spec.MOST_HEIGHT and s.deep:
        for seat in range(s.companies):
            if s.deep >> seat & 1 and s.bases[seat] >> slot & 1:
                return spec.DEEP
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
    stopped = spec.NONE
    met = (s.bases[0] | s.bases[1] | s.bases[2] | s.bases[3] | s.neutral) & tables.DOWNSTREAM[start]
    while met:
        slot = bits.lowest(met)
        met &= met - 1
        if s.held[slot] < capacity(s, slot):
            stopped = slot
            hold(s, slot, 1)
            break
    if log is not None:
        tell_droplet(start, stopped, log)
    if s.usa != spec.NONE and s.built[s.usa * 4 + spec.POWERHOUSE] >= spec.ABILITY_AT:
        steps = river_steps(s, start, by_river, stopped)
        if steps > 0:
            gain_energy(s, s.usa, steps, spec.FROM_RIVER, log)


def river_steps(s: State, start: int, by_river: bool, stopped: int) -> int:
    """Basins with a powerhouse of the USA that a droplet reached by river, down to the dam that stopped it."""
    last = spec.NONE if stopped == spec.NONE else stopped // 2
    basin = start
    steps = s.house_basins[s.usa] >> basin & 1 if by_river else 0
    while basin != last and tables.RIVER[basin] != spec.OFF_MAP:
        basin = tables.RIVER[basin]
        steps += s.house_basins[s.usa] >> basin & 1
    return steps


def tell_droplet(start: int, stopped: int, log: EventLog) -> None:
    """Log the basins a droplet flowed through, from 1, and the dam that holds it."""
    last = spec.OFF_MAP if stopped == spec.NONE else stopped // 2
    first = start
    second = next_basin(first, last)
    third = next_basin(second, last)
    fourth = next_basin(third, last)
    log.add(actions.EVENT_DROPLET, first + 1, second + 1, third + 1, fourth + 1, stopped)


def next_basin(basin: int, last: int) -> int:
    """The basin a river reaches next, or NONE after the last one."""
    if basin in (spec.NONE, last) or tables.RIVER[basin] == spec.OFF_MAP:
        return spec.NONE
    return tables.RIVER[basin]


def fill_dam(s: State, seat: int, slot: int, droplets: int, log: EventLog | None) -> None:
    """Droplets from the general supply go to a dam (tiles I_base and II_elevation)."""
    hold(s, slot, droplets)
    if log is not None:
        log.add(actions.EVENT_FILLED, seat, slot, droplets)


# Pieces


def place_piece(s: State, seat: int, structure: int, slot: int, red: int, log: EventLog | None) -> None:
    """The leftmost piece goes onto the map, the red frame is paid, an uncovered income is received (R6.8, R6.9)."""
    bit = 1 << slot
    pay_credits(s, seat, red, log)
    s.built[seat * 4 + structure] += 1
    if structure == spec.BASE:
        s.bases[seat] |= bit
        s.heights[slot] = 1
        if log is not None:
            log.add(actions.EVENT_BASE, seat, slot, red)
    elif structure == spec.ELEVATION:
        s.heights[slot] += 1
        if s.heights[slot] == spec.MOST_HEIGHT:
            s.tall |= bit
        if log is not None:
            log.add(actions.EVENT_ELEVATION, seat, slot, s.heights[slot])
    elif structure == spec.CONDUIT:
        s.conduits[seat] |= bit
        if log is not None:
            log.add(actions.EVENT_CONDUIT, seat, slot, tables.CONDUIT_VALUE[slot])
    else:
        s.houses[seat] |= bit
        s.house_basins[seat] |= 1 << tables.HOUSE_BASIN[slot]
        if log is not None:
            log.add(actions.EVENT_POWERHOUSE, seat, slot, red)
        return
    stage = tables.STAGE[s.built[seat * 4 + structure]]
    if stage >= 0 and s.level[seat] != spec.LOW_VOLTAGE:
        grant(s, seat, tables.INCOME_LISTS + s.company[seat] * 9 + structure * 3 + stage, spec.FROM_INCOME, log)


# Lists of effects


def grant(s: State, seat: int, effects: int, source: int, log: EventLog | None) -> None:
    """Fixed gains of a list at once; the rest goes on the agenda in printed order (D13)."""
    gain_fixed(s, seat, effects, source, log)
    if tables.LIST_REST[effects]:
        agenda.push(s, spec.DO_EFFECTS, seat, effects, 0, source)


def gain_fixed(s: State, seat: int, effects: int, source: int, log: EventLog | None) -> None:
    """Credits, points, machines of a named type and energy of a list."""
    for i in range(effects * spec.MOST_EFFECTS, effects * spec.MOST_EFFECTS + spec.MOST_EFFECTS):
        kind = tables.EFFECT_KIND[i]
        count = tables.EFFECT_AMOUNT[i]
        if kind == spec.NO_EFFECT:
            return
        if kind == spec.CREDITS:
            gain_credits(s, seat, count, source, log)
        elif kind == spec.POINTS:
            gain_points(s, seat, count, source, log)
        elif kind in (spec.EXCAVATORS, spec.MIXERS):
            gain_machines(s, seat, kind - spec.EXCAVATORS, count, source, log)
        elif kind == spec.ENERGY:
            gain_energy(s, seat, count, source, log)


def advanced_tiles(s: State, seat: int) -> int:
    """Advanced tiles of a seat, in the supply and on the wheel; Anton's does not count (D23)."""
    return bits.popcount(s.owned[seat] & tables.ADVANCED)


# Face-up contracts


def lay(s: State, contract: int, first: int, places: int) -> None:
    """Where Automas play, places matter: a contract comes to lie on the first empty one from `first` on (AD13)."""
    if s.seats == s.companies:
        return
    for place in range(first, first + places):
        if s.display[place] == spec.NONE:
            s.display[place] = contract
            return


def lift(s: State, contract: int) -> None:
    """A contract leaves its place; the others do not move (AD13)."""
    if s.seats == s.companies:
        return
    first = spec.NATIONAL_PLACES
    places = spec.DISPLAY - spec.NATIONAL_PLACES
    if contract >= spec.FIRST_PRIVATE:
        first = (contract - spec.FIRST_PRIVATE) // spec.DECK_SIZE * spec.FACE_UP
        places = spec.FACE_UP
    for place in range(first, first + places):
        if s.display[place] == contract:
            s.display[place] = spec.NONE


def refill(s: State, deck: int, log: EventLog | None) -> None:
    """Note the draws that bring a deck's face-up contracts back to two, as far as it lasts (D10).

    What Automas discarded becomes the deck when that is empty (AD14), and where the table chose so, all discards.
    """
    missing = spec.FACE_UP - bits.popcount(s.market & tables.DECK_CONTRACTS[deck])
    if missing == 0:
        return
    left = bits.popcount(s.decks & tables.DECK_CONTRACTS[deck])
    # Under version 1 discards were mixed into a deck that still had one contract for two gaps.
    least = 1 if s.version > 1 else missing
    if left < least:
        again = s.removed & tables.DECK_CONTRACTS[deck]
        if s.switches & spec.RESHUFFLE_DISCARDS:
            again |= s.discards & tables.DECK_CONTRACTS[deck]
        s.removed &= ~again
        s.discards &= ~again
        s.decks |= again
        left += bits.popcount(again)
        if log is not None and again:
            log.add(actions.EVENT_RESHUFFLED, deck, bits.popcount(again))
    missing = min(missing, left)
    if missing > 0:
        agenda.push(s, spec.DRAW_CONTRACT, constants.CHANCE, deck, missing, 0)
