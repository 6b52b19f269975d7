"""Officers, companies, tiles, rewards, spaces and the traps of the rules, one test each."""

from __future__ import annotations

from typing import Any

import pytest

import etagere
from etagere.core.log import EventLog
from etagere.games.barrage import reach, rules, scoring, spec, tables, works
from etagere.games.barrage.spec import (
    ASK_CONTRACT,
    ASK_FREE,
    ASK_PRODUCE,
    BASE,
    CONTRACT_NAMES,
    ELEVATION,
    NONE,
    POWERHOUSE,
    TILES,
)
from tests.games.barrage.positions import DAM, HOUSE, PIPE, Table, of

BASIC = ("base", "elevation", "conduit", "powerhouse")


def build(t: Table, tile: str, structure: str, slot: str, kind: str = "construct") -> list[dict[str, Any]]:
    """A whole construction; what happened from the slot on."""
    t.play(kind, tile=tile, structure=structure)
    field = {"base": "dam", "elevation": "dam"}.get(structure, structure)
    return t.play(structure, **{field: slot})


def slots(t: Table, tile: str, structure: str, kind: str = "construct") -> list[str]:
    """Where a construction may go."""
    t.play(kind, tile=tile, structure=structure)
    field = {"base": "dam", "elevation": "dam"}.get(structure, structure)
    return t.values(structure, field)


def produce(t: Table, seat: int, modifier: int = 0, droplets: int = 1) -> list[dict[str, Any]]:
    """A production through the system of `Table.system`."""
    t.ask(ASK_PRODUCE, seat, modifier, 0, NONE)
    return t.play("produce", conduit="conduit-5-left", level="upper", droplets=droplets)


def reward(contract: str, seat: int = 0, **how: Any) -> tuple[Table, list[dict[str, Any]]]:
    """A table where a contract has just been fulfilled."""
    t = Table(seat=seat, **how).hand(seat, contract).ask(ASK_CONTRACT, seat, 15, 0, 0)
    return t, t.play("fulfil", contract=contract)


# Officers (R15)


def test_wilhelm_adler() -> None:
    """Three excavators build a base in the mountains, not an elevation there."""
    t = Table(officer="wilhelm_adler").give(0, excavators=3, mixers=3)

    assert "dam-1-lower" in slots(t, "basic_base", "base")
    t = Table(officer="wilhelm_adler").dam("dam-1-lower", 0).give(0, mixers=3)
    assert not t.can("construct", tile="basic_elevation", structure="elevation")
    assert "dam-1-lower" not in slots(Table(officer="anton_krylov").give(0, excavators=4), "basic_base", "base")


def test_graziano_del_monte() -> None:
    """Own dams of height 3 stop a fourth droplet; those of others and neutral ones do not."""
    t = Table(officer="graziano_del_monte").dam("dam-1-upper", 0, 3, 3).dam("dam-2-upper", 1, 3, 3)
    works.flow(t.s, 0, True, None)
    works.flow(t.s, 0, True, None)
    works.flow(t.s, 1, True, None)

    assert (t.held("dam-1-upper"), t.held("dam-2-upper")) == (4, 3)
    t.check()


def test_viktor_fiesler() -> None:
    """Below 4 counts as 4 before the modifier; above, nothing changes."""
    t = Table(officer="viktor_fiesler").system(0, held=2).hand(0)
    produce(t, 0, -2, 1)
    assert t.s.energy[0] == 2
    t = Table(officer="viktor_fiesler").system(0, held=2).hand(0)
    produce(t, 0, -2, 2)
    assert t.s.energy[0] == 4


def test_jill_mcdowell() -> None:
    """A conduit for one mixer per value, no mixing; other structures as usual."""
    t = Table(officer="jill_mcdowell").give(0, excavators=1, mixers=5)
    build(t, "basic_conduit", "conduit", "conduit-1-left")

    assert (t.s.excavators[0], t.s.mixers[0]) == (1, 0) and t.s.wheel_mixers[0] == 5
    t = Table(officer="jill_mcdowell").give(0, excavators=9, mixers=4)
    assert "conduit-1-left" not in slots(t, "basic_conduit", "conduit")


def test_solomon_p_jordan() -> None:
    """Any machines may be replaced by 3 credits each, which never lie on the wheel."""
    t = Table(officer="solomon_p_jordan").give(0, excavators=2, mixers=0, credits=9)
    build(t, "basic_base", "base", "dam-8-lower")
    ways = {move["excavators"] for move in t.moves("pay")}
    assert ways == {0, 1, 2}
    events = t.play("pay", excavators=1, mixers=0)

    assert t.s.credits[0] == 3 and t.s.wheel_excavators[0] == 1
    assert of(events, "loaded") == [{"type": "loaded", "seat": 0, "excavators": 1, "mixers": 0, "credits": 6}]
    t = Table(officer="solomon_p_jordan").give(0, excavators=0, mixers=0, credits=6)
    assert t.moves("construct") == [
        {"type": "construct", "tile": "basic_conduit", "structure": "conduit"},
        {"type": "construct", "tile": "basic_powerhouse", "structure": "powerhouse"},
    ]


