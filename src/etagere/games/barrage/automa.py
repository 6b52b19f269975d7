"""The Automas of Barrage: companies that two tiles move, one with an action list and one with criteria (A1 to A8).

They decide nothing. A turn is the draw of a tile and what follows from it; where a rule asks a company something
(contracts, machines, water, free structures, further productions), an Automa's answer follows from its tile too.
"""

from __future__ import annotations

from etagere.core import bits, constants
from etagere.core.log import EventLog
from etagere.games.barrage import actions, agenda, choosing, reach, spec, steps, tables, works
from etagere.games.barrage.state import State

# Setup (A1)


def equip(s: State, seat: int, company: int, officer: int, log: EventLog | None) -> None:
    """Everything an Automa starts with (A1.2); an officer only on the highest level, and never Mahiri (AD25)."""
    chosen = officer if s.level[seat] == spec.OVERPOWERED and officer != spec.MAHIRI else spec.NONE
    s.company[seat] = company
    s.excavators[seat] = spec.START_EXCAVATORS
    s.mixers[seat] = spec.START_MIXERS
    s.engineers[seat] = spec.ENGINEERS
    s.points[seat] = spec.AUTOMA_POINTS
    s.owned[seat] = spec.BASIC_TILES
    if s.mode == spec.INTRODUCTORY:
        s.owned[seat] |= 1 << spec.BASIC_JOKER
    s.supply[seat] = s.owned[seat]
    if company == spec.USA and s.level[seat] >= spec.HIGH_VOLTAGE:
        s.usa = seat
    if chosen != spec.NONE:
        appoint(s, seat, chosen)
    if log is not None:
        log.add(actions.EVENT_AUTOMA_JOINS, seat, company, chosen, s.level[seat])


def appoint(s: State, seat: int, officer: int) -> None:
    """An Automa gets an officer with everything that comes with one."""
    s.officer[seat] = officer
    s.power[seat] = officer
    if officer == spec.ANTON:
        s.owned[seat] |= 1 << spec.ANTON_TILE
        s.supply[seat] |= 1 << spec.ANTON_TILE
    if officer == spec.GRAZIANO:
        s.deep |= 1 << seat


def join(s: State, log: EventLog | None) -> None:
    """After the draft the pairs left go to the Automas, in the order drawn; contracts left leave the game (A1.3)."""
    agenda.pop(s)
    s.starting = 0
    for seat in range(s.seats, s.companies):
        pair = bits.lowest(s.pairs_left)
        s.pairs_left &= s.pairs_left - 1
        equip(s, seat, s.pair_company[pair], s.pair_officer[pair], log)
        if s.pair_officer[pair] == spec.MAHIRI and s.level[seat] == spec.OVERPOWERED:
            agenda.push(s, spec.DRAW_REPLACEMENT, constants.CHANCE, seat, 0, 0)


def replacements(s: State) -> int:
    """Officers that may stand in for a Mahiri left to an Automa: in no pair and not revealed for her (AD25)."""
    left = tables.ALL_OFFICERS & ~s.candidates
    for pair in range(s.companies):
        left &= ~(1 << s.pair_officer[pair])
    return left


def take_replacement(s: State, officer: int, log: EventLog | None) -> None:
    """An Automa has another officer than Mahiri (AD25)."""
    seat = agenda.param(s, 0)
    agenda.pop(s)
    appoint(s, seat, officer)
    if log is not None:
        log.add(actions.EVENT_AUTOMA_REPLACED, seat, officer)


# Turns (A3)


def begin_turn(s: State, seat: int, log: EventLog | None) -> None:
    """The top tile is turned to its criteria side; the next one, drawn now, shows the action list (A3)."""
    s.criteria = s.top_tile
    s.top_tile = spec.NONE
    s.mover = seat
    s.lines = 0
    if s.pile == 0:
        # The tile just turned stays out (AD8).
        s.pile = tables.ALL_AUTOMA_TILES & ~(1 << s.criteria)
        if log is not None:
            log.add(actions.EVENT_AUTOMA_RESHUFFLED, bits.popcount(s.pile))
    agenda.push(s, spec.DO_END_TURN, seat, 0, 0, 0)
    agenda.push(s, spec.DO_AUTOMA, seat, 0, 0, 0)
    agenda.push(s, spec.DRAW_AUTOMA_TILE, constants.CHANCE, 0, 0, 0)


