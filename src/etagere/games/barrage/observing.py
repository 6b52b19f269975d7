"""What a viewer knows of Barrage, as numbers (layout: `actions.TENSOR`)."""

from __future__ import annotations

from typing import Any

from etagere.games.barrage import actions, spec, tables
from etagere.games.barrage.state import State


def observe(s: State, viewer: int, out: Any) -> None:
    """Fill `out` with the viewer's observation; seats are told clockwise from the viewer."""
    for i in range(actions.TENSOR_SIZE):
        out[i] = 0.0
    observe_table(s, out)
    observe_question(s, viewer, out)
    for i in range(s.companies):
        observe_seat(s, (viewer + i) % s.companies, i, out)


def mark(chosen: int, n: int, start: int, out: Any) -> None:
    """Mark the members of a bit set."""
    for i in range(n):
        if chosen & tables.BIT[i]:
            out[start + i] = 1.0


def observe_table(s: State, out: Any) -> None:
    """The common part."""
    if s.round > 0:
        out[actions.ROUND_AT + s.round - 1] = 1.0
    out[actions.PHASE_AT + s.phase] = 1.0
    for i in range(4):
        out[actions.SOURCES_AT + i] = s.sources[i] / 4.0
        if s.springs[i] != spec.NONE:
            for turn in range(spec.ROUNDS):
                out[actions.SPRINGS_AT + i * spec.ROUNDS + turn] = (
                    tables.SPRING_WATER[s.springs[i] * spec.ROUNDS + turn] / 4.0
                )
    for slot in range(spec.DAM_SLOTS):
        out[actions.HEIGHTS_AT + slot] = s.heights[slot] / 3.0
        out[actions.HELD_AT + slot] = s.held[slot] / 4.0
    mark(s.neutral, spec.DAM_SLOTS, actions.NEUTRAL_AT, out)
    mark(s.taken, spec.SPACES, actions.CLOSED_AT, out)
    for i in range(spec.PATENTS):
        if s.patents[i] != spec.NONE:
            out[actions.PATENTS_AT + s.patents[i]] = 1.0
    mark(s.stack, spec.TILE_COUNT, actions.STACK_AT, out)
    mark(s.market | s.nationals, spec.CONTRACT_COUNT, actions.MARKET_AT, out)
    mark(s.decks, spec.CONTRACT_COUNT, actions.DECKS_AT, out)
    for i in range(spec.ROUNDS):
        if s.bonuses[i] != spec.NONE:
            out[actions.BONUSES_AT + i * spec.BONUS_COUNT + s.bonuses[i]] = 1.0
    if s.objective != spec.NONE:
        out[actions.OBJECTIVE_AT + s.objective] = 1.0
    for i in range(s.companies):
        if s.pairs_left >> i & 1:
            out[actions.OFFER_AT + i * actions.OFFER_WIDTH + s.pair_company[i]] = 1.0
            if s.pair_officer[i] != spec.NONE:
                out[actions.OFFER_AT + i * actions.OFFER_WIDTH + 4 + s.pair_officer[i]] = 1.0
    mark(s.starting, spec.STARTING_CONTRACTS, actions.STARTING_AT, out)
    mark(s.candidates, spec.OFFICER_COUNT, actions.CANDIDATES_AT, out)
    if s.seats < s.companies:
        observe_automas(s, out)


def observe_automas(s: State, out: Any) -> None:
    """The tiles of the Automas, and which of two contracts lies to the right."""
    if s.top_tile != spec.NONE:
        out[actions.AUTOMA_ACTIONS_AT + s.top_tile] = 1.0
    if s.criteria != spec.NONE:
        out[actions.AUTOMA_CRITERIA_AT + s.criteria] = 1.0
    mark(s.pile, spec.AUTOMA_TILES, actions.AUTOMA_PILE_AT, out)
    for deck in range(3):
        if s.display[deck * spec.FACE_UP + 1] != spec.NONE:
            out[actions.RIGHT_PLACES_AT + s.display[deck * spec.FACE_UP + 1]] = 1.0
    for place in range(spec.NATIONAL_PLACES + 1, spec.DISPLAY):
        if s.display[place] != spec.NONE:
            for before in range(spec.NATIONAL_PLACES, place):
                if (
                    s.display[before] != spec.NONE
                    and tables.CONTRACT_ENERGY[s.display[before]] == tables.CONTRACT_ENERGY[s.display[place]]
                ):
                    out[actions.RIGHT_PLACES_AT + s.display[place]] = 1.0


