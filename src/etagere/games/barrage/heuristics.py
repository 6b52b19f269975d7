"""How bots judge Barrage: points now, and what energy, structures, water, contracts and supplies promise.

All worths are hundredths of a point. Nothing here is a rule; the numbers were tuned by playing.
"""

from __future__ import annotations

from etagere.core import bits
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.barrage import tables
from etagere.games.barrage.actions import (
    BANK_CODE,
    CONSTRUCT_CODE,
    COPY_CODE,
    DISCARD_CODE,
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
    cost_of,
    discount,
    eligible,
    energy_made,
    most_product,
    open_slots,
    red_due,
)
from etagere.games.barrage.rules import fill_legal
from etagere.games.barrage.scoring import (
    bonus_count,
    objective_points,
    sections_behind,
    track_credits,
    water_held,
)
from etagere.games.barrage.spec import (
    ACTIONS,
    ASK_CONTRACT,
    ASK_FREE,
    ASK_MACHINES,
    ASK_PAY,
    ASK_PRODUCE,
    ASK_SLOT,
    ASK_TAKE,
    ASK_WATER,
    BASE,
    BEHIND,
    CONDUIT,
    CONDUIT_SLOTS,
    CONTRACTS,
    CREDITS,
    DAM_BASINS,
    DRAFT,
    ELEVATION,
    ENERGY,
    EXCAVATORS,
    FIRST_PRIVATE,
    FLOW,
    FRAME,
    FREE_BASE,
    FREE_POWERHOUSE,
    MACHINES,
    MIXERS,
    MOST_CONTRACTS,
    MOST_EFFECTS,
    NONE,
    OFF_MAP,
    OVER,
    PATENT,
    POINTS,
    POWERHOUSE,
    PRODUCE,
    ROTATE,
    ROUNDS,
    SECTION,
    SECTORS,
    WATER,
)
from etagere.games.barrage.state import State
from etagere.games.barrage.works import advanced_tiles, capacity

ALL_DAMS = tables.ALL_DAMS
BASIN_HOUSES = tables.BASIN_HOUSES
BASIN_ZONE = tables.BASIN_ZONE
BIT = tables.BIT
BONUS_POINTS = tables.BONUS_POINTS
CONDUIT_TO = tables.CONDUIT_TO
CONDUIT_VALUE = tables.CONDUIT_VALUE
CONTRACT_ENERGY = tables.CONTRACT_ENERGY
EFFECT_AMOUNT = tables.EFFECT_AMOUNT
EFFECT_KIND = tables.EFFECT_KIND
FREE_SLOTS = tables.FREE_SLOTS
HOUSE_BASIN = tables.HOUSE_BASIN
INCOME_LISTS = tables.INCOME_LISTS
RIVER = tables.RIVER
SPACE_LISTS = tables.SPACE_LISTS

ENERGY_STEP = 42
"""A step on the energy track, beside prizes and tiles."""
SYSTEM = 60
"""A droplet a round through a point of conduit value."""
ENGINEER = 40
PIECE = 45
"""A piece on the map for each round to come."""


def rounds_left(s: State) -> int:
    """Rounds after this one."""
    return ROUNDS - s.round if s.round > 0 else ROUNDS


def credit_worth(s: State) -> int:
    """A credit: a fifth of a point at the end, more while there is time to spend it."""
    return 20 + 6 * rounds_left(s)


def machine_worth(s: State) -> int:
    """An excavator or a mixer in the supply."""
    return 20 + 38 * rounds_left(s)


# Energy


