"""Automas beside people: tables of every mix, their rulings, what is known of them, and who wins."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import etagere
from etagere.bots import LEVELS, Limit
from etagere.core import testing
from etagere.core.contract import CHANCE
from etagere.core.errors import EtagereError, WrongSeats
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.core.rollouts import playouts
from etagere.games.barrage import automa, laws, reach, scoring, spec, works
from etagere.games.barrage.spec import NONE
from etagere.interop.rewards import PLACE, rewards
from tests.conftest import read_data
from tests.games.barrage.test_automa_vectors import VECTORS, Position, run_turn

MIXES = [(people, automas) for automas in (1, 2, 3) for people in range(1, 5 - automas)]
TABLES = list(product(spec.MODES, spec.AUTOMA_LEVELS, MIXES))
README = Path(spec.__file__).with_name("README.md")


def table(mode: str, level: str, mix: tuple[int, int], **options: Any) -> Any:
    return etagere.load("barrage", seats=mix[0], automas=mix[1], automa_level=level, mode=mode, **options)


# The tiles


def test_tiles_are_those_of_the_rule_file() -> None:
    """Action lists, criteria, starting places and letters of all twenty tiles; levels and figures."""
    given = read_data("barrage", "automa.json")
    assert given["tiles"] == spec.AUTOMA_TILES == len(spec.AUTOMA_ACTIONS) == len(spec.AUTOMA_CRITERIA)
    assert given["starting_vp"] == spec.AUTOMA_POINTS and given["objective_vp"] == list(spec.AUTOMA_OBJECTIVE[:3])
    assert tuple(given["levels"]) == spec.AUTOMA_LEVELS
    meanings = {name for column in given["criteria_meaning"].values() for name in column}
    assert meanings == set(spec.CRITERIA)
    for i, tile in enumerate(given["cards"]):
        assert [line(each) for each in tile["actions"]] == list(spec.AUTOMA_ACTIONS[i])
        for name, column in zip(spec.COLUMNS, spec.AUTOMA_CRITERIA[i], strict=True):
            printed = tile["criteria"][name]
            at = printed.get("start_basin") or "{basin}-{side}".format(**printed["start"])
            assert (*printed["order"], str(at)) == column
        assert "".join(tile["criteria"]["headstreams"]) == spec.AUTOMA_LETTERS[i]


def line(given: dict[str, Any]) -> tuple[str, int, str, int, int]:
    """A line of the rule file in our notation."""
    kind, engineers = given["action"], given["engineers"]
    assert given["ends_turn"] == (kind not in ("water", "discard_contracts"))
    if kind == "production":
        return kind, engineers, given["contract_colour"], given["modifier"], 0
    if kind == "water":
        return kind, engineers, "flow" if given["flow"] == "immediate" else "water", given["droplets"], 0
    if kind == "discard_contracts":
        return "discard", engineers, given["contract_colour"], given["energy_steps"], 0
    if kind == "construct":
        zone = spec.ZONES.index(given["zone"]) + 1 if "zone" in given else 0
        return kind, engineers, given["structure"], zone or given.get("min_conduit_value", 0), 0
    if kind == "workshop":
        return kind, engineers, "wheel", given["rotate"], given["vp_cost"]
    if kind == "machinery":
        gain = given["gain"]
        assert given["not_in_round_5"]
        return kind, engineers, "both" if len(gain) > 1 else next(iter(gain)), max(gain.values()), given["vp_cost"]
    if kind == "patent":
        return kind, engineers, given["structure"], 0, given["vp_cost"]
    return kind, engineers, "bank", given["vp_gain"], 0


# Tables


def test_who_may_sit() -> None:
    """People and Automas are at most four companies; nobody plays alone without an Automa."""
    for people, automas in MIXES:
        assert etagere.load("barrage", seats=people, automas=automas).rivals == automas
    assert etagere.load("barrage", automas=2).seats == 1
    assert etagere.load("barrage").seats == 2
    with pytest.raises(WrongSeats, match=r"Barrage is for 2 to 4 seats; got 1 \(automas 1 / 2 / 3 would allow it\)$"):
        etagere.load("barrage", seats=1)
    with pytest.raises(WrongSeats, match=r"Barrage is for 1 to 2 seats with these options; got 3"):
        etagere.load("barrage", seats=3, automas=2)
    with pytest.raises(WrongSeats, match=r"Barrage is for 1 seat with these options; got 2"):
        etagere.load("barrage", seats=2, automas=3)


@pytest.mark.parametrize(("mode", "level", "mix"), TABLES)
def test_random_matches_keep_the_laws(mode: str, level: str, mix: tuple[int, int]) -> None:
    """Every mix of people, Automas, level and mode plays to the end with the box whole at every step."""
    game = table(mode, level, mix)
    for s in testing.random_positions(game, seed=sum(mix)):
        game.check(s)
    assert s.phase == spec.OVER


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "level", "mix"), TABLES)
def test_many_random_matches_keep_the_laws(mode: str, level: str, mix: tuple[int, int]) -> None:
    """Three thousand matches of every mix."""
    game = table(mode, level, mix)
    for seed in range(3000):
        for s in testing.random_positions(game, seed):
            game.check(s)


OTHER_READINGS = [
    {"reshuffle": True, "negative_points": False, "objective_zero": False},
    {"water_first": False, "income_order": "turn_order", "france_on_tiles": True, "viktor_second": False},
]


@pytest.mark.parametrize("options", OTHER_READINGS)
def test_other_readings(options: dict[str, Any]) -> None:
    """The readings a table may choose go with Automas as well."""
    for level in ("standard", "overpowered"):
        game = table("full", level, (2, 2), **options)
        for seed in range(2):
            for s in testing.random_positions(game, seed):
                game.check(s)


@pytest.mark.parametrize("mix", [(1, 1), (1, 3), (2, 2)])
def test_contract(mix: tuple[int, int]) -> None:
    """Everything every game answers to: views, observations, replay, undo, refusals, no leaks."""
    testing.check_game(table("full", "overpowered", mix), seeds=[3], every=40)


@pytest.mark.parametrize("level", spec.AUTOMA_LEVELS)
def test_said(level: str) -> None:
    """Prompts and score lines have words."""
    testing.check_said(table("full", level, (1, 2)), seed=4)


CHECKSUMS = {
    ("full", "low_voltage"): 3501896717,
    ("full", "overpowered"): 471639632,
    ("introductory", "standard"): 444885258,
    ("introductory", "high_voltage"): 929331895,
}


@pytest.mark.parametrize(("mode", "level"), CHECKSUMS)
def test_interpreted_and_compiled_agree(mode: str, level: str) -> None:
    """The scores of random matches are those recorded, in either build."""
    game = table(mode, level, (2, 2))
    decisions, checksum = playouts(game.engine, game.new_state(), game.new_state(), 4, 1, 4, game.spec.longest)

    assert decisions > 0 and checksum == CHECKSUMS[mode, level]


def test_a_replay_plays_again() -> None:
    """A stored match with Automas is rebuilt exactly, and a stored state too."""
    game = table("full", "overpowered", (1, 2))
    match = testing.random_match(game, 9)
    again = Match.from_replay(match.replay().to_json())

    assert again.fingerprint == match.fingerprint
    for s in testing.random_positions(game, 5):
        stored = game.dump(s)
        assert game.fingerprint(game.load(stored)) == game.fingerprint(s)


def test_states_without_automas_are_stored_as_before() -> None:
    """What came with the Automas is no part of dumps where there are none."""
    game = etagere.load("barrage", seats=2)
    stored = game.dump(game.new_state())

    assert not set(stored) & set(game.rooms.state.State.LATER)
    with pytest.raises(EtagereError, match="has the fields"):
        game.load({**stored, "unheard_of": 0})


# What is known


def test_the_pile_is_secret() -> None:
    """The two tiles that show and the set of those that lie face down are known; their order is drawn."""
    game = table("full", "standard", (1, 2))
    seen: list[int] = []
    for s in testing.random_positions(game, 2):
        if s.top_tile == NONE or s.criteria == NONE:
            continue
        shown = game.view(s, 0)["automa"]
        assert shown["actions"] == s.top_tile + 1 and shown["criteria"] == s.criteria + 1
        everything = [shown["actions"], shown["criteria"], *shown["pile"], *shown["turned"]]
        assert sorted(everything) == list(range(1, 21))
        assert game.view(s, None)["automa"] == shown
        seen.append(s.criteria)
    turned = [tile for i, tile in enumerate(seen) if i == 0 or seen[i - 1] != tile]
    assert len(turned) > 10 and len(set(turned[:10])) == 10


def test_every_face_down_tile_is_equally_likely() -> None:
    """At a draw the odds name each tile of the pile once."""
    game = table("full", "standard", (1, 1))
    s, rng = game.new_state(), Rng(1)
    while s.agenda[(s.depth - 1) * spec.FRAME] != spec.DRAW_AUTOMA_TILE:
        game.apply(s, CHANCE, game.draw(s, rng))

    assert game.odds(s) == [(game.draws.encode("automa_tile", automa_tile=tile), 1) for tile in range(1, 21)]


def test_nothing_is_decided_in_an_automas_turn() -> None:
    """Only people are asked: between two decisions lie draws and what follows from them."""
    game = table("full", "overpowered", (1, 3))
    for s in testing.random_positions(game, 8):
        assert game.actor(s) < 1 and game.awaited(s) in (0, 1)


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_alone(name: str) -> None:
    """Bots of all levels decide at a table with a single seat."""
    match = Match.start(table("full", "standard", (1, 2)), 3)
    for _ in range(3):
        position = match.position(0)
        choice = etagere.bot(name).choose(position, Limit(simulations=20))
        assert choice in position.legal
        match.play(0, choice)


# Who wins


def test_places_count_the_automas() -> None:
    """A person is first only if no Automa has more points; rewards say the same."""
    game = table("introductory", "standard", (1, 2))
    for points, place, paid in (([90, 50, 60], 1, 1.0), ([55, 50, 60], 2, 0.0), ([40, 50, 60], 3, -1.0)):
        s = game.new_state()
        s.phase, s.depth = spec.OVER, 0
        s.points = [*points, 0]
        assert game.places(s) == [place]
        assert rewards(game, s, PLACE) == [paid]


def test_random_people_lose_to_automas() -> None:
    """Somebody without a plan comes last, and the outcome says so."""
    match = testing.random_match(table("full", "standard", (1, 3)), 1)

    assert match.outcome is not None and match.outcome.places == (4,) and match.outcome.winners == ()


def test_the_outcome_tells_what_automas_reached() -> None:
    """Place, points and tie-break of each Automa; people's own numbers are as without them."""
    match = testing.random_match(table("full", "standard", (2, 2)), 1)
    outcome = match.outcome
    assert outcome is not None
    told = outcome.to_json()

    assert sorted([*outcome.places, *(rival.place for rival in outcome.rivals)]) == [1, 2, 3, 4]
    assert [rival.score for rival in outcome.rivals] == [scoring.score(match.state, each) for each in (2, 3)]
    assert [rival["tiebreaks"] for rival in told["rivals"]] == [[match.state.energy[2]], [match.state.energy[3]]]
    assert len(told["places"]) == len(told["scores"]) == 2 and outcome.wins == (0.0, 0.0)
    alone = testing.random_match(etagere.load("barrage", seats=2), 1).outcome
    assert alone is not None and "rivals" not in alone.to_json()


