"""The open decisions of Barrage: for each kind of frame, what may be answered (`fill_`) and what it does (`take_`)."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.games.barrage import tables
from etagere.games.barrage.actions import (
    BANK_CODE,
    CONSTRUCT_CODE,
    COPY_CODE,
    DISCARD_CODE,
    DRAFT_CODE,
    EVENT_CONSTRUCTS,
    EVENT_COPIED,
    EVENT_DISCARDED,
    EVENT_DRAFTED,
    EVENT_FEE,
    EVENT_FULFILLED,
    EVENT_IMITATES,
    EVENT_LOADED,
    EVENT_ORDER,
    EVENT_PASSED,
    EVENT_PATENTED,
    EVENT_PLACED,
    EVENT_PRODUCED,
    EVENT_TOOK,
    EVENT_WATER,
    FULFIL_CODE,
    IMITATE_CODE,
    MACHINES_CODE,
    MACHINES_WIDTH,
    PASS_CODE,
    PAY_CODE,
    PAY_WIDTH,
    PLACE_CODE,
    PRODUCE_CODE,
    PRODUCE_WIDTH,
    SKIP_CODE,
    SLOT_CODE,
    TAKE_CODE,
    WATER_CODE,
)
from etagere.games.barrage.reach import (
    affordable,
    can_build,
    can_build_free,
    can_produce,
    conduit_owner,
    cost_of,
    discount,
    eligible,
    energy_made,
    may_construct,
    most_product,
    next_payment,
    only_payment,
    open_slots,
    red_due,
    red_slots,
    tiles_at_hand,
    tiles_to_imitate,
)
from etagere.games.barrage.spec import (
    ABILITY_AT,
    ANTON,
    ANTON_TILE,
    ASK_CONTRACT,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_FREE,
    ASK_MACHINES,
    ASK_PAY,
    ASK_PRODUCE,
    ASK_SLOT,
    ASK_TAKE,
    ASK_WATER,
    BASE,
    BASIC_JOKER,
    BASIC_TILES,
    CONDUIT_SLOTS,
    CONTRACTS,
    CREDITS_PER_VALUE,
    DO_AFTER,
    DO_EFFECTS,
    DO_FLOW,
    DO_ROUND,
    DO_TILE,
    ELEVATION,
    ENERGY_PER_BASE,
    ENERGY_PER_VALUE,
    ENGINEERS,
    EXCAVATOR,
    FILL_EMPTY_DAMS,
    FILL_RAISED_DAM,
    FIRST_PRIVATE,
    FLOW,
    FRAME,
    FRANCE_ON_TILES,
    FREE_BASE,
    FREE_POWERHOUSE,
    FROM_CONDUIT,
    FROM_CONTRACT,
    FROM_ITALY,
    FROM_PRODUCTION,
    FROM_SPACE,
    FROM_TILE,
    GERMANY,
    GRAZIANO,
    INTRODUCTORY,
    ITALY,
    ITALY_STEPS,
    MACHINES,
    MAHIRI,
    MAHIRI_CREDITS,
    MAHIRI_SPACES,
    MAHIRI_STARTS_WITH_SIX,
    MAY_SKIP,
    MIXER,
    MOST_CONTRACTS,
    MOST_EFFECTS,
    NONE,
    OFFICER_COUNT,
    PATENT,
    POINTS_PER_ADVANCED_TILE,
    POINTS_PER_POWERHOUSE,
    POINTS_PER_RAISED_DAM,
    POWERHOUSE,
    PRODUCE,
    RED_FRAME,
    REWARD_BEFORE_WATER,
    ROTATE,
    ROTATE_PER_ELEVATION,
    SECOND,
    SOLOMON,
    SOLOMON_PRICE,
    SPACE_BANK,
    SPACE_CONSTRUCT,
    SPACE_MAHIRI,
    START_CREDITS,
    START_EXCAVATORS,
    START_MIXERS,
    START_POINTS,
    STARTING_CONTRACTS,
    TILE_PRODUCE,
    USA,
    WATER,
)
from etagere.games.barrage.state import State
from etagere.games.barrage.works import (
    advanced_tiles,
    capacity,
    fill_dam,
    flow,
    gain_credits,
    gain_energy,
    gain_machines,
    gain_points,
    grant,
    hold,
    load,
    place_piece,
    pop,
    push,
    rotate,
)

CONDUIT_TO = tables.CONDUIT_TO
CONDUIT_VALUE = tables.CONDUIT_VALUE
AFTER_TILES = tables.AFTER_TILES
BASIN_HOUSES = tables.BASIN_HOUSES
BIT = tables.BIT
CONSTRUCT_CREDITS = tables.CONSTRUCT_CREDITS
CONSTRUCT_ENGINEERS = tables.CONSTRUCT_ENGINEERS
CONTRACT_SPACES = tables.CONTRACT_SPACES
COST_TILES = tables.COST_TILES
EFFECT_AMOUNT = tables.EFFECT_AMOUNT
EFFECT_KIND = tables.EFFECT_KIND
ENGINEER_FREE = tables.ENGINEER_FREE
FREE_SLOTS = tables.FREE_SLOTS
MAHIRI_FEE = tables.MAHIRI_FEE
PAYABLE_SPACES = tables.PAYABLE_SPACES
SPACE_ENGINEERS = tables.SPACE_ENGINEERS
SPACE_LISTS = tables.SPACE_LISTS
SPACE_PRICE = tables.SPACE_PRICE
SPACE_RED = tables.SPACE_RED
TILE_AMOUNT = tables.TILE_AMOUNT
TILE_BUILDS = tables.TILE_BUILDS
TILE_EFFECT = tables.TILE_EFFECT
TURBINE_SPACES = tables.TURBINE_SPACES
TURBINES = tables.TURBINES


def param(s: State, i: int) -> int:
    """Parameter a, b or c (0, 1, 2) of the top frame."""
    return s.agenda[(s.depth - 1) * FRAME + 2 + i]


# Drafting (CP1)


def fill_draft(s: State, seat: int, found: Choices) -> int:
    """Every company left on offer with every starting contract left."""
    n = 0
    for company in range(4):
        offered = False
        for pair in range(s.seats):
            if s.pairs_left >> pair & 1 and s.pair_company[pair] == company:
                offered = True
        if not offered:
            continue
        for contract in range(STARTING_CONTRACTS):
            if s.starting >> contract & 1:
                found.codes[n] = DRAFT_CODE + company * STARTING_CONTRACTS + contract
                n += 1
    return n


def take_draft(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A seat gets its company, officer and contract; after the last one the first round begins (R3.13, R3.14)."""
    pop(s)
    company = (action - DRAFT_CODE) // STARTING_CONTRACTS
    contract = action - DRAFT_CODE - company * STARTING_CONTRACTS
    pair = 0
    while s.pair_company[pair] != company:
        pair += 1
    s.pairs_left &= ~(1 << pair)
    s.starting &= ~(1 << contract)
    equip(s, seat, company, s.pair_officer[pair], contract, log)
    following = seat + 1 if seat < s.seats - 1 else 0
    if following != s.chooser:
        push(s, ASK_DRAFT, following, 0, 0, 0)
        return
    # The last to choose comes first.
    for place in range(s.seats):
        s.order[place] = seat - place if seat >= place else seat - place + s.seats
        if log is not None:
            log.add(EVENT_ORDER, s.order[place], place + 1)
    push(s, DO_ROUND, NONE, 0, 0, 0)


