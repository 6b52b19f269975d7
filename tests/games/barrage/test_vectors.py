"""Every vector of the rule files as a named test: the rulebook's worked examples and rule statements."""

from __future__ import annotations

from typing import Any

import pytest

from etagere.core.log import EventLog
from etagere.games.barrage import reach, rules, scoring, spec, tables, works
from etagere.games.barrage.spec import (
    ASK_CONTRACT,
    ASK_PRODUCE,
    COMPANIES,
    CONTRACT_NAMES,
    CONTRACT_TABLE,
    NONE,
    OFFICERS,
    SECOND,
    TILES,
    ZONES,
)
from tests.conftest import read_data
from tests.games.barrage.positions import DAM, HOUSE, PIPE, Table, of

DATA = read_data("barrage", "examples.json")
X = {each["id"]: each for each in DATA["examples"]}
PLAIN = TILES.index("basic_joker")


def test_all_vectors_are_here() -> None:
    """Each vector has a test of its own in this file."""
    named = {name[5:8].upper() for name in globals() if name.startswith("test_e") and name[6:8].isdigit()}

    assert set(X) == named


def seat_of(company: str) -> int:
    return COMPANIES.index(company)


def with_map(given: dict[str, Any], **how: Any) -> Table:
    """A table with the structures of a vector."""
    t = Table(**how)
    for dam in given.get("dams", []):
        t.dam(
            dam["slot"], "neutral" if dam["owner"] == "neutral" else seat_of(dam["owner"]), dam["height"], dam["held"]
        )
    for conduit in given.get("conduits", []):
        t.conduit(conduit["slot"], seat_of(conduit["owner"]))
    for house in given.get("powerhouses", []):
        t.house(house["slot"], seat_of(house["owner"]))
    for position, water in given.get("headstreams", {}).items():
        t.put("sources", "ABCD".index(position), water)
    return t


def produced(given: dict[str, Any]) -> tuple[Table, list[dict[str, Any]]]:
    """The production of a vector that names value, owner, droplets, modifier and bonus only."""
    seat = seat_of(given.get("company", "usa"))
    officer = given.get("officer", "anton_krylov")
    slot = next(i for i in range(20) if tables.CONDUIT_VALUE[i] == given["conduit_value"])
    t = Table(seat=seat, officer=officer)
    owner = seat_of(given["conduit_owner"]) if "conduit_owner" in given else seat
    dam = "neutral" if given.get("dam") == "neutral" else seat
    t.dam(tables.DAM_NAMES[(slot & ~1) + 1], dam, 3, given["droplets"])
    t.conduit(tables.CONDUIT_NAMES[slot], owner)
    basin = tables.CONDUIT_TO[slot]
    t.house(next(name for name in HOUSE if name.startswith(f"ph-{basin + 1}-")), seat)
    if given["company_bonus"] == 1:
        t.house("ph-12-1", seat)
    t.ask(ASK_PRODUCE, seat, given["modifier"], 0, NONE)
    events = t.play("produce", conduit=tables.CONDUIT_NAMES[slot], level="lower", droplets=given["droplets"])
    return t, events


def check_production(vector: dict[str, Any]) -> None:
    given, then = vector["given"], vector["then"]
    t, events = produced(given)
    seat = seat_of(given.get("company", "usa"))

    assert then["energy"] == t.s.energy[seat]
    fees = of(events, "fee")
    if not then.get("pay"):
        assert fees == [] and t.s.credits[seat] == 6
        return
    owner = seat_of(then["pay"]["to"])
    assert fees == [{"type": "fee", "seat": seat, "owner": owner, "count": then["pay"]["credits"]}]
    assert t.s.credits[seat] == 6 - then["pay"]["credits"] and t.s.credits[owner] == 6 + then["pay"]["credits"]
    assert t.s.points[owner] == 10 + then["vp_delta"][COMPANIES[owner]]


def ranking(vector: dict[str, Any]) -> None:
    given = vector["given"]
    players = given["players"]
    t = Table(seats=len(players), companies=tuple(players))
    for i, name in enumerate(players):
        t.give(i, energy=given["energy"][name])

    found = {name: scoring.energy_prize(t.s, i) for i, name in enumerate(players)}
    assert vector["then"]["vp_delta"] == found
    prizes = of(t.pass_all(), "prize")
    assert {players[each["seat"]]: each["count"] for each in prizes} == {k: v for k, v in found.items() if v}