# The rulings


def turn(**setup: Any) -> Position:
    """A turn of Italy's Automa against the USA's people."""
    level, company = setup.pop("kind", "standard"), setup.pop("company", {})
    people = {"company": "usa", "kind": "human"}
    given = {"companies": [people, {"company": "italy", "kind": level, "vp": 16, **company}], **setup}
    p = Position(given)
    run_turn(p, "italy")
    return p


def types(p: Position) -> list[str]:
    return [event["type"] for event in p.events]


def test_every_ruling_is_told() -> None:
    """Each of AD1 to AD32 stands in the README with the vector or the test that shows it, and each of those exists."""
    told = dict(re.findall(r"^\| (AD\d+) \| .*? \| (.*?) \|$", README.read_text("utf-8"), re.MULTILINE))

    assert list(told) == [f"AD{n}" for n in range(1, 33)]
    for number, where in told.items():
        vectors, tests = re.findall(r"\bAE\d\d\b", where), re.findall(r"\btest_\w+", where)
        assert vectors or tests or where == "–", number
        for vector in vectors:
            assert any(rule == number or rule[0] in "AR" for rule in VECTORS[vector]["rules"])
        for name in tests:
            assert name in globals(), f"{number} names {name}"


SYSTEM: dict[str, Any] = {
    "dams": [{"slot": "dam-1-lower", "owner": "italy", "height": 3, "held": 3}],
    "conduits": [{"slot": "conduit-1-left", "owner": "italy"}],
    "powerhouses": [{"slot": "ph-8-1", "owner": "italy"}],
}