def take_tile(s: State, tile: int, log: EventLog | None) -> None:
    """The tile now on top of the pile."""
    agenda.pop(s)
    s.top_tile = tile
    s.pile &= ~(1 << tile)
    if log is None:
        return
    if s.criteria == spec.NONE:
        log.add(actions.EVENT_AUTOMA_PILE, tile + 1)
    else:
        log.add(actions.EVENT_AUTOMA_TURN, s.agenda[(s.depth - 1) * spec.FRAME + 1], s.criteria + 1, tile + 1)


def do_turn(s: State, log: EventLog | None) -> None:
    """The action list from a line on: a dashed one lets the list go on, any other ends the turn (A3, AD24)."""
    seat = s.agenda[(s.depth - 1) * spec.FRAME + 1]
    first = agenda.param(s, 0)
    agenda.pop(s)
    for line in range(first, spec.MOST_ENTRIES):
        entry = s.top_tile * spec.MOST_ENTRIES + line
        if tables.AUTOMA_KIND[entry] == spec.NO_ENTRY:
            return
        dashed = tables.AUTOMA_KIND[entry] in (spec.ENTRY_WATER, spec.ENTRY_DISCARD)
        if dashed:
            # What the line leads to is done before the next one.
            agenda.push(s, spec.DO_AUTOMA, seat, line + 1, 0, 0)
        # Without an engineer nothing more is done (A3); fewer than printed are enough (AD1).
        if s.engineers[seat] > 0 and perform(s, seat, entry, log):
            s.lines |= 1 << line
            return
        if log is not None:
            tell_line(actions.EVENT_AUTOMA_SKIPS, seat, entry, structure_of(entry), log)
        if dashed:
            agenda.pop(s)


def structure_of(entry: int) -> int:
    """The structure a line names, or NONE."""
    if tables.AUTOMA_KIND[entry] in (spec.ENTRY_CONSTRUCT, spec.ENTRY_PATENT):
        return tables.AUTOMA_SUBJECT[entry]
    return spec.NONE


def tell_line(event: int, seat: int, entry: int, structure: int, log: EventLog) -> None:
    """Log what becomes of a line, counted from 1."""
    log.add(event, seat, entry % spec.MOST_ENTRIES + 1, tables.AUTOMA_KIND[entry], structure)


def perform(s: State, seat: int, entry: int, log: EventLog | None) -> bool:
    """Carry out a line if it is possible; say whether (A4)."""
    kind = tables.AUTOMA_KIND[entry]
    if kind == spec.ENTRY_PRODUCTION:
        return perform_production(s, seat, entry, log)
    if kind == spec.ENTRY_WATER:
        return perform_water(s, seat, entry, log)
    if kind == spec.ENTRY_CONSTRUCT:
        return perform_construction(s, seat, entry, log)
    if kind == spec.ENTRY_WORKSHOP:
        if not wheel_used(s, seat):
            return False
        begin(s, seat, entry, log)
        works.rotate(s, seat, tables.AUTOMA_AMOUNT[entry], log)
    elif kind == spec.ENTRY_MACHINERY:
        if s.round == spec.ROUNDS:
            return False  # whatever the mark on the tile says (AD2)
        begin(s, seat, entry, log)
        take_machines(s, seat, tables.AUTOMA_SUBJECT[entry], tables.AUTOMA_AMOUNT[entry], log)
    elif kind == spec.ENTRY_PATENT:
        return perform_patent(s, seat, entry, log)
    elif kind == spec.ENTRY_DISCARD:
        begin(s, seat, entry, log)
        discard_contracts(s, seat, tables.AUTOMA_SUBJECT[entry], log)
        works.gain_energy(s, seat, tables.AUTOMA_AMOUNT[entry], spec.FROM_SPACE, log)
    else:
        begin(s, seat, entry, log)
        works.exchange(s, seat, tables.AUTOMA_AMOUNT[entry], log)
    return True