def energy_worth(s: State, seat: int, energy: int) -> int:
    """What standing at so much energy promises for the end of the round: prizes, bonus tile, credits."""
    if s.round == 0:
        return 0
    worth = energy * ENERGY_STEP + track_credits(energy) * credit_worth(s)
    if energy == 0:
        return worth - 300
    ahead = 0
    level = 0
    for other in range(s.seats):
        if other != seat:
            if s.energy[other] > energy:
                ahead += 1
            elif s.energy[other] == energy:
                level += 1
    if ahead == 0:
        worth += 450 if level == 0 else 300
    elif ahead == 1:
        worth += 150 if level == 0 else 80
    bonus = s.bonuses[s.round - 1]
    if bonus != NONE and energy >= SECTION:
        points = bonus_count(s, seat, bonus) * BONUS_POINTS[bonus] - BEHIND * sections_behind(energy, s.round)
        if points > 0:
            worth += points * 95
    return worth


# Structures


def systems_worth(s: State, seat: int) -> int:
    """What a seat's dams, conduits and powerhouses can make together; the best system counts most."""
    time = rounds_left(s) + 1
    built = s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3]
    best = 0
    total = 0
    for slot in range(CONDUIT_SLOTS):
        own = s.conduits[seat] >> slot & 1
        if own == 0 and (built >> slot & 1 == 0 or s.house_basins[seat] >> CONDUIT_TO[slot] & 1 == 0):
            continue
        water = 0
        held = 0
        for dam in range(slot & ~1, (slot & ~1) + 2):
            if s.bases[seat] >> dam & 1:
                water += 50 + 45 * s.heights[dam]
                held += s.held[dam]
            elif s.neutral >> dam & 1:
                water += 40
                held += s.held[dam]
        gain = CONDUIT_VALUE[slot] * SYSTEM
        if own == 0:
            gain -= 50
        if gain <= 0:
            continue
        worth = gain * water * time // 100 + gain * held * 6 // 10
        if s.house_basins[seat] >> CONDUIT_TO[slot] & 1 == 0:
            # Half a system: the powerhouse is missing.
            worth = worth * 3 // 10 if free_house(s, seat, CONDUIT_TO[slot]) else 0
        elif water == 0:
            worth = gain * time * 25 // 100
        total += worth
        if worth > best:
            best = worth
    return best + (total - best) * 4 // 10


def free_house(s: State, seat: int, basin: int) -> bool:
    """Whether a powerhouse slot of a basin is free."""
    built = s.houses[0] | s.houses[1] | s.houses[2] | s.houses[3]
    return BASIN_HOUSES[basin] & ~built != 0


def pieces_worth(s: State, seat: int) -> int:
    """Pieces by themselves: bonus tiles to come, incomes, the company's ability."""
    time = rounds_left(s)
    worth = 0
    for structure in range(4):
        worth += s.built[seat * 4 + structure] * PIECE * (time + 1)
    for i in range(s.round, ROUNDS):
        bonus = s.bonuses[i]
        if bonus != NONE:
            worth += bonus_count(s, seat, bonus) * BONUS_POINTS[bonus] * 45
    for i in range(9):
        structure = i // 3
        stage = i - structure * 3
        needed = 2 if stage == 0 else stage + 3
        if s.built[seat * 4 + structure] >= needed:
            income = list_worth(s, seat, INCOME_LISTS + s.company[seat] * 9 + i)
            worth += income * time
    houses = s.built[seat * 4 + POWERHOUSE]
    if houses >= 2:
        worth += 40 * (time + 1)
    if houses >= 3:
        worth += 120 * (time + 1)
    if houses >= 4:
        worth += 80 * (time + 1)
    return worth + advanced_tiles(s, seat) * (60 + 50 * time)


def list_worth(s: State, seat: int, effects: int) -> int:
    """What a list of effects is worth to a seat."""
    worth = 0
    for i in range(effects * MOST_EFFECTS, effects * MOST_EFFECTS + MOST_EFFECTS):
        kind = EFFECT_KIND[i]
        amount = EFFECT_AMOUNT[i]
        if kind == CREDITS:
            worth += amount * credit_worth(s)
        elif kind == POINTS:
            worth += amount * 100
        elif kind in (EXCAVATORS, MIXERS, MACHINES):
            worth += amount * machine_worth(s)
        elif kind == ENERGY:
            worth += amount * 40
        elif kind == ROTATE:
            worth += amount * (20 + 15 * rounds_left(s))
        elif kind == WATER:
            worth += amount * 40
        elif kind == FLOW:
            worth += amount * 60
        elif kind >= FREE_BASE and kind <= FREE_POWERHOUSE:
            worth += 250 + (120 + 20 * amount) * rounds_left(s)
    return worth


