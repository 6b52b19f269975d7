"""The figures of the rulebook of Barrage: positions built by hand and played on; their numbers are the engine's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from etagere.core.figures import Figure, Mark
from etagere.core.match import Match
from etagere.core.registry import load
from etagere.games.barrage.positions import Table
from etagere.games.barrage.spec import COMPANIES, OVER

USA, GERMANY, ITALY, FRANCE = range(len(COMPANIES))
"""Seat i plays company i."""
ICONS = {
    "credits": 4,
    "points": 3,
    "excavators": 2,
    "mixers": 2,
    "machines": 2,
    "energy": 2,
    "rotate": 2,
    "water": 2,
    "flow": 1,
    "base": 2,
    "elevation": 1,
    "conduit": 3,
    "powerhouse": 1,
    "produce": 1,
    "contracts": 2,
    "patent": 1,
    "bank": 1,
}
"""Symbols with the number shown beside them."""


def figures() -> Mapping[str, Figure]:
    """Every figure by its name in the text."""
    return {
        "map": beginning(),
        "connection": connection(),
        "wheel-1": loaded(),
        **construction(),
        "closed": drawn(Table(seats=2), "management"),
        **production(),
        "contracts": drawn(Table().hand(USA, "G10", "Y02", "R14"), "contracts"),
        **flow(),
        "ranking": ranking(),
        "bonus": bonus(),
        "final": final(),
        "company": company(),
        "usa": usa(),
        "germany": germany(),
        "patents": drawn(Table(), "patents"),
        **automas(),
        **icons(),
    }


def automas() -> dict[str, Figure]:
    """A turn of an Automa in a match: its tiles with the line carried out, and the slots it chose from."""
    game = load("barrage", seats=1, automas=1, mode="introductory")
    match = Match.start(game, seed=3)
    for turn in range(6):
        told, codes = match.event_count, match.codes(0)
        match.play(0, codes[(21 + 3 * turn) % len(codes)])
    events = match.events(None)[told:]
    expect("tiles", [(4, 18)], found(events, "automa_turn", "criteria_tile", "action_tile"))
    expect("skipped", [1, 2], [line for (line,) in found(events, "automa_skips", "line")])
    expect("done", [(3, "base")], found(events, "automa_does", "line", "structure"))
    steps = found(events, "automa_dams", "step", "dam")
    expect("left", [5, 4, 2], [len(dams) for _, dams in steps[:3]])
    expect("system", "completes_a_system", steps[1][0])
    expect("conduit", "most_powerful_built_conduit", steps[2][0])
    expect("slot", ["dam-8-lower"], steps[-1][1])
    marks = [Mark("badge", (f"dam:{dam}",), str(last_step(steps, dam))) for dam in steps[0][1]]
    chosen = Mark("lit", ("dam:dam-8-lower",))
    return {
        "automa-tiles": Figure(game, match.state.clone(), "automa", viewer=None),
        "automa-slot": Figure(game, match.state.clone(), "map 8 9 10", viewer=None, marks=(*marks, chosen)),
    }


def last_step(steps: list[tuple[Any, ...]], slot: str) -> int:
    """How many steps a candidate stays, the first being that it is one."""
    return sum(slot in left for _, left in steps)


def icons() -> dict[str, Figure]:
    """Each symbol alone; nothing of a match is seen."""
    game = load("barrage", seats=2)
    empty = game.new_state()
    return {f"icon-{kind}": Figure(game, empty, f"icon {kind} {n}", viewer=None) for kind, n in ICONS.items()}


def drawn(table: Table, part: str, *marks: Mark, **shown: Any) -> Figure:
    return Figure(table.game, table.s.clone(), part, viewer=None, marks=marks, **shown)


def expect(what: str, told: object, counted: object) -> None:
    """A figure says what the engine says, or it is not made."""
    if told != counted:
        raise ValueError(f"{what}: the figure says {told}, the engine {counted}")


def found(events: list[dict[str, Any]], kind: str, *fields: str) -> list[tuple[Any, ...]]:
    """The events of a kind, as their fields."""
    return [tuple(event[field] for field in fields) for event in events if event["type"] == kind]


def beginning() -> Figure:
    """The map of an introductory match of four before the first turn."""
    game = load("barrage", seats=4, mode="introductory")
    return Figure(game, Match.start(game, seed=5).state, "map", viewer=None)


def connection() -> Figure:
    """A conduit between two dams and a powerhouse."""
    table = Table().dam("dam-6-lower", "neutral", 2, 1).dam("dam-6-upper", GERMANY)
    table.conduit("conduit-6-left", ITALY).house("ph-9-1", GERMANY)
    places = ("dam:dam-6-upper", "dam:dam-6-lower", "powerhouse:ph-9-1")
    return drawn(table, "map 6 9", *(Mark("lit", (place,)) for place in places))


def builder() -> Table:
    """USA is about to build in the hills; a powerhouse tile comes back with the next sector."""
    return Table().lay(USA, 1, "basic_powerhouse", mixers=2).give(USA, mixers=2)


def loaded() -> Figure:
    """The moment before the wheel turns, which the engine never stops at: tile and machines in the open sector."""
    table = builder().lay(USA, 0, "basic_base", excavators=4).give(USA, excavators=2, engineers=11)
    return drawn(table, f"wheel {USA}")


def construction() -> dict[str, Figure]:
    """A base in the hills, played: the wheel afterwards, and the map."""
    table = builder()
    table.play("construct", tile="basic_base", structure="base")
    events = table.play("base", dam="dam-5-lower")
    expect("loaded", [(4, 0)], found(events, "loaded", "excavators", "mixers"))
    expect("back", [("basic_powerhouse", 2)], found(events, "turned", "tile", "mixers"))
    place = Mark("lit", ("dam:dam-5-lower",))
    return {"wheel-2": drawn(table, f"wheel {USA}"), "wheel-3": drawn(table, "map 5", place)}


def production() -> dict[str, Figure]:
    """Germany produces with a neutral dam and Italy's conduit; where the water goes afterwards."""
    table = Table(seat=GERMANY).dam("dam-6-lower", "neutral", 2, 2).dam("dam-9-lower", FRANCE)
    table.conduit("conduit-6-left", ITALY).house("ph-9-1", GERMANY)
    way = Mark("arrow", ("dam:dam-6-lower", "powerhouse:ph-9-1"))
    before = drawn(table, "map 6 9", way)
    table.play("place", space="turbine_p1_left")
    events = table.play("produce", conduit="conduit-6-left", level="lower", droplets=2)
    expect("energy", [9], [each for (each,) in found(events, "produced", "count")])
    expect("fee", [(GERMANY, 2, ITALY)], found(events, "fee", "seat", "count", "owner"))
    expect("points", [(ITALY, 2)], found(events, "points", "seat", "count"))
    expect("held", (1, 0), (table.held("dam-9-lower"), table.held("dam-6-lower")))
    expect("droplets", 1, len([event for event in events if event["type"] == "droplet" and event.get("dam") is None]))
    marks = (Mark("arrow", ("powerhouse:ph-9-1", "dam:dam-9-lower")), Mark("arrow", ("dam:dam-9-lower", "exit:11")))
    return {"production": before, "production-after": drawn(table, "map 6 9 11", *marks)}