# Engineers and prices (A2.6, A2.7)


def begin(s: State, seat: int, entry: int, log: EventLog | None) -> None:
    """Log the line, place its engineers and pay its price."""
    if log is not None:
        tell_line(actions.EVENT_AUTOMA_DOES, seat, entry, structure_of(entry), log)
    place_engineers(s, seat, station(s, entry), tables.AUTOMA_ENGINEERS[entry], log)
    works.exchange(s, seat, -tables.AUTOMA_PRICE[entry], log)


def station(s: State, entry: int) -> int:
    """Where the engineers of a line go: the first empty space of the section, beside it if there is none (A2.6)."""
    kind = tables.AUTOMA_KIND[entry]
    if kind == spec.ENTRY_BANK:
        return spec.SPACE_BANK
    section = tables.ENTRY_SECTION[kind]
    empty = tables.SECTION_SPACES[section] & ~s.taken
    return bits.lowest(empty) if empty else spec.STATION_BESIDE + section


def place_engineers(s: State, seat: int, where: int, printed: int, log: EventLog | None) -> None:
    """As many engineers as printed, or all that are left (AD1)."""
    engineers = min(printed, s.engineers[seat])
    s.engineers[seat] -= engineers
    if where == spec.STATION_BOARD:
        s.builders[seat] += engineers
    elif where >= spec.STATION_BESIDE:
        s.beside[seat * spec.AUTOMA_SECTION_COUNT + where - spec.STATION_BESIDE] += engineers
    elif where == spec.SPACE_BANK:
        s.banked[seat] += engineers
        s.space_engineers[where] += engineers
    else:
        s.taken |= tables.BIT[where]
        s.space_seat[where] = seat
        s.space_engineers[where] = engineers
    if log is not None:
        log.add(actions.EVENT_AUTOMA_PLACES, seat, engineers, where)


# Production (A4.1)


def perform_production(s: State, seat: int, entry: int, log: EventLog | None) -> bool:
    """The production of highest result, if it is needed and reaches a contract of the printed colour."""
    if s.energy[seat] >= spec.AUTOMA_ENERGY * s.round and leads_alone(s, seat):
        return False
    systems = best_systems(s, seat, tables.AUTOMA_AMOUNT[entry], 0, spec.NONE)
    most = systems >> 32
    # National contracts never count for this (AD4).
    within = min(15, most + reach.discount(s, seat))
    if most < 1 or s.market & tables.DECK_CONTRACTS[tables.AUTOMA_SUBJECT[entry]] & tables.WITHIN[within] == 0:
        return False
    begin(s, seat, entry, log)
    agenda.push(s, spec.ASK_PRODUCE, seat, tables.AUTOMA_AMOUNT[entry], 0, spec.NONE)
    produce_with(s, seat, systems, log)
    return True


def leads_alone(s: State, seat: int) -> bool:
    """Whether nobody has as much energy; a tie is no lead (AD10)."""
    for other in range(s.companies):
        if other != seat and s.energy[other] >= s.energy[seat]:
            return False
    return True


def droplets_used(s: State, seat: int, conduit: int, dam: int) -> int:
    """All droplets of the dam; for Viktor one where a single one makes the minimum as well (A8)."""
    if s.power[seat] == spec.VIKTOR and tables.CONDUIT_VALUE[conduit] <= 2:
        return 1
    return s.held[dam]


def energy_with(s: State, seat: int, conduit: int, dam: int, modifier: int, flags: int) -> int:
    """The result of a production system."""
    droplets = droplets_used(s, seat, conduit, dam)
    return reach.energy_made(s, seat, droplets * tables.CONDUIT_VALUE[conduit], modifier, flags)