def test_ad04_a_national_contract_is_no_reason_to_produce() -> None:
    """Without a private contract of the printed colour in reach nothing is produced."""
    p = turn(nationals=["N5"], tiles={"criteria": 9, "actions": 5}, **SYSTEM)

    assert "produced" not in types(p) and p.s.nationals


def test_ad05_automas_pay_each_other_in_points() -> None:
    """One pays a point for a droplet, the other gains two; nobody has credits."""
    automas = [{"company": name, "kind": "standard", "vp": 16} for name in ("italy", "france")]
    p = Position(
        {
            "companies": [{"company": "usa", "kind": "human"}, *automas],
            **SYSTEM,
            "conduits": [{"slot": "conduit-1-left", "owner": "france"}],
            "display": {"green": ["G03", "G10"]},
            "tiles": {"criteria": 9, "actions": 5},
        }
    )
    run_turn(p, "italy")

    fulfilled = 5 if p.s.done[p.of["italy"]] >> spec.CONTRACT_NAMES.index("G03") & 1 else 6
    assert p.s.points[p.of["italy"]] == 16 - 3 + fulfilled
    assert p.s.points[p.of["france"]] == 16 + 6 and not any(p.s.credits)


def test_ad12_without_engineers_an_automa_passes() -> None:
    """Even where a tile would build without any."""
    p = turn(
        kind="high_voltage", company={"engineers": 0, "tiles": ["III_base"]}, pile={"draw": [4, 5], "discard": [1]}
    )

    assert types(p) == ["passed"]


