"""How bots judge Barrage: points now, and what energy, structures, water, contracts and supplies promise.

All worths are hundredths of a point. Nothing here is a rule; the numbers were tuned by playing.
"""

from __future__ import annotations

from typing import Any

from etagere.core import bits, urn
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.barrage import actions, choosing, reach, rules, scoring, spec, tables, tuning, works
from etagere.games.barrage.state import State


def rounds_left(s: State) -> int:
    """Rounds after this one."""
    return spec.ROUNDS - s.round if s.round > 0 else spec.ROUNDS


def at_work(s: State, seat: int) -> int:
    """Engineers that a seat can still place in this round."""
    return s.engineers[seat] if s.phase <= spec.ACTIONS and s.passed >> seat & 1 == 0 else 0


def time_left(s: State, seat: int) -> int:
    """What a seat can still do, in engineers: those of this round, and twelve for each round after it.

    So nothing changes its worth by the turn of a round alone, and what only helps later is worth nothing at the end.
    """
    return spec.ENGINEERS * rounds_left(s) + at_work(s, seat)


def credit_worth(s: State, seat: int) -> int:
    """A credit: a fifth of a point at the end, more while there is time to spend it."""
    return 20 + time_left(s, seat) * tuning.CREDIT // 12


def machine_worth(s: State, seat: int) -> int:
    """An excavator or a mixer in the supply."""
    return 20 + time_left(s, seat) * tuning.MACHINE // 12


# Energy


def energy_worth(s: State, seat: int, energy: int) -> int:
    """What standing at so much energy promises for the end of the round: prizes, bonus tile, credits."""
    if s.round == 0:
        return 0
    worth = energy * energy_step(s) + scoring.track_credits(energy) * credit_worth(s, seat)
    if energy == 0:
        return worth - 300
    ahead = 0
    level = 0
    for other in range(s.companies):
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
    if bonus != spec.NONE and energy >= spec.SECTION:
        points = scoring.bonus_count(s, seat, bonus) * tables.BONUS_POINTS[
            bonus
        ] - spec.BEHIND * scoring.sections_behind(energy, s.round)
        if points > 0:
            worth += points * 95
    return worth


def energy_step(s: State) -> int:
    """A step on the energy track, beside what it brings by itself: less when nobody can catch up any more."""
    left = 0
    for other in range(s.companies):
        left += at_work(s, other)
    most = 6 * s.companies
    return tuning.ENERGY_STEP if left >= most else tuning.ENERGY_STEP * left // most


# Structures


def room_after_flow(s: State) -> int:
    """The room of all dams when the water on the headstreams has come down (`choosing.room_now`)."""
    room = choosing.room_now(s)
    for headstream in range(4):
        for _ in range(s.sources[headstream]):
            room = choosing.filled(room, choosing.stopping(room, headstream))
    return room


def held_after_flow(s: State, room: int, dam: int) -> int:
    """How many droplets a dam holds when it has so much room."""
    if room >> dam & 1 == 0:
        return works.capacity(s, dam)
    return works.capacity(s, dam) - 1 - (room >> (spec.DAM_SLOTS + 2 * dam) & 3)


