"""How an Automa chooses in Barrage: slots by the criteria of a tile (A5), headstreams by trial flow (A4.2).

Candidates are slots as the bits of one int. The criteria side in force is that of the tile turned last.
Water on trial is the room of all dams in one word, so that nothing on the map moves.
"""

from __future__ import annotations

from etagere.core import bits
from etagere.core.log import EventLog
from etagere.games.barrage import actions, spec, tables, works
from etagere.games.barrage.state import State

# The procedure (A5)


def choose(s: State, seat: int, structure: int, tile: int, candidates: int, log: EventLog | None) -> int:
    """The slot for a structure (A5.1 to A5.6); `tile` is the one used, as far as it has an effect, or NONE."""
    left = narrow(seat, structure, spec.STEP_CANDIDATES, candidates, candidates, log)
    if structure != spec.ELEVATION and several(left):
        left = narrow(seat, structure, spec.STEP_COMPLETES, left, completing(s, seat, structure) & left, log)
    if structure == spec.POWERHOUSE and several(left):
        left = narrow(seat, structure, spec.STEP_ONE_PER_BASIN, left, one_per_basin(left), log)
    if structure == spec.BASE and s.power[seat] == spec.ADLER and several(left):
        high = left & tables.ZONE_DAMS[spec.MOUNTAINS]
        if high == 0:
            high = left & tables.ZONE_DAMS[spec.HILLS]
        left = narrow(seat, structure, spec.STEP_OFFICER, left, high, log)
    if tile != spec.NONE and tables.TILE_EFFECT[tile] == spec.CAP_EXCAVATORS and several(left):
        strong = left & ~(tables.VALUE_CONDUITS[1] | tables.VALUE_CONDUITS[2])
        left = narrow(seat, structure, spec.STEP_TILE, left, strong, log)
    red_first = tile != spec.NONE and tables.TILE_EFFECT[tile] == spec.NO_RED_SLOT
    return decide(s, seat, structure, red_first, left, log)


def decide(s: State, seat: int, structure: int, red_first: bool, candidates: int, log: EventLog | None) -> int:
    """One of some candidates by the three criteria of a column (A5.4), then the starting place (A5.5, A5.6)."""
    left = candidates
    column = column_of(structure)
    for i in range(3):
        if several(left):
            criterion = tables.AUTOMA_CRITERION[s.criteria * 9 + column * 3 + i]
            left = narrow(seat, structure, criterion, left, meeting(s, seat, criterion, column, left) & left, log)
    if several(left):
        left = narrow(seat, structure, spec.STEP_START, left, from_start(s, column, left), log)
    if several(left):
        left = narrow(seat, structure, spec.STEP_FRAME, left, left & (tables.UPPER if red_first else tables.LOWER), log)
    return bits.lowest(left)


def several(slots: int) -> bool:
    """Whether a set has more than one member."""
    return slots & (slots - 1) != 0


def column_of(structure: int) -> int:
    """The column of the criteria side; elevations use that of dams (A5.4)."""
    if structure == spec.CONDUIT:
        return spec.CONDUIT_COLUMN
    if structure == spec.POWERHOUSE:
        return spec.HOUSE_COLUMN
    return spec.DAM_COLUMN


def narrow(seat: int, structure: int, step: int, before: int, found: int, log: EventLog | None) -> int:
    """The candidates a step leaves: those found, or all where it finds nobody (A5.4)."""
    if found == 0:
        if log is not None:
            log.add(actions.EVENT_AUTOMA_NOBODY, seat, step)
        return before
    if log is not None:
        kind = actions.EVENT_AUTOMA_DAMS
        if structure == spec.CONDUIT:
            kind = actions.EVENT_AUTOMA_CONDUITS
        elif structure == spec.POWERHOUSE:
            kind = actions.EVENT_AUTOMA_POWERHOUSES
        log.add(kind, seat, step, bits.popcount(found), found)
    return found


def one_per_basin(slots: int) -> int:
    """Of each basin the free powerhouse slot of lowest number, else the red one of lowest number (A5.3)."""
    found = 0
    rest = slots
    while rest:
        basin = tables.BASIN_HOUSES[tables.HOUSE_BASIN[bits.lowest(rest)]]
        here = slots & basin
        rest &= ~basin
        if here & ~tables.RED_HOUSES:
            here &= ~tables.RED_HOUSES
        found |= here & -here
    return found


