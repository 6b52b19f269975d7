"""The open decisions of Barrage: for each kind of frame, what may be answered (`fill_`) and what it does (`take_`)."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.games.barrage import actions, agenda, reach, spec, tables, works
from etagere.games.barrage.state import State

# Drafting (CP1)


def fill_draft(s: State, seat: int, found: Choices) -> int:
    """Every company left on offer with every starting contract left."""
    n = 0
    for company in range(4):
        offered = False
        for pair in range(s.companies):
            if s.pairs_left >> pair & 1 and s.pair_company[pair] == company:
                offered = True
        if not offered:
            continue
        for contract in range(spec.STARTING_CONTRACTS):
            if s.starting >> contract & 1:
                found.codes[n] = actions.DRAFT_CODE + company * spec.STARTING_CONTRACTS + contract
                n += 1
    return n


def take_draft(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A seat gets its company, officer and contract; after the last one the first round begins (R3.13, R3.14)."""
    agenda.pop(s)
    company = (action - actions.DRAFT_CODE) // spec.STARTING_CONTRACTS
    contract = action - actions.DRAFT_CODE - company * spec.STARTING_CONTRACTS
    pair = 0
    while s.pair_company[pair] != company:
        pair += 1
    s.pairs_left &= ~(1 << pair)
    s.starting &= ~(1 << contract)
    equip(s, seat, company, s.pair_officer[pair], contract, log)
    following = seat + 1 if seat < s.seats - 1 else 0
    if following != s.chooser:
        agenda.push(s, spec.ASK_DRAFT, following, 0, 0, 0)
        return
    # The Automas come first (AD30), then the last to choose.
    automas = s.companies - s.seats
    for place in range(s.companies):
        s.order[place] = s.seats + place if place < automas else seat - (place - automas)
        if s.order[place] < 0:
            s.order[place] += s.seats
        if log is not None:
            log.add(actions.EVENT_ORDER, s.order[place], place + 1)
    agenda.push(s, spec.DO_ROUND, spec.NONE, 0, 0, 0)
    if automas > 0:
        agenda.push(s, spec.DO_JOIN, spec.NONE, 0, 0, 0)


def equip(s: State, seat: int, company: int, officer: int, contract: int, log: EventLog | None) -> None:
    """Everything a company starts with (R3.16)."""
    s.company[seat] = company
    s.officer[seat] = officer
    s.power[seat] = officer
    s.credits[seat] = spec.START_CREDITS
    if officer == spec.MAHIRI and s.switches & spec.MAHIRI_STARTS_WITH_SIX == 0:
        s.credits[seat] = spec.MAHIRI_CREDITS
    s.excavators[seat] = spec.START_EXCAVATORS
    s.mixers[seat] = spec.START_MIXERS
    s.engineers[seat] = spec.ENGINEERS
    s.points[seat] = spec.START_POINTS
    s.hand[seat] |= 1 << contract
    s.owned[seat] = spec.BASIC_TILES
    if s.mode == spec.INTRODUCTORY:
        s.owned[seat] |= 1 << spec.BASIC_JOKER
    if officer == spec.ANTON:
        s.owned[seat] |= 1 << spec.ANTON_TILE
    if officer == spec.GRAZIANO:
        s.deep |= 1 << seat
    if company == spec.USA:
        s.usa = seat
    s.supply[seat] = s.owned[seat]
    if log is not None:
        log.add(actions.EVENT_DRAFTED, seat, company, officer, contract)


# A turn (CP3 to CP7)


def open_spaces(s: State, seat: int) -> int:
    """Shared spaces, the bank apart, that a seat can use to the end (R5.4 to R5.7)."""
    purse = s.credits[seat]
    engineers = s.engineers[seat]
    spaces = tables.PAYABLE_SPACES[(min(3, engineers)) * 9 + (min(8, purse))] & ~s.taken
    if s.market == 0:
        spaces &= ~tables.CONTRACT_SPACES
    if spaces & tables.TURBINE_SPACES:
        turbines = turbines_for(s, seat, purse, 0)
        if purse >= spec.RED_FRAME:
            turbines |= turbines_for(s, seat, purse - spec.RED_FRAME, 6)
        spaces &= ~tables.TURBINE_SPACES | turbines
    return spaces


