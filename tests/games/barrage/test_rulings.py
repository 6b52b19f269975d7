"""The rulings, one test each; the README names them."""

from __future__ import annotations

from typing import Any

import pytest

import etagere
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.barrage import reach, rules, scoring, spec, tables, works
from etagere.games.barrage.spec import ASK_CONTRACT, ASK_PRODUCE, CONTRACT_NAMES, NONE, TILES
from tests.games.barrage.positions import DAM, Table, of
from tests.games.barrage.test_rules import build, produce, slots


def drafted(seats: int, officers: tuple[str, ...], **options: Any) -> Any:
    """A full game set up with these officers drawn first, up to the draft."""
    game = etagere.load("barrage", seats=seats, **options)
    s = game.new_state()
    wanted = [game.draws.encode("officer", officer=name) for name in officers]
    while game.actor(s) == -1:
        draws = [draw for draw, _ in game.odds(s)]
        chosen = next((draw for draw in wanted if draw in draws), draws[0])
        game.apply(s, -1, chosen)
    return game, s


def test_d01_mahiri_credits() -> None:
    """She starts with 9 credits, or 6 by option."""
    assert Table(officer="mahiri_sekibo").s.credits[0] == 9
    assert Table(officer="mahiri_sekibo", mahiri_credits=6).s.credits[0] == 6
    assert Table(officer="jill_mcdowell").s.credits[0] == 6


def test_d02_copy_before_the_action() -> None:
    """The copy is a step before the normal action of the same turn."""
    t = Table(officer="mahiri_sekibo")
    t.s.candidates = 1
    t.play("copy", officer="wilhelm_adler")

    assert t.seat == 0 and t.can("bank", engineers=1) and not t.can("pass")


def test_d03_three_candidates() -> None:
    """The others' officers and, with two or three companies, some from the box; or only the others'."""
    for seats in (2, 3, 4):
        _, s = drafted(seats, ("mahiri_sekibo", "anton_krylov", "jill_mcdowell", "viktor_fiesler"))
        assert s.candidates.bit_count() == 3 and not s.candidates >> spec.MAHIRI & 1
        assert s.candidates >> spec.ANTON & 1
        _, s = drafted(seats, ("mahiri_sekibo", "anton_krylov"), mahiri_candidates="others")
        assert s.candidates.bit_count() == seats - 1
    assert drafted(2, ("anton_krylov", "jill_mcdowell"))[1].candidates == 0


@pytest.mark.parametrize("until", ["next_turn", "end_of_turn"])
def test_d04_copied_graziano(until: str) -> None:
    """Capacity four until her next turn (or the end of this one); a droplet caught stays, no new one stops."""
    t = Table(officer="mahiri_sekibo", mahiri_graziano=until).dam("dam-1-upper", 0, 3, 3)
    t.s.candidates = 1 << spec.GRAZIANO
    t.play("copy", officer="graziano_del_monte")
    assert works.capacity(t.s, DAM["dam-1-upper"]) == 4
    t.play("bank", engineers=1)
    lasting = 4 if until == "next_turn" else 3
    assert works.capacity(t.s, DAM["dam-1-upper"]) == lasting
    works.flow(t.s, 0, True, None)
    assert t.held("dam-1-upper") == lasting
    for _ in range(3):
        t.play("bank", engineers=1)
    assert t.seat == 0 and works.capacity(t.s, DAM["dam-1-upper"]) == 3
    works.flow(t.s, 0, True, None)
    assert t.held("dam-1-upper") == lasting
    t.check()


def test_d04_lasts_through_phase_3() -> None:
    """A turn on which she can only pass does not end the copy."""
    t = Table(officer="mahiri_sekibo").dam("dam-1-upper", 0, 3, 3).give(0, engineers=1)
    t.s.candidates = 1 << spec.GRAZIANO
    t.play("copy", officer="graziano_del_monte")
    assert t.s.passed == 1 and t.seat == 1
    t.put("sources", 0, 2)
    t.pass_all()
    t.draw_all().play("machines", excavators=1, mixers=0)
    assert t.held("dam-1-upper") == 4 and t.s.deep == 1
    while t.seat != 0:
        t.play("bank", engineers=1)
    assert t.s.deep == 0 and t.held("dam-1-upper") == 4