def test_anton_krylov() -> None:
    """The special tile goes on the wheel and stands for another tile there, with its effect."""
    t = Table(officer="anton_krylov").lay(0, 3, "I_conduit")
    assert not t.can("construct", tile="I_conduit", structure="conduit")
    events = build(t, "I_conduit", "conduit", "conduit-10-right", "imitate")

    assert of(events, "credits") == [{"type": "credits", "seat": 0, "count": 2, "source": "tile"}]
    assert t.s.wheel_tile[0] == TILES.index("anton_tile")
    t.turn(0)
    assert t.moves("imitate") == []
    t.check()


def test_mahiri_sekibo() -> None:
    """An engineer, the second time with 3 credits, lends another officer's ability for the turn."""
    t = Table(officer="mahiri_sekibo").give(0, excavators=3, mixers=0)
    t.s.candidates = 0b11
    assert t.s.credits[0] == 9
    assert t.values("copy", "officer") == ["graziano_del_monte", "wilhelm_adler"]
    t.play("copy", officer="wilhelm_adler")
    assert t.moves("copy") == [] and t.s.engineers[0] == 11 and t.s.credits[0] == 9
    assert "dam-2-lower" in slots(t, "basic_base", "base")
    t.play("base", dam="dam-2-lower")
    assert t.s.power[0] == spec.MAHIRI
    t.turn(0).play("copy", officer="wilhelm_adler")
    assert t.s.credits[0] == 6 and t.s.copies[0] == 2
    t.turn(0)
    assert t.moves("copy") == []
    t.check()


def test_mahiri_as_anton() -> None:
    """She uses any tile on her wheel; no tile goes on it, machines do."""
    t = Table(officer="mahiri_sekibo").lay(0, 4, "II_conduit")
    t.s.candidates = 1 << spec.ANTON
    t.play("copy", officer="anton_krylov")
    build(t, "II_conduit", "conduit", "conduit-1-left", "imitate")

    assert t.s.wheel_tile[0] == NONE and t.s.wheel_excavators[0] == 5
    t.check()


# Companies (R14)


def test_usa() -> None:
    """From the third powerhouse on, every droplet by river past one of them moves the marker."""
    t = Table().house("ph-8-1", 0).house("ph-11-1", 0)
    works.flow(t.s, 0, True, None)
    assert t.s.energy[0] == 0
    t.house("ph-9-1", 0)
    works.flow(t.s, 0, True, None)
    assert t.s.energy[0] == 2


def test_germany() -> None:
    """A second production with another powerhouse, without modifier and bonus; it does not chain."""
    t = Table(seat=1).system(1, held=1).hand(1).house("ph-9-1", 1).house("ph-12-1", 1)
    t.dam("dam-6-upper", 1, 1, 1).conduit("conduit-6-left", 0)
    t.give(1, credits=1)
    produce(t, 1, 2)
    assert t.s.energy[1] == 3 + 2 + 1 and t.seat == 1
    t.play("produce", conduit="conduit-6-left", level="upper", droplets=1)
    assert t.s.energy[1] == 6 + 4 and t.seat == 2 and t.s.credits[1] == 0


def test_germany_may_decline() -> None:
    """The second production is optional, and not asked without another powerhouse that works."""
    t = Table(seat=1).system(1).hand(1).house("ph-9-1", 1).house("ph-12-1", 1)
    t.dam("dam-6-upper", 1, 1, 1).conduit("conduit-6-left", 1)
    produce(t, 1)
    t.play("skip")
    assert t.seat == 2
    t = Table(seat=1).system(1, held=2).hand(1).houses(1, 3)
    produce(t, 1)
    assert t.seat == 2


def test_italy() -> None:
    """Three further steps after a production, not for the contract; a third powerhouse from it counts."""
    t = Table(seat=2).system(2).hand(2, "Y03").houses(2, 3)
    produce(t, 2)
    assert t.s.energy[2] == 3 + 1 + 3 and t.seat == 3
    t = Table(seat=2).system(2, held=2).hand(2, "Y02").houses(2, 2)
    produce(t, 2, 0, 2)
    t.play("fulfil", contract="Y02")
    t.play("powerhouse", powerhouse="ph-12-1")
    assert t.s.energy[2] == 6 + 1 + 3


def test_france() -> None:
    """Contracts need 3 less; the marker moves by what was produced."""
    t = Table(seat=3, officer="anton_krylov").system(3).hand(3, "Y11", "R01").houses(3, 3)
    produce(t, 3)

    assert t.values("fulfil", "contract") == ["Y11"] and t.s.energy[3] == 4
    t = Table(seat=3, officer="anton_krylov").system(3).hand(3, "Y11").houses(3, 2)
    produce(t, 3)
    assert t.seat == 0