def equip(s: State, seat: int, company: int, officer: int, contract: int, log: EventLog | None) -> None:
    """Everything a company starts with (R3.16)."""
    s.company[seat] = company
    s.officer[seat] = officer
    s.power[seat] = officer
    s.credits[seat] = START_CREDITS
    if officer == MAHIRI and s.switches & MAHIRI_STARTS_WITH_SIX == 0:
        s.credits[seat] = MAHIRI_CREDITS
    s.excavators[seat] = START_EXCAVATORS
    s.mixers[seat] = START_MIXERS
    s.engineers[seat] = ENGINEERS
    s.points[seat] = START_POINTS
    s.hand[seat] |= 1 << contract
    s.owned[seat] = BASIC_TILES
    if s.mode == INTRODUCTORY:
        s.owned[seat] |= 1 << BASIC_JOKER
    if officer == ANTON:
        s.owned[seat] |= 1 << ANTON_TILE
    if officer == GRAZIANO:
        s.deep |= 1 << seat
    if company == USA:
        s.usa = seat
    s.supply[seat] = s.owned[seat]
    if log is not None:
        log.add(EVENT_DRAFTED, seat, company, officer, contract)


# A turn (CP3 to CP7)


def open_spaces(s: State, seat: int) -> int:
    """Shared spaces, the bank apart, that a seat can use to the end (R5.4 to R5.7)."""
    purse = s.credits[seat]
    engineers = s.engineers[seat]
    spaces = PAYABLE_SPACES[(min(3, engineers)) * 9 + (min(8, purse))] & ~s.taken
    if s.market == 0:
        spaces &= ~CONTRACT_SPACES
    if spaces & TURBINE_SPACES:
        turbines = turbines_for(s, seat, purse, 0)
        if purse >= RED_FRAME:
            turbines |= turbines_for(s, seat, purse - RED_FRAME, 6)
        spaces &= ~TURBINE_SPACES | turbines
    return spaces