def usable_conduits(s: State, seat: int, without: int) -> int:
    """Built conduits of anybody to own powerhouses, one basin left out unless it is NONE."""
    basins = s.house_basins[seat]
    if without != spec.NONE:
        basins &= ~(1 << without)
    return choosing.all_conduits(s) & choosing.leading_to(basins)


def best_systems(s: State, seat: int, modifier: int, flags: int, without: int) -> int:
    """The highest result of a production system x 2^32, and as bits below the conduits that make it; 0 for none.

    Of equal ones those at neutral dams come first (A4.1); then bit 31 is set.
    """
    best = 0
    found = 0
    neutral = s.neutral & s.wet
    dams = neutral | s.bases[seat] & s.wet
    rest = usable_conduits(s, seat, without) & choosing.both_slots(dams)
    if rest == 0:
        return 0
    # Viktor apart, the result is the product and always the same beside it.
    beside = reach.energy_made(s, seat, 0, modifier, flags)
    while rest:
        conduit = bits.lowest(rest)
        rest &= rest - 1
        for dam in range(conduit & ~1, (conduit & ~1) + 2):
            if dams >> dam & 1:
                made = beside + s.held[dam] * tables.CONDUIT_VALUE[conduit]
                if s.power[seat] == spec.VIKTOR:
                    made = energy_with(s, seat, conduit, dam, modifier, flags)
                rank = made * 2 + (neutral >> dam & 1)
                if rank > best:
                    best = rank
                    found = 1 << conduit
                elif rank == best:
                    found |= 1 << conduit
    if best < 2:
        return 0
    return tables.BIT[32] * (best >> 1) | tables.BIT[31] * (best & 1) | found


def answer_produce(s: State, seat: int, log: EventLog | None) -> None:
    """Produce with the highest result, if there is any."""
    systems = best_systems(s, seat, agenda.param(s, 0), agenda.param(s, 1), agenda.param(s, 2))
    if systems == 0:
        steps.take_produce(s, seat, actions.SKIP_CODE, log)
    else:
        produce_with(s, seat, systems, log)


def produce_with(s: State, seat: int, systems: int, log: EventLog | None) -> None:
    """Produce with one of the best systems, chosen by the conduit column (A4.1)."""
    dams = (s.neutral if systems & tables.BIT[31] else s.bases[seat]) & s.wet
    ties = systems & 0x7FFFFFFF
    conduit = choosing.decide(s, seat, spec.CONDUIT, False, ties, log) if choosing.several(ties) else bits.lowest(ties)
    level = 0 if dams >> (conduit & ~1) & 1 else 1
    droplets = droplets_used(s, seat, conduit, (conduit & ~1) + level)
    steps.take_produce(s, seat, actions.PRODUCE_CODE + (conduit * 2 + level) * actions.PRODUCE_WIDTH + droplets, log)


# Water and contracts (A4.2, A4.3)


def perform_water(s: State, seat: int, entry: int, log: EventLog | None) -> bool:
    """Droplets where they fill own dams; not possible where they fill none."""
    placed = choosing.headstreams_for(s, seat, tables.AUTOMA_AMOUNT[entry], tables.AUTOMA_SUBJECT[entry])
    if placed == 0:
        return False
    begin(s, seat, entry, log)
    place_water(s, seat, placed, tables.AUTOMA_SUBJECT[entry], log)
    return True


def place_water(s: State, seat: int, placed: int, kind: int, log: EventLog | None) -> None:
    """Put droplets on headstreams as `choosing.headstreams_for` says; they wait, or flow at once."""
    if log is not None:
        count = (placed >> 9 & 7) + (placed >> 6 & 7) + (placed >> 3 & 7) + (placed & 7)
        log.add(actions.EVENT_AUTOMA_WATER, seat, count, placed >> 12)
    for place in range(4):
        headstream = tables.AUTOMA_LETTER[s.criteria * 4 + place]
        for _ in range(placed >> (9 - 3 * place) & 7):
            if kind == spec.WATER:
                s.sources[headstream] += 1
            if log is not None:
                log.add(actions.EVENT_WATER, seat, headstream, s.sources[headstream])
            if kind == spec.FLOW:
                works.flow(s, headstream, True, log)