@pytest.mark.parametrize("company", range(4), ids=spec.COMPANIES)
@pytest.mark.parametrize("structure", range(3), ids=BASIC[:3])
@pytest.mark.parametrize("stage", range(3))
def test_incomes(company: int, structure: int, stage: int) -> None:
    """Each income is received when its piece is built and again in the next phase 1."""
    t = Table(seat=company, round=1).give(company, credits=0)
    t.s.springs = [5, 5, 5, 5]
    row = [spec.BASE, spec.ELEVATION, spec.CONDUIT][structure]
    t.put("built", company * 4 + row, spec.INCOME_AT[stage])
    effects = dict(spec.INCOMES[company][structure][stage])
    if stage != 0:
        effects = {}
        for i in range(stage + 1):
            for kind, amount in spec.INCOMES[company][structure][i]:
                effects[kind] = effects.get(kind, 0) + amount
    before = (t.s.points[company], t.s.credits[company], t.s.energy[company])
    while t.s.depth:
        works.pop(t.s)
    works.push(t.s, spec.DO_INCOME, company, 0, 0, 0)
    log = EventLog()
    while t.s.depth:
        rules.go_on(t.s, log)
        if t.s.depth:
            kind = t.moves()[0]["type"]
            assert kind in ("machines", "water")
            t.game.apply(t.s, company, t.game.legal(t.s, company)[0], log)
    events = [t.game.events.to_json(each, None) for each in log.take()]

    assert t.s.points[company] - before[0] == effects.get("points", 0)
    assert t.s.credits[company] - before[1] == effects.get("credits", 0)
    assert t.s.energy[company] - before[2] == effects.get("energy", 0)
    assert len(of(events, "turned")) == effects.get("rotate", 0)
    assert sum(e["count"] for e in events if e["type"] in ("excavators", "mixers")) == effects.get("machines", 0)
    assert len(of(events, "droplet")) == effects.get("flow", 0)


# Advanced tiles (R16)


def test_tile_i_base() -> None:
    """A droplet for each own dam without any, the new base included."""
    t = Table().tile(0, "I_base").dam("dam-8-upper", 0).dam("dam-9-upper", 0, 2, 1).dam("dam-1-lower", "neutral")
    build(t, "I_base", "base", "dam-10-lower")

    assert [t.held(f"dam-{name}") for name in ("8-upper", "9-upper", "10-lower", "1-lower")] == [1, 1, 1, 0]


def test_tile_i_elevation() -> None:
    """One rotation for each own elevation, after that of the construction."""
    t = Table(seat=1).tile(1, "I_elevation").dam("dam-8-upper", 1, 2).dam("dam-9-upper", 1)
    events = build(t, "I_elevation", "elevation", "dam-9-upper")

    assert t.s.built[4 + ELEVATION] == 2 and len(of(events, "turned")) == 1 + 2


def test_tile_i_conduit() -> None:
    """Credits for twice the value."""
    t = Table().tile(0, "I_conduit")
    build(t, "I_conduit", "conduit", "conduit-8-left")

    assert t.s.credits[0] == 6 + 6


def test_tile_i_powerhouse() -> None:
    """No engineers, no construction space; mixers and rotation as usual."""
    t = Table().tile(0, "I_powerhouse").give(0, engineers=0)
    t.play("construct", tile="I_powerhouse", structure="powerhouse")
    t.play("powerhouse", powerhouse="ph-11-1")

    assert t.s.used[0] == 0 and t.s.engineers[0] == 0 and t.s.mixers[0] == 2 and t.s.wheel_mixers[0] == 2


def test_tile_i_joker() -> None:
    """Red slots are free; the fourth construction space is not."""
    t = Table().tile(0, "I_joker").give(0, credits=0)
    assert "dam-8-upper" in slots(t, "I_joker", "base")
    t.play("base", dam="dam-8-upper")
    assert t.s.credits[0] == 0
    t = Table().tile(0, "I_joker").give(0, credits=2)
    t.put("used", 0, 3)
    assert t.moves("construct") == []


def test_tile_ii_base() -> None:
    """Energy for own bases, which may fulfil a contract."""
    t = Table().tile(0, "II_base").dam("dam-8-lower", 0).hand(0, "G03", "G10")
    build(t, "II_base", "base", "dam-9-lower")

    assert t.s.energy[0] == 2 and t.values("fulfil", "contract") == ["G03"]


def test_tile_ii_elevation() -> None:
    """The dam just raised is filled."""
    t = Table(seat=1).tile(1, "II_elevation").dam("dam-8-lower", 1, 2, 1)
    events = build(t, "II_elevation", "elevation", "dam-8-lower")

    assert t.held("dam-8-lower") == 3
    assert of(events, "filled") == [{"type": "filled", "seat": 1, "dam": "dam-8-lower", "count": 2}]