# Water


def caught_by(s: State, basin: int) -> int:
    """The dam that would stop a droplet from here, or NONE."""
    at = basin
    while at != OFF_MAP:
        if at < DAM_BASINS:
            for slot in range(at * 2, at * 2 + 2):
                if s.heights[slot] > 0 and s.held[slot] < capacity(s, slot):
                    return slot
        at = RIVER[at]
    return NONE


def droplet_worth(s: State, seat: int, dam: int) -> int:
    """What a droplet held by a dam is worth to a seat."""
    if dam == NONE or (s.bases[seat] | s.neutral) >> dam & 1 == 0:
        return -15
    own = s.bases[seat] >> dam & 1
    best = 0
    for slot in range(dam & ~1, (dam & ~1) + 2):
        if s.house_basins[seat] >> CONDUIT_TO[slot] & 1:
            if s.conduits[seat] >> slot & 1:
                worth = CONDUIT_VALUE[slot] * SYSTEM
            else:
                worth = CONDUIT_VALUE[slot] * SYSTEM // 2
            if worth > best:
                best = worth
    return best + 100 if own else best // 2


def waiting_water(s: State, seat: int) -> int:
    """Droplets on headstreams that would reach the seat's dams."""
    worth = 0
    for i in range(4):
        if s.sources[i] > 0:
            each = droplet_worth(s, seat, caught_by(s, i))
            if each > 0:
                worth += each * (1 if s.sources[i] == 1 else 2) * 7 // 10
    return worth


# Contracts, supplies


def hand_worth(s: State, seat: int) -> int:
    """Face-up contracts by what they give and how near their energy is."""
    most = energy_made(s, seat, most_product(s, seat, s.credits[seat], NONE), 1, 0) + discount(s, seat)
    worth = 0
    rest = s.hand[seat]
    while rest:
        contract = bits.lowest(rest)
        rest &= rest - 1
        worth += list_worth(s, seat, contract) * chance_of(s, contract, most) // 100
    return worth


def chance_of(s: State, contract: int, most: int) -> int:
    """How likely a contract will be fulfilled, in percent."""
    need = CONTRACT_ENERGY[contract]
    if need <= most:
        return 70
    time = rounds_left(s) * 12 - (need - most) * 4
    return time if time > 4 else 4


def wheel_worth(s: State, seat: int) -> int:
    """Machines and tiles on the wheel, less for each rotation they are away."""
    machine = machine_worth(s)
    worth = 0
    for away in range(1, SECTORS):
        at = s.dial[seat] + away
        sector = seat * SECTORS + (at if at < SECTORS else at - SECTORS)
        machines = s.wheel_excavators[sector] + s.wheel_mixers[sector]
        worth += machines * (machine - 20) * (8 - away) // 8
        if s.wheel_tile[sector] != NONE:
            worth -= away * 7 * (rounds_left(s) + 1)
    return worth


def supply_worth(s: State, seat: int) -> int:
    """Credits, machines and engineers at hand."""
    worth = s.credits[seat] * credit_worth(s)
    worth += (s.excavators[seat] + s.mixers[seat]) * machine_worth(s)
    if s.credits[seat] > 8:
        worth -= (s.credits[seat] - 8) * (credit_worth(s) - 20)
    else:
        worth += s.credits[seat] * 2 * rounds_left(s)
    if s.phase == ACTIONS and s.passed >> seat & 1 == 0:
        worth += s.engineers[seat] * ENGINEER
    return worth


# Open decisions


