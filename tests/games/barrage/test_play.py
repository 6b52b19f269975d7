"""Whole matches: random ones never get stuck, and everything in the box is used by somebody sooner or later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import etagere
from etagere.core.constants import CHANCE, NOBODY
from etagere.core.contract import Game
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.barrage import spec
from etagere.games.barrage.state import State

TABLES = [(mode, seats) for mode in spec.MODES for seats in (2, 3, 4)]


def played(game: Game[State], seed: int, every: int, policy: bool = False) -> State:
    """A match of random moves, or of sensible ones; the laws are checked at every n-th step."""
    s, rng, found = game.new_state(), Rng(seed), Choices()
    choose = game.rooms.heuristics.policy if policy else game.sample
    steps = 0
    while (actor := game.actor(s)) != NOBODY:
        if actor == CHANCE:
            game.apply(s, CHANCE, game.draw(s, rng))
        else:
            game.apply(s, actor, choose(s, actor, rng, found))
        steps += 1
        if steps % every == 0:
            game.check(s)
    game.check(s)
    assert s.round == spec.ROUNDS and steps < game.spec.longest
    return s


def met(states: Iterator[State]) -> tuple[set[int], set[int]]:
    """Companies and officers of finished matches."""
    companies: set[int] = set()
    officers: set[int] = set()
    for s in states:
        companies |= set(s.company[: s.seats])
        officers |= set(s.officer[: s.seats])
    return companies, officers


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_some_random_matches(mode: str, seats: int) -> None:
    """No dead end, five rounds, the laws kept."""
    game = etagere.load("barrage", seats=seats, mode=mode)
    for seed in range(6):
        played(game, seed, 3)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_many_random_matches(mode: str, seats: int) -> None:
    """Three thousand of each kind; every company and officer that can be there is met."""
    game = etagere.load("barrage", seats=seats, mode=mode)
    companies, officers = met(played(game, seed, 7) for seed in range(3000))

    if mode == "full":
        assert companies == set(range(4)) and officers == set(range(7))
    else:
        assert companies == set(range(seats)) and officers == set(spec.INTRODUCTORY_OFFICERS[:seats])


def uses(game: Game[State], seed: int) -> Counter[str]:
    """What happened in a match of sensible players who now and then do anything: kinds of things by name."""
    s, rng, found, log = game.new_state(), Rng(seed), Choices(), EventLog()
    heuristics = game.rooms.heuristics
    seen: Counter[str] = Counter()
    while (actor := game.actor(s)) != NOBODY:
        if actor == CHANCE:
            game.apply(s, CHANCE, game.draw(s, rng), log)
        else:
            choose = game.sample if rng.below(8) == 0 else heuristics.policy
            code = choose(s, actor, rng, found)
            seen[f"move {game.actions.move(code).type}"] += 1
            game.apply(s, actor, code, log)
        for row in log.take():
            seen.update(names_in(game.events.to_json(row, None)))
    return seen


def names_in(event: dict[str, Any]) -> Iterator[str]:
    kind = event["type"]
    yield f"event {kind}"
    if kind in ("placed", "copied") or (kind in ("constructs", "imitates") and "space" in event):
        yield f"space {event['space']}"
    if kind == "constructs":
        yield f"tile {event['tile']}"
    if kind == "imitates":
        yield "tile anton_tile"
    if kind == "fulfilled":
        yield f"contract {event['contract']}"
    if kind == "objective_scored":
        yield f"objective {event['objective']}"
    if kind == "bonus_scored" and event["count"] > 0:
        yield f"bonus {event['bonus']}"
    if kind == "copied":
        yield f"officer {event['officer']}"
    if kind in ("energy", "points"):
        yield f"source {event['source']}"


def everything() -> set[str]:
    """What a long enough series of matches should have shown."""
    wanted = {f"space {name}" for name in spec.SPACE_NAMES}
    wanted |= {f"tile {name}" for name in spec.TILES}
    wanted |= {f"contract {name}" for name in spec.CONTRACT_NAMES}
    wanted |= {f"objective {name}" for name in spec.OBJECTIVES}
    wanted |= {f"bonus {name}" for name in spec.BONUSES}
    wanted |= {f"officer {name}" for name in spec.OFFICERS if name != "mahiri_sekibo"}
    wanted |= {f"source {name}" for name in (*spec.POINT_SOURCES, "production", "river", "italy")}
    game = etagere.load("barrage")
    wanted |= {f"event {kind.name}" for kind in game.events.kinds}
    wanted |= {f"move {family.name}" for family in game.actions.families}
    return wanted


@pytest.mark.slow
def test_everything_is_used() -> None:
    """Every space, tile, contract, objective, bonus, copied officer, move and event occurs; what does not is named."""
    seen: Counter[str] = Counter()
    missing = everything()
    for seed in range(4000):
        mode = "introductory" if seed % 8 == 0 else "full"
        game = etagere.load("barrage", seats=4 - seed % 3, mode=mode, reshuffle=seed % 2 == 1)
        seen.update(uses(game, seed))
        missing = everything() - set(seen) if seed % 100 == 99 else missing
        if not missing:
            break

    assert sorted(missing) == []


def one_ply(game: Game[State], s: State, seat: int, after: State) -> int:
    """The action after which a seat's estimate is highest."""
    estimate = game.rooms.heuristics.estimate
    best, most = -1, -(10**9)
    for code in game.legal(s, seat):
        after.copy_from(s)
        game.apply(after, seat, code)
        worth = estimate(after, seat)
        if worth > most:
            best, most = code, worth
    return best


