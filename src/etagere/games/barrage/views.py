"""What a viewer of Barrage may know, built up from nothing. Nobody has secrets: everything but the order of decks."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Prompt
from etagere.games.barrage import tables
from etagere.games.barrage.box import effects
from etagere.games.barrage.reach import cost_of, discount, machine_of, red_due
from etagere.games.barrage.spec import (
    ALL_FRAMES,
    ASK_CONTRACT,
    ASK_DISCARD,
    ASK_FREE,
    ASK_MACHINES,
    ASK_PAY,
    ASK_PRODUCE,
    ASK_SLOT,
    ASK_TAKE,
    ASK_TURN,
    ASK_WATER,
    AUTOMA_LEVELS,
    AUTOMA_SECTION_COUNT,
    AUTOMA_SECTIONS,
    AUTOMA_TILES,
    BASE,
    BONUSES,
    COMPANIES,
    CONDUIT,
    CONTRACT_NAMES,
    DECKS,
    DO_AFTER,
    DO_AUTOMA,
    DO_EFFECTS,
    DO_FLOW,
    DO_TILE,
    DRAW_REPLACEMENT,
    EFFECT_KINDS,
    EXCAVATOR,
    FACE_UP,
    FLOW,
    FRAME,
    HEADSTREAMS,
    MAHIRI,
    MAY_SKIP,
    MODES,
    MOST_CONTRACTS,
    MOST_EFFECTS,
    MOST_ENTRIES,
    NATIONAL_PLACES,
    NONE,
    OBJECTIVES,
    OFFICERS,
    PATENTS,
    PHASES,
    POINT_SOURCES,
    POWERHOUSE,
    PRODUCTION_BONUS,
    ROUNDS,
    SECOND,
    SECTORS,
    SOURCE_COUNT,
    SOURCES,
    SPACE_NAMES,
    SPRINGS,
    STRUCTURES,
    TILES,
    ZONES,
)
from etagere.games.barrage.state import State
from etagere.games.barrage.works import capacity

SLOT_NAMES = (tables.DAM_NAMES, tables.DAM_NAMES, tables.CONDUIT_NAMES, tables.HOUSE_NAMES)
"""By structure: the names of its slots."""
SLOT_FIELDS = ("dam", "dam", "conduit", "powerhouse")


def view(s: State, viewer: int | None) -> dict[str, Any]:
    """The table as anybody sees it; what is printed on the pieces that are named here is in `box.py`."""
    shown: dict[str, Any] = {
        "mode": MODES[s.mode],
        "seats": s.seats,
        "round": s.round,
        "phase": PHASES[s.phase],
        "seat": deciding(s),
        "order": [seat for seat in s.order if seat != NONE],
        "passed": [seat for seat in range(s.companies) if s.passed >> seat & 1],
        "agenda": [frame(s, i) for i in range(s.depth)],
        "headstreams": [headstream(s, i) for i in range(4)],
        "dams": dams(s),
        "conduits": owners(tables.CONDUIT_NAMES, s.conduits),
        "powerhouses": owners(tables.HOUSE_NAMES, s.houses),
        "spaces": spaces(s),
        "closed": members(SPACE_NAMES, closed(s)),
        "patents": [named(TILES, s.patents[i]) for i in range(PATENTS)],
        "patent_stack": members(TILES, s.stack),
        "market": {deck: face_up(s, i) for i, deck in enumerate(DECKS)},
        "decks": {deck: contracts(s.decks & tables.DECK_CONTRACTS[i]) for i, deck in enumerate(DECKS)},
        "nationals": nationals(s),
        "discards": contracts(s.discards),
        "bonuses": [named(BONUSES, s.bonuses[i]) for i in range(ROUNDS)],
        "objective": named(OBJECTIVES, s.objective),
        "players": [player(s, seat) for seat in range(s.companies)],
    }
    if s.round == 0:
        shown["draft"] = draft(s)
    if s.seats < s.companies:
        shown["automa"] = automa(s)
    if s.candidates:
        shown["candidates"] = members(OFFICERS, s.candidates)
    if viewer is not None:
        shown["me"] = {"seat": viewer}
    return shown


def named(names: tuple[str, ...], value: int) -> str | None:
    return None if value == NONE else names[value]


def members(names: tuple[str, ...], bits: int) -> list[str]:
    return [name for i, name in enumerate(names) if bits >> i & 1]


def deciding(s: State) -> int | None:
    seat = s.agenda[(s.depth - 1) * FRAME + 1] if s.depth else NONE
    return None if seat < 0 else seat


# The map


def headstream(s: State, i: int) -> dict[str, Any]:
    return {"headstream": HEADSTREAMS[i], "spring": named(SPRINGS, s.springs[i]), "water": s.sources[i]}


def owners(names: tuple[str, ...], sets: list[int]) -> dict[str, int]:
    """Slots that are built on, each with its seat."""
    return {name: seat for i, name in enumerate(names) for seat, slots in enumerate(sets) if slots >> i & 1}


def dams(s: State) -> dict[str, dict[str, Any]]:
    """The dams that stand, neutral ones too."""
    seats = owners(tables.DAM_NAMES, s.bases)
    heights, held = s.heights, s.held  # of a compiled state every look at a field is a copy
    return {
        name: {"owner": seats.get(name, "neutral"), "height": heights[i], "held": held[i], "capacity": capacity(s, i)}
        for i, name in enumerate(tables.DAM_NAMES)
        if heights[i]
    }


# The boards


def spaces(s: State) -> dict[str, int]:
    """The shared spaces on which engineers stand, each with its seat; what is in the bank is told of each seat."""
    return {SPACE_NAMES[i]: seat for i, seat in enumerate(s.space_seat) if seat != NONE}


def closed(s: State) -> int:
    """The spaces that this number of companies, or the introductory game, does not use, as a bit set."""
    without = tables.PATENT_SPACES if MODES[s.mode] == "introductory" else 0
    return tables.CLOSED_SPACES[s.companies] | without


def contracts(bits: int) -> list[str]:
    return members(CONTRACT_NAMES, bits)


def face_up(s: State, deck: int) -> list[str]:
    """The face-up contracts of a deck; with Automas, for whom places matter, from left to right (AD13)."""
    if s.seats == s.companies:
        return contracts(s.market & tables.DECK_CONTRACTS[deck])
    return [CONTRACT_NAMES[each] for each in s.display[deck * FACE_UP : (deck + 1) * FACE_UP] if each != NONE]


def nationals(s: State) -> list[str]:
    """The national contracts; with Automas in the order in which they were drawn (AD13)."""
    if s.seats == s.companies:
        return contracts(s.nationals)
    return [CONTRACT_NAMES[each] for each in s.display[NATIONAL_PLACES:] if each != NONE]


def automa(s: State) -> dict[str, Any]:
    """The tiles of the Automas by number: the two that show, those under the pile's top, those turned before.

    Between turns `actions` is the tile that will be turned to its criteria side next. `seat` is the Automa whose turn
    the two served last, `lines` what it carried out of the action list; `turn` is whose turn it is or comes next.
    `places` are those of face-up contracts: two of each deck, then the national ones.
    """
    shown = [tile for tile in (s.top_tile, s.criteria) if tile != NONE]
    known = s.pile | sum(1 << tile for tile in shown)
    return {
        "actions": None if s.top_tile == NONE else s.top_tile + 1,
        "criteria": None if s.criteria == NONE else s.criteria + 1,
        "pile": [tile + 1 for tile in range(AUTOMA_TILES) if s.pile >> tile & 1],
        "seat": None if s.mover == NONE else s.mover,
        "turn": None if s.order[s.turn] == NONE else s.order[s.turn],
        "lines": [line + 1 for line in range(MOST_ENTRIES) if s.lines >> line & 1],
        "turned": [tile + 1 for tile in range(AUTOMA_TILES) if not known >> tile & 1],
        "discards": contracts(s.removed),
        "places": [named(CONTRACT_NAMES, each) for each in s.display],
    }


def draft(s: State) -> dict[str, Any]:
    return {
        "chooser": None if s.chooser == NONE else s.chooser,
        "pairs": [
            {"company": COMPANIES[s.pair_company[i]], "officer": named(OFFICERS, s.pair_officer[i])}
            for i in range(s.companies)
            if s.pairs_left >> i & 1
        ],
        "starting": contracts(s.starting),
    }


# Seats


def player(s: State, seat: int) -> dict[str, Any]:
    """A company: means, wheel, what it has built and used."""
    shown: dict[str, Any] = {
        "seat": seat,
        "company": named(COMPANIES, s.company[seat]),
        "officer": named(OFFICERS, s.officer[seat]),
        "power": named(OFFICERS, s.power[seat]),
        "points": s.points[seat],
        "energy": s.energy[seat],
        "engineers": s.engineers[seat],
        "credits": s.credits[seat],
        "excavators": s.excavators[seat],
        "mixers": s.mixers[seat],
        "banked": s.banked[seat],
        "tiles": members(TILES, s.supply[seat]),
        "wheel": wheel(s, seat),
        "constructions": s.used[seat],
        "built": {name: s.built[seat * 4 + i] for i, name in enumerate(STRUCTURES)},
        "contracts": contracts(s.hand[seat]),
        "fulfilled": contracts(s.done[seat]),
        "passed": bool(s.passed >> seat & 1),
        "scored": scored(s, seat),
    }
    if s.officer[seat] == MAHIRI:
        shown["copies"] = s.copies[seat]
    if s.level[seat]:
        at = seat * AUTOMA_SECTION_COUNT
        shown["automa"] = {
            "level": AUTOMA_LEVELS[s.level[seat] - 1],
            "builders": s.builders[seat],
            "beside": {name: s.beside[at + i] for i, name in enumerate(AUTOMA_SECTIONS) if s.beside[at + i]},
            "exchanged": list(s.exchanged[seat * ROUNDS : seat * ROUNDS + s.round]),
        }
    return shown


def wheel(s: State, seat: int) -> dict[str, Any]:
    """Six sectors and which of them is open; the next rotation opens the one after it."""
    at = seat * SECTORS
    return {
        "open": s.dial[seat],
        "sectors": [
            {
                "tile": named(TILES, s.wheel_tile[at + i]),
                "excavators": s.wheel_excavators[at + i],
                "mixers": s.wheel_mixers[at + i],
            }
            for i in range(SECTORS)
        ],
    }


def scored(s: State, seat: int) -> list[dict[str, int]]:
    """Points of each round so far by source, the ones that gave any."""
    rounds = []
    for turn in range(s.round):
        at = (seat * ROUNDS + turn) * SOURCE_COUNT
        rounds.append({name: s.tally[at + i] for i, name in enumerate(POINT_SOURCES) if s.tally[at + i]})
    return rounds


# What is open


def frame(s: State, i: int) -> dict[str, Any]:
    """A frame of the agenda in words: what it is, whose, and what it is about."""
    kind, seat, a, b, c = (s.agenda[i * FRAME + n] for n in range(FRAME))
    shown: dict[str, Any] = {"kind": ALL_FRAMES[kind]}
    if seat >= 0:
        shown["seat"] = seat
    return {**shown, **about(s, kind, seat, a, b, c)}


def about(s: State, kind: int, seat: int, a: int, b: int, c: int) -> dict[str, Any]:
    """The parameters of a frame by name."""
    if kind == ASK_TURN:
        return {"copied": bool(a)}
    if kind == ASK_SLOT:
        return {"structure": STRUCTURES[a], "tile": TILES[b]}
    if kind == ASK_PAY:
        return {
            "structure": STRUCTURES[a],
            "tile": TILES[b],
            SLOT_FIELDS[a]: SLOT_NAMES[a][c],
            "machine": "excavators" if machine_of(a) == EXCAVATOR else "mixers",
            "count": cost_of(s, seat, a, b, c),
            "red": red_due(a, b, c),
        }
    if kind == ASK_PRODUCE:
        return {
            "modifier": a,
            "bonus": 0 if b & SECOND else PRODUCTION_BONUS[s.built[seat * 4 + POWERHOUSE]],
            "second": bool(b & SECOND),
            "optional": bool(b & MAY_SKIP),
            "without": None if c == NONE else c + 1,
        }
    if kind == ASK_CONTRACT:
        return {"energy": a, "discount": b}
    if kind == ASK_WATER:
        return {"count": a, "at_once": b == FLOW, "optional": not c}
    if kind == ASK_MACHINES:
        return {"count": a, "source": SOURCES[b]}
    if kind == ASK_FREE:
        return {"structure": STRUCTURES[a], **free_limit(a, b)}
    if kind == ASK_TAKE:
        return {"count": a}
    if kind == ASK_DISCARD:
        return {"count": s.hand[seat].bit_count() - MOST_CONTRACTS}
    if kind == DO_EFFECTS:
        at = a * MOST_EFFECTS
        rest = [
            (EFFECT_KINDS[tables.EFFECT_KIND[at + n]], tables.EFFECT_AMOUNT[at + n]) for n in range(b, MOST_EFFECTS)
        ]
        return {"source": SOURCES[c], "effects": effects(pair for pair in rest if pair[0] != "none")}
    if kind == DO_TILE:
        return {"tile": TILES[a]}
    if kind == DO_AFTER:
        return {"discount": discount(s, seat), "second": bool(b & SECOND)}
    if kind == DO_FLOW:
        return {"basin": a + 1, "count": b}
    if kind == DO_AUTOMA:
        return {"line": a + 1}
    if kind == DRAW_REPLACEMENT:
        return {"company": a}
    return {}


def free_limit(structure: int, limit: int) -> dict[str, Any]:
    if structure == BASE:
        return {"zones": list(ZONES[3 - limit :])}
    if structure == CONDUIT:
        return {"most_value": limit}
    return {}


def prompt(s: State, seat: int) -> Prompt:
    """The question a seat is asked: the kind of the top frame with its parameters."""
    at = (s.depth - 1) * FRAME
    kind = s.agenda[at]
    params = about(s, kind, seat, s.agenda[at + 2], s.agenda[at + 3], s.agenda[at + 4])
    name = ALL_FRAMES[kind]
    if kind == ASK_TURN:
        params = {"engineers": s.engineers[seat], "credits": s.credits[seat], **params}
        name = "turn" if s.engineers[seat] > 0 else "last_turn"
    elif kind == ASK_PRODUCE:
        name = "produce_again" if s.agenda[at + 3] & SECOND else "produce"
    elif kind == ASK_WATER:
        name = "water_at_once" if s.agenda[at + 3] == FLOW else "water"
    return Prompt(f"barrage.prompt.{name}", params)
