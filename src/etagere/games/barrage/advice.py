"""What helps to decide in Barrage: what each answer would do, where water would run, how the match would be scored.

It follows from what everybody sees, so it says nothing new; it only saves reckoning. For the outlook every answer is
carried out on a copy that has nothing else on its agenda, and what happens there is told.
"""

from __future__ import annotations

from typing import Any

from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.games.barrage import rules, spec, tables
from etagere.games.barrage.actions import (
    ACTIONS,
    EVENT_BASE,
    EVENT_CONSTRUCTS,
    EVENT_COPIED,
    EVENT_CREDITS,
    EVENT_DROPLET,
    EVENT_ENERGY,
    EVENT_EXCAVATORS,
    EVENT_EXCHANGED,
    EVENT_FEE,
    EVENT_FILLED,
    EVENT_IMITATES,
    EVENT_LOADED,
    EVENT_MIXERS,
    EVENT_PLACED,
    EVENT_POINTS,
    EVENT_POWERHOUSE,
    EVENT_PRODUCED,
    EVENT_TURNED,
)
from etagere.games.barrage.obstacles import SLOT_NAMES, obstacles, slot_obstacles
from etagere.games.barrage.reach import cost_of, energy_made, machine_of, red_due
from etagere.games.barrage.scoring import (
    bonus_count,
    bonus_points,
    energy_prize,
    objective_count,
    objective_points,
    resource_points,
    score,
    water_held,
)
from etagere.games.barrage.spec import (
    ASK_CONTRACT,
    ASK_DRAFT,
    ASK_PAY,
    ASK_PRODUCE,
    ASK_SLOT,
    EXCAVATOR,
    FIRST_ASK,
    FRAME,
    NONE,
    OVER,
    POWERHOUSE,
    PRODUCTION_BONUS,
    SECOND,
    TILES,
    ZERO_POINTS,
)
from etagere.games.barrage.state import State
from etagere.games.barrage.works import capacity, flow, hold, pop, push

GAINS = {
    EVENT_CREDITS: "credits",
    EVENT_POINTS: "points",
    EVENT_EXCHANGED: "points",
    EVENT_EXCAVATORS: "excavators",
    EVENT_MIXERS: "mixers",
    EVENT_ENERGY: "energy",
}
Frame = tuple[int, int, int, int, int]


def advice(s: State, viewer: int | None) -> dict[str, Any]:
    """Where water would run and how it would be scored now, for everybody; for who decides also what answers do."""
    shown: dict[str, Any] = {"courses": courses(s), "bonus_counts": [bonus_counts(s, tile) for tile in s.bonuses]}
    if s.phase != OVER:
        shown["would_score"] = would_score(s)
    if s.phase == spec.ACTIONS:
        shown["forecast"] = forecast(s)
        if viewer is not None:
            shown["plans"] = plans(s, viewer)
    if viewer is not None and frame(s)[1] == viewer:
        shown["outlook"] = outlook(s)
        kind, _, structure, tile, _ = frame(s)
        if kind == spec.ASK_TURN:
            shown["obstacles"] = obstacles(s, viewer)
        elif kind == ASK_SLOT:
            shown["obstacles"] = slot_obstacles(s, viewer, structure, tile)
        elif kind == spec.ASK_FREE:
            shown["obstacles"] = slot_obstacles(s, viewer, structure, NONE)
    return shown


def would_score(s: State) -> list[dict[str, int]]:
    """By seat: what the scoring of this round and the end would bring if they came now, and the points with that."""
    world = s.clone()
    scores_round = s.round > 0 and s.bonuses[s.round - 1] != NONE
    if scores_round:
        rules.score_round(world, None)
    return [
        {
            "objective": objective_points(world, seat),
            "objective_count": 0 if s.objective == NONE else objective_count(s, seat, s.objective),
            "resources": resource_points(world, seat),
            "water": water_held(world, seat),
            "prize": energy_prize(s, seat) if scores_round else 0,
            "zero": ZERO_POINTS if scores_round and s.energy[seat] == 0 else 0,
            "bonus": bonus_points(s, seat, s.bonuses[s.round - 1], s.round) if scores_round else 0,
            "total": score(world, seat),
        }
        for seat in range(s.companies)
    ]


