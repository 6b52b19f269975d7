"""What a client gets: the whole table, what each decision is about, events that tell the story."""

from __future__ import annotations

import json

import etagere
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.games.barrage import box, spec
from tests.games.barrage.positions import Table, of


def test_view_shows_the_table() -> None:
    """Dams, conduits and powerhouses with owners, wheels, contracts, spaces with engineers; all by name."""
    t = Table().dam("dam-5-lower", "neutral", 2, 1).dam("dam-5-upper", 0, 3, 2).conduit("conduit-5-left", 2)
    t.house("ph-8-3", 1).lay(0, 2, "basic_base", 4)
    t.play("place", space="workshop_r1_left")
    shown = t.game.view(t.s, 1)

    assert shown["dams"] == {
        "dam-5-upper": {"owner": 0, "height": 3, "held": 2, "capacity": 4},
        "dam-5-lower": {"owner": "neutral", "height": 2, "held": 1, "capacity": 2},
    }
    assert shown["conduits"] == {"conduit-5-left": 2} and shown["powerhouses"] == {"ph-8-3": 1}
    wheel = shown["players"][0]["wheel"]
    assert wheel["open"] == 1 and wheel["sectors"][2] == {"tile": "basic_base", "excavators": 4, "mixers": 0}
    assert shown["spaces"] == {"workshop_r1_left": 0}
    assert shown["players"][0]["contracts"] == ["S1"]
    assert shown["seat"] == 1 and shown["me"] == {"seat": 1} and "me" not in t.game.view(t.s, None)
    assert json.loads(json.dumps(shown)) == shown


def test_a_view_is_small() -> None:
    """It travels with every message: at most a third of the 29 663 bytes it once had, in any match."""
    for seats in (2, 3, 4):
        match = Match.start(etagere.load("barrage", seats=seats), seats)
        rng = Rng(seats)
        while match.waiting:
            seat = match.waiting[0]
            assert len(json.dumps(match.view(seat), separators=(",", ":"))) < 9_800
            codes = match.codes(seat)
            match.play(seat, codes[rng.below(len(codes))])


def test_closed_spaces_are_shown() -> None:
    """Two companies: spaces marked 3+ and 4 are closed."""
    closed = Table(seats=2).game.view(Table(seats=2).s, None)["closed"]

    assert len(closed) == 10 and "turbine_m1_left" in closed


def test_the_box_says_what_is_printed() -> None:
    """What a view names can be looked up: slots of a basin, contracts, spaces, springs, tiles."""
    basin = box.BASINS[4]
    assert basin["zone"] == "hills" and basin["river_to"] == 9
    assert basin["dams"] == [{"dam": "dam-5-upper", "red": True}, {"dam": "dam-5-lower", "red": False}]
    assert basin["conduits"][0] == {"conduit": "conduit-5-left", "value": 3, "to": 8}
    assert [each["powerhouse"] for each in box.BASINS[7]["powerhouses"]] == ["ph-8-1", "ph-8-2", "ph-8-3"]
    space = next(each for each in box.SPACES if each["space"] == "workshop_r1_left")
    assert space["engineers"] == 1 and space["effects"] == [["rotate", 1]]
    assert box.CONTRACTS["S1"]["reward"] == [["credits", 2], ["energy", 2]]
    match = Match.start(etagere.load("barrage", seats=4), 5)
    shown = match.view(None)
    assert {each["spring"] for each in shown["headstreams"]} <= set(box.SPRINGS)
    assert set(shown["bonuses"]) <= set(box.BONUSES) and set(shown["closed"]) <= {each["space"] for each in box.SPACES}
    assert set(shown["draft"]["starting"]) <= set(box.CONTRACTS)