def test_tile_ii_conduit() -> None:
    """Ten excavators become five, four stay four."""
    t = Table().tile(0, "II_conduit").give(0, excavators=5)
    build(t, "II_conduit", "conduit", "conduit-1-left")
    assert t.s.wheel_excavators[0] == 5
    t = Table().tile(0, "II_conduit")
    build(t, "II_conduit", "conduit", "conduit-6-right")
    assert t.s.wheel_excavators[0] == 4


def test_tile_ii_powerhouse() -> None:
    """May produce at once with +2, any powerhouse; a production action in full."""
    t = Table().tile(0, "II_powerhouse").system(0).hand(0, "Y02")
    build(t, "II_powerhouse", "powerhouse", "ph-11-1")
    assert t.can("skip")
    t.play("produce", conduit="conduit-5-left", level="upper", droplets=1)

    assert t.s.energy[0] == 3 + 2 + 1 and t.can("fulfil", contract="Y02")
    t = Table().tile(0, "II_powerhouse")
    build(t, "II_powerhouse", "powerhouse", "ph-11-1")
    assert t.seat == 1


def test_tile_ii_joker() -> None:
    """Machines are interchangeable, in any mix."""
    t = Table().tile(0, "II_joker").give(0, excavators=2, mixers=2)
    build(t, "II_joker", "base", "dam-8-lower")

    assert [(m["excavators"], m["mixers"]) for m in t.moves("pay")] == [(1, 2), (2, 1)]
    t.play("pay", excavators=1, mixers=2)
    assert (t.s.wheel_excavators[0], t.s.wheel_mixers[0]) == (1, 2)


def test_tile_iii_base() -> None:
    """No engineers, no excavators; red frames are paid."""
    t = Table().tile(0, "III_base").give(0, engineers=0, excavators=0, credits=3)
    assert "dam-1-upper" in slots(t, "III_base", "base")
    t.play("base", dam="dam-1-upper")

    assert t.s.credits[0] == 0 and t.s.wheel_tile[0] == TILES.index("III_base") and t.s.dial[0] == 1
    t = Table().tile(0, "III_base").give(0, engineers=0, credits=2)
    assert all(name.endswith("lower") for name in slots(t, "III_base", "base"))


def test_tile_iii_elevation() -> None:
    """3 points for each own dam with an elevation."""
    t = Table(officer="anton_krylov").tile(0, "III_elevation")
    t.dam("dam-8-lower", 0, 3).dam("dam-9-lower", 0).dam("dam-10-lower", 0)
    build(t, "III_elevation", "elevation", "dam-9-lower")

    assert t.s.points[0] == 10 + 6


def test_tile_iii_conduit() -> None:
    """Energy for twice the value, which may fulfil a contract."""
    t = Table().tile(0, "III_conduit").hand(0, "Y06", "Y11")
    build(t, "III_conduit", "conduit", "conduit-8-left")

    assert t.s.energy[0] == 6 and t.values("fulfil", "contract") == ["Y06"]


def test_tile_iii_powerhouse() -> None:
    """3 points for each own powerhouse."""
    t = Table().tile(0, "III_powerhouse").houses(0, 2)
    build(t, "III_powerhouse", "powerhouse", "ph-8-1")

    assert t.s.points[0] == 10 + 9


def test_tile_iii_joker() -> None:
    """3 points for each own advanced tile, itself and those on the wheel included, Anton's not."""
    t = Table(officer="anton_krylov").tile(0, "III_joker", "I_base").lay(0, 3, "II_base")
    build(t, "III_joker", "powerhouse", "ph-8-1")

    assert t.s.points[0] == 10 + 9


# Bonus tiles (R17) and objectives (R18)


@pytest.mark.parametrize(
    ("bonus", "points"),
    [
        ("bonus_contracts", 2 * 3),
        ("bonus_bases", 4 * 2),
        ("bonus_elevations", 4 * 3),
        ("bonus_conduits", 4 * 1),
        ("bonus_powerhouses", 5 * 2),
        ("bonus_advanced_tiles", 4 * 2),
    ],
)
def test_bonus_tiles(bonus: str, points: int) -> None:
    """What each tile counts and gives, in the phase."""
    t = Table(bonus=bonus, officer="anton_krylov").dam("dam-1-upper", 0, 3).dam("dam-2-upper", 0, 2).houses(0, 2)
    t.conduit("conduit-1-left", 0).fulfilled(0, "S2", "G01", "N1").tile(0, "I_base").lay(0, 2, "II_base")
    t.give(0, energy=6)
    events = t.pass_all()

    assert [each["count"] for each in of(events, "bonus_scored")] == [points]