def discard_contracts(s: State, seat: int, deck: int, log: EventLog | None) -> None:
    """The face-up contracts of a colour leave; new ones come from the deck at once (A4.3)."""
    rest = s.market & tables.DECK_CONTRACTS[deck]
    s.market &= ~rest
    s.removed |= rest
    while rest:
        contract = bits.lowest(rest)
        rest &= rest - 1
        works.lift(s, contract)
        if log is not None:
            log.add(actions.EVENT_AUTOMA_DISCARDS, seat, contract)
    works.refill(s, deck, log)


def best_contract(s: State, seat: int, energy: int) -> int:
    """The contract of highest requirement within reach; of equal ones the rightmost (A4.1, AD13)."""
    within = reach.eligible(s, seat, energy)
    if within & (within - 1) == 0:
        return bits.lowest(within)
    best = spec.NONE
    for place in range(spec.DISPLAY):
        contract = s.display[place]
        if (
            contract != spec.NONE
            and within & tables.BIT[contract]
            and (best == spec.NONE or tables.CONTRACT_ENERGY[contract] >= tables.CONTRACT_ENERGY[best])
        ):
            best = contract
    return best


# Construction (A4.4)


def perform_construction(s: State, seat: int, entry: int, log: EventLog | None) -> bool:
    """Build the printed structure; for Graziano an elevation instead wherever one can be built (A8)."""
    structure = tables.AUTOMA_SUBJECT[entry]
    choice = spec.NONE
    free = 0
    if s.power[seat] == spec.GRAZIANO:
        free = reach.open_slots(s, seat, spec.ELEVATION)
        choice = find_tile(s, seat, spec.ELEVATION, free)
    if choice != spec.NONE:
        structure = spec.ELEVATION
    elif s.supply[seat] & (tables.BUILDERS[structure] | 1 << spec.ANTON_TILE):
        free = reach.open_slots(s, seat, structure) & tables.AUTOMA_LIMIT[entry]
        choice = find_tile(s, seat, structure, free)
    if choice == spec.NONE:
        return False
    imitating = choice >= spec.TILE_COUNT
    tile = choice - spec.TILE_COUNT if imitating else choice
    works_as = effective(s, seat, tile)
    engineers = 0 if tables.ENGINEER_FREE >> works_as & 1 else min(tables.AUTOMA_ENGINEERS[entry], s.engineers[seat])
    if log is not None:
        tell_line(actions.EVENT_AUTOMA_DOES, seat, entry, structure, log)
        log.add(actions.EVENT_AUTOMA_COPIES if imitating else actions.EVENT_AUTOMA_BUILDS, seat, structure, tile)
    if engineers > 0:
        place_engineers(s, seat, spec.STATION_BOARD, engineers, log)
    slots = payable_slots(s, seat, structure, works_as, free)
    slot = choosing.choose(s, seat, structure, works_as, slots, log)
    way = payment(s, seat, structure, works_as, slot)
    works.load(s, seat, spec.ANTON_TILE if imitating else tile, 0, 0)
    steps.build(s, seat, structure, works_as, slot, way, log)
    return True


def effective(s: State, seat: int, tile: int) -> int:
    """The tile whose costs and effects count: below High Voltage the basic one that builds the same (A2.5)."""
    return tile if s.level[seat] >= spec.HIGH_VOLTAGE else tile % spec.LEVEL_TILES