def test_prompts_say_what_it_is_about() -> None:
    """Each decision names its parameters."""
    t = Table(officer="jill_mcdowell").give(0, excavators=9, mixers=9)
    assert t.game.prompt(t.s, 0).key == "barrage.prompt.turn"
    t.play("construct", tile="basic_conduit", structure="conduit")
    assert t.game.prompt(t.s, 0).params == {"structure": "conduit", "tile": "basic_conduit"}
    t.play("conduit", conduit="conduit-5-left")
    asked = t.game.prompt(t.s, 0)
    assert asked.key == "barrage.prompt.pay"
    assert asked.params["conduit"] == "conduit-5-left" and asked.params["count"] == 6 and asked.params["red"] == 0
    top = t.game.view(t.s, 0)["agenda"][-1]
    assert top["kind"] == "pay" and top["seat"] == 0 and top["machine"] == "excavators"


def test_events_tell_a_production() -> None:
    """Who, from where, how much, each droplet's way, what was paid to whom, what the contract gave."""
    t = Table().system(0, owner=1, held=2).hand(0, "G10").house("ph-11-1", 2)
    placed = t.play("place", space="turbine_p1_left")
    events = t.play("produce", conduit="conduit-5-left", level="upper", droplets=2)

    assert placed == [{"type": "placed", "seat": 0, "space": "turbine_p1_left", "engineers": 2, "price": 0, "red": 0}]
    assert events[0] == {
        "type": "produced",
        "seat": 0,
        "dam": "dam-5-upper",
        "conduit": "conduit-5-left",
        "powerhouse": "ph-8-1",
        "droplets": 2,
        "count": 7,
    }
    assert events[1] == {"type": "energy", "seat": 0, "count": 7, "total": 7, "source": "production"}
    assert of(events, "droplet") == [{"type": "droplet", "first": 8, "second": 11, "third": 0, "fourth": 0}] * 2
    assert of(events, "fee") == [{"type": "fee", "seat": 0, "owner": 1, "count": 2}]
    assert [each["type"] for each in t.play("fulfil", contract="G10")] == ["fulfilled", "points", "credits"]


def test_undo_inside_a_turn() -> None:
    """A turn can be taken back step by step until a contract is drawn."""
    game = etagere.load("barrage", seats=2, mode="introductory")
    match = Match.start(game, 3)
    match.play(0, {"type": "construct", "tile": "basic_base", "structure": "base"})
    before = match.fingerprint
    match.play(0, {"type": "base", "dam": next(str(m["dam"]) for m in match.legal(0))})
    assert match.undo(0) and match.fingerprint == before and match.undo(0)
    match.play(0, {"type": "place", "space": "contract_one_a_left"})
    assert match.undo(0)
    match.play(0, {"type": "place", "space": "contract_one_a_left"})
    match.play(0, match.legal(0)[0])
    assert not match.can_undo(0)


def test_score_sheet_by_round_and_source() -> None:
    """The sheet sums to the score at every moment and names the round."""
    game = etagere.load("barrage", seats=3)
    match = Match.start(game, 11)
    rng = Rng(11)
    while not match.over:
        seat = match.waiting[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    for seat in range(3):
        lines = game.score_sheet(match.state, seat)
        assert sum(line.points for line in lines) == match.state.points[seat]
        assert lines[0].key == "barrage.score.start" and lines[0].points == 10
        assert all("round" in line.params for line in lines[1:])
        shown = match.view(None)["players"][seat]["scored"]
        assert 10 + sum(sum(each.values()) for each in shown) == match.state.points[seat]


def test_draft_is_shown() -> None:
    """Pairs, starting contracts and Mahiri's candidates lie open while companies are chosen."""
    game = etagere.load("barrage", seats=3)
    for seed in range(20):
        match = Match.start(game, seed)
        draft = match.view(None)["draft"]
        assert len(draft["pairs"]) == 3 and len(draft["starting"]) == 3
        officers = {pair["officer"] for pair in draft["pairs"]}
        if "mahiri_sekibo" in officers:
            assert len(match.view(None)["candidates"]) == spec.MAHIRI_CANDIDATES
            break
    else:
        raise AssertionError("Mahiri should turn up in twenty matches")