@pytest.mark.parametrize(
    ("objective", "count"),
    [
        ("objective_red_slots", 3),
        ("objective_connections", 2),
        ("objective_best_zone", 7),
        ("objective_worst_zone", 3),
        ("objective_basins_1", 6),
        ("objective_basins_3", 3),
    ],
)
def test_objectives(objective: str, count: int) -> None:
    """A map of fourteen pieces counted in six ways."""
    t = Table(objective=objective)
    t.dam("dam-1-upper", 0, 3).conduit("conduit-1-right", 0)  # mountains: 4 in basin 1, leads to 5
    t.house("ph-5-2", 0).dam("dam-5-upper", 0).conduit("conduit-5-left", 0)  # hills: 3 in basin 5, leads to 8
    t.house("ph-8-1", 0).dam("dam-9-lower", 0, 2).conduit("conduit-9-left", 0)  # plains: 1 in 8, 3 in 9, leads to 11
    t.house("ph-12-1", 0).conduit("conduit-10-left", 0).dam("dam-10-lower", 0)  # 1 in 12, 2 in 10, leads to 11

    assert scoring.objective_count(t.s, 0, spec.OBJECTIVES.index(objective)) == count


def test_objective_ties() -> None:
    """Tied seats share the places they fill, each rounded up: 13 13 5, 15 8 8, 15 10 3 3, 10 each of three."""
    t = Table(objective="objective_basins_1")

    def shares(*counts: int) -> list[int]:
        for seat, count in enumerate(counts):
            t.put("conduits", seat, sum(1 << 2 * i for i in range(count)))
        return [scoring.objective_points(t.s, seat) for seat in range(len(counts))]

    assert shares(3, 3, 2, 1) == [13, 13, 5, 0]
    assert shares(4, 3, 3, 1) == [15, 8, 8, 0]
    assert shares(4, 3, 2, 2) == [15, 10, 3, 3]
    assert shares(3, 3, 3, 1) == [10, 10, 10, 0]
    assert shares(2, 2, 2, 2) == [8, 8, 8, 8]
    assert shares(3, 2, 2, 2) == [15, 5, 5, 5]


# Rewards (R9.9): each symbol


def test_reward_credits() -> None:
    """G03."""
    t, _ = reward("G03")
    assert t.s.credits[0] == 11


def test_reward_points() -> None:
    """N5."""
    t = Table().hand(0).nationals("N5").ask(ASK_CONTRACT, 0, 15, 0, 0)
    t.play("fulfil", contract="N5")
    assert t.s.points[0] == 22


def test_reward_machines() -> None:
    """Excavators and mixers of a named type: Y01, Y03."""
    assert reward("Y01")[0].s.excavators[0] == 8
    assert reward("Y03")[0].s.mixers[0] == 6


def test_reward_machines_of_choice() -> None:
    """Each an excavator or a mixer: R15."""
    t, _ = reward("R15")
    assert [(m["excavators"], m["mixers"]) for m in t.moves()] == [(0, 3), (1, 2), (2, 1), (3, 0)]
    t.play("machines", excavators=1, mixers=2)
    assert (t.s.excavators[0], t.s.mixers[0]) == (7, 6)


def test_reward_energy() -> None:
    """R05 moves the marker and fulfils nothing more."""
    t, _ = reward("R05")
    assert t.s.energy[0] == 5 and t.seat == 1


def test_reward_water() -> None:
    """Y14: up to three droplets wait on headstreams; fewer are allowed."""
    t, _ = reward("Y14")
    t.play("water", headstream="C")
    t.play("water", headstream="C")
    t.play("skip")
    assert list(t.s.sources) == [0, 0, 2, 0] and t.draw_all().seat == 1


def test_reward_flow() -> None:
    """G08: a droplet flows at once."""
    t = Table().hand(0, "G08").dam("dam-2-upper", 0).ask(ASK_CONTRACT, 0, 3, 0, 0)
    t.play("fulfil", contract="G08")
    t.play("water", headstream="B")
    assert t.held("dam-2-upper") == 1


def test_reward_rotation() -> None:
    """G14: three rotations."""
    _, events = reward("G14")
    assert len(of(events, "turned")) == 3


def test_reward_base() -> None:
    """G12 plains, Y06 plains and hills, R02 anywhere; no machines, tile or rotation."""
    for contract, most in (("G12", {8, 9, 10}), ("Y06", {5, 6, 7, 8, 9, 10}), ("R02", set(range(1, 11)))):
        t, _ = reward(contract)
        assert {int(name.split("-")[1]) for name in t.values("base", "dam")} == most
    t.play("base", dam="dam-1-upper")
    assert t.s.credits[0] == 3 and t.s.excavators[0] == 6 and t.s.dial[0] == 0


def test_reward_elevation() -> None:
    """Y10: on an own dam; without one nothing is asked."""
    t = Table().hand(0, "Y10").dam("dam-4-upper", 0).ask(ASK_CONTRACT, 0, 6, 0, 0)
    t.play("fulfil", contract="Y10")
    t.play("elevation", dam="dam-4-upper")
    assert t.s.heights[DAM["dam-4-upper"]] == 2 and t.s.credits[0] == 6
    assert reward("Y10")[0].seat == 1