def turbines_for(s: State, seat: int, purse: int, row: int) -> int:
    """Turbine spaces, of those without or with a red frame, whose modifier leaves at least 1 energy (R8.5)."""
    most = most_product(s, seat, purse, NONE)
    if most == 0:
        return 0
    least = 1 - energy_made(s, seat, most, 0, 0)
    least = min(least, 3)
    return TURBINES[row + 2 + least] if least > -2 else TURBINES[row]


def fill_turn(s: State, seat: int, found: Choices) -> int:
    """Spaces, the bank, constructions, Mahiri's copies; passing only without engineers (R5.2, R5.3)."""
    n = 0
    engineers = s.engineers[seat]
    if engineers > 0:
        spaces = open_spaces(s, seat)
        while spaces:
            found.codes[n] = PLACE_CODE + bits.lowest(spaces)
            n += 1
            spaces &= spaces - 1
        for count in range(1, engineers + 1):
            found.codes[n] = BANK_CODE + count
            n += 1
    n = fill_constructions(s, seat, tiles_at_hand(s, seat), CONSTRUCT_CODE, found, n)
    n = fill_constructions(s, seat, tiles_to_imitate(s, seat), IMITATE_CODE, found, n)
    if s.officer[seat] == MAHIRI and param(s, 0) == 0:
        n = fill_copies(s, seat, found, n)
    if engineers == 0:
        found.codes[n] = PASS_CODE
        n += 1
    return n


def fill_constructions(s: State, seat: int, tiles: int, base: int, found: Choices, start: int) -> int:
    """Every tile of a set with every structure it can build to the end; equal costs are reckoned once."""
    n = start
    with_engineers = may_construct(s, seat)
    if not with_engineers:
        tiles &= ENGINEER_FREE
    known = 0
    possible = 0
    rest = tiles
    while rest:
        tile = bits.lowest(rest)
        rest &= rest - 1
        for structure in range(4):
            if TILE_BUILDS[tile] >> structure & 1 == 0:
                continue
            bit = 1 << structure
            if COST_TILES >> tile & 1:
                fits = can_build(s, seat, tile, structure)
            else:
                if known & bit == 0:
                    known |= bit
                    if can_build(s, seat, tile, structure):
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
    if use == MAHIRI_SPACES or s.engineers[seat] == 0 or s.credits[seat] < MAHIRI_FEE[use]:
        return n
    for officer in range(OFFICER_COUNT):
        if s.candidates >> officer & 1 == 0:
            continue
        if s.engineers[seat] > 1 or officer == GRAZIANO or could_build_free_as(s, seat, officer):
            found.codes[n] = COPY_CODE + officer
            n += 1
    return n


def could_build_free_as(s: State, seat: int, officer: int) -> bool:
    """Whether a construction without engineers would be possible after copying an officer."""
    before = s.power[seat]
    fee = MAHIRI_FEE[s.copies[seat]]
    s.power[seat] = officer
    s.credits[seat] -= fee
    possible = can_build_free(s, seat)
    s.power[seat] = before
    s.credits[seat] += fee
    return possible