def systems_worth(s: State, seat: int) -> int:
    """What a seat's dams, conduits and powerhouses can make together; the best system counts most."""
    time = rounds_left(s)
    now = at_work(s, seat)
    room = room_after_flow(s) if time > 0 else 0
    built = s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3]
    best = 0
    total = 0
    for slot in range(spec.CONDUIT_SLOTS):
        own = s.conduits[seat] >> slot & 1
        if own == 0 and (built >> slot & 1 == 0 or s.house_basins[seat] >> tables.CONDUIT_TO[slot] & 1 == 0):
            continue
        water = 0
        held = 0
        for dam in range(slot & ~1, (slot & ~1) + 2):
            if (s.bases[seat] | s.neutral) >> dam & 1:
                water += 50 + 45 * s.heights[dam] if s.bases[seat] >> dam & 1 else 40
                if now > 0:
                    held += s.held[dam] * tuning.NOW
                if time > 0:
                    held += held_after_flow(s, room, dam) * tuning.NEXT
        gain = tables.CONDUIT_VALUE[slot] * tuning.SYSTEM
        if own == 0:
            gain -= 50
        if gain <= 0:
            continue
        worth = gain * water * (5 * time) // 400 + gain * held // 100
        if s.house_basins[seat] >> tables.CONDUIT_TO[slot] & 1 == 0:
            # Half a system: the powerhouse is missing.
            worth = worth * 3 // 10 if free_house(s, seat, tables.CONDUIT_TO[slot]) else 0
        elif water == 0:
            worth = gain * (5 * time) * 25 // 400
        total += worth
        if worth > best:
            best = worth
    return best + (total - best) * 4 // 10


def free_house(s: State, seat: int, basin: int) -> bool:
    """Whether a powerhouse slot of a basin is free."""
    built = s.houses[0] | s.houses[1] | s.houses[2] | s.houses[3]
    return tables.BASIN_HOUSES[basin] & ~built != 0


def pieces_worth(s: State, seat: int) -> int:
    """Pieces by themselves: bonus tiles to come, incomes, the company's ability."""
    time = rounds_left(s)
    left = time_left(s, seat)
    worth = 0
    for structure in range(4):
        worth += s.built[seat * 4 + structure] * tuning.PIECE * left // 12
    for i in range(s.round, spec.ROUNDS):
        bonus = s.bonuses[i]
        if bonus != spec.NONE:
            worth += scoring.bonus_count(s, seat, bonus) * tables.BONUS_POINTS[bonus] * tuning.BONUS
    for i in range(9):
        structure = i // 3
        stage = i - structure * 3
        needed = 2 if stage == 0 else stage + 3
        if s.built[seat * 4 + structure] >= needed:
            income = list_worth(s, seat, tables.INCOME_LISTS + s.company[seat] * 9 + i)
            worth += income * time * tuning.INCOME // 100
    houses = s.built[seat * 4 + spec.POWERHOUSE]
    if houses >= 2:
        worth += tuning.HOUSE * left // 12
    if houses >= 3:
        worth += tuning.ABILITY * left // 12
    if houses >= 4:
        worth += 2 * tuning.HOUSE * left // 12
    return worth + works.advanced_tiles(s, seat) * tuning.TILE * left // 12


def list_worth(s: State, seat: int, effects: int) -> int:
    """What a list of effects is worth to a seat."""
    worth = 0
    for i in range(effects * spec.MOST_EFFECTS, effects * spec.MOST_EFFECTS + spec.MOST_EFFECTS):
        kind = tables.EFFECT_KIND[i]
        amount = tables.EFFECT_AMOUNT[i]
        if kind == spec.CREDITS:
            worth += amount * credit_worth(s, seat)
        elif kind == spec.POINTS:
            worth += amount * 100
        elif kind in (spec.EXCAVATORS, spec.MIXERS, spec.MACHINES):
            worth += amount * machine_worth(s, seat)
        elif kind == spec.ENERGY:
            worth += amount * 40
        elif kind == spec.ROTATE:
            worth += amount * (20 + 15 * rounds_left(s))
        elif kind == spec.WATER:
            worth += amount * 40
        elif kind == spec.FLOW:
            worth += amount * 60
        elif kind >= spec.FREE_BASE and kind <= spec.FREE_POWERHOUSE:
            worth += 250 + (120 + 20 * amount) * rounds_left(s)
    return worth


# Water


def caught_by(s: State, basin: int) -> int:
    """The dam that would stop a droplet from here, or NONE."""
    at = basin
    while at != spec.OFF_MAP:
        if at < spec.DAM_BASINS:
            for slot in range(at * 2, at * 2 + 2):
                if s.heights[slot] > 0 and s.held[slot] < works.capacity(s, slot):
                    return slot
        at = tables.RIVER[at]
    return spec.NONE


