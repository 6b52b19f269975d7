"""The laboratory plays variants in the same deals and says how sure a difference is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from etagere.arena import lab, lab_report
from etagere.arena.measures import FEWEST, Sample, difference, luck_of, mean_by_deal
from etagere.arena.simulate import plan, simulate
from etagere.arena.variants import Variant, rows_of
from etagere.core.errors import EtagereError, WrongOption
from etagere.core.registry import game_class, own_games, package_of
from etagere.core.variants import changed, numbers, play_changed, spec_of

GAVEL = "etagere.games.gavel"
PLAYED = """
import ast, sys
from etagere.core.variants import play_changed
game_id, package, values = sys.argv[1:]
play_changed(package, ast.literal_eval(values))
import etagere
from etagere.arena.simulate import plan, play_one
from etagere.core.contract import CHANCE, NOBODY
from etagere.core.rng import Rng
from etagere.core.scratch import SCRATCH
game = etagere.load(game_id, seats=max(2, etagere.load(game_id).seats))
for seed in range(3):
    s, rng = game.new_state(), Rng(seed)
    while (seat := game.actor(s)) != NOBODY:
        game.apply(s, seat, game.draw(s, rng) if seat == CHANCE else game.sample(s, seat, rng, SCRATCH.found))
        game.check(s)
    for seat in range(game.seats):
        assert sum(line.points for line in game.score_sheet(s, seat)) == game.scores(s)[seat]
play_one(plan(game_id, ["greedy", "casual"], game.seats), 0)
"""


def test_a_variant_that_changes_nothing_is_the_game() -> None:
    """A number set to what it is gives the same rows, in plain Python, in a process of its own."""
    what = plan("gavel", ["uniform", "greedy"], seats=2, seed=5)
    same = Variant("same", (), (("COPIES", "3"),))

    assert rows_of(same, GAVEL, what, range(4)) == simulate(what, 4)


def test_a_number_changes_the_match() -> None:
    """Six gems instead of nine make a shorter match; what goes wrong in the process is told in a sentence."""
    what = plan("gavel", ["uniform"], seats=2)
    fewer = rows_of(Variant("fewer", (), (("COPIES", "2"),)), GAVEL, what, range(4))

    assert max(row["length"] for row in fewer) < min(row["length"] for row in simulate(what, 4))
    with pytest.raises(EtagereError, match=r"matches of odd cannot be played: .*assigns no ODDITY"):
        rows_of(Variant("odd", (), (("ODDITY", "2"),)), GAVEL, what, range(1))


def test_a_loaded_game_cannot_be_changed_any_more() -> None:
    """A variant needs a process of its own."""
    game_class("gavel")

    with pytest.raises(EtagereError, match="is loaded already"):
        play_changed(GAVEL, {"COPIES": 2})


def test_combinations() -> None:
    """Every combination of varied values, with the fixed ones in each; what is as it stands is no variant."""
    found = lab.variants("gavel", [], ["copies=2,3", "coins=5,7"])

    assert [each.name for each in found] == ["copies=2 coins=5", "copies=2 coins=7", "copies=3 coins=7"]
    assert found[1] == Variant("copies=2 coins=7", (("coins", 7),), (("COPIES", "2"),))


def test_report() -> None:
    """A table, JSON and one page with its picture; every difference with its interval, in the same deals."""
    compared = lab.variants("gavel", ["coins=7"], ["copies=2"])
    steps: list[tuple[int, int]] = []
    report = lab.experiment(
        "gavel", compared, ["uniform", "greedy"], 40, workers=2, progress=lambda done, all_: steps.append((done, all_))
    )
    told = report.to_json()
    text, page = lab_report.text(report), lab_report.page(report)

    assert steps[-1][0] == steps[-1][1]
    assert told["variants"] == ["coins=7 copies=2"] and told["deals"] == 20
    length = next(f for f in told["findings"] if f["measure"] == "length" and f["table"] == "uniform")
    assert length["difference"] < 0 and 0 <= length["difference_half"] < -length["difference"] and length["clear"]
    seat = [f for f in told["findings"] if f["measure"].startswith("wins of seat") and f["table"] == "greedy"]
    assert seat[0]["difference"] == pytest.approx(-seat[1]["difference"]) and seat[0]["unit"] == "share of wins"
    assert {f["table"] for f in told["findings"]} == {"uniform", "greedy", lab.MEETING}
    assert "coins=7 copies=2, greedy in all seats" in text and "luck (share of the margin)" in text
    assert (
        "<svg" in page and "<table>" in page and "http" not in page.replace("http://www.w3.org", "").split("</svg>")[1]
    )


@pytest.mark.parametrize(
    ("fixed", "varied", "told"),
    [
        ([], [], "nothing is changed"),
        (["copies=3"], [], "nothing is changed"),
        (["copies"], [], "name=value"),
        (["copies=1,2"], [], "one value; several are for --vary"),
        (["copies=9"], [], "from 1 to 3; got 9"),
        (["copies=few"], [], "a whole number; got 'few'"),
        (["copies=1"], ["copies=1,2"], "copies is given twice"),
        (["coins=9"], [], "coins should be one of 5, 7"),
        (["gems=1"], [], "no number of gavel that may change; there is copies"),
    ],
)
def test_refusals(fixed: list[str], varied: list[str], told: str) -> None:
    """One sentence for everything that cannot be compared."""
    with pytest.raises(WrongOption, match=told):
        lab.variants("gavel", fixed, varied)


def test_lists_are_changed_by_name_or_whole() -> None:
    """A number, a row of numbers, all of them; what may not change and what they sum to is kept."""
    glassworks, monsters = game_class("glassworks"), game_class("monsters")

    assert changed(glassworks, {"row_points.3": "5"}) == {"ROW_POINTS": (0, 1, 2, 5, 7, 11, 16, 22)}
    assert changed(glassworks, {"glass.white": "4:4:4:4:3:3"})["GLASS"]["white"] == (4, 4, 4, 4, 3, 3)
    assert changed(glassworks, {"stones": "2:1:2:1:2:1"})["STONES"]["heart"] == 1
    moved = changed(monsters, {"tile_list.end_thin": "10:8", "tile_list.blank.0": "1"})["TILE_LIST"]
    assert moved[0] == ("end_thin", "n---", 10, 8) and moved[-1] == ("blank", "----", 1, 0)
    for given, told in (
        ({"row_points.0": "4"}, "row_points.0 is always 0; got 4"),
        ({"stones": "1"}, "6 whole numbers with : between them"),
        ({"stones.hart": "1"}, "stones has no 'hart'; it has triangle, heart"),
    ):
        with pytest.raises(WrongOption, match=told):
            changed(glassworks, given)
    with pytest.raises(WrongOption, match="sum to 88; those given sum to 87"):
        changed(monsters, {"tile_list.end_thin.0": "10"})


def test_differences_are_those_of_pairs() -> None:
    """What the deals have in common takes nothing from the interval; too few deals give none."""
    base = mean_by_deal([(deal, 10.0 * deal) for deal in range(20)])
    more = mean_by_deal([(deal, 10.0 * deal + 1 + deal % 2) for deal in range(20)])
    found = difference(base, more)

    assert found.value == pytest.approx(1.5) and found.half is not None and found.half < 0.3
    assert base.half is not None and base.half > 20 and found.chance is not None and found.chance < 0.001
    assert difference(base, base).half == 0.0 and difference(base, base).chance == 1.0
    few = mean_by_deal([(deal, 1.0) for deal in range(FEWEST - 1)], is_share=True)
    assert difference(few, few).half is None
    always = mean_by_deal([(deal, 1.0) for deal in range(30)], is_share=True)
    assert always.half == pytest.approx(0.1) == difference(always, always).half
    assert Sample(0.0, {}).half is None


def test_luck_agrees_with_the_balance_report() -> None:
    """The same share, computed deal by deal."""
    from etagere.arena.balance import luck

    rows = simulate(plan("gavel", ["uniform"], seats=3), 60)
    found, balance = luck_of(rows), luck(rows)

    assert found is not None and balance is not None
    assert found.value == pytest.approx(balance.share)
    assert sum(found.pulls.values()) == pytest.approx(0)


def test_few_deals_say_nothing_about_luck() -> None:
    """A share of it that a few deals made up is not told, neither as a number nor in the picture's words."""
    rows = simulate(plan("gavel", ["uniform"], seats=3), 6)
    luck = luck_of(rows)
    assert luck is not None
    few = lab.Finding("fewer", "uniform", "luck", luck, luck, difference(luck, luck), clear=False)
    enough = luck_of(simulate(plan("gavel", ["uniform"], seats=3), 2 * FEWEST))
    assert enough is not None
    told = lab.Finding("fewer", "uniform", "luck", enough, enough, difference(enough, enough), clear=False)

    assert lab_report.said(few) == "too few matches to tell"
    assert lab_report.value(few, "base") == lab_report.value(few, "found") == "–"
    assert lab_report.value(told, "base").startswith(f"{enough.value:.3f} ± ")