def take_turn(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Carry out the choice of a turn."""
    if action < BANK_CODE:
        pop(s)
        take_place(s, seat, action - PLACE_CODE, log)
    elif action < CONSTRUCT_CODE:
        pop(s)
        take_bank(s, seat, action - BANK_CODE, log)
    elif action < IMITATE_CODE:
        pop(s)
        take_construct(s, seat, action - CONSTRUCT_CODE, False, log)
    elif action < COPY_CODE:
        pop(s)
        take_construct(s, seat, action - IMITATE_CODE, True, log)
    elif action < PASS_CODE:
        take_copy(s, seat, action - COPY_CODE, log)
    else:
        pop(s)
        take_pass(s, seat, log)


def take_place(s: State, seat: int, space: int, log: EventLog | None) -> None:
    """Engineers on a shared space, its price paid; then its effects (R5, R7)."""
    s.taken |= BIT[space]
    s.space_seat[space] = seat
    s.space_engineers[space] = SPACE_ENGINEERS[space]
    s.engineers[seat] -= SPACE_ENGINEERS[space]
    s.credits[seat] -= SPACE_PRICE[space] + SPACE_RED[space]
    if log is not None:
        log.add(EVENT_PLACED, seat, space, SPACE_ENGINEERS[space], SPACE_PRICE[space], SPACE_RED[space])
    grant(s, seat, SPACE_LISTS + space, FROM_SPACE, log)


def take_bank(s: State, seat: int, engineers: int, log: EventLog | None) -> None:
    """A credit for each engineer placed (R7.3)."""
    s.engineers[seat] -= engineers
    s.banked[seat] += engineers
    s.space_engineers[SPACE_BANK] += engineers
    if log is not None:
        log.add(EVENT_PLACED, seat, SPACE_BANK, engineers, 0, 0)
    gain_credits(s, seat, engineers, FROM_SPACE, log)


def take_construct(s: State, seat: int, choice: int, imitating: bool, log: EventLog | None) -> None:
    """Engineers on the leftmost free construction space, a tile into the open sector; next, the slot (R6.4, R6.5)."""
    tile = choice // 4
    structure = choice - tile * 4
    space = NONE
    engineers = 0
    fee = 0
    if ENGINEER_FREE >> tile & 1 == 0:
        n = s.used[seat]
        space = SPACE_CONSTRUCT + n
        engineers = CONSTRUCT_ENGINEERS[n]
        fee = CONSTRUCT_CREDITS[n]
        s.used[seat] += 1
        s.engineers[seat] -= engineers
        s.credits[seat] -= fee
    if not imitating:
        load(s, seat, tile, 0, 0)
    elif s.officer[seat] == ANTON:
        load(s, seat, ANTON_TILE, 0, 0)
    if log is not None:
        log.add(EVENT_IMITATES if imitating else EVENT_CONSTRUCTS, seat, tile, structure, space, engineers, fee)
    push(s, ASK_SLOT, seat, structure, tile, 0)


def take_copy(s: State, seat: int, officer: int, log: EventLog | None) -> None:
    """Mahiri has the ability of another officer for this turn (R15.7); without an action left she passes (D36)."""
    use = s.copies[seat]
    s.copies[seat] += 1
    s.engineers[seat] -= 1
    s.credits[seat] -= MAHIRI_FEE[use]
    s.power[seat] = officer
    if officer == GRAZIANO:
        s.deep |= 1 << seat
    if log is not None:
        log.add(EVENT_COPIED, seat, officer, SPACE_MAHIRI + use, 1, MAHIRI_FEE[use])
    s.agenda[(s.depth - 1) * FRAME + 2] = 1
    if s.engineers[seat] == 0 and not can_build_free(s, seat):
        pop(s)
        take_pass(s, seat, log)


def take_pass(s: State, seat: int, log: EventLog | None) -> None:
    """Out for the rest of the round (R5.3)."""
    s.passed |= 1 << seat
    if log is not None:
        log.add(EVENT_PASSED, seat)


# Where to build (CP5, CP13)


def fill_slots(slots: int, structure: int, found: Choices) -> int:
    """The codes of a set of slots."""
    n = 0
    rest = slots
    while rest:
        found.codes[n] = SLOT_CODE + structure * CONDUIT_SLOTS + bits.lowest(rest)
        n += 1
        rest &= rest - 1
    return n


def fill_slot(s: State, seat: int, found: Choices) -> int:
    """The slots that can be paid for."""
    structure = param(s, 0)
    return fill_slots(affordable(s, seat, structure, param(s, 1), s.credits[seat]), structure, found)


def take_slot(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """The slot is chosen; where there is more than one way to pay, that is asked next."""
    structure = param(s, 0)
    tile = param(s, 1)
    slot = action - SLOT_CODE - structure * CONDUIT_SLOTS
    pop(s)
    way = only_payment(s, seat, structure, tile, slot)
    if way == NONE:
        push(s, ASK_PAY, seat, structure, tile, slot)
    else:
        build(s, seat, structure, tile, slot, way, log)


def fill_pay(s: State, seat: int, found: Choices) -> int:
    """Every way to pay for the slot chosen (D21)."""
    n = 0
    way = next_payment(s, seat, param(s, 0), param(s, 1), param(s, 2), 0)
    while way != NONE:
        found.codes[n] = PAY_CODE + way
        n += 1
        way = next_payment(s, seat, param(s, 0), param(s, 1), param(s, 2), way + 1)
    return n


def take_pay(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Build, paid in the way chosen."""
    structure = param(s, 0)
    tile = param(s, 1)
    slot = param(s, 2)
    pop(s)
    build(s, seat, structure, tile, slot, action - PAY_CODE, log)


def build(s: State, seat: int, structure: int, tile: int, slot: int, way: int, log: EventLog | None) -> None:
    """Machines onto the wheel, rotate, place the piece, then income, then the tile's effect (R6.6 to R6.9)."""
    excavators = way // PAY_WIDTH
    mixers = way - excavators * PAY_WIDTH
    instead = 0
    if s.power[seat] == SOLOMON:
        instead = SOLOMON_PRICE * (cost_of(s, seat, structure, tile, slot) - excavators - mixers)
    red = red_due(structure, tile, slot)
    load(s, seat, NONE, excavators, mixers)
    s.credits[seat] -= instead
    if log is not None:
        log.add(EVENT_LOADED, seat, excavators, mixers, instead)
    rotate(s, seat, 1, log)
    if AFTER_TILES >> tile & 1:
        push(s, DO_TILE, seat, tile, slot, 0)
    place_piece(s, seat, structure, slot, red, log)


def free_slots(s: State, seat: int, structure: int, limit: int) -> int:
    """Where a free structure may stand: within its limit, red frames only if they can be paid (R9.9, D12)."""
    slots = open_slots(s, seat, structure) & FREE_SLOTS[structure * 6 + limit]
    if s.credits[seat] < RED_FRAME:
        slots &= ~red_slots(structure)
    return slots


def fill_free(s: State, seat: int, found: Choices) -> int:
    """The slots of a free structure, or none of them (D14)."""
    structure = param(s, 0)
    n = fill_slots(free_slots(s, seat, structure, param(s, 1)), structure, found)
    found.codes[n] = SKIP_CODE
    return n + 1


def take_free(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A structure without engineers, tile, machines or rotation."""
    structure = param(s, 0)
    pop(s)
    if action != SKIP_CODE:
        slot = action - SLOT_CODE - structure * CONDUIT_SLOTS
        place_piece(s, seat, structure, slot, red_due(structure, NONE, slot), log)


# Production (CP8, CP10, CP16)


def fill_produce(s: State, seat: int, found: Choices) -> int:
    """Every conduit with a dam that holds water and a powerhouse of the seat, with every number of droplets."""
    n = 0
    modifier = param(s, 0)
    flags = param(s, 1)
    basins = s.house_basins[seat]
    if param(s, 2) != NONE:
        basins &= ~(1 << param(s, 2))
    built = s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3]
    dams = (s.bases[seat] | s.neutral) & s.wet
    while built:
        slot = bits.lowest(built)
        built &= built - 1
        if basins >> CONDUIT_TO[slot] & 1 == 0:
            continue
        own = s.conduits[seat] >> slot & 1
        for level in range(2):
            dam = (slot & ~1) + level
            if dams >> dam & 1 == 0:
                continue
            for droplets in range(1, s.held[dam] + 1):
                if own == 0 and droplets > s.credits[seat]:
                    break
                if energy_made(s, seat, droplets * CONDUIT_VALUE[slot], modifier, flags) >= 1:
                    found.codes[n] = PRODUCE_CODE + (slot * 2 + level) * PRODUCE_WIDTH + droplets
                    n += 1
    if flags & MAY_SKIP:
        found.codes[n] = SKIP_CODE
        n += 1
    return n


def take_produce(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Water through a conduit: energy, the flow on, the fee, then a contract (R8.7)."""
    modifier = param(s, 0)
    flags = param(s, 1)
    pop(s)
    if action == SKIP_CODE:
        return
    way = (action - PRODUCE_CODE) // PRODUCE_WIDTH
    droplets = action - PRODUCE_CODE - way * PRODUCE_WIDTH
    slot = way // 2
    dam = (slot & ~1) + way - slot * 2
    basin = CONDUIT_TO[slot]
    made = energy_made(s, seat, droplets * CONDUIT_VALUE[slot], modifier, flags)
    hold(s, dam, -droplets)
    if log is not None:
        house = bits.lowest(s.houses[seat] & BASIN_HOUSES[basin])
        log.add(EVENT_PRODUCED, seat, dam, slot, house, droplets, made)
    gain_energy(s, seat, made, FROM_PRODUCTION, log)
    push(s, DO_AFTER, seat, basin, flags, 0)
    if s.switches & REWARD_BEFORE_WATER:
        push(s, DO_FLOW, seat, basin, droplets, 0)
    else:
        for _ in range(droplets):
            flow(s, basin, False, log)
    owner = conduit_owner(s, slot)
    if owner != seat:
        pay_fee(s, seat, owner, droplets, log)
    offer_contract(s, seat, made, discount(s, seat))


def pay_fee(s: State, seat: int, owner: int, droplets: int, log: EventLog | None) -> None:
    """A credit and a point to the owner of the conduit for each droplet (R8.6)."""
    s.credits[seat] -= droplets
    s.credits[owner] += droplets
    if log is not None:
        log.add(EVENT_FEE, seat, owner, droplets)
    gain_points(s, owner, droplets, FROM_CONDUIT, log)


def do_flow(s: State, log: EventLog | None) -> None:
    """The water of a production flows after the reward, where the table chose so (D8)."""
    basin = param(s, 0)
    droplets = param(s, 1)
    pop(s)
    for _ in range(droplets):
        flow(s, basin, False, log)


def do_after(s: State, log: EventLog | None) -> None:
    """After a production: Italy's steps, Germany's second production (R8.7 g, h)."""
    seat = s.agenda[(s.depth - 1) * FRAME + 1]
    basin = param(s, 0)
    flags = param(s, 1)
    pop(s)
    if flags & SECOND or s.built[seat * 4 + POWERHOUSE] < ABILITY_AT:
        return
    if s.company[seat] == ITALY:
        gain_energy(s, seat, ITALY_STEPS, FROM_ITALY, log)
    elif s.company[seat] == GERMANY and can_produce(s, seat, 0, SECOND, basin):
        push(s, ASK_PRODUCE, seat, 0, SECOND | MAY_SKIP, basin)


# Contracts (CP9, CP14, CP15)


def offer_contract(s: State, seat: int, energy: int, less: int) -> None:
    """Ask for a contract if the energy is enough for one (R9.5)."""
    if eligible(s, seat, energy + less):
        push(s, ASK_CONTRACT, seat, energy, less, 0)


def fill_contract(s: State, seat: int, found: Choices) -> int:
    """The contracts this energy is enough for, or none (D14)."""
    n = 0
    rest = eligible(s, seat, param(s, 0) + param(s, 1))
    while rest:
        found.codes[n] = FULFIL_CODE + bits.lowest(rest)
        n += 1
        rest &= rest - 1
    found.codes[n] = SKIP_CODE
    return n + 1


def take_contract(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A contract is turned face down and its reward received at once (R9.5)."""
    pop(s)
    if action == SKIP_CODE:
        return
    contract = action - FULFIL_CODE
    bit = BIT[contract]
    s.hand[seat] &= ~bit
    s.nationals &= ~bit
    s.done[seat] |= bit
    if log is not None:
        log.add(EVENT_FULFILLED, seat, contract)
    grant(s, seat, contract, FROM_CONTRACT, log)


def fill_take(s: State, seat: int, found: Choices) -> int:
    """The face-up private contracts."""
    n = 0
    rest = s.market
    while rest:
        found.codes[n] = TAKE_CODE + bits.lowest(rest) - FIRST_PRIVATE
        n += 1
        rest &= rest - 1
    return n


def take_take(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A contract face up to the seat; after the last one surplus ones are discarded (R9.1, R9.2)."""
    left = param(s, 0) - 1
    pop(s)
    contract = action - TAKE_CODE + FIRST_PRIVATE
    bit = BIT[contract]
    s.market &= ~bit
    s.hand[seat] |= bit
    if log is not None:
        log.add(EVENT_TOOK, seat, contract)
    if left > 0 and s.market:
        push(s, ASK_TAKE, seat, left, 0, 0)
    else:
        maybe_discard(s, seat)


def maybe_discard(s: State, seat: int) -> None:
    """Ask for a discard while there are more than three face-up contracts."""
    if bits.popcount(s.hand[seat]) > MOST_CONTRACTS:
        push(s, ASK_DISCARD, seat, 0, 0, 0)


def fill_discard(s: State, seat: int, found: Choices) -> int:
    """Any of the face-up contracts, those just taken as well."""
    n = 0
    rest = s.hand[seat]
    while rest:
        found.codes[n] = DISCARD_CODE + bits.lowest(rest)
        n += 1
        rest &= rest - 1
    return n


def take_discard(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A face-up contract leaves the game (D10)."""
    pop(s)
    contract = action - DISCARD_CODE
    bit = BIT[contract]
    s.hand[seat] &= ~bit
    s.discards |= bit
    if log is not None:
        log.add(EVENT_DISCARDED, seat, contract)
    maybe_discard(s, seat)


# Water and machines (CP2, CP11, CP12)


def fill_water(s: State, seat: int, found: Choices) -> int:
    """A headstream for the next droplet; stopping, unless the action needs the droplet (D14)."""
    for headstream in range(4):
        found.codes[headstream] = WATER_CODE + headstream
    if param(s, 2):
        return 4
    found.codes[4] = SKIP_CODE
    return 5


def take_water(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """A droplet on a headstream tile; it waits, or flows at once (R7.2)."""
    left = param(s, 0) - 1
    kind = param(s, 1)
    pop(s)
    if action == SKIP_CODE:
        return
    headstream = action - WATER_CODE
    if left > 0:
        push(s, ASK_WATER, seat, left, kind, 0)
    if kind == WATER:
        s.sources[headstream] += 1
    if log is not None:
        log.add(EVENT_WATER, seat, headstream, s.sources[headstream])
    if kind == FLOW:
        flow(s, headstream, True, log)


def fill_machines(s: State, seat: int, found: Choices) -> int:
    """Every split into excavators and mixers."""
    count = param(s, 0)
    for excavators in range(count + 1):
        found.codes[excavators] = MACHINES_CODE + excavators * MACHINES_WIDTH + count - excavators
    return count + 1


def take_machines(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Machines of choice."""
    source = param(s, 1)
    pop(s)
    excavators = (action - MACHINES_CODE) // MACHINES_WIDTH
    mixers = action - MACHINES_CODE - excavators * MACHINES_WIDTH
    gain_machines(s, seat, EXCAVATOR, excavators, source, log)
    gain_machines(s, seat, MIXER, mixers, source, log)


# Lists of effects and tiles, which may open decisions


def do_effects(s: State, log: EventLog | None) -> None:
    """The effects of a list that are not fixed gains, in printed order, up to the next that asks (D13)."""
    seat = s.agenda[(s.depth - 1) * FRAME + 1]
    effects = param(s, 0)
    first = param(s, 1)
    source = param(s, 2)
    pop(s)
    for i in range(first, MOST_EFFECTS):
        kind = EFFECT_KIND[effects * MOST_EFFECTS + i]
        amount = EFFECT_AMOUNT[effects * MOST_EFFECTS + i]
        if kind < ROTATE:
            continue
        if kind == ROTATE:
            rotate(s, seat, amount, log)
            continue
        if kind == PATENT:
            take_patent(s, seat, amount - 1, log)
            continue
        if kind >= FREE_BASE and kind <= FREE_POWERHOUSE and free_slots(s, seat, kind - FREE_BASE, amount) == 0:
            continue
        if i + 1 < MOST_EFFECTS and EFFECT_KIND[effects * MOST_EFFECTS + i + 1]:
            push(s, DO_EFFECTS, seat, effects, i + 1, source)
        ask_effect(s, seat, kind, amount, source)
        return


def ask_effect(s: State, seat: int, kind: int, amount: int, source: int) -> None:
    """Open the decision an effect asks for."""
    if kind == MACHINES:
        push(s, ASK_MACHINES, seat, amount, source, 0)
    elif kind in (WATER, FLOW):
        push(s, ASK_WATER, seat, amount, kind, 1 if source == FROM_SPACE else 0)
    elif kind == PRODUCE:
        push(s, ASK_PRODUCE, seat, amount, 0, NONE)
    elif kind == CONTRACTS:
        push(s, ASK_TAKE, seat, amount, 0, 0)
    else:
        push(s, ASK_FREE, seat, kind - FREE_BASE, amount, 0)


def take_patent(s: State, seat: int, slot: int, log: EventLog | None) -> None:
    """The tile of a patent space goes to the seat's supply (R7.7)."""
    tile = s.patents[slot]
    s.patents[slot] = NONE
    s.owned[seat] |= 1 << tile
    s.supply[seat] |= 1 << tile
    if log is not None:
        log.add(EVENT_PATENTED, seat, tile)


def do_tile(s: State, log: EventLog | None) -> None:
    """The after-build effect of the tile used (R16.2)."""
    seat = s.agenda[(s.depth - 1) * FRAME + 1]
    tile = param(s, 0)
    slot = param(s, 1)
    pop(s)
    effect = TILE_EFFECT[tile]
    amount = TILE_AMOUNT[tile]
    if effect == FILL_EMPTY_DAMS:
        dams = s.bases[seat] & ~s.wet
        while dams:
            fill_dam(s, seat, bits.lowest(dams), amount, log)
            dams &= dams - 1
    elif effect == ROTATE_PER_ELEVATION:
        rotate(s, seat, s.built[seat * 4 + ELEVATION] * amount, log)
    elif effect == CREDITS_PER_VALUE:
        gain_credits(s, seat, CONDUIT_VALUE[slot] * amount, FROM_TILE, log)
    elif effect == ENERGY_PER_BASE:
        tile_energy(s, seat, s.built[seat * 4 + BASE] * amount, log)
    elif effect == FILL_RAISED_DAM:
        room = capacity(s, slot) - s.held[slot]
        if room > 0:
            fill_dam(s, seat, slot, room, log)
    elif effect == TILE_PRODUCE:
        if can_produce(s, seat, amount, 0, NONE):
            push(s, ASK_PRODUCE, seat, amount, MAY_SKIP, NONE)
    elif effect == POINTS_PER_RAISED_DAM:
        gain_points(s, seat, raised_dams(s, seat) * amount, FROM_TILE, log)
    elif effect == ENERGY_PER_VALUE:
        tile_energy(s, seat, CONDUIT_VALUE[slot] * amount, log)
    elif effect == POINTS_PER_POWERHOUSE:
        gain_points(s, seat, s.built[seat * 4 + POWERHOUSE] * amount, FROM_TILE, log)
    elif effect == POINTS_PER_ADVANCED_TILE:
        gain_points(s, seat, advanced_tiles(s, seat) * amount, FROM_TILE, log)


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
    gain_energy(s, seat, energy, FROM_TILE, log)
    offer_contract(s, seat, energy, discount(s, seat) if s.switches & FRANCE_ON_TILES else 0)