def test_ad15_tile_before_slot() -> None:
    """The highest tile that can pay any slot is used, whatever slot a lower one could pay."""
    p = turn(company={"excavators": 3, "tiles": ["basic_base", "II_base"]}, tiles={"criteria": 1, "actions": 17})

    assert [each["tile"] for each in p.events if each["type"] == "automa_builds"] == ["II_base"]


def test_ad20_a_tile_production_needs_no_condition() -> None:
    """II_powerhouse produces though the Automa leads and no contract is in reach."""
    mixers = {"mixers": 3, "energy": 20, "tiles": ["II_powerhouse"]}
    p = turn(kind="high_voltage", company=mixers, tiles={"criteria": 9, "actions": 20}, **SYSTEM)

    assert [each["count"] for each in p.events if each["type"] == "produced"] == [15 + 2 + 1]


def test_ad24_a_line_is_judged_where_it_stands() -> None:
    """Water that flowed by a dashed line counts for what comes after it in the same turn."""
    p = turn(
        company={"mixers": 4},
        dams=[{"slot": "dam-2-lower", "owner": "italy", "height": 1, "held": 0}],
        tiles={"criteria": 2, "actions": 6},
    )

    assert p.s.held[3] == 1 and p.s.heights[3] == 2
    assert types(p).index("droplet") < types(p).index("elevation")


def test_ad26_officers_of_automas_can_be_copied() -> None:
    """A person's Mahiri may copy the officers of all pairs drawn, also those nobody uses."""
    game = table("full", "standard", (1, 3))
    s = game.new_state()
    wanted = [game.draws.encode("officer", officer=name) for name in ("mahiri_sekibo", "anton_krylov")]
    while game.actor(s) == CHANCE:
        odds = [code for code, _ in game.odds(s)]
        game.apply(s, CHANCE, next((code for code in wanted if code in odds), odds[0]))

    drawn = {s.pair_officer[pair] for pair in range(4)} - {spec.MAHIRI}
    assert s.candidates == sum(1 << officer for officer in drawn) and s.candidates.bit_count() == 3


def test_a_lasting_tie_is_shared_with_an_automa() -> None:
    """Equal points and energy share the first place."""
    game = table("introductory", "standard", (1, 1))
    s = game.new_state()
    s.phase, s.depth = spec.OVER, 0
    s.points, s.energy = [70, 70, 0, 0], [12, 12, 0, 0]

    assert game.places(s) == [1] and scoring.rank_key(s, 0) == scoring.rank_key(s, 1)
    outcome = game.outcome(s)
    assert outcome is not None and outcome.wins == (0.5,) and outcome.rivals[0].place == 1


def test_laws_see_a_lost_tile() -> None:
    """The laws of the box know Automa tiles, engineers and points."""
    game = table("full", "standard", (1, 1))
    s = next(s for s in testing.random_positions(game, 3) if s.criteria != NONE and s.top_tile != NONE)
    laws.check(s)
    for name, value in (("pile", s.pile | 1 << s.top_tile), ("removed", s.removed | s.market)):
        broken = s.clone()
        setattr(broken, name, value)
        with pytest.raises(EtagereError):
            laws.check(broken)


def test_points_are_never_the_limit() -> None:
    """An Automa's purse is as deep as any price, and what it lacks is machines."""
    p = Position({"companies": [{"company": "usa", "kind": "human"}, {"company": "italy", "kind": "standard"}]})

    assert reach.purse(p.s, 1) == spec.ANY_PRICE and reach.purse(p.s, 0) == 0
    assert automa.payment(p.s, 1, spec.BASE, spec.BASE, 0) == NONE
    works.exchange(p.s, 1, -3, None)
    assert p.s.points[1] == -3


def test_each_automa_may_have_its_own_level() -> None:
    """A1.1: the first level is that of all who have none of their own."""
    game = etagere.load("barrage", seats=1, automas=3, automa_level="low_voltage", automa_level_3="overpowered")
    players = Match.start(game, seed=3).view(None)["players"]
    assert [each["automa"]["level"] for each in players[1:]] == ["low_voltage", "low_voltage", "overpowered"]
