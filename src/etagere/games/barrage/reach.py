"""What lies within a seat's reach in Barrage: free slots, what they cost, ways to pay, ways to produce.

Placing engineers is offered only where these say that the action can be carried out to the end (R5.7).
"""

from __future__ import annotations

from etagere.core import bits
from etagere.games.barrage import actions, spec, tables
from etagere.games.barrage.state import State

# Companies


def able(s: State, seat: int) -> bool:
    """Whether a company has its ability: by its third powerhouse, of Automas only the stronger ones (R14.2, A2.3)."""
    if s.level[seat] != spec.PERSON and s.level[seat] < spec.HIGH_VOLTAGE:
        return False
    return s.built[seat * 4 + spec.POWERHOUSE] >= spec.ABILITY_AT


def purse(s: State, seat: int) -> int:
    """Credits a company can pay; an Automa pays any price in points (A2.1)."""
    return spec.ANY_PRICE if s.level[seat] else s.credits[seat]


# Slots


def open_slots(s: State, seat: int, structure: int) -> int:
    """The slots where a seat may put a piece, whatever it costs (R6.11 to R6.14)."""
    if s.built[seat * 4 + structure] == tables.PIECES[structure]:
        return 0
    if structure == spec.BASE:
        own = s.bases[seat]
        built = s.bases[0] | s.bases[1] | s.bases[2] | s.bases[3] | s.neutral
        return tables.ALL_DAMS & ~(built | (own & tables.UPPER) << 1 | (own & tables.LOWER) >> 1)
    if structure == spec.ELEVATION:
        return s.bases[seat] & ~s.tall
    if structure == spec.CONDUIT:
        return tables.ALL_CONDUITS & ~(s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3])
    found = tables.ALL_HOUSES & ~(s.houses[0] | s.houses[1] | s.houses[2] | s.houses[3])
    basins = s.house_basins[seat]
    while basins:
        found &= ~tables.BASIN_HOUSES[bits.lowest(basins)]
        basins &= basins - 1
    return found


def red_slots(structure: int) -> int:
    """The slots with a red frame that has to be paid (R6.10)."""
    if structure == spec.BASE:
        return tables.UPPER
    if structure == spec.POWERHOUSE:
        return tables.RED_HOUSES
    return 0


def affordable(s: State, seat: int, structure: int, tile: int, purse: int) -> int:
    """The slots where a seat can build with a tile and pay for everything out of this purse (R5.7)."""
    slots = open_slots(s, seat, structure)
    if slots == 0:
        return 0
    red = 0
    if purse < spec.RED_FRAME and tables.TILE_EFFECT[tile] != spec.NO_RED_SLOT:
        slots &= ~red_slots(structure)
    elif tables.TILE_EFFECT[tile] != spec.NO_RED_SLOT:
        red = red_slots(structure)
    found = 0
    if structure == spec.CONDUIT:
        for value in range(1, 6):
            group = slots & tables.VALUE_CONDUITS[value]
            if group and payable(s, seat, structure, conduit_cost(value, tile), value, tile, purse):
                found |= group
        return found
    if structure == spec.POWERHOUSE:
        cost = spec.HOUSE_COST + s.built[seat * 4 + spec.POWERHOUSE]
        return paid_group(s, seat, structure, slots, red, cost, tile, purse)
    for zone in range(3):
        group = slots & tables.ZONE_DAMS[zone]
        if group:
            cost = tables.ELEVATION_COST[zone] if structure == spec.ELEVATION else base_cost(s, seat, zone, tile)
            found |= paid_group(s, seat, structure, group, red, cost, tile, purse)
    return found


def paid_group(s: State, seat: int, structure: int, group: int, red: int, cost: int, tile: int, purse: int) -> int:
    """Those of some slots of equal cost that can be paid, with and without a red frame."""
    found = 0
    if group & ~red and payable(s, seat, structure, cost, 0, tile, purse):
        found = group & ~red
    if group & red and payable(s, seat, structure, cost, 0, tile, purse - spec.RED_FRAME):
        found |= group & red
    return found


# Costs: printed, then the officer, then the tile, then the way of paying (R6.16)


def base_cost(s: State, seat: int, zone: int, tile: int) -> int:
    """Excavators for a base (R6.11, R15.1, R16)."""
    if tables.TILE_EFFECT[tile] == spec.NO_ENGINEERS_NO_MACHINES:
        return 0
    if s.power[seat] == spec.ADLER:
        return spec.ADLER_COST
    return tables.BASE_COST[zone]