def from_start(s: State, column: int, slots: int) -> int:
    """The first candidates met from the printed place upward; after the last basin comes the first (A5.5)."""
    start = tables.AUTOMA_START[s.criteria * 3 + column]
    if column == spec.DAM_COLUMN:
        start *= 2
    elif column == spec.HOUSE_COLUMN:
        start = tables.FIRST_HOUSE[start]
    # Slots are numbered basin by basin.
    later = slots >> start << start
    first = bits.lowest(later if later else slots)
    if column == spec.CONDUIT_COLUMN:
        return 1 << first
    if column == spec.DAM_COLUMN:
        return slots & tables.BASIN_DAMS[first // 2]
    return slots & tables.BASIN_HOUSES[tables.HOUSE_BASIN[first]]


# What is on the map


def all_bases(s: State) -> int:
    """Dam slots with a base of some company."""
    return s.bases[0] | s.bases[1] | s.bases[2] | s.bases[3]


def all_conduits(s: State) -> int:
    """Conduit slots that are built on."""
    return s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3]


def all_house_basins(s: State) -> int:
    """Basins with a powerhouse of some company."""
    return s.house_basins[0] | s.house_basins[1] | s.house_basins[2] | s.house_basins[3]


def both_slots(slots: int) -> int:
    """Both slots of every basin that has one of these; dam slots and conduit slots of a basin have equal numbers."""
    return slots | (slots & tables.UPPER) << 1 | (slots & tables.LOWER) >> 1


def leading_to(basins: int) -> int:
    """The conduit slots that lead to some of these basins."""
    found = 0
    rest = basins
    while rest:
        found |= tables.LEADS_TO[bits.lowest(rest)]
        rest &= rest - 1
    return found


def houses_reached(conduits: int) -> int:
    """The powerhouse slots of the basins to which these conduits lead."""
    found = 0
    rest = conduits
    while rest:
        found |= tables.BASIN_HOUSES[tables.CONDUIT_TO[bits.lowest(rest)]]
        rest &= rest - 1
    return found


def completing(s: State, seat: int, structure: int) -> int:
    """Slots where a piece completes a dam, a built conduit and an own powerhouse, with or without water (A5.2, AD3)."""
    if structure == spec.BASE:
        return both_slots(all_conduits(s) & leading_to(s.house_basins[seat]))
    dams = both_slots(s.bases[seat] | s.neutral)
    if structure == spec.CONDUIT:
        return dams & leading_to(s.house_basins[seat])
    return houses_reached(all_conduits(s) & dams)


def first_dam(s: State, basin: int) -> int:
    """The first dam a droplet meets from the powerhouses of a basin, full or not, or NONE (AD17)."""
    met = (all_bases(s) | s.neutral) & tables.DOWNSTREAM[basin]
    return bits.lowest(met) if met else spec.NONE


def below(s: State, basin: int) -> int:
    """The dam slots from the powerhouses of a basin down to the first dam, that included (AD17)."""
    path = tables.DOWNSTREAM[basin]
    met = (all_bases(s) | s.neutral) & path
    # Rivers run from low numbers to high ones.
    return path & (met ^ (met - 1)) if met else path


# The criteria (A5.4)


def meeting(s: State, seat: int, criterion: int, column: int, left: int) -> int:
    """The slots that meet a criterion; "highest" and "most" are taken among the candidates still left."""
    if criterion == spec.MOST_POWERFUL:
        return at_strongest_conduit(s, seat, column, left)
    if criterion == spec.OWN_POWERHOUSE_LINKED:
        return both_slots(leading_to(s.house_basins[seat]))
    if criterion == spec.MOST_WATER:
        return with_most_water(s, left)
    if criterion == spec.RED_SLOT:
        return tables.UPPER
    if criterion == spec.BELOW_A_POWERHOUSE:
        # The printed order of the two powerhouses means nothing (AD9).
        return below_powerhouses(s)
    if criterion == spec.ABOVE_OWN_DAM:
        own = both_slots(leading_to(dam_basins(s.bases[seat]))) & left
        if own:
            return own
        # None of the two conduit slots may lead to an opponent's dam (AD7).
        return left & ~both_slots(leading_to(dam_basins(all_bases(s) & ~s.bases[seat])))
    if criterion == spec.HIGHEST_VALUE:
        return of_value(left, False)
    if criterion == spec.SECOND_HIGHEST_VALUE:
        return of_value(left, True)
    if criterion in (spec.DAM_OWN_FIRST, spec.DAM_OPPONENT_FIRST):
        return from_dams(s, seat, criterion == spec.DAM_OWN_FIRST, left)
    if criterion in (spec.POWERHOUSE_OWN_FIRST, spec.POWERHOUSE_OPPONENT_FIRST):
        own = leading_to(s.house_basins[seat]) & left
        other = leading_to(opponent_houses(s, seat)) & left
        first = own if criterion == spec.POWERHOUSE_OWN_FIRST else other
        return first if first else own | other
    if criterion == spec.OWN_DAM_LINKED:
        return houses_reached(both_slots(s.bases[seat]))
    if criterion == spec.IN_PLAINS:
        return tables.ZONE_HOUSES[spec.PLAINS]
    if criterion <= spec.BASIN_7:
        return tables.BASIN_HOUSES[criterion - spec.BASIN_5 + 4]
    return by_feeding(s, seat, criterion == spec.FEEDS_OWN_DAM, left)