def open_worth(s: State, seat: int) -> int:
    """What the questions still open to a seat promise, at their best."""
    worth = 0
    for i in range(s.depth):
        at = i * FRAME
        if s.agenda[at + 1] != seat:
            continue
        kind = s.agenda[at]
        a = s.agenda[at + 2]
        b = s.agenda[at + 3]
        if kind == ASK_PRODUCE:
            worth += production_promise(s, seat, a, b, s.agenda[at + 4])
        elif kind == ASK_SLOT:
            worth += slot_promise(s, seat, a, b)
        elif kind == ASK_PAY:
            worth += slot_worth(s, seat, a, s.agenda[at + 4]) - build_cost(s, seat, a, b, s.agenda[at + 4])
        elif kind == ASK_CONTRACT:
            worth += contract_promise(s, seat, a + b)
        elif kind == ASK_WATER:
            worth += a * 50
        elif kind == ASK_MACHINES:
            worth += a * machine_worth(s)
        elif kind == ASK_FREE:
            worth += free_promise(s, seat, a, b)
        elif kind == ASK_TAKE:
            worth += a * 90
    return worth


def production_promise(s: State, seat: int, modifier: int, flags: int, without: int) -> int:
    """The best production open: its energy, its droplets used up, a contract with it."""
    product = most_product(s, seat, s.credits[seat], without)
    if product == 0:
        return 0
    made = energy_made(s, seat, product, modifier, flags)
    if made < 1:
        return 0
    gain = energy_worth(s, seat, s.energy[seat] + made) - energy_worth(s, seat, s.energy[seat])
    return gain + contract_promise(s, seat, made + discount(s, seat)) - product * SYSTEM * 6 // 10


def contract_promise(s: State, seat: int, energy: int) -> int:
    """The best contract that so much energy fulfils, beyond what it counts for in the hand."""
    best = 0
    rest = eligible(s, seat, energy)
    while rest:
        contract = bits.lowest(rest)
        rest &= rest - 1
        worth = list_worth(s, seat, contract)
        if s.hand[seat] & BIT[contract]:
            worth = worth * 4 // 10
        if worth > best:
            best = worth
    return best + 60 if best > 0 else 0


def build_cost(s: State, seat: int, structure: int, tile: int, slot: int) -> int:
    """What a construction on a slot takes: machines go away for a while, the red frame for good."""
    machines = cost_of(s, seat, structure, tile, slot)
    away = machine_worth(s) - (machine_worth(s) - 20) * 3 // 8
    return machines * away + red_due(structure, tile, slot) * credit_worth(s)


def slot_promise(s: State, seat: int, structure: int, tile: int) -> int:
    """The best slot for a construction."""
    best = -1000
    rest = affordable(s, seat, structure, tile, s.credits[seat])
    while rest:
        slot = bits.lowest(rest)
        rest &= rest - 1
        worth = slot_worth(s, seat, structure, slot) - build_cost(s, seat, structure, tile, slot)
        if worth > best:
            best = worth
    return best


def free_promise(s: State, seat: int, structure: int, limit: int) -> int:
    """The best slot for a free structure."""
    best = 0
    rest = open_slots(s, seat, structure) & FREE_SLOTS[structure * 6 + limit]
    while rest:
        slot = bits.lowest(rest)
        rest &= rest - 1
        worth = slot_worth(s, seat, structure, slot) - red_due(structure, NONE, slot) * credit_worth(s)
        if worth > best:
            best = worth
    return best


def slot_worth(s: State, seat: int, structure: int, slot: int) -> int:
    """What a piece on a slot would add; the state is as before afterwards."""
    before = systems_worth(s, seat)
    bit = 1 << slot
    height = s.heights[slot] if structure != CONDUIT and structure != POWERHOUSE else 0
    basins = s.house_basins[seat]
    if structure == BASE:
        s.bases[seat] |= bit
        s.heights[slot] = 1
    elif structure == ELEVATION:
        s.heights[slot] += 1
    elif structure == CONDUIT:
        s.conduits[seat] |= bit
    else:
        s.house_basins[seat] |= 1 << HOUSE_BASIN[slot]
    worth = systems_worth(s, seat) - before + piece_bonus(s, seat, structure, slot)
    if structure == BASE:
        s.bases[seat] &= ~bit
        s.heights[slot] = height
    elif structure == ELEVATION:
        s.heights[slot] = height
    elif structure == CONDUIT:
        s.conduits[seat] &= ~bit
    else:
        s.house_basins[seat] = basins
    return worth