def bonus_step(vector: dict[str, Any]) -> None:
    given = vector["given"]
    kind = given["bonus_tile"]
    for name, points in vector["then"]["vp_delta"].items():
        t = Table(round=given["round"], bonus=kind)
        seat = seat_of(name)
        t.give(seat, energy=given["energy"][name])
        structure = {"bonus_bases": 0, "bonus_powerhouses": 3}[kind]
        t.put("built", seat * 4 + structure, given["count"][name])

        assert points == scoring.bonus_points(t.s, seat, spec.BONUSES.index(kind), given["round"])


def test_e01_energy_prize() -> None:
    """The leader gets 6, the second 2."""
    ranking(X["E01"])


def test_e02_bonus_tile_for_bases() -> None:
    """Two bases, 4 points each."""
    bonus_step(X["E02"])


def test_e03_second_base_uncovers_income() -> None:
    """Germany's second base gives 3 points at once and again in each later phase 1."""
    t = Table(seat=1).dam("dam-8-lower", 1)
    t.play("construct", tile="basic_base", structure="base")
    events = t.play("base", dam="dam-9-lower")

    assert of(events, "points") == [{"type": "points", "seat": 1, "count": 3, "source": "income"}]
    points = t.s.points[1]
    t.give(1, energy=1)
    t.pass_all()
    t.draw_all()
    assert t.s.round == 2 and t.s.points[1] == points + 6 + 3


def test_e04_contract_reward() -> None:
    """3 energy fulfil G10: 4 points and 2 credits."""
    given, then = X["E04"]["given"]["contract"], X["E04"]["then"]
    row = CONTRACT_TABLE[CONTRACT_NAMES.index(then["contract_id"])]
    assert row[2] == given["energy"] and row[3] == (("points", 4), ("credits", 2))
    t = Table().hand(0, "G10").system(0).ask(ASK_PRODUCE, 0, 0, 0, NONE)
    t.play("produce", conduit="conduit-5-left", level="upper", droplets=1)
    t.play("fulfil", contract="G10")

    assert t.s.points[0] == 10 + then["vp_delta"] and t.s.credits[0] == 6 + then["credits_delta"]
    assert t.s.done[0] == 1 << CONTRACT_NAMES.index("G10") and t.s.hand[0] == 0


def test_e05_tile_scores_powerhouses() -> None:
    """III_powerhouse: 3 points for each, the new one included."""
    t = Table().house("ph-11-1", 0).tile(0, "III_powerhouse")
    t.play("construct", tile="III_powerhouse", structure="powerhouse")
    t.play("powerhouse", powerhouse="ph-12-1")

    assert X["E05"]["then"]["vp_delta"] == t.s.points[0] - 10


def test_e06_objective_prizes() -> None:
    """15, 10, 5, 0."""
    counts, then = X["E06"]["given"]["counts"], X["E06"]["then"]["vp_delta"]
    t = Table(objective="objective_red_slots")
    uppers = iter(name for name in DAM if name.endswith("upper"))
    for name, count in counts.items():
        mask = sum(1 << DAM[next(uppers)] for _ in range(min(count, 2)))
        reds = [i for i in range(23) if tables.RED_HOUSES >> i & 1 and all(not h >> i & 1 for h in t.s.houses)]
        t.put("bases", seat_of(name), mask)
        t.put("houses", seat_of(name), sum(1 << i for i in reds[: count - min(count, 2)]))

    assert counts == {name: scoring.objective_count(t.s, seat_of(name), 0) for name in counts}
    assert then == {name: scoring.objective_points(t.s, seat_of(name)) for name in counts}


def test_e07_water_stops_only_up_to_the_height() -> None:
    """A dam of height 2 with one droplet: of two, one stays."""
    given, when, then = (X["E07"][key] for key in ("given", "when", "then"))
    t = with_map(given)
    log = EventLog()
    for _ in range(when["droplets_arriving"]["count"]):
        works.flow(t.s, when["droplets_arriving"]["basin"] - 1, True, log)
    events = [t.game.events.to_json(row, None) for row in log.take()]

    assert then["held"]["dam-5-lower"] == t.held("dam-5-lower")
    assert then["flowed_past"]["dam-5-lower"] == sum("dam" not in each for each in of(events, "droplet"))
    assert of(events, "droplet")[1] == {"type": "droplet", "first": 5, "second": 9, "third": 11, "fourth": 0}