def turbines_for(s: State, seat: int, purse: int, row: int) -> int:
    """Turbine spaces, of those without or with a red frame, whose modifier leaves at least 1 energy (R8.5)."""
    most = reach.most_product(s, seat, purse, spec.NONE)
    if most == 0:
        return 0
    least = 1 - reach.energy_made(s, seat, most, 0, 0)
    least = min(least, 3)
    return tables.TURBINES[row + 2 + least] if least > -2 else tables.TURBINES[row]


def fill_turn(s: State, seat: int, found: Choices) -> int:
    """Spaces, the bank, constructions, Mahiri's copies; passing only without engineers (R5.2, R5.3)."""
    n = 0
    engineers = s.engineers[seat]
    if engineers > 0:
        spaces = open_spaces(s, seat)
        while spaces:
            found.codes[n] = actions.PLACE_CODE + bits.lowest(spaces)
            n += 1
            spaces &= spaces - 1
        for count in range(1, engineers + 1):
            found.codes[n] = actions.BANK_CODE + count
            n += 1
    n = fill_constructions(s, seat, reach.tiles_at_hand(s, seat), actions.CONSTRUCT_CODE, found, n)
    n = fill_constructions(s, seat, reach.tiles_to_imitate(s, seat), actions.IMITATE_CODE, found, n)
    if s.officer[seat] == spec.MAHIRI and agenda.param(s, 0) == 0:
        n = fill_copies(s, seat, found, n)
    if engineers == 0:
        found.codes[n] = actions.PASS_CODE
        n += 1
    return n


def fill_constructions(s: State, seat: int, tiles: int, base: int, found: Choices, start: int) -> int:
    """Every tile of a set with every structure it can build to the end; equal costs are reckoned once."""
    n = start
    with_engineers = reach.may_construct(s, seat)
    if not with_engineers:
        tiles &= tables.ENGINEER_FREE
    known = 0
    possible = 0
    rest = tiles
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        for structure in range(4):
            if tables.TILE_BUILDS[tile] >> structure & 1 == 0:
                continue
            bit = 1 << structure
            if tables.COST_TILES >> tile & 1:
                fits = reach.can_build(s, seat, tile, structure)
            else:
                if known & bit == 0:
                    known |= bit
                    if reach.can_build(s, seat, tile, structure):
                        possible |= bit
                fits = possible & bit != 0
            if fits:
                found.codes[n] = base + tile * 4 + structure
                n += 1
    return n


def fill_copies(s: State, seat: int, found: Choices, start: int) -> int:
    """Officers Mahiri may copy: with her last engineer only those that still help (D36)."""
    n = start
    use = s.copies[seat]
    if use == spec.MAHIRI_SPACES or s.engineers[seat] == 0 or s.credits[seat] < tables.MAHIRI_FEE[use]:
        return n
    for officer in range(spec.OFFICER_COUNT):
        if s.candidates >> officer & 1 == 0:
            continue
        if s.engineers[seat] > 1 or officer == spec.GRAZIANO or could_build_free_as(s, seat, officer):
            found.codes[n] = actions.COPY_CODE + officer
            n += 1
    return n


def could_build_free_as(s: State, seat: int, officer: int) -> bool:
    """Whether a construction without engineers would be possible after copying an officer."""
    before = s.power[seat]
    fee = tables.MAHIRI_FEE[s.copies[seat]]
    s.power[seat] = officer
    s.credits[seat] -= fee
    possible = reach.can_build_free(s, seat)
    s.power[seat] = before
    s.credits[seat] += fee
    return possible