def at_strongest_conduit(s: State, seat: int, column: int, left: int) -> int:
    """Candidates where the built conduit of highest value starts, or ends; of equal ones the own comes first."""
    found = 0
    best = 0
    rest = all_conduits(s)
    while rest:
        conduit = bits.lowest(rest)
        rest &= rest - 1
        if column == spec.DAM_COLUMN:
            slots = left & tables.BASIN_DAMS[conduit // 2]
        else:
            slots = left & tables.BASIN_HOUSES[tables.CONDUIT_TO[conduit]]
        if slots:
            rank = tables.CONDUIT_VALUE[conduit] * 2 + (s.conduits[seat] >> conduit & 1)
            if rank > best:
                best = rank
                found = slots
            elif rank == best:
                found |= slots
    return found


def with_most_water(s: State, left: int) -> int:
    """Candidates that most droplets would reach, then most of the first letter and so on (AD19)."""
    found = most_reached(s, left, spec.NONE)
    if found == 0:
        return 0
    for place in range(4):
        if several(found):
            fewer = most_reached(s, found, tables.AUTOMA_LETTER[s.criteria * 4 + place])
            if fewer:
                found = fewer
    return found


def most_reached(s: State, left: int, only: int) -> int:
    """Candidates that most droplets would reach, stopped there or not, of one headstream or (NONE) of all.

    All slots are counted at once: bit i of `ones`, `twos`, ... is a digit of the count of slot i.
    """
    room = room_now(s)
    ones = twos = fours = eights = sixteens = 0
    for headstream in range(4):
        for _ in range(s.sources[headstream]):
            stopped = stopping(room, headstream)
            room = filled(room, stopped)
            if only not in (spec.NONE, headstream):
                continue
            carry = tables.REACHED[headstream * 21 + stopped + 1]
            ones, carry = ones ^ carry, ones & carry
            twos, carry = twos ^ carry, twos & carry
            fours, carry = fours ^ carry, fours & carry
            eights, carry = eights ^ carry, eights & carry
            sixteens |= carry
    found = left & (ones | twos | fours | eights | sixteens)
    found = found & sixteens if found & sixteens else found
    found = found & eights if found & eights else found
    found = found & fours if found & fours else found
    found = found & twos if found & twos else found
    return found & ones if found & ones else found


def below_powerhouses(s: State) -> int:
    """The dam slots below any powerhouse."""
    found = 0
    rest = all_house_basins(s)
    while rest:
        found |= below(s, bits.lowest(rest))
        rest &= rest - 1
    return found


def dam_basins(slots: int) -> int:
    """The basins of some dam slots."""
    found = 0
    rest = slots
    while rest:
        found |= 1 << bits.lowest(rest) // 2
        rest &= rest - 1
    return found


def of_value(left: int, second: bool) -> int:
    """Candidates of the highest value, or of the second highest where there are two values."""
    found = 0
    for i in range(5):
        here = left & tables.VALUE_CONDUITS[5 - i]
        if here:
            if found == 0:
                found = here
                if not second:
                    return found
            else:
                return here
    return found


def from_dams(s: State, seat: int, own_first: bool, left: int) -> int:
    """Conduits that start at a dam, by its owner: own, neutral, opponent, or the other way round."""
    own = both_slots(s.bases[seat]) & left
    neutral = both_slots(s.neutral) & left
    other = both_slots(all_bases(s) & ~s.bases[seat]) & left
    first = own if own_first else other
    if first:
        return first
    if neutral:
        return neutral
    return other if own_first else own


def opponent_houses(s: State, seat: int) -> int:
    """Basins with a powerhouse of another company."""
    found = 0
    for other in range(s.companies):
        if other != seat:
            found |= s.house_basins[other]
    return found


def by_feeding(s: State, seat: int, own_first: bool, left: int) -> int:
    """Powerhouses whose first dam downstream is an own one, else those where it is no opponent's (AD17, AD28)."""
    own = 0
    harmless = 0
    rest = left
    while rest:
        basin = tables.HOUSE_BASIN[bits.lowest(rest)]
        here = rest & tables.BASIN_HOUSES[basin]
        rest &= ~here
        dam = first_dam(s, basin)
        if dam == spec.NONE or s.neutral >> dam & 1:
            harmless |= here
        elif s.bases[seat] >> dam & 1:
            own |= here
    if own_first and own:
        return own
    return own | harmless


# Trial flow (A4.2)


def room_now(s: State) -> int:
    """The dams that could take a droplet, as bits, and above them two bits a dam: how many more than one."""
    room = 0
    rest = all_bases(s) | s.neutral
    while rest:
        slot = bits.lowest(rest)
        rest &= rest - 1
        height = works.capacity(s, slot) if s.deep else s.heights[slot]
        more = height - s.held[slot] - 1
        room |= tables.BIT[slot] | tables.BIT[spec.DAM_SLOTS + 2 * slot] * more if more >= 0 else 0
    return room


def stopping(room: int, headstream: int) -> int:
    """The dam that would stop a droplet from a headstream, or NONE; rivers run from low numbers to high ones."""
    met = room & tables.REACHED[headstream * 21]
    return bits.lowest(met) if met else spec.NONE


def filled(room: int, slot: int) -> int:
    """The room left when a dam, or none (NONE), has stopped one droplet more."""
    if slot == spec.NONE:
        return room
    if room >> (spec.DAM_SLOTS + 2 * slot) & 3:
        return room - tables.BIT[spec.DAM_SLOTS + 2 * slot]
    return room & ~tables.BIT[slot]


def steps_of(s: State, headstream: int, stopped: int) -> int:
    """Steps the USA's marker would make for a droplet (R14.3)."""
    last = spec.NONE if stopped == spec.NONE else stopped // 2
    found = 0
    at = headstream
    while at != last and tables.RIVER[at] != spec.OFF_MAP:
        at = tables.RIVER[at]
        if s.house_basins[s.usa] >> at & 1:
            found += 1
    return found


def headstreams_for(s: State, seat: int, droplets: int, kind: int) -> int:
    """How an Automa places water (A4.2): droplets by letter of the tile, three bits each, the gain above; 0 for not.

    Most gain, then fewest droplets, for the USA most steps, then as many as possible on the first letter.
    """
    if s.bases[seat] == 0:
        return 0
    room = room_now(s)
    if kind == spec.WATER:
        # Judged together with the water that waits already (AD21).
        for headstream in range(4):
            for _ in range(s.sources[headstream]):
                room = filled(room, stopping(room, headstream))
    if room & s.bases[seat] == 0:
        return 0
    counting = seat == s.usa and s.built[seat * 4 + spec.POWERHOUSE] >= spec.ABILITY_AT
    worth = best_placement(s, seat, room, 0, droplets, (7 - droplets) << 20, counting)
    return worth & 0xFFF | (worth >> 24) << 12


def best_placement(s: State, seat: int, room: int, place: int, droplets: int, worth: int, counting: bool) -> int:
    """The best that comes of some droplets, placed from a letter of the tile on; 0 where own dams gain nothing.

    It is a number by which placements compare: gain, droplets not placed, steps, and how many lie on each letter.
    """
    if place == 4 or droplets == 0:
        return worth + (droplets << 20) if worth >> 24 else 0
    headstream = tables.AUTOMA_LETTER[s.criteria * 4 + place]
    best = best_placement(s, seat, room, place + 1, droplets, worth, counting)
    left = room
    for placed in range(1, droplets + 1):
        stopped = stopping(left, headstream)
        if stopped == spec.NONE:
            break  # it would only be one droplet more
        left = filled(left, stopped)
        worth += tables.BIT[9 - 3 * place] + tables.BIT[24] * (s.bases[seat] >> stopped & 1)
        if counting:
            worth += steps_of(s, headstream, stopped) << 12
        best = max(best, best_placement(s, seat, left, place + 1, droplets - placed, worth, counting))
    return best