def find_tile(s: State, seat: int, structure: int, slots: int) -> int:
    """The tile used: highest level for which some slot can be paid, specific before joker (A4.4, AD15); NONE for none.

    Anton's tile comes last; then it is TILE_COUNT more than the tile on the wheel that it copies (A8).
    """
    if slots == 0:
        return spec.NONE
    found = best_of(s, seat, structure, slots, s.supply[seat])
    if found != spec.NONE or s.power[seat] != spec.ANTON or s.supply[seat] >> spec.ANTON_TILE & 1 == 0:
        return found
    found = best_of(s, seat, structure, slots, s.owned[seat] & ~s.supply[seat])
    return spec.NONE if found == spec.NONE else found + spec.TILE_COUNT


def best_of(s: State, seat: int, structure: int, slots: int, tiles: int) -> int:
    """Of some tiles the one A4.4 prefers for one of these slots, or NONE."""
    builders = tiles & tables.BUILDERS[structure]
    if builders == 0:
        return spec.NONE
    if s.level[seat] < spec.HIGH_VOLTAGE:
        # Whichever tile it is, it works as a basic one, and those cost the same.
        if payable_slots(s, seat, structure, structure, slots) == 0:
            return spec.NONE
        if builders & (builders - 1) == 0:
            return bits.lowest(builders)
    for i in range(structure * 8, structure * 8 + 8):
        tile = tables.PREFERRED[i]
        if builders >> tile & 1 and (
            s.level[seat] < spec.HIGH_VOLTAGE or payable_slots(s, seat, structure, tile, slots)
        ):
            return tile
    return spec.NONE


def payable_slots(s: State, seat: int, structure: int, tile: int, slots: int) -> int:
    """Of some free slots those whose machines an Automa has; points never limit it (A4.4)."""
    if s.power[seat] == spec.NONE and tables.COST_TILES >> tile & 1 == 0:
        return plainly_payable(s, seat, structure, slots)
    found = 0
    rest = slots
    while rest:
        slot = bits.lowest(rest)
        alike = rest & same_cost(structure, slot)
        rest &= ~alike
        if payment(s, seat, structure, tile, slot) != spec.NONE:
            found |= alike
    return found


def plainly_payable(s: State, seat: int, structure: int, slots: int) -> int:
    """The same without an officer and with a tile that does not change the cost."""
    if structure == spec.POWERHOUSE:
        return slots if s.mixers[seat] >= spec.HOUSE_COST + s.built[seat * 4 + spec.POWERHOUSE] else 0
    machines = s.mixers[seat] if structure == spec.ELEVATION else s.excavators[seat]
    return slots & tables.PAYABLE_SLOTS[structure * 11 + min(10, machines)]