def bonus_counts(s: State, tile: int) -> list[int] | None:
    """How many things a bonus tile would count for each seat; None where no tile lies."""
    return None if tile == NONE else [bonus_count(s, seat, tile) for seat in range(s.companies)]


def forecast(s: State) -> dict[str, Any]:
    """Phase 3 if it came now: the way of every droplet, what each dam then holds, the energy rivers bring (R10.3)."""
    world, log = s.clone(), EventLog()
    rules.empty_headstreams(world, log)
    return {
        "water": [droplet(row) for row in log.take() if row[0] == EVENT_DROPLET],
        "dams": {name: world.held[i] for i, name in enumerate(tables.DAM_NAMES) if s.heights[i]},
        "energy": [world.energy[seat] - s.energy[seat] for seat in range(s.companies)],
    }


def plans(s: State, seat: int) -> list[dict[str, Any]]:
    """Every production a seat could carry out now at a turbine that adds nothing, the one with most energy first."""
    told = answers(s, (ASK_PRODUCE, seat, 0, 0, NONE))
    return sorted(told, key=lambda each: -each["production"]["energy"])


def outlook(s: State) -> list[dict[str, Any]]:
    """For every legal answer of the seat that decides: the move, what it pays and gains, where water goes."""
    top = frame(s)
    return [] if top[0] < FIRST_ASK or top[0] == ASK_DRAFT else answers(s, top)


def answers(s: State, top: Frame) -> list[dict[str, Any]]:
    """What each legal answer to a question would do if nothing else were on the agenda."""
    alone, world, log, found, ahead = s.clone(), s.clone(), EventLog(), Choices(), Choices()
    while alone.depth:
        pop(alone)
    push(alone, *top)
    told = []
    for code in found.first(rules.fill_legal(alone, top[1], found)):
        world.copy_from(alone)
        rules.apply(world, top[1], code, log)
        move = ACTIONS.to_json(code)
        happened = summary(s, top[1], log.take())
        if move["type"] == "produce":
            happened["production"] = production(s, top, move, happened.pop("made"))
        told.append({"move": move, **happened, **leads_to(world, top[1], ahead)})
    return told


def frame(s: State) -> Frame:
    """The top of the agenda: kind, seat and three parameters."""
    if s.depth == 0:
        return 0, NONE, 0, 0, 0
    agenda, at = s.agenda, (s.depth - 1) * FRAME
    return agenda[at], agenda[at + 1], agenda[at + 2], agenda[at + 3], agenda[at + 4]