def conduit_cost(value: int, tile: int) -> int:
    """Excavators for a conduit (R6.13, R16)."""
    cost = spec.CONDUIT_COST * value
    if tables.TILE_EFFECT[tile] == spec.CAP_EXCAVATORS and cost > tables.TILE_AMOUNT[tile]:
        return tables.TILE_AMOUNT[tile]
    return cost


def cost_of(s: State, seat: int, structure: int, tile: int, slot: int) -> int:
    """Machines for a structure on a slot, before the ways of paying."""
    if structure == spec.BASE:
        return base_cost(s, seat, tables.BASIN_ZONE[slot // 2], tile)
    if structure == spec.ELEVATION:
        return tables.ELEVATION_COST[tables.BASIN_ZONE[slot // 2]]
    if structure == spec.CONDUIT:
        return conduit_cost(tables.CONDUIT_VALUE[slot], tile)
    return spec.HOUSE_COST + s.built[seat * 4 + spec.POWERHOUSE]


def red_due(structure: int, tile: int, slot: int) -> int:
    """Credits for the red frame of a slot (R6.10); tile NONE for a free structure."""
    if red_slots(structure) >> slot & 1 == 0:
        return 0
    if tile != spec.NONE and tables.TILE_EFFECT[tile] == spec.NO_RED_SLOT:
        return 0
    return spec.RED_FRAME


def machine_of(structure: int) -> int:
    """Which machines a structure takes."""
    return spec.EXCAVATOR if structure in (spec.BASE, spec.CONDUIT) else spec.MIXER


def payable(s: State, seat: int, structure: int, cost: int, value: int, tile: int, purse: int) -> bool:
    """Whether a cost can be paid in some way; `value` is that of a conduit (D21)."""
    if purse < 0:
        return False
    have = s.excavators[seat] if machine_of(structure) == spec.EXCAVATOR else s.mixers[seat]
    if tables.TILE_EFFECT[tile] == spec.ANY_MACHINES:
        have = s.excavators[seat] + s.mixers[seat]
    if have >= cost:
        return True
    if s.power[seat] == spec.SOLOMON:
        return (cost - have) * spec.SOLOMON_PRICE <= purse
    return structure == spec.CONDUIT and s.power[seat] == spec.JILL and s.mixers[seat] >= value


def next_payment(s: State, seat: int, structure: int, tile: int, slot: int, start: int) -> int:
    """The first way to pay from number `start` on, excavators x 11 + mixers; NONE if there is none."""
    cost = cost_of(s, seat, structure, tile, slot)
    purse = s.credits[seat] - red_due(structure, tile, slot)
    value = tables.CONDUIT_VALUE[slot] if structure == spec.CONDUIT and s.power[seat] == spec.JILL else spec.NONE
    for way in range(start, actions.PAY_WIDTH * actions.PAY_WIDTH):
        excavators = way // actions.PAY_WIDTH
        mixers = way - excavators * actions.PAY_WIDTH
        if excavators > s.excavators[seat] or mixers > s.mixers[seat]:
            continue
        if excavators == 0 and mixers == value:
            return way
        missing = cost - excavators - mixers
        if missing < 0 or (missing > 0 and (s.power[seat] != spec.SOLOMON or missing * spec.SOLOMON_PRICE > purse)):
            continue
        other = mixers if machine_of(structure) == spec.EXCAVATOR else excavators
        if other == 0 or tables.TILE_EFFECT[tile] == spec.ANY_MACHINES:
            return way
    return spec.NONE


def only_payment(s: State, seat: int, structure: int, tile: int, slot: int) -> int:
    """The way to pay if there is just one, else NONE."""
    power = s.power[seat]
    if (
        tables.TILE_EFFECT[tile] != spec.ANY_MACHINES
        and power != spec.SOLOMON
        and (power != spec.JILL or structure != spec.CONDUIT)
    ):
        cost = cost_of(s, seat, structure, tile, slot)
        return cost * actions.PAY_WIDTH if machine_of(structure) == spec.EXCAVATOR else cost
    first = next_payment(s, seat, structure, tile, slot, 0)
    if next_payment(s, seat, structure, tile, slot, first + 1) == spec.NONE:
        return first
    return spec.NONE


# Constructions


def may_construct(s: State, seat: int) -> bool:
    """Whether the next construction space of the company board can be paid (R6.4)."""
    n = s.used[seat]
    if n == spec.CONSTRUCTIONS:
        return False
    return s.engineers[seat] >= tables.CONSTRUCT_ENGINEERS[n] and s.credits[seat] >= tables.CONSTRUCT_CREDITS[n]


def can_build(s: State, seat: int, tile: int, structure: int) -> bool:
    """Whether a construction as this tile can be carried out to the end (R5.7)."""
    purse = s.credits[seat]
    if tables.ENGINEER_FREE >> tile & 1 == 0:
        if not may_construct(s, seat):
            return False
        purse -= tables.CONSTRUCT_CREDITS[s.used[seat]]
    return affordable(s, seat, structure, tile, purse) != 0


def tiles_at_hand(s: State, seat: int) -> int:
    """Tiles in the supply that build something."""
    return s.supply[seat] & ~(1 << spec.ANTON_TILE)


def tiles_to_imitate(s: State, seat: int) -> int:
    """Tiles on the wheel that Anton's tile, or Mahiri copying Anton, may stand for (R15.6, R15.7)."""
    if s.power[seat] != spec.ANTON:
        return 0
    if s.officer[seat] != spec.MAHIRI and s.supply[seat] >> spec.ANTON_TILE & 1 == 0:
        return 0
    return s.owned[seat] & ~s.supply[seat] & ~(1 << spec.ANTON_TILE)


def can_build_free(s: State, seat: int) -> bool:
    """Whether a construction without engineers is possible (R5.3, R16.3)."""
    tiles = (tiles_at_hand(s, seat) | tiles_to_imitate(s, seat)) & tables.ENGINEER_FREE
    for tile in range(spec.BUILDING_TILES):
        if tiles >> tile & 1 and can_build(s, seat, tile, bits.lowest(tables.TILE_BUILDS[tile])):
            return True
    return False


# Production (R8)


def energy_made(s: State, seat: int, product: int, modifier: int, flags: int) -> int:
    """Energy of a production: Viktor, then modifier and company bonus, which the second one lacks (R8.3, R8.4)."""
    made = product
    spared = flags & spec.SECOND and s.switches & spec.VIKTOR_NOT_SECOND
    if s.power[seat] == spec.VIKTOR and made < spec.VIKTOR_LEAST and not spared:
        made = spec.VIKTOR_LEAST
    if flags & spec.SECOND:
        return made
    if s.level[seat] == spec.LOW_VOLTAGE:
        return made + modifier
    return made + modifier + tables.PRODUCTION_BONUS[s.built[seat * 4 + spec.POWERHOUSE]]


def most_product(s: State, seat: int, purse: int, without: int) -> int:
    """The largest droplets x value a seat could make with these credits for fees; 0 if nothing is connected.

    `without` is a basin whose powerhouse is not used, or NONE.
    """
    most = 0
    others = s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3]
    dams = (s.bases[seat] | s.neutral) & s.wet
    basins = s.house_basins[seat]
    if without != spec.NONE:
        basins &= ~(1 << without)
    while basins:
        ways = tables.LEADS_TO[bits.lowest(basins)] & others
        basins &= basins - 1
        while ways:
            slot = bits.lowest(ways)
            ways &= ways - 1
            for dam in range(slot & ~1, (slot & ~1) + 2):
                if dams >> dam & 1:
                    droplets = s.held[dam]
                    if s.conduits[seat] >> slot & 1 == 0 and droplets > purse:
                        droplets = purse
                    most = max(most, droplets * tables.CONDUIT_VALUE[slot])
    return most


def can_produce(s: State, seat: int, modifier: int, flags: int, without: int) -> bool:
    """Whether some production gives at least 1 energy (R8.5)."""
    most = most_product(s, seat, purse(s, seat), without)
    return most > 0 and energy_made(s, seat, most, modifier, flags) >= 1


def conduit_owner(s: State, slot: int) -> int:
    """Whose conduit stands on a slot, or NONE."""
    for seat in range(s.companies):
        if s.conduits[seat] >> slot & 1:
            return seat
    return spec.NONE


# Contracts (R9.5)


def discount(s: State, seat: int) -> int:
    """Energy France may lack (R14.6)."""
    if s.company[seat] == spec.FRANCE and able(s, seat):
        return spec.FRANCE_DISCOUNT
    return 0


def eligible(s: State, seat: int, energy: int) -> int:
    """Contracts that so much energy is enough for: own face-up ones and national ones; for an Automa, which takes
    none, those of the contract office (A2.2)."""
    within = tables.WITHIN[energy] if energy < 15 else tables.WITHIN[15]
    return ((s.market if s.level[seat] else s.hand[seat]) | s.nationals) & within
