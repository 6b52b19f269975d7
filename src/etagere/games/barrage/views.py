"""What a viewer of Barrage may know, built up from nothing. Nobody has secrets: everything but the order of decks."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Prompt
from etagere.games.barrage import tables
from etagere.games.barrage.advice import courses, outlook
from etagere.games.barrage.reach import cost_of, discount, machine_of, red_due
from etagere.games.barrage.scoring import (
    bonus_count,
    energy_prize,
    objective_count,
    objective_points,
    resource_points,
    score,
    water_held,
)
from etagere.games.barrage.spec import (
    ABILITY_AT,
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
    BASE,
    BASIN_ZONE,
    BONUS_POINTS,
    BONUSES,
    COMPANIES,
    CONDUIT,
    CONDUITS,
    CONSTRUCT_CREDITS,
    CONSTRUCT_ENGINEERS,
    CONSTRUCTIONS,
    CONTRACT_NAMES,
    CONTRACT_TABLE,
    DAM_SLOTS,
    DECKS,
    DO_AFTER,
    DO_EFFECTS,
    DO_FLOW,
    DO_TILE,
    EFFECT_KINDS,
    ELEVATION,
    EXCAVATOR,
    FLOW,
    FRAME,
    FRAMES,
    HEADSTREAMS,
    INCOME_AT,
    INCOMES,
    MAHIRI,
    MAHIRI_FEE,
    MAHIRI_SPACES,
    MAY_SKIP,
    MODES,
    MOST_CONTRACTS,
    MOST_EFFECTS,
    NONE,
    OBJECTIVES,
    OFFICERS,
    OVER,
    PATENTS,
    PHASES,
    PIECES,
    POINT_SOURCES,
    POWERHOUSE,
    PRODUCTION_BONUS,
    RIVERS,
    ROUNDS,
    SECOND,
    SECTORS,
    SOURCE_COUNT,
    SOURCES,
    SPACE_BANK,
    SPACE_TABLE,
    SPACES,
    SPRING_WATER,
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
    """The table as anybody sees it; who decides also sees what each answer would do."""
    shown = {**table(s, viewer), "courses": courses(s)}
    if viewer is not None and deciding(s) == viewer:
        shown["outlook"] = outlook(s)
    return shown


def table(s: State, viewer: int | None) -> dict[str, Any]:
    """Everything that lies open."""
    shown: dict[str, Any] = {
        "mode": MODES[s.mode],
        "seats": s.seats,
        "round": s.round,
        "phase": PHASES[s.phase],
        "seat": deciding(s),
        "order": [seat for seat in s.order if seat != NONE],
        "passed": [seat for seat in range(s.seats) if s.passed >> seat & 1],
        "agenda": [frame(s, i) for i in range(s.depth)],
        "headstreams": [headstream(s, i) for i in range(4)],
        "basins": [basin(s, i) for i in range(12)],
        "spaces": [space(s, i) for i in range(SPACES)],
        "patents": [named(TILES, s.patents[i]) for i in range(PATENTS)],
        "patent_stack": members(TILES, s.stack),
        "market": {deck: contracts(s.market & tables.DECK_CONTRACTS[i]) for i, deck in enumerate(DECKS)},
        "decks": {deck: members(CONTRACT_NAMES, s.decks & tables.DECK_CONTRACTS[i]) for i, deck in enumerate(DECKS)},
        "nationals": contracts(s.nationals),
        "discards": members(CONTRACT_NAMES, s.discards),
        "bonuses": [bonus(s, turn) for turn in range(1, ROUNDS + 1)],
        "objective": named(OBJECTIVES, s.objective),
        "players": [player(s, seat) for seat in range(s.seats)],
    }
    if s.round == 0:
        shown["draft"] = draft(s)
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
    spring = s.springs[i]
    return {
        "headstream": HEADSTREAMS[i],
        "basin": i + 1,
        "spring": named(SPRINGS, spring),
        "by_round": None if spring == NONE else list(SPRING_WATER[spring]),
        "water": s.sources[i],
    }


def owner(sets: list[int], slot: int) -> int | None:
    return next((seat for seat, each in enumerate(sets) if each >> slot & 1), None)


def basin(s: State, i: int) -> dict[str, Any]:
    """A basin with its slots, in the order in which flowing water meets them."""
    shown: dict[str, Any] = {
        "basin": i + 1,
        "zone": ZONES[BASIN_ZONE[i]],
        "river_to": RIVERS[i] + 1 if RIVERS[i] < 12 else None,
        "powerhouses": [],
        "dams": [],
        "conduits": [],
    }
    for slot, of in enumerate(tables.HOUSE_BASIN):
        if of == i:
            red = bool(tables.RED_HOUSES >> slot & 1)
            shown["powerhouses"].append(
                {"powerhouse": tables.HOUSE_NAMES[slot], "red": red, "owner": owner(s.houses, slot)}
            )
    for slot in range(i * 2, i * 2 + 2):
        if slot >= DAM_SLOTS:
            break
        shown["dams"].append(
            {
                "dam": tables.DAM_NAMES[slot],
                "red": slot % 2 == 0,
                "owner": "neutral" if s.neutral >> slot & 1 else owner(s.bases, slot),
                "height": s.heights[slot],
                "held": s.held[slot],
                "capacity": capacity(s, slot),
            }
        )
        value, to = CONDUITS[i][slot % 2]
        shown["conduits"].append(
            {
                "conduit": tables.CONDUIT_NAMES[slot],
                "value": value,
                "to": to + 1,
                "owner": owner(s.conduits, slot),
            }
        )
    return shown


# The boards


def effects(pairs: Any) -> list[list[Any]]:
    return [[kind, amount] for kind, amount in pairs]


def space(s: State, i: int) -> dict[str, Any]:
    name, section, engineers, red, price, needs, does = SPACE_TABLE[i]
    closed = (tables.CLOSED_SPACES[s.seats] | (tables.PATENT_SPACES if MODES[s.mode] == "introductory" else 0)) >> i & 1
    shown: dict[str, Any] = {
        "space": name,
        "section": section,
        "engineers": engineers,
        "red": bool(red),
        "price": price,
        "effects": effects(does),
        "companies": needs,
        "closed": bool(closed),
        "seat": None if s.space_seat[i] == NONE else s.space_seat[i],
        "placed": s.space_engineers[i],
    }
    if i == SPACE_BANK:
        shown["banked"] = [s.banked[seat] for seat in range(s.seats)]
    return shown


def contracts(bits: int) -> list[dict[str, Any]]:
    """Contracts of a set, with what they need and give."""
    return [
        {"contract": name, "deck": deck, "energy": energy, "reward": effects(reward)}
        for i, (name, deck, energy, reward) in enumerate(CONTRACT_TABLE)
        if bits >> i & 1
    ]


def bonus(s: State, turn: int) -> dict[str, Any]:
    tile = s.bonuses[turn - 1]
    return {
        "round": turn,
        "from": 6 * turn,
        "bonus": named(BONUSES, tile),
        "points": None if tile == NONE else BONUS_POINTS[tile],
        "counts": None if tile == NONE else [bonus_count(s, seat, tile) for seat in range(s.seats)],
    }


def draft(s: State) -> dict[str, Any]:
    return {
        "chooser": None if s.chooser == NONE else s.chooser,
        "pairs": [
            {"company": COMPANIES[s.pair_company[i]], "officer": named(OFFICERS, s.pair_officer[i])}
            for i in range(s.seats)
            if s.pairs_left >> i & 1
        ],
        "starting": contracts(s.starting),
    }


# Seats


def player(s: State, seat: int) -> dict[str, Any]:
    company = s.company[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "company": named(COMPANIES, company),
        "officer": named(OFFICERS, s.officer[seat]),
        "power": named(OFFICERS, s.power[seat]),
        "points": s.points[seat],
        "energy": s.energy[seat],
        "engineers": s.engineers[seat],
        "credits": s.credits[seat],
        "excavators": s.excavators[seat],
        "mixers": s.mixers[seat],
        "tiles": members(TILES, s.supply[seat]),
        "wheel": wheel(s, seat),
        "constructions": [
            {"engineers": CONSTRUCT_ENGINEERS[i], "credits": CONSTRUCT_CREDITS[i], "used": i < s.used[seat]}
            for i in range(CONSTRUCTIONS)
        ],
        "pieces": {name: PIECES[i] - s.built[seat * 4 + i] for i, name in enumerate(STRUCTURES)},
        "built": {name: s.built[seat * 4 + i] for i, name in enumerate(STRUCTURES)},
        "contracts": contracts(s.hand[seat]),
        "fulfilled": contracts(s.done[seat]),
        "passed": bool(s.passed >> seat & 1),
        "scored": scored(s, seat),
    }
    if s.officer[seat] == MAHIRI:
        shown["copies"] = [
            {"engineers": 1, "credits": MAHIRI_FEE[i], "used": i < s.copies[seat]} for i in range(MAHIRI_SPACES)
        ]
    if company != NONE:
        houses = s.built[seat * 4 + POWERHOUSE]
        shown["incomes"] = {
            STRUCTURES[row]: [
                {"at": INCOME_AT[i], "open": s.built[seat * 4 + row] >= INCOME_AT[i], "effects": effects(each)}
                for i, each in enumerate(INCOMES[company][row])
            ]
            for row in (BASE, ELEVATION, CONDUIT)
        }
        shown["production_bonus"] = PRODUCTION_BONUS[houses]
        shown["ability"] = houses >= ABILITY_AT
    if s.phase != OVER:
        shown["would_score"] = {
            "objective": objective_points(s, seat),
            "objective_count": 0 if s.objective == NONE else objective_count(s, seat, s.objective),
            "resources": resource_points(s, seat),
            "water": water_held(s, seat),
            "prize": energy_prize(s, seat),
            "total": score(s, seat),
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
    shown: dict[str, Any] = {"kind": FRAMES[kind]}
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
    name = FRAMES[kind]
    if kind == ASK_TURN:
        params = {"engineers": s.engineers[seat], "credits": s.credits[seat], **params}
        name = "turn" if s.engineers[seat] > 0 else "last_turn"
    elif kind == ASK_PRODUCE:
        name = "produce_again" if s.agenda[at + 3] & SECOND else "produce"
    elif kind == ASK_WATER:
        name = "water_at_once" if s.agenda[at + 3] == FLOW else "water"
    return Prompt(f"barrage.prompt.{name}", params)