def test_reward_conduit() -> None:
    """G11, Y08, R04, R11: of value 2, 3, 4, 5 or less."""
    for contract, most in (("G11", 2), ("Y08", 3), ("R04", 4), ("R11", 5)):
        t, _ = reward(contract)
        values = {tables.CONDUIT_VALUE[PIPE[name]] for name in t.values("conduit", "conduit")}
        assert values == set(range(1, most + 1))


def test_reward_powerhouse() -> None:
    """Y02: on any free slot; a red one costs 3 credits."""
    t, _ = reward("Y02")
    assert len(t.moves("powerhouse")) == 23
    t.play("powerhouse", powerhouse="ph-5-2")
    assert t.s.credits[0] == 3 and t.s.mixers[0] == 4


def test_reward_order() -> None:
    """Y04: points first, then the water, then the rotations after the choice (D13)."""
    t, events = reward("Y04")
    assert [each["type"] for each in events] == ["fulfilled", "points"]
    assert [each["type"] for each in t.play("water", headstream="A")][-2:] == ["turned", "turned"]


# Spaces (R5, R7)


def test_spaces_by_companies() -> None:
    """Spaces marked 4 and 3+ are closed for fewer companies, on both sides."""
    for seats, closed in (
        (2, {"turbine_p1", "turbine_m1", "workshop_r2", "machinery_choice", "contract_one_b"}),
        (3, {"turbine_p1", "machinery_choice", "contract_one_b"}),
        (4, set()),
    ):
        t = Table(seats=seats).system(0).give(0, credits=20)
        expected = {name for name in spec.SPACE_NAMES[:36] if name.rsplit("_", 1)[0] not in closed} - {"bank"}
        assert set(t.values("place", "space")) == expected


def test_each_space_once_bank_always() -> None:
    """A space is used once a round; the bank by everybody, again and again."""
    t = Table()
    t.play("place", space="workshop_r1_left")
    assert not t.can("place", space="workshop_r1_left") and t.can("place", space="workshop_r1_right")
    t.play("bank", engineers=3)
    t.play("bank", engineers=1)
    assert t.can("bank", engineers=12) and t.s.credits[1] == 9


def test_prices() -> None:
    """Price and red frame are due together."""
    t = Table().give(0, credits=4)
    assert not t.can("place", space="machinery_excavator_right") and t.can("place", space="machinery_choice_left")
    t.give(0, credits=5).play("place", space="machinery_excavator_right")
    assert t.s.credits[0] == 0 and t.s.excavators[0] == 7 and t.s.engineers[0] == 11


def test_machinery_and_patents() -> None:
    """Machines go to the supply; a tile comes from its own space."""
    t = Table()
    t.play("place", space="machinery_both_left")
    assert (t.s.excavators[0], t.s.mixers[0], t.s.credits[0]) == (7, 5, 1)
    t.play("place", space="patent_2")
    assert t.s.supply[1] >> TILES.index("I_elevation") & 1 and t.s.patents[1] == NONE
    t.turn(1)
    assert not t.can("place", space="patent_2")
    assert "patent_1" not in Table(mode="introductory").values("place", "space")


def test_contract_office() -> None:
    """Both contracts of one action come from the same six; refilled afterwards."""
    t = Table()
    t.play("place", space="contract_two_left")
    assert len(t.moves("take")) == 6
    t.play("take", contract="G14")
    assert len(t.moves("take")) == 5
    t.play("take", contract="G15")
    assert t.game.actor(t.s) == -1 and len(t.game.odds(t.s)) == 13
    t.draw_all()
    assert t.s.market.bit_count() == 6 and t.s.credits[0] == 5 and t.seat == 1
    t.check()


def test_discard_to_three() -> None:
    """Any face-up contract may go, those just taken as well; fulfilled ones do not count."""
    t = Table().hand(0, "S1", "G01", "G02").fulfilled(0, "G03")
    t.play("place", space="contract_two_left")
    t.play("take", contract="R14")
    t.play("take", contract="R15")
    assert t.values("discard", "contract") == ["G01", "G02", "R14", "R15", "S1"]
    t.play("discard", contract="R15")
    t.play("discard", contract="S1")
    assert t.draw_all().seat == 1 and t.s.hand[0].bit_count() == 3


def test_water_action() -> None:
    """One or two droplets; at least one."""
    t = Table()
    t.play("place", space="water_two_left")
    assert not t.can("skip")
    t.play("water", headstream="D")
    t.play("skip")
    assert list(t.s.sources) == [0, 0, 0, 1] and t.seat == 1
    t.play("place", space="water_flow_left")
    assert not t.can("skip")


def test_turbines() -> None:
    """A turbine is offered only if at least 1 energy results, fee and red frame included (R8.5, R8.6)."""
    t = Table().dam("dam-9-lower", "neutral", 3, 1).conduit("conduit-9-left", 1).house("ph-11-1", 0).give(0, credits=1)
    found = [name for name in t.values("place", "space") if name.startswith("turbine")]
    assert found == ["turbine_p1_left", "turbine_p2_left", "turbine_zero_left"]
    t.give(0, credits=0)
    assert [name for name in t.values("place", "space") if name.startswith("turbine")] == []
    t.give(0, credits=3)
    assert not t.can("place", space="turbine_p2_right")
    t.give(0, credits=4)
    assert t.can("place", space="turbine_p2_right")