def greedy_wins(mode: str, matches: int) -> int:
    """Matches won by a bot that looks one decision ahead, seats in turn, against random play."""
    game = etagere.load("barrage", seats=2, mode=mode)
    found, wins = Choices(), 0
    for seed in range(matches):
        s, after, rng = game.new_state(), game.new_state(), Rng(seed)
        while (actor := game.actor(s)) != NOBODY:
            if actor == CHANCE:
                code = game.draw(s, rng)
            elif actor == seed % 2:
                code = one_ply(game, s, actor, after)
            else:
                code = game.sample(s, actor, rng, found)
            game.apply(s, actor, code)
        wins += game.places(s)[seed % 2] == 1
    return wins


def test_estimate_beats_random() -> None:
    """One decision ahead by `estimate` is enough to beat random play."""
    assert greedy_wins("full", 4) == 4


@pytest.mark.slow
@pytest.mark.parametrize("mode", spec.MODES)
def test_estimate_beats_random_often(mode: str) -> None:
    """More than 95 of 100 matches of two seats."""
    assert greedy_wins(mode, 100) > 95


def test_estimate_leaves_the_state_alone() -> None:
    """Estimates and ratings try things out and put everything back."""
    game = etagere.load("barrage", seats=3)
    heuristics = game.rooms.heuristics
    s, rng, found = game.new_state(), Rng(5), Choices()
    for _ in range(150):
        if (actor := game.actor(s)) == CHANCE:
            game.apply(s, CHANCE, game.draw(s, rng))
            continue
        before = game.fingerprint(s)
        for seat in range(3):
            heuristics.estimate(s, seat)
        for code in game.legal(s, actor):
            heuristics.rate(s, actor, code)
        assert game.fingerprint(s) == before
        game.apply(s, actor, game.sample(s, actor, rng, found))


def test_policy_beats_random() -> None:
    """The quick player for rollouts scores far more than a random one."""
    game = etagere.load("barrage", seats=2)
    sensible = [played(game, seed, 1000, policy=True) for seed in range(6)]
    anything = [played(game, seed, 1000) for seed in range(6)]

    assert sum(sum(s.points) for s in sensible) > 2 * sum(sum(s.points) for s in anything)
