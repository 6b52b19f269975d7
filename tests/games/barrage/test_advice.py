"""What helps to decide in Barrage: the outlook of each answer, the way of the next droplet, the score as it stands."""

from __future__ import annotations

from typing import Any

import etagere
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.games.barrage import reach
from etagere.games.barrage.obstacles import SLOT_NAMES
from etagere.games.barrage.spec import BASE
from tests.games.barrage.positions import Table


def outlook(t: Table, seat: int = 0, **move: object) -> dict[str, object]:
    """What the advice says that a move would do."""
    told = [each for each in t.game.advice(t.s, seat)["outlook"] if move.items() <= each["move"].items()]
    assert len(told) == 1, told
    return {name: value for name, value in told[0].items() if name != "move"}


def test_the_outlook_names_every_part_of_a_production() -> None:
    """Viktor raises one droplet x 3 to 4, before modifier and company bonus; the owner of the conduit is paid."""
    t = Table(officer="viktor_fiesler").system(0, owner=1, held=2).houses(0, 2).hand(0, "G10")
    assert outlook(t, type="place", space="turbine_p1_left") == {"pays": {"engineers": 2}, "energy_up_to": 8}
    t.play("place", space="turbine_p1_left")

    one = outlook(t, type="produce", droplets=1)
    assert one["production"] == {
        "droplets": 1,
        "value": 3,
        "raised": 1,
        "modifier": 1,
        "bonus": 1,
        "energy": 6,
        "to": 8,
    }
    assert one["pays"] == {"credits": 1} and one["others"] == [{"seat": 1, "credits": 1, "points": 1}]
    assert one["gains"] == {"energy": 6} and one["contracts"] == ["G10"]
    assert one["water"] == [{"way": [8, 11], "dam": None}]
    two = outlook(t, type="produce", droplets=2)["production"]
    assert isinstance(two, dict) and two["raised"] == 0 and two["energy"] == 8


def test_the_outlook_names_what_building_takes() -> None:
    """Engineers and slots with machines and red frames before the tile is chosen; then the wheel that turns."""
    t = Table(officer="solomon_p_jordan").give(0, excavators=4, credits=9).lay(0, 1, "I_base", 2)
    built = outlook(t, type="construct", tile="basic_base", structure="base")
    assert built["pays"] == {"engineers": 1}
    slots = built["slots"]
    assert isinstance(slots, list)
    assert {"slot": "dam-8-upper", "machine": "excavators", "count": 3, "red": 3} in slots
    t.play("construct", tile="basic_base", structure="base")
    assert outlook(t, type="base", dam="dam-8-lower")["price"] == {"machine": "excavators", "count": 3, "red": 0}
    t.play("base", dam="dam-8-lower")

    assert outlook(t, type="pay", excavators=2, mixers=0) == {
        "pays": {"excavators": 2, "credits": 3},
        "turns": 1,
        "returns": [{"tile": "I_base", "excavators": 2, "mixers": 0}],
    }


def test_the_outlook_is_what_then_happens() -> None:
    """Through whole matches: gains and costs told beforehand are those of the move, and nobody else is told."""
    for seed in range(3):
        match = Match.start(etagere.load("barrage", seats=3), seed=seed)
        rng = Rng(seed)
        while match.waiting:
            seat = match.waiting[0]
            view, outlook = match.view(seat), match.advice(seat)["outlook"]
            assert all("outlook" not in match.advice(other) for other in (None, 0, 1, 2) if other != seat)
            legal = [move.to_json() for move in match.legal(seat)]
            if view["round"] > 0:
                assert legal == [each["move"] for each in outlook]
            move = legal[rng.below(len(legal))]
            told: dict[str, Any] = next((each for each in outlook if each["move"] == move), {})
            before = view["players"][seat]
            match.play(seat, move)
            now = match.view(None)
            # What else the turn still owes, or the end of the round, is not of this move.
            if view["round"] == 0 or len(view["agenda"]) > 3 or now["round"] != view["round"] or now["phase"] == "over":
                continue
            for name in ("engineers", "credits", "excavators", "mixers", "energy", "points"):
                change = told.get("gains", {}).get(name, 0) - told.get("pays", {}).get(name, 0)
                change += sum(each.get(name, 0) for each in told.get("returns", []))
                assert now["players"][seat][name] - before[name] == change, (move, name, told)