def test_e08_connections() -> None:
    """Each powerhouse reaches both dams of the basin, through the one conduit that ends there."""
    t = with_map(X["E08"]["given"]).ask(ASK_PRODUCE, 0, 0, 0, NONE)
    names = {tables.HOUSE_BASIN[i]: name for name, i in HOUSE.items() if t.s.houses[0] >> i & 1}
    found = []
    for move in t.moves("produce"):
        slot = PIPE[move["conduit"]]
        dam = move["conduit"].replace("conduit", "dam").rsplit("-", 1)[0] + "-" + move["level"]
        found.append([dam, move["conduit"], names[tables.CONDUIT_TO[slot]]])

    assert sorted(X["E08"]["then"]["systems"]) == sorted(found)


def test_e09_own_conduit() -> None:
    """1 droplet x 3, nothing to pay."""
    check_production(X["E09"])


def test_e10_foreign_conduit() -> None:
    """2 droplets x 3; 2 credits and 2 points to the owner."""
    check_production(X["E10"])


def test_e11_draft_and_turn_order() -> None:
    """The last to choose is first; the contract left is the one of 2."""
    given, then = X["E11"]["given"], X["E11"]["then"]
    names = given["choosing_order"]
    game = Table().game
    s = game.new_state()
    while game.actor(s) == -1:
        draws = [draw for draw, _ in game.odds(s)]
        first = game.draws.encode("chooser", seat=0)
        game.apply(s, -1, first if first in draws else draws[0])
    contracts = {"Olena": "S1", "Danylo": "S4", "Kostya": "S2", "Polina": "S3"}
    for seat, name in enumerate(names):
        assert game.actor(s) == seat
        choice = given["choices"][name]
        if name == "Polina":
            assert [game.actions.to_json(code)["contract"] for code in game.legal(s, seat)] == ["S3"]
        else:
            energy = CONTRACT_TABLE[CONTRACT_NAMES.index(contracts[name])][2]
            assert energy == choice["starting_contract_energy"]
        game.apply(s, seat, game.actions.encode("draft", company=choice["company"], contract=contracts[name]))

    assert then["turn_order"] == [names[seat] for seat in s.order]
    left = then["remaining_contract_for_Polina"]
    assert s.hand[3] == 1 << CONTRACT_NAMES.index(left["id"]) and CONTRACT_TABLE[2][2] == left["energy"]


def test_e12_headstream_in_round_1() -> None:
    """HS3 gets 2 droplets."""
    tile = spec.SPRINGS.index(X["E12"]["given"]["tile"])
    droplets = X["E12"]["then"]["droplets"]

    assert droplets == tables.SPRING_WATER[tile * 5]
    assert [row for row in spec.SPRING_WATER if row[0] == droplets] == [spec.SPRING_WATER[tile]]


def test_e13_two_sides_of_a_space() -> None:
    """2 engineers, or 3 and 3 credits."""
    names = X["E13"]["given"]["space_pair"]
    for name, then in zip(names, X["E13"]["then"].values(), strict=True):
        space = spec.SPACE_NAMES.index(name)
        assert then == {
            "engineers": tables.SPACE_ENGINEERS[space],
            "extra_credits": tables.SPACE_RED[space],
        }


def test_e14_construction_spaces() -> None:
    """1, 2, 3, and 3 engineers with 3 credits."""
    then = X["E14"]["then"]

    assert then["engineers"] == list(spec.CONSTRUCT_ENGINEERS) and then["credits"] == list(spec.CONSTRUCT_CREDITS)


def test_e15_constructing_a_base_in_the_hills() -> None:
    """One engineer; tile and four excavators into the open sector; one rotation."""
    then = X["E15"]["then"]
    t = Table()
    first = t.play("construct", tile="basic_base", structure="base")
    events = t.play("base", dam="dam-5-lower")

    assert of(first, "constructs")[0]["engineers"] == then["engineers_used"]
    assert of(events, "loaded")[0]["excavators"] == then["put_in_open_sector"]["excavators"]
    assert len(of(events, "turned")) == then["wheel_rotations"]
    assert t.s.wheel_tile[0] == TILES.index("basic_base") and t.s.wheel_excavators[0] == 4 and t.s.dial[0] == 1
    assert t.s.excavators[0] == then["supply"]["excavators"] and t.s.credits[0] == 6 - then["credits_paid"]