def same_cost(structure: int, slot: int) -> int:
    """All slots where a structure costs as much as on this one."""
    if structure == spec.POWERHOUSE:
        return tables.ALL_HOUSES
    if structure == spec.CONDUIT:
        return tables.VALUE_CONDUITS[tables.CONDUIT_VALUE[slot]]
    return tables.ZONE_DAMS[tables.BASIN_ZONE[slot // 2]]


def payment(s: State, seat: int, structure: int, tile: int, slot: int) -> int:
    """The machines an Automa pays, excavators x 11 + mixers, or NONE where it lacks some (A8).

    Jill pays conduits with mixers where she can; the joker of level II takes the other machines last; Solomon may
    lack one.
    """
    if structure == spec.CONDUIT and s.power[seat] == spec.JILL and s.mixers[seat] >= tables.CONDUIT_VALUE[slot]:
        return tables.CONDUIT_VALUE[slot]
    cost = reach.cost_of(s, seat, structure, tile, slot)
    excavators = reach.machine_of(structure) == spec.EXCAVATOR
    own = min(cost, s.excavators[seat] if excavators else s.mixers[seat])
    other = 0
    if tables.TILE_EFFECT[tile] == spec.ANY_MACHINES:
        other = min(cost - own, s.mixers[seat] if excavators else s.excavators[seat])
    missing = cost - own - other
    if missing > 1 or (missing == 1 and s.power[seat] != spec.SOLOMON):
        return spec.NONE
    return own * actions.PAY_WIDTH + other if excavators else other * actions.PAY_WIDTH + own


# Workshop, machinery, patents (A4.5 to A4.7)


def wheel_used(s: State, seat: int) -> bool:
    """Whether something lies on the wheel."""
    for sector in range(seat * spec.SECTORS, (seat + 1) * spec.SECTORS):
        if s.wheel_tile[sector] != spec.NONE or s.wheel_excavators[sector] > 0 or s.wheel_mixers[sector] > 0:
            return True
    return False


def take_machines(s: State, seat: int, which: int, count: int, log: EventLog | None) -> None:
    """The machines a line names."""
    if which == spec.GAIN_CHOICE:
        choose_machines(s, seat, count, spec.FROM_SPACE, log)
        return
    if which != spec.GAIN_MIXERS:
        works.gain_machines(s, seat, spec.EXCAVATOR, count, spec.FROM_SPACE, log)
    if which != spec.GAIN_EXCAVATORS:
        works.gain_machines(s, seat, spec.MIXER, count, spec.FROM_SPACE, log)


def choose_machines(s: State, seat: int, count: int, source: int, log: EventLog | None) -> None:
    """Machines of choice one by one: of which there are fewer, an excavator when level; mixers for Jill (A2.4, A8)."""
    for _ in range(count):
        machine = spec.EXCAVATOR if s.excavators[seat] <= s.mixers[seat] else spec.MIXER
        if s.power[seat] == spec.JILL:
            machine = spec.MIXER
        if log is not None:
            log.add(actions.EVENT_AUTOMA_CHOOSES, seat, machine)
        works.gain_machines(s, seat, machine, 1, source, log)


def perform_patent(s: State, seat: int, entry: int, log: EventLog | None) -> bool:
    """An advanced tile for a structure: highest level, then specific before joker (A4.7, AD29)."""
    best = spec.NONE
    best_rank = 0
    for slot in range(spec.PATENTS):
        tile = s.patents[slot]
        if tile == spec.NONE:
            continue
        kind = tile % spec.LEVEL_TILES
        if kind in (tables.AUTOMA_SUBJECT[entry], spec.JOKER):
            rank = tile // spec.LEVEL_TILES * 2 + (0 if kind == spec.JOKER else 1)
            if rank > best_rank:
                best_rank = rank
                best = slot
    if best == spec.NONE:
        return False
    if log is not None:
        tell_line(actions.EVENT_AUTOMA_DOES, seat, entry, structure_of(entry), log)
    place_engineers(s, seat, spec.SPACE_PATENT + best, tables.AUTOMA_ENGINEERS[entry], log)
    works.exchange(s, seat, -tables.AUTOMA_PRICE[entry], log)
    steps.take_patent(s, seat, best, log)
    return True


# Answers to what a rule asks a company (A6)


def answer(s: State, log: EventLog | None) -> None:
    """Answer the top frame: everything is taken whenever it is possible, chosen by the tile turned last (AD16)."""
    at = (s.depth - 1) * spec.FRAME
    kind = s.agenda[at]
    seat = s.agenda[at + 1]
    count = agenda.param(s, 0)
    subject = agenda.param(s, 1)
    if kind == spec.ASK_PRODUCE:
        answer_produce(s, seat, log)
    elif kind == spec.ASK_CONTRACT:
        contract = best_contract(s, seat, count + subject)
        steps.take_contract(s, seat, actions.FULFIL_CODE + contract, log)
    elif kind == spec.ASK_WATER:
        agenda.pop(s)
        placed = choosing.headstreams_for(s, seat, count, subject)
        if placed > 0:
            place_water(s, seat, placed, subject, log)
    elif kind == spec.ASK_MACHINES:
        agenda.pop(s)
        choose_machines(s, seat, count, subject, log)
    else:
        slots = steps.free_slots(s, seat, count, subject)
        slot = choosing.choose(s, seat, count, spec.NONE, slots, log)
        steps.take_free(s, seat, actions.SLOT_CODE + count * spec.CONDUIT_SLOTS + slot, log)