def observe_question(s: State, viewer: int, out: Any) -> None:
    """What the top frame asks, and whom."""
    if s.depth == 0:
        return
    at = (s.depth - 1) * spec.FRAME
    if s.agenda[at] < spec.FIRST_AUTOMA:
        out[actions.FRAME_AT + s.agenda[at]] = 1.0
    for i in range(3):
        out[actions.PARAMETERS_AT + i] = s.agenda[at + 2 + i] / 10.0
    if s.agenda[at] >= spec.FIRST_DO and s.agenda[at + 1] >= 0:
        out[actions.TO_MOVE_AT + (s.agenda[at + 1] - viewer + s.companies) % s.companies] = 1.0


def observe_seat(s: State, seat: int, i: int, out: Any) -> None:
    """What belongs to one seat, told in place i."""
    for place in range(s.companies):
        if s.order[place] == seat:
            out[actions.ORDER_AT + i * 4 + place] = 1.0
    if s.passed >> seat & 1:
        out[actions.PASSED_AT + i] = 1.0
    mark(s.bases[seat], spec.DAM_SLOTS, actions.BASES_AT + i * spec.DAM_SLOTS, out)
    mark(s.conduits[seat], spec.CONDUIT_SLOTS, actions.CONDUITS_AT + i * spec.CONDUIT_SLOTS, out)
    mark(s.houses[seat], spec.HOUSE_SLOTS, actions.POWERHOUSES_AT + i * spec.HOUSE_SLOTS, out)
    for space in range(spec.SPACES):
        if s.space_seat[space] == seat:
            out[actions.SPACES_AT + i * spec.SPACES + space] = 1.0
    if s.company[seat] == spec.NONE:
        return
    out[actions.COMPANY_AT + i * 4 + s.company[seat]] = 1.0
    if s.level[seat]:
        out[actions.AUTOMA_LEVELS_AT + i * 4 + s.level[seat] - 1] = 1.0
    if s.officer[seat] != spec.NONE:
        out[actions.OFFICER_AT + i * spec.OFFICER_COUNT + s.officer[seat]] = 1.0
        out[actions.POWER_AT + i * spec.OFFICER_COUNT + s.power[seat]] = 1.0
    at = actions.SUPPLIES_AT + i * 8
    out[at] = s.engineers[seat] / 12.0
    out[at + 1] = s.credits[seat] / 10.0
    out[at + 2] = s.excavators[seat] / 10.0
    out[at + 3] = s.mixers[seat] / 10.0
    out[at + 4] = s.points[seat] / 100.0
    out[at + 5] = s.energy[seat] / 30.0
    out[at + 6] = s.used[seat] / 4.0
    out[at + 7] = s.copies[seat] / 2.0
    for structure in range(4):
        out[actions.BUILT_AT + i * 4 + structure] = s.built[seat * 4 + structure] / 5.0
    mark(s.supply[seat], spec.TILE_COUNT, actions.TILES_AT + i * spec.TILE_COUNT, out)
    for turn in range(spec.SECTORS):
        sector = seat * spec.SECTORS + (s.dial[seat] + 1 + turn) % spec.SECTORS
        if s.wheel_tile[sector] != spec.NONE:
            out[actions.WHEEL_TILES_AT + (i * spec.SECTORS + turn) * spec.TILE_COUNT + s.wheel_tile[sector]] = 1.0
        out[actions.WHEEL_MACHINES_AT + (i * spec.SECTORS + turn) * 2] = s.wheel_excavators[sector] / 10.0
        out[actions.WHEEL_MACHINES_AT + (i * spec.SECTORS + turn) * 2 + 1] = s.wheel_mixers[sector] / 10.0
    mark(s.hand[seat], spec.CONTRACT_COUNT, actions.HAND_AT + i * spec.CONTRACT_COUNT, out)
    mark(s.done[seat], spec.CONTRACT_COUNT, actions.DONE_AT + i * spec.CONTRACT_COUNT, out)