def test_d05_viktor_in_the_second_production() -> None:
    """The minimum of 4 counts in Germany's second production too, unless the table says otherwise."""
    for viktor, energy in ((True, 4), (False, 1)):
        t = Table(seat=1, officer="viktor_fiesler", viktor_second=viktor).system(1).hand(1).houses(1, 3)
        t.dam("dam-9-upper", 1, 1, 1).conduit("conduit-9-left", 1)
        produce(t, 1)
        before = t.s.energy[1]
        t.play("produce", conduit="conduit-9-left", level="upper", droplets=1)
        assert t.s.energy[1] - before == energy


def test_d06_france_and_tiles() -> None:
    """The discount is for productions; by option for the energy of tiles too."""
    for france, found in ((False, []), (True, ["G12"])):
        t = Table(seat=3, france_on_tiles=france).tile(3, "II_base").houses(3, 3).hand(3, "G12", "Y01")
        build(t, "II_base", "base", "dam-8-lower")
        assert [move["contract"] for move in t.moves("fulfil")] == found


def test_d07_tile_energy() -> None:
    """III_conduit: no bonus of the company, no German second production, no fee."""
    t = Table(seat=1).tile(1, "III_conduit").system(1).houses(1, 4).hand(1, "Y06", "Y11")
    build(t, "III_conduit", "conduit", "conduit-8-left")
    assert t.s.energy[1] == 6
    t.play("fulfil", contract="Y06")
    t.play("skip")
    assert t.seat == 2


def test_d08_water_before_reward() -> None:
    """The water flows before the contract's base could catch it; by option after it."""
    for water_first, held in ((True, 0), (False, 1)):
        t = Table(water_first=water_first).system(0, held=2).hand(0, "G12")
        produce(t, 0, 0, 2)
        t.play("fulfil", contract="G12")
        t.play("base", dam="dam-8-lower")
        assert t.held("dam-8-lower") == held
        t.check()


def test_d09_income_order() -> None:
    """The last of the new turn order is served first; fixed gains before choices."""
    for order, first in (("reverse", 3), ("turn_order", 0)):
        t = Table(income_order=order)
        for seat in (0, 3):
            t.put("built", seat * 4 + (1 if seat == 0 else 0), 2)
        for seat in range(4):
            t.give(seat, energy=seat + 1)
        t.pass_all()
        t.draw_all()
        assert t.s.round == 2 and t.seat == first and t.moves()[0]["type"] == "machines"
    t = Table(seat=0)
    t.put("built", 1, 4)
    t.pass_all()
    t.draw_all()
    assert t.s.points[0] == 10 - 3 + 2 and t.moves()[0]["type"] == "machines"


def test_d10_decks_run_out() -> None:
    """An empty deck is not refilled; by option discards are shuffled into a new one."""
    for reshuffle, shown in ((False, 5), (True, 6)):
        t = Table(reshuffle=reshuffle)
        green = tables.DECK_CONTRACTS[0] & t.s.decks
        t.s.decks &= ~green
        t.s.discards = green
        t.play("place", space="contract_one_a_left")
        t.play("take", contract="G14")
        t.draw_all()
        assert t.s.market.bit_count() == shown
        t.check()


def test_d10_the_last_of_a_deck_comes_before_the_discards() -> None:
    """By the option discards are mixed in when a deck is empty, not while one contract is left for two gaps."""
    t = Table(reshuffle=True)
    green = tables.DECK_CONTRACTS[0] & (t.s.decks | t.s.market)
    last = green & t.s.decks
    last &= -last
    t.s.discards |= green & ~last
    t.s.decks &= ~green | last
    t.s.market &= ~green
    works.refill(t.s, 0, None)
    draws = t.game.odds(t.s)
    assert [t.game.draws.move(draw)["contract"] for draw, _ in draws] == [CONTRACT_NAMES[last.bit_length() - 1]]
    t.draw_all()
    assert (t.s.market & green).bit_count() == 2
    t.check()


def test_d10_under_version_1_discards_came_before_the_last_of_a_deck() -> None:
    """One contract for two gaps: both were drawn from it and the discards together."""
    t = Table(reshuffle=True, version=1)
    green = tables.DECK_CONTRACTS[0] & (t.s.decks | t.s.market)
    last = green & t.s.decks
    last &= -last
    t.s.discards |= green & ~last
    t.s.decks &= ~green | last
    t.s.market &= ~green
    works.refill(t.s, 0, None)
    assert len(t.game.odds(t.s)) == green.bit_count() and t.s.discards & green == 0
    t.draw_all()
    assert (t.s.market & green).bit_count() == 2
    t.check()