def droplet_worth(s: State, seat: int, dam: int) -> int:
    """What a droplet held by a dam is worth to a seat."""
    if dam == spec.NONE or (s.bases[seat] | s.neutral) >> dam & 1 == 0:
        return -15
    own = s.bases[seat] >> dam & 1
    best = 0
    if time_left(s, seat) < 2:
        return 100 * own
    for slot in range(dam & ~1, (dam & ~1) + 2):
        if s.house_basins[seat] >> tables.CONDUIT_TO[slot] & 1:
            if s.conduits[seat] >> slot & 1:
                worth = tables.CONDUIT_VALUE[slot] * tuning.SYSTEM
            else:
                worth = tables.CONDUIT_VALUE[slot] * tuning.SYSTEM // 2
            if worth > best:
                best = worth
    return best + 100 if own else best // 2


def waiting_water(s: State, seat: int) -> int:
    """Droplets on headstreams that would come to the seat's dams: a point each at the end."""
    waiting = s.sources[0] + s.sources[1] + s.sources[2] + s.sources[3]
    if waiting == 0 or s.bases[seat] == 0:
        return 0
    room = room_after_flow(s)
    worth = 0
    rest = s.bases[seat]
    while rest:
        dam = bits.lowest(rest)
        rest &= rest - 1
        worth += (held_after_flow(s, room, dam) - s.held[dam]) * 100
    return worth


# Contracts, supplies


def hand_worth(s: State, seat: int) -> int:
    """Face-up contracts by what they give and how near their energy is; a production fulfils one of them."""
    if s.hand[seat] == 0:
        return 0
    most = most_energy(s, seat)
    best = 0
    total = 0
    rest = s.hand[seat]
    while rest:
        contract = bits.lowest(rest)
        rest &= rest - 1
        worth = list_worth(s, seat, contract) * chance_of(s, seat, contract, most) // 100
        total += worth
        if worth > best:
            best = worth
    left = time_left(s, seat)
    return total if left >= 12 else best + (total - best) * left // 12


def most_energy(s: State, seat: int) -> int:
    """The energy that counts for contracts in the best production possible now."""
    product = reach.most_product(s, seat, s.credits[seat], spec.NONE)
    return reach.energy_made(s, seat, product, 1, 0) + reach.discount(s, seat)


def chance_of(s: State, seat: int, contract: int, most: int) -> int:
    """How likely a contract will be fulfilled, in percent."""
    left = time_left(s, seat)
    if left < 1:
        return 0
    need = tables.CONTRACT_ENERGY[contract]
    if need <= most:
        return tuning.CONTRACT if left > 1 else tuning.CONTRACT // 2
    time = left - 2 - (need - most) * 4
    least = 4 if left > 12 else 0
    return time if time > least else least


def wheel_worth(s: State, seat: int) -> int:
    """Machines and tiles on the wheel, less for each rotation they are away."""
    machine = machine_worth(s, seat)
    worth = 0
    for away in range(1, spec.SECTORS):
        at = s.dial[seat] + away
        sector = seat * spec.SECTORS + (at if at < spec.SECTORS else at - spec.SECTORS)
        machines = s.wheel_excavators[sector] + s.wheel_mixers[sector]
        worth += machines * (machine - 20) * (8 - away) // 8
        if s.wheel_tile[sector] != spec.NONE:
            worth -= away * tuning.WHEEL * time_left(s, seat) // 12
    return worth