def take_turn(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Carry out the choice of a turn."""
    if action < actions.BANK_CODE:
        agenda.pop(s)
        take_place(s, seat, action - actions.PLACE_CODE, log)
    elif action < actions.CONSTRUCT_CODE:
        agenda.pop(s)
        take_bank(s, seat, action - actions.BANK_CODE, log)
    elif action < actions.IMITATE_CODE:
        agenda.pop(s)
        take_construct(s, seat, action - actions.CONSTRUCT_CODE, False, log)
    elif action < actions.COPY_CODE:
        agenda.pop(s)
        take_construct(s, seat, action - actions.IMITATE_CODE, True, log)
    elif action < actions.PASS_CODE:
        take_copy(s, seat, action - actions.COPY_CODE, log)
    else:
        agenda.pop(s)
        take_pass(s, seat, log)


def take_place(s: State, seat: int, space: int, log: EventLog | None) -> None:
    """Engineers on a shared space, its price paid; then its effects (R5, R7)."""
    s.taken |= tables.BIT[space]
    s.space_seat[space] = seat
    s.space_engineers[space] = tables.SPACE_ENGINEERS[space]
    s.engineers[seat] -= tables.SPACE_ENGINEERS[space]
    s.credits[seat] -= tables.SPACE_PRICE[space] + tables.SPACE_RED[space]
    if log is not None:
        log.add(
            actions.EVENT_PLACED,
            seat,
            space,
            tables.SPACE_ENGINEERS[space],
            tables.SPACE_PRICE[space],
            tables.SPACE_RED[space],
        )
    works.grant(s, seat, tables.SPACE_LISTS + space, spec.FROM_SPACE, log)


def take_bank(s: State, seat: int, engineers: int, log: EventLog | None) -> None:
    """A credit for each engineer placed (R7.3)."""
    s.engineers[seat] -= engineers
    s.banked[seat] += engineers
    s.space_engineers[spec.SPACE_BANK] += engineers
    if log is not None:
        log.add(actions.EVENT_PLACED, seat, spec.SPACE_BANK, engineers, 0, 0)
    works.gain_credits(s, seat, engineers, spec.FROM_SPACE, log)


def take_construct(s: State, seat: int, choice: int, imitating: bool, log: EventLog | None) -> None:
    """Engineers on the leftmost free construction space, a tile into the open sector; next, the slot (R6.4, R6.5)."""
    tile = choice // 4
    structure = choice - tile * 4
    space = spec.NONE
    engineers = 0
    fee = 0
    if tables.ENGINEER_FREE >> tile & 1 == 0:
        n = s.used[seat]
        space = spec.SPACE_CONSTRUCT + n
        engineers = tables.CONSTRUCT_ENGINEERS[n]
        fee = tables.CONSTRUCT_CREDITS[n]
        s.used[seat] += 1
        s.engineers[seat] -= engineers
        s.credits[seat] -= fee
    if not imitating:
        works.load(s, seat, tile, 0, 0)
    elif s.officer[seat] == spec.ANTON:
        works.load(s, seat, spec.ANTON_TILE, 0, 0)
    if log is not None:
        log.add(
            actions.EVENT_IMITATES if imitating else actions.EVENT_CONSTRUCTS,
            seat,
            tile,
            structure,
            space,
            engineers,
            fee,
        )
    agenda.push(s, spec.ASK_SLOT, seat, structure, tile, 0)


def take_copy(s: State, seat: int, officer: int, log: EventLog | None) -> None:
    """Mahiri has the ability of another officer for this turn (R15.7); without an action left she passes (D36)."""
    use = s.copies[seat]
    s.copies[seat] += 1
    s.engineers[seat] -= 1
    s.credits[seat] -= tables.MAHIRI_FEE[use]
    s.power[seat] = officer
    if officer == spec.GRAZIANO:
        s.deep |= 1 << seat
    if log is not None:
        log.add(actions.EVENT_COPIED, seat, officer, spec.SPACE_MAHIRI + use, 1, tables.MAHIRI_FEE[use])
    s.agenda[(s.depth - 1) * spec.FRAME + 2] = 1
    if s.engineers[seat] == 0 and not reach.can_build_free(s, seat):
        agenda.pop(s)
        take_pass(s, seat, log)


def take_pass(s: State, seat: int, log: EventLog | None) -> None:
    """Out for the rest of the round (R5.3)."""
    s.passed |= 1 << seat
    if log is not None:
        log.add(actions.EVENT_PASSED, seat)


# Where to build (CP5, CP13)


def fill_slots(slots: int, structure: int, found: Choices) -> int:
    """The codes of a set of slots."""
    n = 0
    rest = slots
    while rest:
        found.codes[n] = actions.SLOT_CODE + structure * spec.CONDUIT_SLOTS + bits.lowest(rest)
        n += 1
        rest &= rest - 1
    return n


def fill_slot(s: State, seat: int, found: Choices) -> int:
    """The slots that can be paid for."""
    structure = agenda.param(s, 0)
    return fill_slots(reach.affordable(s, seat, structure, agenda.param(s, 1), s.credits[seat]), structure, found)


def take_slot(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """The slot is chosen; where there is more than one way to pay, that is asked next."""
    structure = agenda.param(s, 0)
    tile = agenda.param(s, 1)
    slot = action - actions.SLOT_CODE - structure * spec.CONDUIT_SLOTS
    agenda.pop(s)
    way = reach.only_payment(s, seat, structure, tile, slot)
    if way == spec.NONE:
        agenda.push(s, spec.ASK_PAY, seat, structure, tile, slot)
    else:
        build(s, seat, structure, tile, slot, way, log)


def fill_pay(s: State, seat: int, found: Choices) -> int:
    """Every way to pay for the slot chosen (D21)."""
    n = 0
    way = reach.next_payment(s, seat, agenda.param(s, 0), agenda.param(s, 1), agenda.param(s, 2), 0)
    while way != spec.NONE:
        found.codes[n] = actions.PAY_CODE + way
        n += 1
        way = reach.next_payment(s, seat, agenda.param(s, 0), agenda.param(s, 1), agenda.param(s, 2), way + 1)
    return n


def take_pay(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Build, paid in the way chosen."""
    structure = agenda.param(s, 0)
    tile = agenda.param(s, 1)
    slot = agenda.param(s, 2)
    agenda.pop(s)
    build(s, seat, structure, tile, slot, action - actions.PAY_CODE, log)


def build(s: State, seat: int, structure: int, tile: int, slot: int, way: int, log: EventLog | None) -> None:
    """Machines onto the wheel, rotate, place the piece, then income, then the tile's effect (R6.6 to R6.9)."""
    excavators = way // actions.PAY_WIDTH
    mixers = way - excavators * actions.PAY_WIDTH
    instead = 0
    if s.power[seat] == spec.SOLOMON:
        instead = spec.SOLOMON_PRICE * (reach.cost_of(s, seat, structure, tile, slot) - excavators - mixers)
    red = reach.red_due(structure, tile, slot)
    works.load(s, seat, spec.NONE, excavators, mixers)
    if log is not None:
        log.add(actions.EVENT_LOADED, seat, excavators, mixers, instead)
    works.pay_credits(s, seat, instead, log)
    works.rotate(s, seat, 1, log)
    if tables.AFTER_TILES >> tile & 1:
        agenda.push(s, spec.DO_TILE, seat, tile, slot, 0)
    works.place_piece(s, seat, structure, slot, red, log)


def free_slots(s: State, seat: int, structure: int, limit: int) -> int:
    """Where a free structure may stand: within its limit, red frames only if they can be paid (R9.9, D12)."""
    slots = reach.open_slots(s, seat, structure) & tables.FREE_SLOTS[structure * 6 + limit]
    if reach.purse(s, seat) < spec.RED_FRAME:
        slots &= ~reach.red_slots(structure)
    return slots


def fill_free(s: State, seat: int, found: Choices) -> int:
    """The slots of a free structure, or none of them (D14)."""
    structure = agenda.param(s, 0)
    n = fill_slots(free_slots(s, seat, structure, agenda.param(s, 1)), structure, found)
    found.codes[n] = actions.SKIP_CODE
    return n + 1


def take_free(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A structure without engineers, tile, machines or rotation."""
    structure = agenda.param(s, 0)
    agenda.pop(s)
    if action != actions.SKIP_CODE:
        slot = action - actions.SLOT_CODE - structure * spec.CONDUIT_SLOTS
        works.place_piece(s, seat, structure, slot, reach.red_due(structure, spec.NONE, slot), log)


# Production (CP8, CP10, CP16)


def fill_produce(s: State, seat: int, found: Choices) -> int:
    """Every conduit with a dam that holds water and a powerhouse of the seat, with every number of droplets."""
    n = 0
    modifier = agenda.param(s, 0)
    flags = agenda.param(s, 1)
    basins = s.house_basins[seat]
    if agenda.param(s, 2) != spec.NONE:
        basins &= ~(1 << agenda.param(s, 2))
    built = s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3]
    dams = (s.bases[seat] | s.neutral) & s.wet
    while built:
        slot = bits.lowest(built)
        built &= built - 1
        if basins >> tables.CONDUIT_TO[slot] & 1 == 0:
            continue
        own = s.conduits[seat] >> slot & 1
        for level in range(2):
            dam = (slot & ~1) + level
            if dams >> dam & 1 == 0:
                continue
            for droplets in range(1, s.held[dam] + 1):
                if own == 0 and droplets > s.credits[seat]:
                    break
                if reach.energy_made(s, seat, droplets * tables.CONDUIT_VALUE[slot], modifier, flags) >= 1:
                    found.codes[n] = actions.PRODUCE_CODE + (slot * 2 + level) * actions.PRODUCE_WIDTH + droplets
                    n += 1
    if flags & spec.MAY_SKIP:
        found.codes[n] = actions.SKIP_CODE
        n += 1
    return n


def take_produce(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Water through a conduit: energy, the flow on, the fee, then a contract (R8.7)."""
    modifier = agenda.param(s, 0)
    flags = agenda.param(s, 1)
    agenda.pop(s)
    if action == actions.SKIP_CODE:
        return
    way = (action - actions.PRODUCE_CODE) // actions.PRODUCE_WIDTH
    droplets = action - actions.PRODUCE_CODE - way * actions.PRODUCE_WIDTH
    slot = way // 2
    dam = (slot & ~1) + way - slot * 2
    basin = tables.CONDUIT_TO[slot]
    made = reach.energy_made(s, seat, droplets * tables.CONDUIT_VALUE[slot], modifier, flags)
    works.hold(s, dam, -droplets)
    if log is not None:
        house = bits.lowest(s.houses[seat] & tables.BASIN_HOUSES[basin])
        log.add(actions.EVENT_PRODUCED, seat, dam, slot, house, droplets, made)
    works.gain_energy(s, seat, made, spec.FROM_PRODUCTION, log)
    agenda.push(s, spec.DO_AFTER, seat, basin, flags, 0)
    if s.switches & spec.REWARD_BEFORE_WATER:
        agenda.push(s, spec.DO_FLOW, seat, basin, droplets, 0)
    else:
        for _ in range(droplets):
            works.flow(s, basin, False, log)
    owner = reach.conduit_owner(s, slot)
    if owner != seat:
        pay_fee(s, seat, owner, droplets, log)
    offer_contract(s, seat, made, reach.discount(s, seat))


def pay_fee(s: State, seat: int, owner: int, droplets: int, log: EventLog | None) -> None:
    """A credit and a point to the owner of the conduit for each droplet (R8.6); Automas pay and gain points (AD5)."""
    if log is not None:
        log.add(actions.EVENT_FEE, seat, owner, droplets)
    works.pay_credits(s, seat, droplets, log)
    if s.level[owner]:
        works.exchange(s, owner, droplets, log)
    else:
        s.credits[owner] += droplets
    works.gain_points(s, owner, droplets, spec.FROM_CONDUIT, log)


def do_flow(s: State, log: EventLog | None) -> None:
    """The water of a production flows after the reward, where the table chose so (D8)."""
    basin = agenda.param(s, 0)
    droplets = agenda.param(s, 1)
    agenda.pop(s)
    for _ in range(droplets):
        works.flow(s, basin, False, log)


def do_after(s: State, log: EventLog | None) -> None:
    """After a production: Italy's steps, Germany's second production (R8.7 g, h)."""
    seat = s.agenda[(s.depth - 1) * spec.FRAME + 1]
    basin = agenda.param(s, 0)
    flags = agenda.param(s, 1)
    agenda.pop(s)
    if flags & spec.SECOND or not reach.able(s, seat):
        return
    if s.company[seat] == spec.ITALY:
        works.gain_energy(s, seat, spec.ITALY_STEPS, spec.FROM_ITALY, log)
    elif s.company[seat] == spec.GERMANY and reach.can_produce(s, seat, 0, spec.SECOND, basin):
        agenda.push(s, spec.ASK_PRODUCE, seat, 0, spec.SECOND | spec.MAY_SKIP, basin)


# Contracts (CP9, CP14, CP15)


def offer_contract(s: State, seat: int, energy: int, less: int) -> None:
    """Ask for a contract if the energy is enough for one (R9.5)."""
    if reach.eligible(s, seat, energy + less):
        agenda.push(s, spec.ASK_CONTRACT, seat, energy, less, 0)


def fill_contract(s: State, seat: int, found: Choices) -> int:
    """The contracts this energy is enough for, or none (D14)."""
    n = 0
    rest = reach.eligible(s, seat, agenda.param(s, 0) + agenda.param(s, 1))
    while rest:
        found.codes[n] = actions.FULFIL_CODE + bits.lowest(rest)
        n += 1
        rest &= rest - 1
    found.codes[n] = actions.SKIP_CODE
    return n + 1


def take_contract(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A contract is turned face down and its reward received at once (R9.5)."""
    agenda.pop(s)
    if action == actions.SKIP_CODE:
        return
    contract = action - actions.FULFIL_CODE
    bit = tables.BIT[contract]
    s.hand[seat] &= ~bit
    s.nationals &= ~bit
    s.market &= ~bit
    works.lift(s, contract)
    s.done[seat] |= bit
    if log is not None:
        log.add(actions.EVENT_FULFILLED, seat, contract)
    works.grant(s, seat, contract, spec.FROM_CONTRACT, log)


def fill_take(s: State, seat: int, found: Choices) -> int:
    """The face-up private contracts."""
    n = 0
    rest = s.market
    while rest:
        found.codes[n] = actions.TAKE_CODE + bits.lowest(rest) - spec.FIRST_PRIVATE
        n += 1
        rest &= rest - 1
    return n


def take_take(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A contract face up to the seat; after the last one surplus ones are discarded (R9.1, R9.2)."""
    left = agenda.param(s, 0) - 1
    agenda.pop(s)
    contract = action - actions.TAKE_CODE + spec.FIRST_PRIVATE
    bit = tables.BIT[contract]
    s.market &= ~bit
    works.lift(s, contract)
    s.hand[seat] |= bit
    if log is not None:
        log.add(actions.EVENT_TOOK, seat, contract)
    if left > 0 and s.market:
        agenda.push(s, spec.ASK_TAKE, seat, left, 0, 0)
    else:
        maybe_discard(s, seat)


def maybe_discard(s: State, seat: int) -> None:
    """Ask for a discard while there are more than three face-up contracts."""
    if bits.popcount(s.hand[seat]) > spec.MOST_CONTRACTS:
        agenda.push(s, spec.ASK_DISCARD, seat, 0, 0, 0)


def fill_discard(s: State, seat: int, found: Choices) -> int:
    """Any of the face-up contracts, those just taken as well."""
    n = 0
    rest = s.hand[seat]
    while rest:
        found.codes[n] = actions.DISCARD_CODE + bits.lowest(rest)
        n += 1
        rest &= rest - 1
    return n


def take_discard(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A face-up contract leaves the game (D10)."""
    agenda.pop(s)
    contract = action - actions.DISCARD_CODE
    bit = tables.BIT[contract]
    s.hand[seat] &= ~bit
    s.discards |= bit
    if log is not None:
        log.add(actions.EVENT_DISCARDED, seat, contract)
    maybe_discard(s, seat)


# Water and machines (CP2, CP11, CP12)


def fill_water(s: State, seat: int, found: Choices) -> int:
    """A headstream for the next droplet; stopping, unless the action needs the droplet (D14)."""
    for headstream in range(4):
        found.codes[headstream] = actions.WATER_CODE + headstream
    if agenda.param(s, 2):
        return 4
    found.codes[4] = actions.SKIP_CODE
    return 5


def take_water(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A droplet on a headstream tile; it waits, or flows at once (R7.2)."""
    left = agenda.param(s, 0) - 1
    kind = agenda.param(s, 1)
    agenda.pop(s)
    if action == actions.SKIP_CODE:
        return
    headstream = action - actions.WATER_CODE
    if left > 0:
        agenda.push(s, spec.ASK_WATER, seat, left, kind, 0)
    if kind == spec.WATER:
        s.sources[headstream] += 1
    if log is not None:
        log.add(actions.EVENT_WATER, seat, headstream, s.sources[headstream])
    if kind == spec.FLOW:
        works.flow(s, headstream, True, log)


def fill_machines(s: State, seat: int, found: Choices) -> int:
    """Every split into excavators and mixers."""
    count = agenda.param(s, 0)
    for excavators in range(count + 1):
        found.codes[excavators] = actions.MACHINES_CODE + excavators * actions.MACHINES_WIDTH + count - excavators
    return count + 1


def take_machines(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Machines of choice."""
    source = agenda.param(s, 1)
    agenda.pop(s)
    excavators = (action - actions.MACHINES_CODE) // actions.MACHINES_WIDTH
    mixers = action - actions.MACHINES_CODE - excavators * actions.MACHINES_WIDTH
    works.gain_machines(s, seat, spec.EXCAVATOR, excavators, source, log)
    works.gain_machines(s, seat, spec.MIXER, mixers, source, log)


# Lists of effects and tiles, which may open decisions


def do_effects(s: State, log: EventLog | None) -> None:
    """The effects of a list that are not fixed gains, in printed order, up to the next that asks (D13)."""
    seat = s.agenda[(s.depth - 1) * spec.FRAME + 1]
    effects = agenda.param(s, 0)
    first = agenda.param(s, 1)
    source = agenda.param(s, 2)
    agenda.pop(s)
    for i in range(first, spec.MOST_EFFECTS):
        kind = tables.EFFECT_KIND[effects * spec.MOST_EFFECTS + i]
        amount = tables.EFFECT_AMOUNT[effects * spec.MOST_EFFECTS + i]
        if kind < spec.ROTATE:
            continue
        if kind == spec.ROTATE:
            works.rotate(s, seat, amount, log)
            continue
        if kind == spec.PATENT:
            take_patent(s, seat, amount - 1, log)
            continue
        if (
            kind >= spec.FREE_BASE
            and kind <= spec.FREE_POWERHOUSE
            and free_slots(s, seat, kind - spec.FREE_BASE, amount) == 0
        ):
            continue
        if i + 1 < spec.MOST_EFFECTS and tables.EFFECT_KIND[effects * spec.MOST_EFFECTS + i + 1]:
            agenda.push(s, spec.DO_EFFECTS, seat, effects, i + 1, source)
        ask_effect(s, seat, kind, amount, source)
        return


def ask_effect(s: State, seat: int, kind: int, amount: int, source: int) -> None:
    """Open the decision an effect asks for."""
    if kind == spec.MACHINES:
        agenda.push(s, spec.ASK_MACHINES, seat, amount, source, 0)
    elif kind in (spec.WATER, spec.FLOW):
        agenda.push(s, spec.ASK_WATER, seat, amount, kind, 1 if source == spec.FROM_SPACE else 0)
    elif kind == spec.PRODUCE:
        agenda.push(s, spec.ASK_PRODUCE, seat, amount, 0, spec.NONE)
    elif kind == spec.CONTRACTS:
        agenda.push(s, spec.ASK_TAKE, seat, amount, 0, 0)
    else:
        agenda.push(s, spec.ASK_FREE, seat, kind - spec.FREE_BASE, amount, 0)


def take_patent(s: State, seat: int, slot: int, log: EventLog | None) -> None:
    """The tile of a patent space goes to the seat's supply (R7.7)."""
    tile = s.patents[slot]
    s.patents[slot] = spec.NONE
    s.owned[seat] |= 1 << tile
    s.supply[seat] |= 1 << tile
    if log is not None:
        log.add(actions.EVENT_PATENTED, seat, tile)


def do_tile(s: State, log: EventLog | None) -> None:
    """The after-build effect of the tile used (R16.2)."""
    seat = s.agenda[(s.depth - 1) * spec.FRAME + 1]
    tile = agenda.param(s, 0)
    slot = agenda.param(s, 1)
    agenda.pop(s)
    effect = tables.TILE_EFFECT[tile]
    amount = tables.TILE_AMOUNT[tile]
    if effect == spec.FILL_EMPTY_DAMS:
        dams = s.bases[seat] & ~s.wet
        while dams:
            works.fill_dam(s, seat, bits.lowest(dams), amount, log)
            dams &= dams - 1
    elif effect == spec.ROTATE_PER_ELEVATION:
        works.rotate(s, seat, s.built[seat * 4 + spec.ELEVATION] * amount, log)
    elif effect == spec.CREDITS_PER_VALUE:
        works.gain_credits(s, seat, tables.CONDUIT_VALUE[slot] * amount, spec.FROM_TILE, log)
    elif effect == spec.ENERGY_PER_BASE:
        tile_energy(s, seat, s.built[seat * 4 + spec.BASE] * amount, log)
    elif effect == spec.FILL_RAISED_DAM:
        room = works.capacity(s, slot) - s.held[slot]
        if room > 0:
            works.fill_dam(s, seat, slot, room, log)
    elif effect == spec.TILE_PRODUCE:
        if reach.can_produce(s, seat, amount, 0, spec.NONE):
            agenda.push(s, spec.ASK_PRODUCE, seat, amount, spec.MAY_SKIP, spec.NONE)
    elif effect == spec.POINTS_PER_RAISED_DAM:
        works.gain_points(s, seat, raised_dams(s, seat) * amount, spec.FROM_TILE, log)
    elif effect == spec.ENERGY_PER_VALUE:
        tile_energy(s, seat, tables.CONDUIT_VALUE[slot] * amount, log)
    elif effect == spec.POINTS_PER_POWERHOUSE:
        works.gain_points(s, seat, s.built[seat * 4 + spec.POWERHOUSE] * amount, spec.FROM_TILE, log)
    elif effect == spec.POINTS_PER_ADVANCED_TILE:
        works.gain_points(s, seat, works.advanced_tiles(s, seat) * amount, spec.FROM_TILE, log)


def raised_dams(s: State, seat: int) -> int:
    """Own dams with at least one elevation."""
    n = 0
    dams = s.bases[seat]
    while dams:
        if s.heights[bits.lowest(dams)] > 1:
            n += 1
        dams &= dams - 1
    return n


def tile_energy(s: State, seat: int, energy: int, log: EventLog | None) -> None:
    """Energy of a tile: no production, but one contract may be fulfilled with it (R9.7, D7)."""
    works.gain_energy(s, seat, energy, spec.FROM_TILE, log)
    offer_contract(s, seat, energy, reach.discount(s, seat) if s.switches & spec.FRANCE_ON_TILES else 0)