def test_d11_two_contracts() -> None:
    """Exactly two; the last face-up one alone if there is no other."""
    t = Table().face_up("G14")
    t.play("place", space="contract_two_left")
    t.play("take", contract="G14")
    assert t.game.actor(t.s) == -1 and t.s.credits[0] == 5
    t = Table()
    t.s.discards, t.s.decks, t.s.market = t.s.decks | t.s.market, 0, 0
    assert not any(name.startswith("contract") for name in t.values("place", "space"))


def test_d12_free_structures_pay_red_frames() -> None:
    """Without 3 credits red slots are not available."""
    t = Table().hand(0, "R02").give(0, credits=2).ask(ASK_CONTRACT, 0, 8, 0, 0)
    t.play("fulfil", contract="R02")

    assert all(move["dam"].endswith("lower") for move in t.moves("base"))


def test_d13_order_inside_a_reward() -> None:
    """Y13: the mixer, a fixed gain, comes before the water though printed after it."""
    t = Table().hand(0, "Y13").ask(ASK_CONTRACT, 0, 7, 0, 0)
    t.play("fulfil", contract="Y13")

    assert t.s.mixers[0] == 5 and t.moves()[0]["type"] == "water"


def test_d14_optional_parts() -> None:
    """Contracts, free structures and water of rewards may be declined."""
    t = Table().hand(0, "R02").ask(ASK_CONTRACT, 0, 8, 0, 0)
    assert t.can("skip")
    t.play("fulfil", contract="R02")
    t.play("skip")
    assert t.s.bases[0] == 0 and t.seat == 1


def test_d15_objective_with_nothing() -> None:
    """A count of 0 earns a place, unless the table says otherwise."""
    for zero, points in ((True, [15, 5, 5, 5]), (False, [15, 0, 0, 0])):
        t = Table(objective="objective_basins_1", objective_zero=zero).conduit("conduit-1-left", 0)
        assert [scoring.objective_points(t.s, seat) for seat in range(4)] == points


def test_d16_shared_victory() -> None:
    """Equal points and equal energy of round 5 share the place."""
    t = Table(seats=2)
    t.s.phase = spec.OVER
    t.s.points, t.s.energy = [40, 40, 0, 0], [7, 7, 0, 0]

    assert t.game.places(t.s) == [1, 1]


def test_d17_leftmost_construction_space() -> None:
    """1, 2, 3, 3 engineers, in this order, then no more."""
    t = Table().give(0, excavators=50, mixers=50)
    used = []
    for structure, slot in (
        ("base", "dam-8-lower"),
        ("elevation", "dam-8-lower"),
        ("conduit", "conduit-8-left"),
        ("powerhouse", "ph-11-1"),
    ):
        field = {"base": "dam", "elevation": "dam"}.get(structure, structure)
        first = t.turn(0).play("construct", tile=f"basic_{structure}", structure=structure)
        used.append((first[0]["space"], first[0]["engineers"], first[0]["red"]))
        t.play(structure, **{field: slot})
    assert used == [("construct_1", 1, 0), ("construct_2", 2, 0), ("construct_3", 3, 0), ("construct_4", 3, 3)]
    works.rotate(t.s, 0, 6, None)
    assert t.turn(0).moves("construct") == []


def test_d18_passing_is_final() -> None:
    """Who passes with an engineer-free tile left is out for the round."""
    t = Table(seats=2).tile(0, "III_base").give(0, engineers=0)
    t.play("pass")
    t.play("bank", engineers=1)

    assert t.seat == 1


def test_d19_engineer_free_tiles() -> None:
    """They never occupy a construction space, with engineers left as well."""
    t = Table().tile(0, "III_base")
    build(t, "III_base", "base", "dam-8-lower")

    assert t.s.used[0] == 0 and t.s.engineers[0] == 12


def test_d20_payment_timing() -> None:
    """Credits of the tile come after building and cannot pay for the slot."""
    t = Table(seat=2).dam("dam-8-lower", 2).give(2, credits=2, excavators=9)

    assert "dam-9-upper" not in slots(t, "basic_base", "base")


