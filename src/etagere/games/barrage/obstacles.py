"""Why a company cannot build on a slot: the rule that forbids it, or what it lacks and when the wheel gives it back."""

from __future__ import annotations

from typing import Any

from etagere.games.barrage import reach, spec, tables
from etagere.games.barrage.state import State

STRUCTURES = (spec.BASE, spec.ELEVATION, spec.CONDUIT, spec.POWERHOUSE)
SLOT_NAMES = (tables.DAM_NAMES, tables.DAM_NAMES, tables.CONDUIT_NAMES, tables.HOUSE_NAMES)


def obstacles(s: State, seat: int) -> dict[str, dict[str, Any]]:
    """By slot without a piece of others that cannot be built on this turn: the rule, or what is needed and at hand."""
    found: dict[str, dict[str, Any]] = {}
    for structure in STRUCTURES:
        found |= forbidden(s, seat, structure)
        tiles = [tile for tile in range(spec.BUILDING_TILES) if tables.TILE_BUILDS[tile] >> structure & 1]
        hand = reach.tiles_at_hand(s, seat) | reach.tiles_to_imitate(s, seat)
        at_hand = [tile for tile in tiles if hand >> tile & 1]
        possible = 0
        for tile in at_hand:
            possible |= within_reach(s, seat, tile, structure)
        left = reach.open_slots(s, seat, structure) & ~possible
        for slot, name in enumerate(SLOT_NAMES[structure]):
            if left >> slot & 1:
                found[name] = lacking(s, seat, structure, slot, tiles, at_hand)
    return found


def slot_obstacles(s: State, seat: int, structure: int, tile: int) -> dict[str, dict[str, Any]]:
    """The same once the structure is chosen; tile NONE for a structure that costs nothing but its red frame."""
    found = forbidden(s, seat, structure)
    left = reach.open_slots(s, seat, structure)
    if tile != spec.NONE:
        left &= ~reach.affordable(s, seat, structure, tile, s.credits[seat])
    for slot, name in enumerate(SLOT_NAMES[structure]):
        price = reach.red_due(structure, tile, slot)
        if left >> slot & 1 and (tile != spec.NONE or price > s.credits[seat]):
            found[name] = lacking_price(s, seat, structure, slot, tile, price)
    return found


def forbidden(s: State, seat: int, structure: int) -> dict[str, dict[str, Any]]:
    """By slot that is free, or for an elevation by own dam: the rule that keeps this structure away from it."""
    rule = "basin"  # R6.11, R6.14
    if structure == spec.ELEVATION:
        free, rule = s.bases[seat], "height"  # R6.12
    elif structure == spec.BASE:
        free = tables.ALL_DAMS & ~(s.bases[0] | s.bases[1] | s.bases[2] | s.bases[3] | s.neutral)
    elif structure == spec.CONDUIT:
        free = tables.ALL_CONDUITS & ~(s.conduits[0] | s.conduits[1] | s.conduits[2] | s.conduits[3])
    else:
        free = tables.ALL_HOUSES & ~(s.houses[0] | s.houses[1] | s.houses[2] | s.houses[3])
    if s.built[seat * 4 + structure] == tables.PIECES[structure]:
        rule = "pieces"  # R1.2
    closed = free & ~reach.open_slots(s, seat, structure)
    told = {"lacks": rule, "structure": spec.STRUCTURES[structure]}
    return {name: told for slot, name in enumerate(SLOT_NAMES[structure]) if closed >> slot & 1}


def within_reach(s: State, seat: int, tile: int, structure: int) -> int:
    """Slots a tile could build on this turn, the construction space paid."""
    purse = s.credits[seat]
    if tables.ENGINEER_FREE >> tile & 1 == 0:
        if not reach.may_construct(s, seat):
            return 0
        purse -= tables.CONSTRUCT_CREDITS[s.used[seat]]
    return reach.affordable(s, seat, structure, tile, purse)


def lacking(s: State, seat: int, structure: int, slot: int, tiles: list[int], at_hand: list[int]) -> dict[str, Any]:
    """What is in the way: the tile first, then the construction space, then machines, then credits."""
    if not at_hand:
        return {"lacks": "tile", **returning(s, seat, tiles)}
    spaces = s.used[seat]
    paid = [tile for tile in at_hand if tables.ENGINEER_FREE >> tile & 1] or at_hand
    needs_space = tables.ENGINEER_FREE >> paid[0] & 1 == 0
    if needs_space and spaces == spec.CONSTRUCTIONS:
        return {"lacks": "constructions"}
    if needs_space and s.engineers[seat] < tables.CONSTRUCT_ENGINEERS[spaces]:
        return {"lacks": "engineers", "needs": tables.CONSTRUCT_ENGINEERS[spaces], "has": s.engineers[seat]}
    tile = min(paid, key=lambda each: reach.cost_of(s, seat, structure, each, slot))
    price = reach.red_due(structure, tile, slot) + (tables.CONSTRUCT_CREDITS[spaces] if needs_space else 0)
    return lacking_price(s, seat, structure, slot, tile, price)


def lacking_price(s: State, seat: int, structure: int, slot: int, tile: int, price: int) -> dict[str, Any]:
    """Machines if they are lacking, otherwise credits; tile NONE for a structure without machines."""
    mixers = reach.machine_of(structure) == spec.MIXER
    has = s.mixers[seat] if mixers else s.excavators[seat]
    cost = 0 if tile == spec.NONE else reach.cost_of(s, seat, structure, tile, slot)
    if has < cost:
        return {"lacks": "mixers" if mixers else "excavators", "needs": cost, "has": has, **back(s, seat, mixers, cost)}
    return {"lacks": "credits", "needs": price, "has": s.credits[seat]}


def sectors_ahead(s: State, seat: int) -> list[int]:
    """The sectors of a wheel in the order in which rotations open them."""
    return [seat * spec.SECTORS + (s.dial[seat] + turn) % spec.SECTORS for turn in range(1, spec.SECTORS + 1)]


def returning(s: State, seat: int, tiles: list[int]) -> dict[str, int]:
    """After how many rotations the first of these tiles comes back; empty if none is on the wheel."""
    for turns, at in enumerate(sectors_ahead(s, seat), start=1):
        if s.wheel_tile[at] in tiles:
            return {"turns": turns}
    return {}


def back(s: State, seat: int, mixers: bool, cost: int) -> dict[str, int]:
    """How many machines come back, and after how many rotations there are enough; empty if they never are."""
    machines = s.wheel_mixers if mixers else s.wheel_excavators
    has = s.mixers[seat] if mixers else s.excavators[seat]
    more = 0
    for turns, at in enumerate(sectors_ahead(s, seat), start=1):
        more += machines[at]
        if has + more >= cost:
            return {"back": more, "turns": turns}
    return {}