def supply_worth(s: State, seat: int) -> int:
    """Credits, machines and engineers at hand."""
    worth = s.credits[seat] * credit_worth(s, seat)
    worth += (s.excavators[seat] + s.mixers[seat]) * machine_worth(s, seat)
    if s.credits[seat] > 8:
        worth -= (s.credits[seat] - 8) * (credit_worth(s, seat) - 20)
    else:
        worth += s.credits[seat] * 2 * rounds_left(s)
    if s.phase == spec.ACTIONS and s.passed >> seat & 1 == 0:
        worth += s.engineers[seat] * tuning.ENGINEER
    return worth


# Open decisions


def open_worth(s: State, seat: int) -> int:
    """What the questions still open to a seat promise, at their best."""
    worth = 0
    for i in range(s.depth):
        at = i * spec.FRAME
        if s.agenda[at + 1] != seat:
            continue
        kind = s.agenda[at]
        a = s.agenda[at + 2]
        b = s.agenda[at + 3]
        if kind == spec.ASK_PRODUCE:
            worth += production_promise(s, seat, a, b, s.agenda[at + 4])
        elif kind == spec.ASK_SLOT:
            worth += slot_promise(s, seat, a, b)
        elif kind == spec.ASK_PAY:
            worth += slot_worth(s, seat, a, s.agenda[at + 4]) - build_cost(s, seat, a, b, s.agenda[at + 4])
        elif kind == spec.ASK_CONTRACT:
            worth += contract_promise(s, seat, a + b)
        elif kind == spec.ASK_WATER:
            worth += a * 50
        elif kind == spec.ASK_MACHINES:
            worth += a * machine_worth(s, seat)
        elif kind == spec.ASK_FREE:
            worth += free_promise(s, seat, a, b)
        elif kind == spec.ASK_TAKE and time_left(s, seat) > 2:
            worth += a * 90
    return worth