def flow() -> dict[str, Figure]:
    """Water of two headstreams before and after phase 3; in round 5, so that no new water comes afterwards."""
    table = Table(round=5).dam("dam-1-lower", USA, 1, 1).dam("dam-8-lower", "neutral", 3, 2)
    table.dam("dam-2-lower", GERMANY, 2, 1).dam("dam-5-upper", ITALY).dam("dam-5-lower", "neutral", 2, 1)
    table.s.sources = [2, 3, 0, 0]
    before = drawn(table, "map 1 2 5 8 11")
    table.pass_all()
    held = {name: table.held(f"dam-{name}") for name in ("1-lower", "8-lower", "2-lower", "5-upper", "5-lower")}
    expect("held", {"1-lower": 1, "8-lower": 3, "2-lower": 2, "5-upper": 1, "5-lower": 2}, held)
    return {"flow-before": before, "flow-after": drawn(table, "map 1 2 5 8 11")}


def energies(table: Table, *energy: int) -> Table:
    for seat, each in enumerate(energy):
        table.give(seat, energy=each)
    return table


def ranking() -> Figure:
    """The track at the end of a round."""
    table = energies(Table(), 9, 5, 0, 5)
    figure = drawn(table, "track")
    events = table.pass_all()
    expect("prizes", [(USA, 6), (GERMANY, 1), (FRANCE, 1)], sorted(found(events, "prize", "seat", "count")))
    paid = sorted(found([e for e in events if e.get("source") == "track"], "credits", "seat", "count"))
    expect("credits", [(USA, 4), (GERMANY, 3), (ITALY, 3), (FRANCE, 3)], paid)
    lost = found([e for e in events if e.get("source") == "zero"], "points", "seat", "count")
    expect("lost", [(ITALY, -3)], lost)
    expect("order", [ITALY, FRANCE, GERMANY, USA], list(table.s.order))
    return figure