def piece_bonus(s: State, seat: int, structure: int, slot: int) -> int:
    """What one more piece of a kind counts for, wherever it stands."""
    time = rounds_left(s)
    worth = PIECE * (time + 1)
    for i in range(s.round - 1, ROUNDS):
        if i >= 0 and s.bonuses[i] == structure + 1:
            worth += BONUS_POINTS[structure + 1] * 45
    built = s.built[seat * 4 + structure] + 1
    if structure == POWERHOUSE:
        worth += 60 * (time + 1) if built > 1 else 30 * (time + 1)
    elif built != 3 and built > 1:
        stage = 0 if built == 2 else built - 3
        worth += list_worth(s, seat, INCOME_LISTS + s.company[seat] * 9 + structure * 3 + stage) * (time + 1)
    else:
        worth += 40 * (time + 1)
    if structure == BASE:
        # Higher basins see more water.
        worth += 20 * (2 - BASIN_ZONE[slot // 2]) * (time + 1)
        if time > 0 and (s.conduits[seat] >> (slot & ~1) & 3) == 0:
            worth += 15 * time
    return worth


# The three names bots call


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    if s.phase == OVER:
        return s.points[seat] * 100
    if s.company[seat] == NONE:
        return 0
    worth = s.points[seat] * 100 + water_held(s, seat) * 100
    worth += objective_points(s, seat) * (30 + 14 * s.round)
    worth += energy_worth(s, seat, s.energy[seat])
    worth += systems_worth(s, seat) + pieces_worth(s, seat)
    worth += waiting_water(s, seat) + hand_worth(s, seat)
    worth += supply_worth(s, seat) + wheel_worth(s, seat)
    return worth + open_worth(s, seat)


def rate(s: State, seat: int, action: int) -> int:
    """How promising an action looks before any search; only comparisons matter."""
    if s.phase == DRAFT:
        return 0
    if action < BANK_CODE:
        return rate_space(s, seat, action - PLACE_CODE)
    if action < CONSTRUCT_CODE:
        return 60 - 12 * (action - BANK_CODE) if s.credits[seat] >= 3 else 90 - 8 * (action - BANK_CODE)
    if action < COPY_CODE:
        choice = action - CONSTRUCT_CODE if action < IMITATE_CODE else action - IMITATE_CODE
        tile = choice // 4
        structure = choice - tile * 4
        return rate_construction(s, seat, structure) + (60 if tile > 4 else 0)
    if action < PASS_CODE:
        return 40
    if action == PASS_CODE:
        return 0
    if action < PAY_CODE:
        return rate_slot(s, seat, action - SLOT_CODE)
    if action < PRODUCE_CODE:
        way = action - PAY_CODE
        excavators = way // PAY_WIDTH
        return (excavators + way - excavators * PAY_WIDTH) * 10
    if action < FULFIL_CODE:
        return rate_production(s, seat, action - PRODUCE_CODE)
    if action < WATER_CODE:
        return 100 + list_worth(s, seat, action - FULFIL_CODE)
    if action < MACHINES_CODE:
        return droplet_worth(s, seat, caught_by(s, action - WATER_CODE))
    if action < TAKE_CODE:
        excavators = (action - MACHINES_CODE) // MACHINES_WIDTH
        uneven = s.excavators[seat] + excavators - s.mixers[seat] - (action - MACHINES_CODE - excavators * 5)
        return 100 - 10 * (uneven if uneven > 0 else -uneven)
    if action < DISCARD_CODE:
        return rate_contract(s, seat, action - TAKE_CODE + FIRST_PRIVATE)
    if action < SKIP_CODE:
        return 1000 - rate_contract(s, seat, action - DISCARD_CODE)
    return 0


def rate_contract(s: State, seat: int, contract: int) -> int:
    """What a face-up contract promises."""
    most = energy_made(s, seat, most_product(s, seat, s.credits[seat], NONE), 1, 0) + discount(s, seat)
    return list_worth(s, seat, contract) * chance_of(s, contract, most) // 100


def rate_space(s: State, seat: int, space: int) -> int:
    """A shared space by its first effect."""
    kind = EFFECT_KIND[(SPACE_LISTS + space) * MOST_EFFECTS]
    amount = EFFECT_AMOUNT[(SPACE_LISTS + space) * MOST_EFFECTS]
    if kind == PRODUCE:
        product = most_product(s, seat, s.credits[seat], NONE)
        made = energy_made(s, seat, product, amount, 0)
        return 120 + made * 30 + contract_promise(s, seat, made + discount(s, seat))
    if kind == ROTATE:
        return rate_rotation(s, seat, amount) - 20
    if kind == CONTRACTS:
        return 130 if bits.popcount(s.hand[seat]) < MOST_CONTRACTS else 20
    if kind == PATENT:
        return 60 + 40 * rounds_left(s)
    if kind in (WATER, FLOW):
        best = 0
        for i in range(4):
            worth = droplet_worth(s, seat, caught_by(s, i))
            if worth > best:
                best = worth
        return best * amount if kind == FLOW else best * amount * 8 // 10
    return 50 + 15 * rounds_left(s)


def rate_rotation(s: State, seat: int, times: int) -> int:
    """What so many rotations bring back."""
    worth = 0
    for away in range(1, times + 1):
        at = s.dial[seat] + away
        sector = seat * SECTORS + (at if at < SECTORS else at - SECTORS)
        worth += (s.wheel_excavators[sector] + s.wheel_mixers[sector]) * 22
        if s.wheel_tile[sector] != NONE:
            worth += 30
    return worth


def rate_construction(s: State, seat: int, structure: int) -> int:
    """A structure by what the seat lacks."""
    built = s.built[seat * 4 + structure]
    worth = 170 + 35 * rounds_left(s) - 12 * built
    if structure == POWERHOUSE and built == 0:
        worth += 80
    if built in (1, 3):
        worth += 30
    return worth


def rate_slot(s: State, seat: int, code: int) -> int:
    """A slot by what a piece there would add, less its red frame."""
    structure = code // CONDUIT_SLOTS if code < 3 * CONDUIT_SLOTS else POWERHOUSE
    slot = code - structure * CONDUIT_SLOTS
    worth = slot_worth(s, seat, structure, slot) - red_due(structure, NONE, slot) * credit_worth(s)
    if structure == CONDUIT:
        worth -= CONDUIT_VALUE[slot] * machine_worth(s)
    elif structure == BASE:
        worth -= (2 - BASIN_ZONE[slot // 2]) * machine_worth(s) // 2
    return worth


def rate_production(s: State, seat: int, code: int) -> int:
    """A production by its energy and fee, and the contract it reaches."""
    way = code // PRODUCE_WIDTH
    droplets = code - way * PRODUCE_WIDTH
    slot = way // 2
    product = droplets * CONDUIT_VALUE[slot]
    at = (s.depth - 1) * FRAME
    made = energy_made(s, seat, product, s.agenda[at + 2], s.agenda[at + 3])
    worth = 40 + made * 30 + contract_promise(s, seat, made + discount(s, seat))
    if s.conduits[seat] >> slot & 1 == 0:
        worth -= droplets * 60
    return worth


NOISE = 120


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick but sensible player would choose: the best rated action, with some whim."""
    n = fill_legal(s, seat, found)
    best = found.codes[0]
    most = -100000
    for i in range(n):
        worth = rate(s, seat, found.codes[i]) + rng.below(NOISE)
        if worth > most:
            most = worth
            best = found.codes[i]
    return best