# The ten traps


def test_trap_order_of_dams() -> None:
    """In a basin the upper dam fills before the lower one."""
    t = Table().dam("dam-1-upper", 0).dam("dam-1-lower", 1)
    for expected in ((1, 0), (1, 1), (1, 1)):
        works.flow(t.s, 0, True, None)
        assert (t.held("dam-1-upper"), t.held("dam-1-lower")) == expected


def test_trap_river_of_basin_1() -> None:
    """It skips the hills and reaches basin 8."""
    t = Table().dam("dam-5-upper", 0).dam("dam-8-lower", 0)
    works.flow(t.s, 0, True, None)

    assert (t.held("dam-5-upper"), t.held("dam-8-lower")) == (0, 1)


def test_trap_sixth_rotation() -> None:
    """What is put in comes back with the sixth rotation, the construction's own being the first."""
    t = Table()
    build(t, "basic_base", "base", "dam-8-lower")
    for _ in range(4):
        works.rotate(t.s, 0, 1, None)
        assert t.s.excavators[0] == 3 and not t.s.supply[0] & 1
    works.rotate(t.s, 0, 1, None)
    assert t.s.excavators[0] == 6 and t.s.supply[0] & 1


def test_trap_machines_of_the_own_rotation() -> None:
    """Machines that return with the construction's rotation cannot pay for it (R6.6)."""
    t = Table().give(0, excavators=2).lay(0, 1, None, 4)

    assert not t.can("construct", tile="basic_base", structure="base")


def test_trap_production_arithmetic() -> None:
    """2 x 3, modifier -2, bonus +3 with four powerhouses."""
    t = Table(seat=3, officer="anton_krylov").system(3, held=2).houses(3, 4).hand(3)
    produce(t, 3, -2, 2)

    assert t.s.energy[3] == 6 - 2 + 3


def test_trap_fees() -> None:
    """Droplets through another's conduit are limited by the credits left after the red frame."""
    t = Table().system(0, owner=1, held=3).give(0, credits=5).hand(0)
    t.play("place", space="turbine_zero_right")
    assert t.values("produce", "droplets") == [1, 2]
    t.play("produce", conduit="conduit-5-left", level="upper", droplets=2)
    assert (t.s.credits[0], t.s.credits[1], t.s.points[1]) == (0, 8, 12)


def test_trap_tile_energy() -> None:
    """II_base is no production: no bonus, no Italy, no fee; a contract with exactly that energy."""
    t = Table(seat=2).tile(2, "II_base").houses(2, 3).hand(2, "G03", "G06")
    build(t, "II_base", "base", "dam-8-lower")

    assert t.s.energy[2] == 1 and t.seat == 3


def test_trap_usa_triggers() -> None:
    """Not where the droplet arrives by conduit, whoever produces; by river per droplet and basin."""
    t = Table(seat=1).system(1, held=2).hand(1).house("ph-8-2", 0).house("ph-11-2", 0).house("ph-12-1", 0)
    produce(t, 1, 0, 2)
    assert t.s.energy[0] == 2
    t = Table().dam("dam-8-upper", 0).house("ph-8-2", 0).house("ph-11-2", 0).house("ph-12-1", 0)
    works.flow(t.s, 0, True, None)
    assert t.s.energy[0] == 1


def test_trap_red_frames() -> None:
    """Bases and powerhouses pay on red slots; an elevation there does not."""
    t = Table().dam("dam-8-upper", 0).give(0, credits=0)
    assert "dam-8-upper" in slots(t, "basic_elevation", "elevation")
    t.play("elevation", dam="dam-8-upper")
    assert t.s.credits[0] == 0
    t = Table().give(0, credits=2)
    assert all(not tables.RED_HOUSES >> HOUSE[name] & 1 for name in slots(t, "basic_powerhouse", "powerhouse"))


def test_trap_no_engineers_left() -> None:
    """Without engineers: an engineer-free construction or pass; with nothing to do, pass at once."""
    t = Table().tile(0, "I_powerhouse").give(0, engineers=0)
    assert t.moves() == [{"type": "construct", "tile": "I_powerhouse", "structure": "powerhouse"}, {"type": "pass"}]
    t.play("pass")
    assert t.s.passed == 1 and t.seat == 1
    t = Table().give(1, engineers=0)
    t.play("bank", engineers=1)
    assert t.seat == 2 and t.s.passed == 2