def bonus() -> Figure:
    """The track at the end of round 3, whose tile counts powerhouses."""
    table = energies(Table(round=3, bonus="bonus_powerhouses"), 5, 7, 14, 19)
    for seat, houses in enumerate((3, 1, 3, 2)):
        for basin, place in zip((5, 8, 11), (seat % 2, seat % 3, seat), strict=True):
            if table.s.built[seat * 4 + 3] < houses:
                table.house(f"ph-{basin + (seat > 1 and basin < 11)}-{place + 1}", seat)
    figure = drawn(table, "track")
    scored = dict(found(table.pass_all(), "bonus_scored", "seat", "count"))
    expect("bonus", {FRANCE: 10, ITALY: 11, GERMANY: 0, USA: 0}, {seat: scored.get(seat, 0) for seat in range(4)})
    return figure


def final() -> Figure:
    """The company of Germany when the match is over, with its score sheet."""
    table = Table(round=5, objective="objective_red_slots")
    table.dam("dam-8-upper", GERMANY, 2, 2).lay(GERMANY, 2, "basic_conduit", excavators=4, mixers=3)
    table.give(GERMANY, credits=5, excavators=6, mixers=4, energy=5)
    table.pass_all()
    expect("over", OVER, table.s.phase)
    figure = drawn(table, f"company {GERMANY}", scored=GERMANY)
    lines = table.game.score_sheet(table.s, GERMANY)
    expect("points", [10, 6, 15, 3, 2], [line.points for line in lines])
    return figure


def company() -> Figure:
    """The board of USA with some incomes uncovered."""
    table = Table().dam("dam-5-lower", USA, 2).dam("dam-6-lower", USA).houses(USA, 2)
    for name in ("conduit-1-right", "conduit-5-left", "conduit-6-right", "conduit-7-left"):
        table.conduit(name, USA)
    return drawn(table, f"company {USA}")


def usa() -> Figure:
    """Water of another's production flows by river past a powerhouse of USA."""
    table = Table(seat=ITALY).dam("dam-1-upper", ITALY, 2, 2).conduit("conduit-1-right", ITALY).house("ph-5-1", ITALY)
    for name in ("ph-9-1", "ph-10-1", "ph-12-1"):
        table.house(name, USA)
    ways = (("dam:dam-1-upper", "powerhouse:ph-5-1"), ("powerhouse:ph-5-1", "powerhouse:ph-9-1"))
    figure = drawn(table, "map 1 5 9", *(Mark("arrow", way) for way in ways))
    table.play("place", space="turbine_zero_left")
    events = table.play("produce", conduit="conduit-1-right", level="upper", droplets=2)
    expect("river", [(USA, 1)] * 2, found([e for e in events if e.get("source") == "river"], "energy", "seat", "count"))
    return figure


def germany() -> Figure:
    """Germany produces twice; the second time with the water of the first."""
    table = Table(seat=GERMANY).dam("dam-6-lower", "neutral", 2, 1).dam("dam-9-lower", GERMANY, 2, 1)
    for name in ("conduit-6-left", "conduit-9-right"):
        table.conduit(name, GERMANY)
    for name in ("ph-9-1", "ph-12-1", "ph-5-1"):
        table.house(name, GERMANY)
    ways = (("dam:dam-6-lower", "powerhouse:ph-9-1"), ("dam:dam-9-lower", "powerhouse:ph-12-1"))
    figure = drawn(table, "map 6 9 12", *(Mark("arrow", way) for way in ways))
    table.play("place", space="turbine_p2_left")
    first = table.play("produce", conduit="conduit-6-left", level="lower", droplets=1)
    table.play("skip")  # the contract it could fulfil
    second = table.play("produce", conduit="conduit-9-right", level="lower", droplets=2)
    expect("energy", [(7,), (6,)], found(first + second, "produced", "count"))
    return figure