def test_holm() -> None:
    """The smallest of many has to be much smaller than the only one."""
    assert lab.holm([0.04]) == [True]
    assert lab.holm([0.04, 0.5, None, 0.001]) == [False, False, False, True]
    assert lab.holm([0.01, 0.02, 0.04]) == [True, True, True]


@pytest.mark.parametrize("game_id", own_games())
def test_declarations_are_true(game_id: str) -> None:
    """Every number that may change is there, stands in its range, and has a name no option has."""
    game = game_class(game_id)
    names = [each.name for each in game.spec.adjustable]

    assert names and len(set(names)) == len(names) and not set(names) & set(game.spec.options.choices())
    for each in game.spec.adjustable:
        flat = numbers(getattr(spec_of(game), each.constant))
        assert flat and set(each.but) < set(flat)
        assert all(each.least <= number <= each.most for number in flat.values())
        assert each.least < each.most and each.meaning


def ends() -> Iterator[Any]:
    """Each number that may change at both ends of its range: of a list the first and the last one."""
    for game_id in own_games():
        game = game_class(game_id)
        for each in game.spec.adjustable:
            flat = numbers(getattr(spec_of(game), each.constant))
            paths = [path for path in flat if path not in each.but]
            for path in dict.fromkeys((paths[0], paths[-1])):
                for value in (each.least, each.most):
                    name = f"{each.name}.{path}" if path else each.name
                    given = {name: str(value)}
                    if each.fixed_sum:
                        largest = max(flat, key=lambda at, path=path: (at != path, flat[at]))  # type: ignore[misc]
                        value = min(value, flat[path] + flat[largest])
                        rest = flat[largest] + flat[path] - value
                        given = {name: str(value), f"{each.name}.{largest}": str(rest)}
                    yield pytest.param(game_id, given, id=f"{game_id}-{name}={value}")


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "given"), list(ends()))
def test_every_number_may_stand_at_both_ends(game_id: str, given: dict[str, str]) -> None:
    """Whole matches keep the laws, score sheets sum up, and bots play."""
    game = game_class(game_id)
    command = [sys.executable, "-c", PLAYED, game_id, package_of(game), repr(changed(game, given))]
    environment = {**os.environ, "ETAGERE_PURE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr[-2000:]