def production_promise(s: State, seat: int, modifier: int, flags: int, without: int) -> int:
    """The best production open: its energy, its droplets used up, a contract with it."""
    product = reach.most_product(s, seat, s.credits[seat], without)
    if product == 0:
        return 0
    made = reach.energy_made(s, seat, product, modifier, flags)
    if made < 1:
        return 0
    gain = energy_worth(s, seat, s.energy[seat] + made) - energy_worth(s, seat, s.energy[seat])
    return (
        gain
        + contract_promise(s, seat, made + reach.discount(s, seat))
        - product * tuning.SYSTEM * (tuning.NOW + (tuning.NEXT // 2 if rounds_left(s) > 0 else 0)) // 100
    )


def contract_promise(s: State, seat: int, energy: int) -> int:
    """The best contract that so much energy fulfils, beyond what it counts for in the hand."""
    best = 0
    rest = reach.eligible(s, seat, energy)
    while rest:
        contract = bits.lowest(rest)
        rest &= rest - 1
        worth = list_worth(s, seat, contract)
        if s.hand[seat] & tables.BIT[contract]:
            worth = worth * 4 // 10
        if worth > best:
            best = worth
    return best + 60 if best > 0 else 0


def build_cost(s: State, seat: int, structure: int, tile: int, slot: int) -> int:
    """What a construction on a slot takes: machines go away for a while, the red frame for good."""
    machines = reach.cost_of(s, seat, structure, tile, slot)
    away = machine_worth(s, seat) - (machine_worth(s, seat) - 20) * 3 // 8
    return machines * away + reach.red_due(structure, tile, slot) * credit_worth(s, seat)


def slot_promise(s: State, seat: int, structure: int, tile: int) -> int:
    """The best slot for a construction."""
    best = -1000
    rest = reach.affordable(s, seat, structure, tile, s.credits[seat])
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
    rest = reach.open_slots(s, seat, structure) & tables.FREE_SLOTS[structure * 6 + limit]
    while rest:
        slot = bits.lowest(rest)
        rest &= rest - 1
        worth = slot_worth(s, seat, structure, slot) - reach.red_due(structure, spec.NONE, slot) * credit_worth(s, seat)
        if worth > best:
            best = worth
    return best


def slot_worth(s: State, seat: int, structure: int, slot: int) -> int:
    """What a piece on a slot would add; the state is as before afterwards."""
    before = systems_worth(s, seat)
    bit = 1 << slot
    height = s.heights[slot] if structure != spec.CONDUIT and structure != spec.POWERHOUSE else 0
    basins = s.house_basins[seat]
    if structure == spec.BASE:
        s.bases[seat] |= bit
        s.heights[slot] = 1
    elif structure == spec.ELEVATION:
        s.heights[slot] += 1
    elif structure == spec.CONDUIT:
        s.conduits[seat] |= bit
    else:
        s.house_basins[seat] |= 1 << tables.HOUSE_BASIN[slot]
    worth = systems_worth(s, seat) - before + piece_bonus(s, seat, structure, slot)
    if structure == spec.BASE:
        s.bases[seat] &= ~bit
        s.heights[slot] = height
    elif structure == spec.ELEVATION:
        s.heights[slot] = height
    elif structure == spec.CONDUIT:
        s.conduits[seat] &= ~bit
    else:
        s.house_basins[seat] = basins
    return worth


def piece_bonus(s: State, seat: int, structure: int, slot: int) -> int:
    """What one more piece of a kind counts for, wherever it stands."""
    time = rounds_left(s)
    worth = tuning.PIECE * (time + 1)
    for i in range(s.round - 1, spec.ROUNDS):
        if i >= 0 and s.bonuses[i] == structure + 1:
            worth += tables.BONUS_POINTS[structure + 1] * 45
    built = s.built[seat * 4 + structure] + 1
    if structure == spec.POWERHOUSE:
        worth += 60 * (time + 1) if built > 1 else 30 * (time + 1)
    elif built != 3 and built > 1:
        stage = 0 if built == 2 else built - 3
        worth += list_worth(s, seat, tables.INCOME_LISTS + s.company[seat] * 9 + structure * 3 + stage) * (time + 1)
    else:
        worth += 40 * (time + 1)
    if structure == spec.BASE:
        # Higher basins see more water.
        worth += 20 * (2 - tables.BASIN_ZONE[slot // 2]) * (time + 1)
        if time > 0 and (s.conduits[seat] >> (slot & ~1) & 3) == 0:
            worth += 15 * time
    return worth


# The three names bots call


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    if s.phase == spec.OVER:
        return s.points[seat] * 100
    if s.company[seat] == spec.NONE:
        return 0
    worth = s.points[seat] * 100 + scoring.water_held(s, seat) * 100
    worth += scoring.objective_points(s, seat) * (100 - tuning.OBJECTIVE * rounds_left(s))
    worth += energy_worth(s, seat, s.energy[seat])
    worth += systems_worth(s, seat) + pieces_worth(s, seat)
    worth += waiting_water(s, seat) + hand_worth(s, seat)
    worth += supply_worth(s, seat) + wheel_worth(s, seat)
    return worth + open_worth(s, seat)


def rate(s: State, seat: int, action: int) -> int:
    """How promising an action looks before any search; only comparisons matter."""
    if s.phase == spec.DRAFT:
        return 0
    if action < actions.BANK_CODE:
        return rate_space(s, seat, action - actions.PLACE_CODE)
    if action < actions.CONSTRUCT_CODE:
        return rate_bank(s, seat, action - actions.BANK_CODE)
    if action < actions.COPY_CODE:
        choice = action - actions.CONSTRUCT_CODE if action < actions.IMITATE_CODE else action - actions.IMITATE_CODE
        tile = choice // 4
        structure = choice - tile * 4
        return rate_construction(s, seat, structure, tile)
    if action < actions.PASS_CODE:
        return 40
    if action == actions.PASS_CODE:
        return 0
    if action < actions.PAY_CODE:
        return rate_slot(s, seat, action - actions.SLOT_CODE)
    if action < actions.PRODUCE_CODE:
        way = action - actions.PAY_CODE
        excavators = way // actions.PAY_WIDTH
        return (excavators + way - excavators * actions.PAY_WIDTH) * 10
    if action < actions.FULFIL_CODE:
        return rate_production(s, seat, action - actions.PRODUCE_CODE)
    if action < actions.WATER_CODE:
        return 100 + list_worth(s, seat, action - actions.FULFIL_CODE)
    if action < actions.MACHINES_CODE:
        return droplet_worth(s, seat, caught_by(s, action - actions.WATER_CODE))
    if action < actions.TAKE_CODE:
        excavators = (action - actions.MACHINES_CODE) // actions.MACHINES_WIDTH
        uneven = s.excavators[seat] + excavators - s.mixers[seat] - (action - actions.MACHINES_CODE - excavators * 5)
        return 100 - 10 * (uneven if uneven > 0 else -uneven)
    if action < actions.DISCARD_CODE:
        return rate_contract(s, seat, action - actions.TAKE_CODE + spec.FIRST_PRIVATE)
    if action < actions.SKIP_CODE:
        return 1000 - rate_contract(s, seat, action - actions.DISCARD_CODE)
    return 0


def rate_contract(s: State, seat: int, contract: int) -> int:
    """What a face-up contract promises."""
    return list_worth(s, seat, contract) * chance_of(s, seat, contract, most_energy(s, seat)) // 100


def rate_office(s: State, seat: int) -> int:
    """What the best contract on offer promises."""
    most = most_energy(s, seat)
    best = 0
    rest = s.market
    while rest:
        contract = bits.lowest(rest)
        rest &= rest - 1
        worth = list_worth(s, seat, contract) * chance_of(s, seat, contract, most) // 100
        if worth > best:
            best = worth
    return best


def rate_bank(s: State, seat: int, engineers: int) -> int:
    """So many engineers at the bank: a credit each, worth most to those who have none."""
    each = tuning.RATE_CREDIT if s.credits[seat] >= 3 else 2 * tuning.RATE_CREDIT
    return tuning.RATE_BANK + engineers * (each - tuning.RATE_ENGINEER)


def rate_space(s: State, seat: int, space: int) -> int:
    """A shared space by its first effect, less the engineers and credits it takes."""
    kind = tables.EFFECT_KIND[(tables.SPACE_LISTS + space) * spec.MOST_EFFECTS]
    amount = tables.EFFECT_AMOUNT[(tables.SPACE_LISTS + space) * spec.MOST_EFFECTS]
    left = rounds_left(s)
    cost = (
        tables.SPACE_ENGINEERS[space] * tuning.RATE_ENGINEER
        + (tables.SPACE_RED[space] + tables.SPACE_PRICE[space]) * tuning.RATE_CREDIT
    )
    if kind == spec.PRODUCE:
        product = reach.most_product(s, seat, s.credits[seat], spec.NONE)
        made = reach.energy_made(s, seat, product, amount, 0)
        promise = contract_promise(s, seat, made + reach.discount(s, seat))
        return tuning.RATE_TURBINE + made * tuning.RATE_ENERGY + promise - cost
    if kind == spec.ROTATE:
        return rate_rotation(s, seat, amount) - cost
    if kind == spec.CONTRACTS:
        if left > 0:
            return (tuning.RATE_CONTRACT if bits.popcount(s.hand[seat]) < spec.MOST_CONTRACTS else 20) - cost
        return (rate_office(s, seat) // 2 if s.engineers[seat] > 2 else 0) - cost
    if kind == spec.PATENT:
        if left == 0:
            return (300 if s.bonuses[spec.ROUNDS - 1] == spec.BONUS_ADVANCED else 0) - cost
        return tuning.RATE_PATENT * (left + 1) - cost
    if kind in (spec.WATER, spec.FLOW):
        best = 0
        for i in range(4):
            worth = droplet_worth(s, seat, caught_by(s, i))
            if worth > best:
                best = worth
        return best * amount * (tuning.RATE_FLOW if kind == spec.FLOW else tuning.RATE_WATER) // 100 - cost
    machines = amount + tables.EFFECT_AMOUNT[(tables.SPACE_LISTS + space) * spec.MOST_EFFECTS + 1]
    return machines * tuning.RATE_SHOP * left - cost


def rate_rotation(s: State, seat: int, times: int) -> int:
    """What so many rotations bring back."""
    worth = 0
    for away in range(1, times + 1):
        at = s.dial[seat] + away
        sector = seat * spec.SECTORS + (at if at < spec.SECTORS else at - spec.SECTORS)
        worth += (s.wheel_excavators[sector] + s.wheel_mixers[sector]) * tuning.RATE_MACHINE
        if s.wheel_tile[sector] != spec.NONE:
            worth += tuning.RATE_TILE
    return worth * (rounds_left(s) + 3) // 5


def rate_construction(s: State, seat: int, structure: int, tile: int) -> int:
    """A structure by what the seat lacks, most of all what makes a dam, a conduit and a powerhouse work together."""
    built = s.built[seat * 4 + structure]
    left = rounds_left(s)
    worth = tuning.RATE_BUILD + tuning.RATE_BUILD_ROUND * left - tuning.RATE_BUILT * built
    if tables.ENGINEER_FREE >> tile & 1 == 0:
        worth -= tables.CONSTRUCT_ENGINEERS[s.used[seat]] * tuning.RATE_ENGINEER
    if tile > 4:
        worth += tuning.RATE_ADVANCED
    if structure == spec.ELEVATION:
        worth += tuning.RATE_ELEVATION * left
    elif choosing.completing(s, seat, structure) & reach.affordable(s, seat, structure, tile, s.credits[seat]):
        worth += tuning.RATE_SYSTEM * (left + 1)
    if structure == spec.POWERHOUSE and built == 0:
        worth += 80
    if built in (1, 3):
        worth += tuning.RATE_INCOME * (left + 1)
    for i in range(s.round - 1, spec.ROUNDS):
        if i >= 0 and s.bonuses[i] == structure + 1:
            worth += tuning.RATE_BONUS
    return worth


def rate_slot(s: State, seat: int, code: int) -> int:
    """A slot by what a piece there would add, less its red frame."""
    structure = code // spec.CONDUIT_SLOTS if code < 3 * spec.CONDUIT_SLOTS else spec.POWERHOUSE
    slot = code - structure * spec.CONDUIT_SLOTS
    worth = slot_worth(s, seat, structure, slot) - reach.red_due(structure, spec.NONE, slot) * credit_worth(s, seat)
    if structure == spec.CONDUIT:
        worth -= tables.CONDUIT_VALUE[slot] * machine_worth(s, seat)
    elif structure == spec.BASE:
        worth -= (2 - tables.BASIN_ZONE[slot // 2]) * machine_worth(s, seat) // 2
    return worth


def rate_production(s: State, seat: int, code: int) -> int:
    """A production by its energy and fee, and the contract it reaches."""
    way = code // actions.PRODUCE_WIDTH
    droplets = code - way * actions.PRODUCE_WIDTH
    slot = way // 2
    product = droplets * tables.CONDUIT_VALUE[slot]
    at = (s.depth - 1) * spec.FRAME
    made = reach.energy_made(s, seat, product, s.agenda[at + 2], s.agenda[at + 3])
    worth = 40 + made * 30 + contract_promise(s, seat, made + reach.discount(s, seat))
    if s.conduits[seat] >> slot & 1 == 0:
        worth -= droplets * 60
    return worth


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick but sensible player would choose: the best rated action, with some whim."""
    n = rules.fill_legal(s, seat, found)
    best = found.codes[0]
    most = -100000
    for i in range(n):
        worth = rate(s, seat, found.codes[i]) + urn.below(rng, tuning.NOISE)
        if worth > most:
            most = worth
            best = found.codes[i]
    return best


def tune(values: dict[str, Any]) -> None:
    """Play with other weights than those of `tuning.py`; for `benchmarks/tune.py`."""
    tuning.ENERGY_STEP = values.get("ENERGY_STEP", tuning.ENERGY_STEP)
    tuning.SYSTEM = values.get("SYSTEM", tuning.SYSTEM)
    tuning.NOW = values.get("NOW", tuning.NOW)
    tuning.NEXT = values.get("NEXT", tuning.NEXT)
    tuning.ENGINEER = values.get("ENGINEER", tuning.ENGINEER)
    tuning.PIECE = values.get("PIECE", tuning.PIECE)
    tuning.NOISE = values.get("NOISE", tuning.NOISE)
    tuning.RATE_ENGINEER = values.get("RATE_ENGINEER", tuning.RATE_ENGINEER)
    tuning.RATE_CREDIT = values.get("RATE_CREDIT", tuning.RATE_CREDIT)
    tuning.RATE_BANK = values.get("RATE_BANK", tuning.RATE_BANK)
    tuning.RATE_TURBINE = values.get("RATE_TURBINE", tuning.RATE_TURBINE)
    tuning.RATE_ENERGY = values.get("RATE_ENERGY", tuning.RATE_ENERGY)
    tuning.RATE_CONTRACT = values.get("RATE_CONTRACT", tuning.RATE_CONTRACT)
    tuning.RATE_PATENT = values.get("RATE_PATENT", tuning.RATE_PATENT)
    tuning.RATE_WATER = values.get("RATE_WATER", tuning.RATE_WATER)
    tuning.RATE_FLOW = values.get("RATE_FLOW", tuning.RATE_FLOW)
    tuning.RATE_SHOP = values.get("RATE_SHOP", tuning.RATE_SHOP)
    tuning.RATE_MACHINE = values.get("RATE_MACHINE", tuning.RATE_MACHINE)
    tuning.RATE_TILE = values.get("RATE_TILE", tuning.RATE_TILE)
    tuning.RATE_BUILD = values.get("RATE_BUILD", tuning.RATE_BUILD)
    tuning.RATE_BUILD_ROUND = values.get("RATE_BUILD_ROUND", tuning.RATE_BUILD_ROUND)
    tuning.RATE_BUILT = values.get("RATE_BUILT", tuning.RATE_BUILT)
    tuning.RATE_ADVANCED = values.get("RATE_ADVANCED", tuning.RATE_ADVANCED)
    tuning.RATE_ELEVATION = values.get("RATE_ELEVATION", tuning.RATE_ELEVATION)
    tuning.RATE_SYSTEM = values.get("RATE_SYSTEM", tuning.RATE_SYSTEM)
    tuning.RATE_INCOME = values.get("RATE_INCOME", tuning.RATE_INCOME)
    tuning.RATE_BONUS = values.get("RATE_BONUS", tuning.RATE_BONUS)
    tuning.CREDIT = values.get("CREDIT", tuning.CREDIT)
    tuning.MACHINE = values.get("MACHINE", tuning.MACHINE)
    tuning.HOUSE = values.get("HOUSE", tuning.HOUSE)
    tuning.ABILITY = values.get("ABILITY", tuning.ABILITY)
    tuning.TILE = values.get("TILE", tuning.TILE)
    tuning.BONUS = values.get("BONUS", tuning.BONUS)
    tuning.INCOME = values.get("INCOME", tuning.INCOME)
    tuning.CONTRACT = values.get("CONTRACT", tuning.CONTRACT)
    tuning.WHEEL = values.get("WHEEL", tuning.WHEEL)
    tuning.OBJECTIVE = values.get("OBJECTIVE", tuning.OBJECTIVE)