def courses(s: State) -> dict[str, Any]:
    """Where the next droplet would go: from each headstream, out of each conduit, past each dam."""
    world, log = s.clone(), EventLog()

    def course(basin: int, by_river: bool, past: int) -> dict[str, Any]:
        world.copy_from(s)
        for slot in range(basin * 2, past + 1):
            hold(world, slot, capacity(world, slot) - world.held[slot])
        flow(world, basin, by_river, log)
        return droplet(next(row for row in log.take() if row[0] == EVENT_DROPLET))

    return {
        "headstreams": [course(i, True, NONE) for i in range(4)],
        "conduits": {name: course(tables.CONDUIT_TO[i], False, NONE) for i, name in enumerate(tables.CONDUIT_NAMES)},
        "dams": {name: course(i // 2, True, i) for i, name in enumerate(tables.DAM_NAMES) if s.heights[i]},
    }


def droplet(row: tuple[int, ...]) -> dict[str, Any]:
    """The way of a droplet: the basins, and the dam that holds it or none."""
    return {
        "way": [basin for basin in row[1:5] if basin > 0],
        "dam": None if row[5] == NONE else tables.DAM_NAMES[row[5]],
    }


def summary(s: State, seat: int, rows: list[tuple[int, ...]]) -> dict[str, Any]:
    """What events mean for a seat, empty parts left out: `pays`, `gains`, `returns` of the wheel, water, `others`."""
    pays: dict[str, int] = {}
    gains: dict[str, int] = {}
    others: dict[int, dict[str, int]] = {}
    shown: dict[str, Any] = {"pays": pays, "gains": gains, "turns": 0, "returns": [], "water": [], "filled": []}
    for kind, a, b, c, d, e, f, _ in rows:
        if kind == EVENT_PLACED:
            add(pays, engineers=c, credits=d + e)
        elif kind in (EVENT_CONSTRUCTS, EVENT_IMITATES):
            add(pays, engineers=e, credits=f)
        elif kind == EVENT_COPIED:
            add(pays, engineers=d, credits=e)
        elif kind == EVENT_LOADED:
            add(pays, excavators=b, mixers=c, credits=d)
        elif kind in (EVENT_BASE, EVENT_POWERHOUSE):
            add(pays, credits=c)
        elif kind == EVENT_FEE:
            add(pays, credits=c)
            if b < s.seats:
                add(others.setdefault(b, {}), credits=c)
        elif kind in GAINS:
            add(gains if a == seat else others.setdefault(a, {}), **{GAINS[kind]: b})
        elif kind == EVENT_TURNED:
            shown["turns"] += 1
            if c != NONE or d or e:
                shown["returns"].append({"tile": None if c == NONE else TILES[c], "excavators": d, "mixers": e})
        elif kind == EVENT_DROPLET:
            shown["water"].append(droplet((kind, a, b, c, d, e)))
        elif kind == EVENT_FILLED:
            shown["filled"].append({"dam": tables.DAM_NAMES[b], "count": c})
        elif kind == EVENT_PRODUCED:
            shown["made"] = f
    shown["others"] = [{"seat": other, **others[other]} for other in sorted(others)]
    return {name: value for name, value in shown.items() if value}


def add(sums: dict[str, int], **counts: int) -> None:
    for name, count in counts.items():
        if count:
            sums[name] = sums.get(name, 0) + count


def production(s: State, top: Frame, move: dict[str, Any], made: int) -> dict[str, Any]:
    """How the energy of a production comes about: droplets x value, raised by Viktor, modifier, company bonus."""
    _, seat, modifier, flags, _ = top
    slot = tables.CONDUIT_NAMES.index(move["conduit"])
    value = tables.CONDUIT_VALUE[slot]
    modifier = 0 if flags & SECOND else modifier
    bonus = 0 if flags & SECOND else PRODUCTION_BONUS[s.built[seat * 4 + POWERHOUSE]]
    return {
        "droplets": move["droplets"],
        "value": value,
        "raised": made - move["droplets"] * value - modifier - bonus,
        "modifier": modifier,
        "bonus": bonus,
        "energy": made,
        "to": tables.CONDUIT_TO[slot] + 1,
    }


def leads_to(s: State, seat: int, found: Choices) -> dict[str, Any]:
    """What would be asked next, as far as it tells something: slots, the price, the best production, contracts."""
    kind, asked, a, b, c = frame(s)
    if asked != seat or kind not in (ASK_SLOT, ASK_PAY, ASK_PRODUCE, ASK_CONTRACT):
        return {}
    if kind == ASK_PAY:
        return {"price": {"machine": machine_name(a), "count": cost_of(s, seat, a, b, c), "red": red_due(a, b, c)}}
    moves = [ACTIONS.to_json(code) for code in found.first(rules.fill_legal(s, seat, found))]
    if kind == ASK_SLOT:
        return {"slots": [slot_price(s, seat, a, b, move) for move in moves]}
    if kind == ASK_CONTRACT:
        return {"contracts": [move["contract"] for move in moves if move["type"] == "fulfil"]}
    made = [
        each["droplets"] * tables.CONDUIT_VALUE[tables.CONDUIT_NAMES.index(each["conduit"])]
        for each in moves
        if each["type"] == "produce"
    ]
    return {"energy_up_to": max(energy_made(s, seat, each, a, b) for each in made)}


def slot_price(s: State, seat: int, structure: int, tile: int, move: dict[str, Any]) -> dict[str, Any]:
    """A slot that could be built on, with machines and credits it takes."""
    name = next(value for field, value in move.items() if field != "type")
    slot = SLOT_NAMES[structure].index(name)
    count = cost_of(s, seat, structure, tile, slot)
    return {"slot": name, "machine": machine_name(structure), "count": count, "red": red_due(structure, tile, slot)}


def machine_name(structure: int) -> str:
    return "excavators" if machine_of(structure) == EXCAVATOR else "mixers"