def test_e16_conduit_cost() -> None:
    """Value 4 costs 8 excavators."""
    assert X["E16"]["then"]["excavators"] == reach.conduit_cost(X["E16"]["given"]["conduit_value"], PLAIN)


def test_e17_cost_table() -> None:
    """Bases and elevations by zone, powerhouses by number, conduits by value."""
    then = X["E17"]["then"]
    t = Table()

    assert then["base"] == {zone: reach.base_cost(t.s, 0, i, PLAIN) for i, zone in enumerate(ZONES)}
    assert then["elevation"] == {zone: spec.ELEVATION_COST[i] for i, zone in enumerate(ZONES)}
    found = []
    for built in range(4):
        t.put("built", spec.POWERHOUSE, built)
        found.append(reach.cost_of(t.s, 0, spec.POWERHOUSE, PLAIN, 0))
    assert then["powerhouse"] == found and then["conduit_per_value"] == spec.CONDUIT_COST


def test_e18_bonus_and_foreign_conduit() -> None:
    """2 x 4 + 1 = 9 energy, 2 credits to Italy."""
    check_production(X["E18"])


def test_e19_energy_accumulates() -> None:
    """5 and 7 are 12."""
    t = Table().system(0, held=2).give(0, energy=X["E19"]["given"]["energy"])
    t.ask(ASK_PRODUCE, 0, 1, 0, NONE).play("produce", conduit="conduit-5-left", level="upper", droplets=2)

    assert X["E19"]["then"]["energy"] == t.s.energy[0]


def test_e20_one_contract_per_production() -> None:
    """7 energy: G09 moves the marker by 2 and turns the wheel twice; nothing more is asked."""
    then = X["E20"]["then"]
    t = Table().system(0, held=2).hand(0, "G09", "Y11").ask(ASK_PRODUCE, 0, 1, 0, NONE)
    t.play("produce", conduit="conduit-5-left", level="upper", droplets=2)
    assert t.values("fulfil", "contract") == ["G09", "Y11"]
    events = t.play("fulfil", contract="G09")

    assert t.s.energy[0] == 7 + then["extra_energy_steps"] and len(of(events, "turned")) == then["wheel_rotations"]
    assert t.s.done[0].bit_count() == then["contracts_fulfilled"] and t.seat != 0


def test_e21_national_contracts() -> None:
    """14 energy in one action: either of N1 and N3, one of them."""
    then = X["E21"]["then"]
    t = Table().hand(0).nationals(*X["E21"]["given"]["nationals_face_up"]).ask(ASK_CONTRACT, 0, 14, 0, 0)

    assert then["eligible"] == t.values("fulfil", "contract")
    t.play("fulfil", contract="N3")
    assert t.s.nationals == 1 << CONTRACT_NAMES.index("N1") and t.seat != 0
    t = Table().hand(0).nationals("N3").ask(ASK_CONTRACT, 0, 13, 0, 0)
    assert t.moves("fulfil") == []


def test_e22_water_goes_on() -> None:
    """Past the full dam into the next one of the same basin."""
    when, then = X["E22"]["when"]["produce"], X["E22"]["then"]
    t = with_map(X["E22"]["given"], officer="anton_krylov").ask(ASK_PRODUCE, 0, 0, 0, NONE)
    t.play("produce", conduit=when["conduit"], level="upper", droplets=when["droplets"])

    assert then["held"] == {name: t.held(name) for name in then["held"]}
    assert then["energy_before_modifiers"] == t.s.energy[0]


def test_e23_two_droplets_on_two_headstreams() -> None:
    """They wait there."""
    t = Table().dam("dam-1-upper", 0)
    t.play("place", space=X["E23"]["when"]["space"])
    for position in X["E23"]["when"]["place"]:
        t.play("water", headstream=position)

    assert list(X["E23"]["then"]["headstreams"].values()) == list(t.s.sources)
    assert t.held("dam-1-upper") == 0