def test_what_is_in_the_way_is_named_exactly() -> None:
    """Machines with those the wheel gives back, the tile with its way home, engineers, credits for a red frame."""
    t = Table().give(0, excavators=3, mixers=0, credits=0, engineers=2).lay(0, 2, "basic_conduit", 5)
    lacks = t.game.advice(t.s, 0)["obstacles"]
    assert lacks["dam-5-lower"] == {"lacks": "excavators", "needs": 4, "has": 3, "back": 5, "turns": 2}
    assert lacks["dam-8-upper"] == {"lacks": "credits", "needs": 3, "has": 0}
    assert "dam-8-lower" not in lacks, "three excavators are enough in the plains"
    assert lacks["conduit-5-left"] == {"lacks": "tile", "turns": 2}
    assert lacks["ph-11-1"] == {"lacks": "mixers", "needs": 2, "has": 0}


def test_the_rule_in_the_way_is_named() -> None:
    """One base and one powerhouse of a company in a basin, three pieces in a dam, four powerhouses in all."""
    t = Table().give(0, excavators=30, mixers=30, credits=30).dam("dam-6-lower", 0, 3).system(0).houses(0, 2)
    lacks = t.game.advice(t.s, 0)["obstacles"]
    assert lacks["dam-6-upper"] == {"lacks": "basin", "structure": "base"}
    assert lacks["dam-6-lower"] == {"lacks": "height", "structure": "elevation"}
    assert {each["lacks"] for name, each in lacks.items() if name.startswith("ph-")} == {"basin"}
    t = Table().give(0, mixers=30).houses(0, 4)
    lacks = t.game.advice(t.s, 0)["obstacles"]
    assert lacks["ph-5-1"] == {"lacks": "pieces", "structure": "powerhouse"}


def test_what_is_in_the_way_is_named_for_the_slot_too() -> None:
    """Once a tile is chosen only its own structure is spoken of, and of a free one only the red frame is paid."""
    t = Table().give(0, excavators=4, credits=0)
    t.play("construct", tile="basic_base", structure="base")
    lacks = t.game.advice(t.s, 0)["obstacles"]
    assert lacks["dam-1-lower"] == {"lacks": "excavators", "needs": 5, "has": 4}
    assert lacks["dam-8-upper"] == {"lacks": "credits", "needs": 3, "has": 0}
    assert not [name for name in lacks if not name.startswith("dam-")]


def test_a_slot_can_be_built_on_or_the_obstacle_is_told() -> None:
    """Through whole matches: of all slots open by the rules each is offered or explained, never both."""
    for seed in range(2):
        match = Match.start(etagere.load("barrage", seats=2), seed=seed)
        rng = Rng(seed)
        while match.waiting:
            seat = match.waiting[0]
            told = match.advice(seat)
            if "obstacles" in told:
                asked = [each["move"] for each in told["outlook"]]
                offered = {each.get("dam") or each.get("conduit") or each.get("powerhouse") for each in asked} - {None}
                offered |= {slot["slot"] for each in told["outlook"] for slot in each.get("slots", [])}
                assert not offered & set(told["obstacles"])
                assert all(each.get("has", 0) < each.get("needs", 1) for each in told["obstacles"].values())
            if match.view(seat)["agenda"][-1]["kind"] == "turn":
                open_slots = {
                    name
                    for structure in range(4)
                    for i, name in enumerate(SLOT_NAMES[structure])
                    if reach.open_slots(match.state, seat, structure) >> i & 1
                }
                lacking = {name for name, each in told["obstacles"].items() if "structure" not in each}
                assert offered | lacking == open_slots
            moves = match.legal(seat)
            match.play(seat, moves[rng.below(len(moves))])


def test_courses_tell_where_the_next_droplet_goes() -> None:
    """To the first dam with room, past a full one, out of a conduit, off the map."""
    t = Table().dam("dam-5-upper", 0, 1, 1).dam("dam-5-lower", 1, 2, 1)
    ways = t.game.advice(t.s, None)["courses"]

    assert ways["headstreams"][1] == {"way": [2, 5], "dam": "dam-5-lower"}
    assert ways["dams"]["dam-5-upper"] == {"way": [5], "dam": "dam-5-lower"}
    assert ways["dams"]["dam-5-lower"] == {"way": [5, 9, 11], "dam": None}
    assert ways["conduits"]["conduit-3-left"] == {"way": [5], "dam": "dam-5-lower"}
    assert set(ways["dams"]) == {"dam-5-upper", "dam-5-lower"} and t.s.held[11 - 2] == 1