def test_trap_ties() -> None:
    """Turn order, energy prize and final points; objective ties have a test of their own."""
    t = Table()
    for seat, energy in enumerate((4, 4, 0, 0)):
        t.give(seat, energy=energy)
    assert [scoring.energy_prize(t.s, seat) for seat in range(4)] == [4, 4, 0, 0]
    rules.new_order(t.s, None)
    assert list(t.s.order) == [3, 2, 1, 0]
    s = t.s
    s.phase = spec.OVER
    s.points, s.energy = [50, 50, 50, 49], [3, 5, 5, 9]
    assert t.game.places(s) == [3, 1, 1, 4]


# Turns and rounds


def test_one_base_a_basin() -> None:
    """Never two bases or two powerhouses of one company in a basin; both conduits are fine."""
    t = Table().dam("dam-8-lower", 0).dam("dam-9-lower", "neutral", 3).house("ph-11-1", 0).conduit("conduit-9-left", 0)
    found = slots(t, "basic_base", "base")
    assert "dam-8-upper" not in found and "dam-9-upper" in found
    t.turn(0).put("supply", 0, 15)
    t.put("wheel_tile", 0, NONE)
    assert "ph-11-2" not in slots(t, "basic_powerhouse", "powerhouse")
    t.turn(0).put("supply", 0, 15)
    t.put("wheel_tile", 0, NONE)
    assert "conduit-9-right" in slots(t, "basic_conduit", "conduit")


def test_own_pieces_are_limited() -> None:
    """After the fifth base no tile builds another."""
    t = Table().give(0, excavators=20)
    t.put("built", BASE, 5)
    assert not t.can("construct", tile="basic_base", structure="base")
    t.put("built", POWERHOUSE, 4)
    assert not t.can("construct", tile="basic_powerhouse", structure="powerhouse")
    t.ask(ASK_FREE, 0, BASE, 3, 0)
    assert t.moves() == [{"type": "skip"}]


def test_end_of_round() -> None:
    """Order, markers, engineers, spaces; the office shows 2 of level I and 1 of level II in round 2."""
    t = Table()
    t.play("place", space="patent_1")
    t.give(2, energy=9)
    t.pass_all()
    t.draw_all()

    levels = sorted(TILES[tile].split("_")[0] for tile in t.s.patents)
    assert levels == ["I", "I", "II"] and t.s.round == 2
    assert list(t.s.order) == [3, 1, 0, 2] and list(t.s.energy) == [0] * 4 and list(t.s.engineers) == [12] * 4
    assert set(t.s.space_seat) == {NONE} and t.s.bonuses[0] == NONE
    t.check()


def test_final_scoring() -> None:
    """Objective, resources and water after round 5; no phase 5."""
    t = Table(round=5, objective="objective_basins_1").dam("dam-1-upper", 0, 2, 2).give(0, credits=7, energy=31)
    events = t.pass_all()

    assert t.s.phase == spec.OVER and t.game.actor(t.s) == -2 and t.s.energy[0] == 31
    assert [each["count"] for each in of(events, "objective_scored")] == [15, 5, 5, 5]
    # 7 credits and 8 of the track, 6 excavators, 4 mixers
    assert of(events, "resources_scored")[0] == {"type": "resources_scored", "seat": 0, "pieces": 25, "count": 5}
    assert of(events, "water_scored")[0]["count"] == 2
    assert sum(line.points for line in t.game.score_sheet(t.s, 0)) == t.s.points[0]
    t.check()


def test_introductory_setup() -> None:
    """USA, Germany, Italy, France with Adler, Jill, Solomon, Viktor and S1 to S4; the joker is there."""
    game = etagere.load("barrage", seats=3, mode="introductory")
    s = game.new_state()
    while game.actor(s) == -1:
        game.apply(s, -1, game.odds(s)[0][0])

    assert list(s.company[:3]) == [0, 1, 2] and list(s.officer[:3]) == [spec.ADLER, spec.JILL, spec.SOLOMON]
    assert [s.hand[i] for i in range(3)] == [1, 2, 4] and s.supply[0] == 0b11111 and s.seats == 3
    assert s.nationals.bit_count() == 2 and s.market.bit_count() == 6 and s.neutral.bit_count() == 3
    assert spec.BONUS_ADVANCED not in s.bonuses and s.round == 1 and s.phase == spec.ACTIONS
    assert [CONTRACT_NAMES[i] for i in range(3)] == ["S1", "S2", "S3"]


def test_full_setup() -> None:
    """As many pairs and starting contracts as seats; three level I tiles; four draws without replacement."""
    for seats in (2, 3, 4):
        game = etagere.load("barrage", seats=seats)
        s = game.new_state()
        while game.actor(s) == -1:
            game.apply(s, -1, game.odds(s)[-1][0])
        assert s.pairs_left.bit_count() == seats and s.starting.bit_count() == seats
        assert s.phase == spec.DRAFT and game.actor(s) == seats - 1 and all(5 <= tile < 10 for tile in s.patents)
        assert len(set(s.springs)) == 4 and len(set(s.bonuses)) == 5 and s.nationals.bit_count() == seats - 1
        assert s.candidates.bit_count() == 3
        assert reach.eligible(s, 0, 30) == s.nationals