def test_e24_one_droplet_at_once() -> None:
    """On an empty map it leaves at once."""
    t = Table()
    t.play("place", space=X["E24"]["when"]["space"])
    events = t.play("water", headstream="A")

    assert X["E24"]["then"]["headstreams"]["A"] == t.s.sources[0]
    expected = {"type": "droplet", "first": 1, "second": 8, "third": 11, "fourth": 0}
    assert of(events, "droplet") == [expected]


def test_e25_workshop() -> None:
    """2 credits for 2 rotations; what opens comes back after each."""
    given, then = X["E25"]["given"], X["E25"]["then"]
    seat = seat_of(given["company"])
    t = Table(seat=seat).give(seat, credits=given["credits"]).lay(seat, 1, "basic_base", 3).lay(seat, 2, None, 0, 2)
    events = t.play("place", space=X["E25"]["when"]["space"])

    turns = of(events, "turned")
    assert t.s.credits[seat] == then["credits"] and len(turns) == then["wheel_rotations"]
    assert turns[0]["tile"] == "basic_base" and turns[0]["excavators"] == 3 and turns[1]["mixers"] == 2
    assert (t.s.excavators[seat], t.s.mixers[seat]) == (9, 6)


def test_e26_water_flow_phase() -> None:
    """Five droplets find their way."""
    then = X["E26"]["then"]
    t = with_map(X["E26"]["given"])
    events = t.pass_all()

    assert then["held"] == {name: t.held(name) for name in then["held"]}
    assert then["left_the_map"] == sum("dam" not in each for each in of(events, "droplet"))


def test_e27_tie_for_second() -> None:
    """6, then 1 each."""
    ranking(X["E27"])


def test_e28_credits_by_position() -> None:
    """4, 3, 3, and 3 with a loss of 3 points."""
    given, then = X["E28"]["given"], X["E28"]["then"]
    t = Table()
    for name, energy in given["energy"].items():
        t.give(seat_of(name), energy=energy)
    events = t.pass_all()
    gains = {COMPANIES[each["seat"]]: each["count"] for each in of(events, "credits") if each["source"] == "track"}
    losses = {COMPANIES[each["seat"]]: each["count"] for each in of(events, "points") if each["source"] == "zero"}

    assert then["credits"] == gains
    assert {k: v for k, v in then["vp_delta"].items() if v} == losses


def test_e29_bonus_in_round_3() -> None:
    """Full, partial, too far behind, below 6."""
    bonus_step(X["E29"])


def test_e30_new_turn_order() -> None:
    """Least energy first; the tied two change places."""
    given, then = X["E30"]["given"], X["E30"]["then"]
    t = Table()
    t.s.order = [seat_of(name) for name in given["turn_order"]]
    for name, energy in given["energy"].items():
        t.give(seat_of(name), energy=energy)
    rules.new_order(t.s, None)

    assert then["turn_order"] == [COMPANIES[seat] for seat in t.s.order]


def test_e31_leftover_resources() -> None:
    """18 in the supply are 3 points; the wheel does not count."""
    given, then = X["E31"]["given"], X["E31"]["then"]
    t = Table(seat=1).give(1, **given["supply"]).lay(1, 2, None, given["wheel"]["excavators"], given["wheel"]["mixers"])

    assert then["counted"] == scoring.resources(t.s, 1) and then["vp_delta"] == scoring.resource_points(t.s, 1)


def test_e32_water_in_own_dams() -> None:
    """A point for each droplet; neutral dams count for nobody."""
    t = Table().dam("dam-3-upper", 0, 2, X["E32"]["given"]["own_dams_held"][0]).dam("dam-8-lower", "neutral", 3, 3)

    assert X["E32"]["then"]["vp_delta"] == scoring.water_held(t.s, 0)


def test_e33_usa_ability() -> None:
    """Italy's two droplets pass a powerhouse of the USA by river: from 4 to 6."""
    when, then = X["E33"]["when"]["produce"], X["E33"]["then"]
    t = with_map(X["E33"]["given"], seat=2).give(0, energy=4)
    t.house("ph-12-2", 0).house("ph-6-1", 0)
    t.ask(ASK_PRODUCE, 2, 0, 0, NONE)
    t.play("produce", conduit=when["conduit"], level="lower", droplets=when["droplets"])

    assert then["energy"]["usa"] == t.s.energy[0]