def test_d21_combining_cost_effects() -> None:
    """II_conduit and Jill, II_joker with Jill, Solomon and Adler."""

    def ways(officer: str, tile: str, structure: str, slot: str, **supply: int) -> list[tuple[int, int]]:
        t = Table(officer=officer).tile(0, tile).give(0, **supply)
        build(t, tile, structure, slot)
        return [(move["excavators"], move["mixers"]) for move in t.moves("pay")]

    assert ways("jill_mcdowell", "II_conduit", "conduit", "conduit-1-left", excavators=9, mixers=9) == [(0, 5), (5, 0)]
    found = ways("jill_mcdowell", "II_joker", "conduit", "conduit-8-right", excavators=9, mixers=9)
    assert found == [(0, 2), (0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]
    found = ways("solomon_p_jordan", "II_joker", "base", "dam-8-lower", excavators=1, mixers=1, credits=6)
    assert found == [(0, 1), (1, 0), (1, 1)]
    found = ways("solomon_p_jordan", "II_conduit", "conduit", "conduit-1-left", excavators=9, mixers=0, credits=3)
    assert found == [(4, 0), (5, 0)]
    found = ways("wilhelm_adler", "II_joker", "base", "dam-1-lower", excavators=9, mixers=9)
    assert found == [(0, 3), (1, 2), (2, 1), (3, 0)]


def test_d22_filling_for_graziano() -> None:
    """II_elevation fills his dam of height 3 to four."""
    t = Table(seat=1, officer="graziano_del_monte").tile(1, "II_elevation").dam("dam-8-lower", 1, 2)
    build(t, "II_elevation", "elevation", "dam-8-lower")

    assert t.held("dam-8-lower") == 4


def test_d23_antons_tile() -> None:
    """It copies a tile that returns with the same rotation; an engineer-free one makes it engineer-free."""
    t = Table(officer="anton_krylov").lay(0, 1, "III_base").give(0, engineers=0)
    assert t.can("imitate", tile="III_base", structure="base")
    build(t, "III_base", "base", "dam-8-lower", "imitate")
    assert t.s.supply[0] >> TILES.index("III_base") & 1 and t.s.used[0] == 0
    t = Table(officer="anton_krylov").lay(0, 3, "III_joker")
    build(t, "III_joker", "powerhouse", "ph-8-1", "imitate")
    assert t.s.points[0] == 10 + 3 and works.advanced_tiles(t.s, 0) == 1


def test_d24_neutral_dams() -> None:
    """One in each zone, on a lower slot, heights 1, 2, 3, a droplet each."""
    game = etagere.load("barrage", seats=4)
    for seed in range(5):
        s, rng = game.new_state(), Rng(seed)
        game.rooms.rules.settle(s, rng)
        found = [i for i in range(20) if s.neutral >> i & 1]
        assert [s.heights[i] for i in found] == [1, 2, 3] and all(i % 2 and s.held[i] == 1 for i in found)


def test_d25_order_of_droplets() -> None:
    """Any order of flowing gives the same dams and the same energy of the USA."""
    results = set()
    for order in ((0, 0, 1, 1, 2, 3), (3, 2, 1, 1, 0, 0), (1, 0, 2, 0, 3, 1)):
        t = Table().dam("dam-8-lower", 1, 2).dam("dam-10-lower", 2).dam("dam-2-upper", 3)
        t.house("ph-8-1", 0).house("ph-10-1", 0).house("ph-11-1", 0)
        for headstream in order:
            works.flow(t.s, headstream, True, None)
        results.add((tuple(t.s.held), t.s.energy[0]))

    assert len(results) == 1


def test_d26_negative_points() -> None:
    """The marker may go below 0, unless the table says otherwise."""
    for negative, points in ((True, -2), (False, 0)):
        t = Table(negative_points=negative).give(0, points=1)
        works.gain_points(t.s, 0, -3, spec.FROM_ZERO, None)
        assert t.s.points[0] == points
        t.check()


def test_d27_unlimited_supply() -> None:
    """Nobody is refused credits, machines or water because the box is empty."""
    t = Table().give(0, credits=500, excavators=200, mixers=200)
    t.play("place", space="machinery_both_left")
    t.put("sources", 0, 40)

    assert t.s.excavators[0] == 201 and t.check()


def test_d28_one_dam_per_production() -> None:
    """A production takes its droplets from one dam."""
    t = Table().system(0, held=1).dam("dam-5-lower", "neutral", 2, 2).ask(ASK_PRODUCE, 0, 0, 0, NONE)

    assert [(m["level"], m["droplets"]) for m in t.moves()] == [("upper", 1), ("lower", 1), ("lower", 2)]


def test_d29_usa_per_droplet_and_basin() -> None:
    """Two basins on the way count twice; a droplet stopped by a dam of the basin has passed its powerhouses."""
    t = Table().house("ph-5-1", 0).house("ph-9-1", 0).house("ph-12-1", 0).dam("dam-9-upper", 1)
    works.flow(t.s, 1, True, None)

    assert t.s.energy[0] == 2 and t.held("dam-9-upper") == 1


def test_d30_introductory_contracts() -> None:
    """S1 to S4 in the order of the companies."""
    assert [CONTRACT_NAMES[i] for i in range(4)] == ["S1", "S2", "S3", "S4"]
    s = etagere.load("barrage", seats=4, mode="introductory").new_state()
    rules.settle(s, Rng(1))
    assert [s.hand[seat] for seat in range(4)] == [1, 2, 4, 8]


def test_d31_energy_above_30() -> None:
    """Credits and sections end at 30; ranks do not."""
    t = Table(round=5).give(0, energy=36).give(1, energy=31)

    assert scoring.track_credits(36) == 8 and scoring.sections_behind(36, 5) == 0
    assert [scoring.energy_prize(t.s, seat) for seat in range(2)] == [6, 2]


def test_d32_first_chooser() -> None:
    """Any seat may be drawn to choose first."""
    game = etagere.load("barrage", seats=3)
    chosen = set()
    for seed in range(30):
        s = game.new_state()
        rules.settle(s, Rng(seed))
        chosen.add(s.chooser)
    assert chosen == {0, 1, 2}


def test_d33_board_numbers_in_the_text() -> None:
    """What the text says: the workshop of 2 credits turns twice, one contract is free, two cost 1, a patent 5."""
    rows = {row[0]: row for row in spec.SPACE_TABLE}

    assert rows["workshop_r2_left"][4:] == (2, 3, (("rotate", 2),))
    assert rows["contract_one_a_left"][4] == 0 and rows["contract_two_left"][4] == 1
    assert {rows[f"patent_{i}"][4] for i in (1, 2, 3)} == {5}


def test_d34_objective_ties() -> None:
    """The sum of the places filled is shared: two first get 13 each."""
    t = Table(objective="objective_basins_1").conduit("conduit-1-left", 0).conduit("conduit-2-left", 1)

    assert [scoring.objective_points(t.s, seat) for seat in range(4)] == [13, 13, 3, 3]


def test_d35_tile_production() -> None:
    """II_powerhouse: Italy's steps and Germany's second production follow."""
    t = Table(seat=2).tile(2, "II_powerhouse").system(2).houses(2, 2).hand(2)
    build(t, "II_powerhouse", "powerhouse", "ph-9-1")
    t.play("produce", conduit="conduit-5-left", level="upper", droplets=1)
    assert t.s.energy[2] == 3 + 2 + 1 + 3


def test_d36_mahiris_limits() -> None:
    """With her last engineer only Graziano, or an officer with whom an engineer-free construction is possible."""
    t = Table(officer="mahiri_sekibo").give(0, engineers=1, mixers=0, credits=9)
    t.s.candidates = 1 << spec.GRAZIANO | 1 << spec.SOLOMON | 1 << spec.JILL
    assert t.values("copy", "officer") == ["graziano_del_monte"]
    t.tile(0, "I_powerhouse")
    assert t.values("copy", "officer") == ["graziano_del_monte", "solomon_p_jordan"]
    t.play("copy", officer="solomon_p_jordan")
    assert t.moves() == [{"type": "construct", "tile": "I_powerhouse", "structure": "powerhouse"}, {"type": "pass"}]


def test_d37_companies_are_seats() -> None:
    """Every company in play is a seat; counts depend on seats only, so a company may be played by rules."""
    for seats in (2, 3, 4):
        t = Table(seats=seats)
        assert t.s.taken & tables.CLOSED_SPACES[seats] == tables.CLOSED_SPACES[seats]


def test_d38_conduit_fee() -> None:
    """The owner gets 1 credit and 1 point for each droplet."""
    t = Table().system(0, owner=2, held=3).hand(0)
    events = produce(t, 0, 0, 3)

    assert (t.s.credits[2], t.s.points[2]) == (9, 13) and of(events, "fee")[0]["count"] == 3


def test_d39_figures_in_the_text() -> None:
    """What the text confirms of the single-source figures."""
    rows = {row[0]: row for row in spec.CONTRACT_TABLE}

    assert rows["G10"][2:] == (3, (("points", 4), ("credits", 2)))
    assert rows["G09"][2:] == (3, (("energy", 2), ("rotate", 2)))
    assert sorted(rows[f"S{i}"][2] for i in range(1, 5)) == [2, 3, 3, 4]
    assert spec.INCOMES[spec.GERMANY][0][0] == (("points", 3),)
    assert all(row[2] == (("points", 7),) for company in spec.INCOMES for row in company)
    assert spec.TRACK_CREDITS[0] == 3 and spec.ZERO_POINTS == -3


def test_r57_every_offered_turn_can_be_finished() -> None:
    """From random turns, every legal first step leads to the next turn by any way of going on."""
    game = etagere.load("barrage", seats=3)
    found = Choices()
    for seed in range(12):
        rng = Rng(seed)
        s = game.new_state()
        rules.settle(s, rng)
        for _ in range(60):
            if game.actor(s) < 0:
                break
            seat = game.actor(s)
            if s.agenda[(s.depth - 1) * 5] == spec.ASK_TURN:
                for code in game.legal(s, seat):
                    twin = s.clone()
                    game.apply(twin, seat, code)
                    steps = 0
                    while game.actor(twin) == seat and twin.agenda[(twin.depth - 1) * 5] != spec.ASK_TURN:
                        assert game.fill_legal(twin, seat, found) > 0
                        game.apply(twin, seat, game.sample(twin, seat, rng, found))
                        steps += 1
                    assert steps < 20
            game.apply(s, seat, game.sample(s, seat, rng, found))
            rules.settle(s, rng)


def turns(seats: int, seeds: range) -> Any:
    """The turn decisions of some sensible matches, with the game."""
    game = etagere.load("barrage", seats=seats)
    found = Choices()
    for seed in seeds:
        s, rng = game.new_state(), Rng(seed)
        while game.actor(s) != -2:
            if game.actor(s) == -1:
                game.apply(s, -1, game.draw(s, rng))
                continue
            seat = game.actor(s)
            if s.agenda[(s.depth - 1) * 5] == spec.ASK_TURN:
                yield game, s, seat
            game.apply(s, seat, game.rooms.heuristics.policy(s, seat, rng, found))


def test_r57_nothing_possible_is_left_out() -> None:
    """Slots offered are exactly those that some payment reaches; turbines exactly those with a production."""
    for game, s, seat in turns(3, range(1)):
        for tile in range(spec.BUILDING_TILES):
            for structure in range(4):
                offered = reach.affordable(s, seat, structure, tile, s.credits[seat])
                rest = reach.open_slots(s, seat, structure)
                for slot in range(23):
                    if not rest >> slot & 1:
                        continue
                    paid = s.credits[seat] >= reach.red_due(structure, tile, slot)
                    paid = paid and reach.next_payment(s, seat, structure, tile, slot, 0) != NONE
                    assert paid == bool(offered >> slot & 1), (tile, structure, slot)
        moves = {game.actions.to_json(code).get("space") for code in game.legal(s, seat)}
        for space in range(10):
            row = spec.SPACE_TABLE[space]
            purse = s.credits[seat] - 3 * row[3]
            free = not s.taken >> space & 1 and s.engineers[seat] >= row[2] and purse >= 0
            assert (row[0] in moves) == (free and some_production(s, seat, purse, row[6][0][1]))


def some_production(s: Any, seat: int, purse: int, modifier: int) -> bool:
    """Whether some dam, conduit, powerhouse and number of droplets give at least 1 energy, tried one by one."""
    for slot in range(20):
        owner = reach.conduit_owner(s, slot)
        if owner == NONE or not s.house_basins[seat] >> tables.CONDUIT_TO[slot] & 1:
            continue
        for dam in (slot & ~1, slot | 1):
            if not (s.bases[seat] | s.neutral) >> dam & 1:
                continue
            for droplets in range(1, s.held[dam] + 1):
                fee = 0 if owner == seat else droplets
                made = reach.energy_made(s, seat, droplets * tables.CONDUIT_VALUE[slot], modifier, 0)
                if fee <= purse and made >= 1:
                    return True
    return False