BASINS = ("first", "second", "third", "fourth")


def test_the_forecast_is_what_the_water_then_does() -> None:
    """Where the bank ends the round, every droplet goes the way and every dam holds what was forecast."""
    flowed = 0
    for seed in range(3):
        match = Match.start(etagere.load("barrage", seats=2 + seed % 3), seed=seed)
        rng = Rng(seed)
        while match.waiting:
            seat, told = match.waiting[0], match.advice(None).get("forecast")
            moves = match.legal(seat)
            move = moves[rng.below(len(moves))]
            if rng.below(3) == 0:
                move = next((each for each in reversed(moves) if each.type == "bank"), move)
            happened = match.play(seat, move)
            if move.type == "bank" and any(event.type == "bonus_gone" for event in happened):
                flowed += 1
                drops = [event.to_json(None) for event in happened if event.type == "droplet"]
                ways = [[drop[name] for name in BASINS if drop[name] > 0] for drop in drops]
                assert ways == [each["way"] for each in told["water"]]
                assert {name: dam["held"] for name, dam in match.view(None)["dams"].items()} == told["dams"]
    assert flowed >= 5


def test_a_plan_is_what_the_turbine_then_offers() -> None:
    """Before engineers are sent, and out of turn: the same productions, but for the turbine's own figure."""
    t = Table(officer="viktor_fiesler").system(0, owner=1, held=2).houses(0, 2).hand(0, "G10")
    plans = t.game.advice(t.s, 0)["plans"]
    assert [each["production"]["energy"] for each in plans] == [7, 5]
    assert plans[0]["pays"] == {"credits": 2} and plans[0]["contracts"] == ["G10"]
    assert plans == t.game.advice(t.s, 0)["plans"] and "plans" not in t.game.advice(t.s, None)
    t.play("place", space="turbine_p1_left")

    offered = [each for each in t.game.advice(t.s, 0)["outlook"] if each["move"]["type"] == "produce"]
    offered.sort(key=lambda each: -each["production"]["energy"])
    for plan, offer in zip(plans, offered, strict=True):
        assert offer["production"]["energy"] == plan["production"]["energy"] + 1
        assert all(plan[name] == offer[name] for name in ("move", "pays", "others", "water", "contracts"))


AHEAD = ("prize", "zero", "bonus", "objective", "resources", "water")


def test_the_score_as_it_stands_is_told_to_everybody() -> None:
    """Objective, resources, water and what the round brings on top of the points; nothing once the match is over."""
    match = Match.start(etagere.load("barrage", seats=3), seed=5)
    rng = Rng(5)
    while match.waiting:
        told = match.advice(None)["would_score"]
        assert told == match.advice(match.waiting[0])["would_score"]
        for player, each in zip(match.view(None)["players"], told, strict=True):
            assert each["total"] == player["points"] + sum(each[source] for source in AHEAD)
        codes = match.codes(match.waiting[0])
        match.play(match.waiting[0], codes[rng.below(len(codes))])

    assert set(match.advice(None)) == {"courses", "bonus_counts"}


def test_the_score_as_it_stands_has_what_the_round_would_bring() -> None:
    """Prize, bonus tile and the fine for no energy are in the sum, as they are when the last round is scored."""
    t = Table(round=1, bonus="bonus_bases")
    t.give(0, energy=6)
    t.put("built", BASE, 1)
    before = t.s.points[0], t.s.points[1]
    leader, last = t.game.advice(t.s, None)["would_score"][:2]

    assert (leader["prize"], leader["bonus"], leader["zero"]) == (6, 4, 0)
    assert (last["prize"], last["bonus"], last["zero"]) == (0, 0, -3)
    assert leader["total"] == before[0] + sum(leader[source] for source in AHEAD)
    assert last["total"] == before[1] + sum(last[source] for source in AHEAD)
    assert (t.s.points[0], t.s.points[1]) == before, "the position itself stays as it is"