def test_e34_usa_ability_in_the_flow_phase() -> None:
    """A droplet that a full dam lets pass counts too."""
    then = X["E34"]["then"]
    t = with_map(X["E34"]["given"]).house("ph-12-2", 0).house("ph-6-1", 0)
    events = t.pass_all()

    assert [each["count"] for each in of(events, "energy")] == [then["energy"]["usa"]]
    assert then["held"]["dam-1-upper"] == t.held("dam-1-upper")


def test_e35_germanys_double_production() -> None:
    """7 energy, then 6 with the water that has just arrived; 3 credits to France."""
    given, then = X["E35"]["given"], X["E35"]["then"]
    t = with_map(given, seat=1).houses(1, 3).give(1, credits=given["credits"]).hand(1)
    t.ask(ASK_PRODUCE, 1, given["modifier"], 0, NONE)
    one, two = X["E35"]["when"]["produce"]
    first = t.play("produce", conduit=one["conduit"], level="lower", droplets=one["droplets"])
    assert then["held_between"]["dam-7-lower"] == t.held("dam-7-lower")
    assert all(move["conduit"] != one["conduit"] for move in t.moves("produce")) and t.can("skip")
    second = t.play("produce", conduit=two["conduit"], level="lower", droplets=two["droplets"])

    assert then["energy_produced"] == [of(events, "produced")[0]["count"] for events in (first, second)]
    assert t.s.credits[1] == 0 and t.s.credits[3] == 6 + then["pay"]["credits"]
    assert t.s.points[3] == 10 + then["vp_delta"]["france"]


def test_e36_adler() -> None:
    """Three excavators in every zone."""
    t = Table(officer="wilhelm_adler")
    costs = [reach.base_cost(t.s, 0, ZONES.index(zone), PLAIN) for zone in X["E36"]["given"]["zones"]]

    assert X["E36"]["then"]["excavators"] == costs


def test_e37_viktor() -> None:
    """1 x 1 counts as 4, then -2 + 1."""
    given = X["E37"]["given"]
    t = Table(officer=given["officer"]).houses(0, 2)

    made = reach.energy_made(t.s, 0, given["droplets"] * given["conduit_value"], given["modifier"], 0)
    assert X["E37"]["then"]["energy"] == made
    check_production(X["E37"])


def test_e38_jill() -> None:
    """Six excavators or three mixers."""
    t = Table(officer="jill_mcdowell").give(0, excavators=9, mixers=9)
    t.play("construct", tile="basic_conduit", structure="conduit")
    t.play("conduit", conduit="conduit-5-left")
    found = [{k: v for k, v in move.items() if k != "type" and v} for move in t.moves("pay")]

    assert sorted(map(str, X["E38"]["then"]["options"])) == sorted(map(str, found))


def test_e39_graziano() -> None:
    """Heights 1, 2, 3 hold 1, 2, 4."""
    t = Table(officer="graziano_del_monte")
    for height, name in zip(X["E39"]["given"]["heights"], ("dam-1-upper", "dam-2-upper", "dam-3-upper"), strict=True):
        t.dam(name, 0, height)

    found = [works.capacity(t.s, DAM[name]) for name in ("dam-1-upper", "dam-2-upper", "dam-3-upper")]
    assert X["E39"]["then"]["capacity"] == found


def test_e40_level_two_conduit_tile() -> None:
    """Costs above five become five."""
    tile = TILES.index(X["E40"]["given"]["tile"])

    found = [reach.conduit_cost(value, tile) for value in X["E40"]["given"]["conduit_values"]]
    assert X["E40"]["then"]["excavators"] == found


def test_e41_tie_for_first() -> None:
    """Three leaders share 8, rounded up."""
    ranking(X["E41"])


def test_e42_company_bonus() -> None:
    """0, 0, 1, 1, 3 by powerhouses."""
    t = Table(officer="anton_krylov")
    found = []
    for n in X["E42"]["given"]["powerhouses"]:
        t.put("built", spec.POWERHOUSE, n)
        found.append(reach.energy_made(t.s, 0, 10, 0, 0) - 10)

    assert X["E42"]["then"]["bonus"] == found
    assert reach.energy_made(t.s, 0, 10, 0, SECOND) == 10


@pytest.mark.parametrize("name", OFFICERS)
def test_every_officer_can_be_set_up(name: str) -> None:
    """The helper of these tests makes lawful positions."""
    Table(officer=name).system(0).conduit("conduit-1-left", 2).tile(0, "II_joker").check()
