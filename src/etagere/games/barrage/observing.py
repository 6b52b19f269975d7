"""What a viewer knows of Barrage, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.barrage import tables
from etagere.games.barrage.actions import TENSOR
from etagere.games.barrage.spec import (
    BONUS_COUNT,
    CONDUIT_SLOTS,
    CONTRACT_COUNT,
    DAM_SLOTS,
    FIRST_DO,
    FRAME,
    HOUSE_SLOTS,
    NONE,
    OFFICER_COUNT,
    PATENTS,
    ROUNDS,
    SECTORS,
    SPACES,
    STARTING_CONTRACTS,
    TILE_COUNT,
)
from etagere.games.barrage.state import State

BIT = tables.BIT
SPRING_WATER = tables.SPRING_WATER
SIZE = TENSOR.size
ROUND_AT = TENSOR["round"].start
PHASE_AT = TENSOR["phase"].start
FRAME_AT = TENSOR["frame"].start
PARAMETERS_AT = TENSOR["parameters"].start
TO_MOVE_AT = TENSOR["to_move"].start
ORDER_AT = TENSOR["order"].start
PASSED_AT = TENSOR["passed"].start
SOURCES_AT = TENSOR["sources"].start
SPRINGS_AT = TENSOR["springs"].start
HEIGHTS_AT = TENSOR["heights"].start
HELD_AT = TENSOR["held"].start
NEUTRAL_AT = TENSOR["neutral"].start
BASES_AT = TENSOR["bases"].start
CONDUITS_AT = TENSOR["conduits"].start
POWERHOUSES_AT = TENSOR["powerhouses"].start
SPACES_AT = TENSOR["spaces"].start
CLOSED_AT = TENSOR["closed"].start
PATENTS_AT = TENSOR["patents"].start
STACK_AT = TENSOR["stack"].start
MARKET_AT = TENSOR["market"].start
DECKS_AT = TENSOR["decks"].start
BONUSES_AT = TENSOR["bonuses"].start
OBJECTIVE_AT = TENSOR["objective"].start
COMPANY_AT = TENSOR["company"].start
OFFICER_AT = TENSOR["officer"].start
POWER_AT = TENSOR["power"].start
SUPPLIES_AT = TENSOR["supplies"].start
BUILT_AT = TENSOR["built"].start
TILES_AT = TENSOR["tiles"].start
WHEEL_TILES_AT = TENSOR["wheel_tiles"].start
WHEEL_MACHINES_AT = TENSOR["wheel_machines"].start
HAND_AT = TENSOR["hand"].start
DONE_AT = TENSOR["done"].start
OFFER_AT = TENSOR["offer"].start
STARTING_AT = TENSOR["starting"].start
CANDIDATES_AT = TENSOR["candidates"].start
OFFER_WIDTH = 4 + OFFICER_COUNT


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(SIZE):
        out[i] = 0.0
    observe_table(s, out)
    observe_question(s, viewer, out)
    for i in range(s.seats):
        observe_seat(s, (viewer + i) % s.seats, i, out)


def mark(chosen: int, n: int, start: int, out: Any) -> None:
    """Mark the members of a bit set."""
    for i in range(n):
        if chosen & BIT[i]:
            out[start + i] = 1.0


def observe_table(s: State, out: Any) -> None:
    """The common part."""
    if s.round > 0:
        out[ROUND_AT + s.round - 1] = 1.0
    out[PHASE_AT + s.phase] = 1.0
    for i in range(4):
        out[SOURCES_AT + i] = s.sources[i] / 4.0
        if s.springs[i] != NONE:
            for turn in range(ROUNDS):
                out[SPRINGS_AT + i * ROUNDS + turn] = SPRING_WATER[s.springs[i] * ROUNDS + turn] / 4.0
    for slot in range(DAM_SLOTS):
        out[HEIGHTS_AT + slot] = s.heights[slot] / 3.0
        out[HELD_AT + slot] = s.held[slot] / 4.0
    mark(s.neutral, DAM_SLOTS, NEUTRAL_AT, out)
    mark(s.taken, SPACES, CLOSED_AT, out)
    for i in range(PATENTS):
        if s.patents[i] != NONE:
            out[PATENTS_AT + s.patents[i]] = 1.0
    mark(s.stack, TILE_COUNT, STACK_AT, out)
    mark(s.market | s.nationals, CONTRACT_COUNT, MARKET_AT, out)
    mark(s.decks, CONTRACT_COUNT, DECKS_AT, out)
    for i in range(ROUNDS):
        if s.bonuses[i] != NONE:
            out[BONUSES_AT + i * BONUS_COUNT + s.bonuses[i]] = 1.0
    if s.objective != NONE:
        out[OBJECTIVE_AT + s.objective] = 1.0
    for i in range(s.seats):
        if s.pairs_left >> i & 1:
            out[OFFER_AT + i * OFFER_WIDTH + s.pair_company[i]] = 1.0
            if s.pair_officer[i] != NONE:
                out[OFFER_AT + i * OFFER_WIDTH + 4 + s.pair_officer[i]] = 1.0
    mark(s.starting, STARTING_CONTRACTS, STARTING_AT, out)
    mark(s.candidates, OFFICER_COUNT, CANDIDATES_AT, out)


def observe_question(s: State, viewer: int, out: Any) -> None:
    """What the top frame asks, and whom."""
    if s.depth == 0:
        return
    at = (s.depth - 1) * FRAME
    out[FRAME_AT + s.agenda[at]] = 1.0
    for i in range(3):
        out[PARAMETERS_AT + i] = s.agenda[at + 2 + i] / 10.0
    if s.agenda[at] >= FIRST_DO:
        out[TO_MOVE_AT + (s.agenda[at + 1] - viewer + s.seats) % s.seats] = 1.0


def observe_seat(s: State, seat: int, i: int, out: Any) -> None:
    """What belongs to one seat, told in place i."""
    for place in range(s.seats):
        if s.order[place] == seat:
            out[ORDER_AT + i * 4 + place] = 1.0
    if s.passed >> seat & 1:
        out[PASSED_AT + i] = 1.0
    mark(s.bases[seat], DAM_SLOTS, BASES_AT + i * DAM_SLOTS, out)
    mark(s.conduits[seat], CONDUIT_SLOTS, CONDUITS_AT + i * CONDUIT_SLOTS, out)
    mark(s.houses[seat], HOUSE_SLOTS, POWERHOUSES_AT + i * HOUSE_SLOTS, out)
    for space in range(SPACES):
        if s.space_seat[space] == seat:
            out[SPACES_AT + i * SPACES + space] = 1.0
    if s.company[seat] == NONE:
        return
    out[COMPANY_AT + i * 4 + s.company[seat]] = 1.0
    out[OFFICER_AT + i * OFFICER_COUNT + s.officer[seat]] = 1.0
    out[POWER_AT + i * OFFICER_COUNT + s.power[seat]] = 1.0
    at = SUPPLIES_AT + i * 8
    out[at] = s.engineers[seat] / 12.0
    out[at + 1] = s.credits[seat] / 10.0
    out[at + 2] = s.excavators[seat] / 10.0
    out[at + 3] = s.mixers[seat] / 10.0
    out[at + 4] = s.points[seat] / 100.0
    out[at + 5] = s.energy[seat] / 30.0
    out[at + 6] = s.used[seat] / 4.0
    out[at + 7] = s.copies[seat] / 2.0
    for structure in range(4):
        out[BUILT_AT + i * 4 + structure] = s.built[seat * 4 + structure] / 5.0
    mark(s.supply[seat], TILE_COUNT, TILES_AT + i * TILE_COUNT, out)
    for turn in range(SECTORS):
        sector = seat * SECTORS + (s.dial[seat] + 1 + turn) % SECTORS
        if s.wheel_tile[sector] != NONE:
            out[WHEEL_TILES_AT + (i * SECTORS + turn) * TILE_COUNT + s.wheel_tile[sector]] = 1.0
        out[WHEEL_MACHINES_AT + (i * SECTORS + turn) * 2] = s.wheel_excavators[sector] / 10.0
        out[WHEEL_MACHINES_AT + (i * SECTORS + turn) * 2 + 1] = s.wheel_mixers[sector] / 10.0
    mark(s.hand[seat], CONTRACT_COUNT, HAND_AT + i * CONTRACT_COUNT, out)
    mark(s.done[seat], CONTRACT_COUNT, DONE_AT + i * CONTRACT_COUNT, out)
