"""What helps to decide in River Valley Glassworks: what is told of a haul is what becomes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import etagere
from etagere.core.constants import CHANCE, NOBODY
from etagere.core.contract import Choices, Game
from etagere.core.log import EventLog
from etagere.core.rng import Rng

Events = list[dict[str, Any]]


def decisions(game: Game[Any], seed: int) -> Iterator[tuple[Any, int, Any, Any, Events]]:
    """Every decision of a random match: the state before it, seat, move, the state before the next one, the events."""
    rng, found, log, s = Rng(seed), Choices(), EventLog(), game.new_state()
    settle(game, s, rng, log)
    while (seat := game.actor(s)) != NOBODY:
        before, action = s.clone(), game.sample(s, seat, rng, found)
        log.take()
        game.apply(s, seat, action, log)
        settle(game, s, rng, log)
        events = [game.events.to_json(row, None, everything=True) for row in log.take()]
        yield before, seat, game.actions.move(action), s, events


def settle(game: Game[Any], s: Any, rng: Rng, log: EventLog) -> None:
    while game.actor(s) == CHANCE:
        game.apply(s, CHANCE, game.draw(s, rng), log)


def became(events: Events) -> tuple[Events, int]:
    """Where the glass of a decision lies, and how much of it overflowed."""
    panes = [
        {name: each[name] for name in ("colour", "shape", "column", "row")}
        for each in events
        if each["type"] == "arrange"
    ]
    return panes, sum(each["type"] == "overflow" for each in events)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_what_a_haul_is_said_to_bring_is_what_it_brings(seats: int) -> None:
    """Panes, overflow and points, whatever is laid; where colours are still to be put in order, what is sure, and the
    least and most points that any order brings."""
    game = etagere.load("glassworks", seats=seats)
    met: Counter[str] = Counter()
    for seed in range(8):
        hoped: dict[str, Any] | None = None
        for s, seat, move, after, events in decisions(game, seed):
            advice = game.advice(s, seat)["gains"]
            assert all(game.advice(s, other)["gains"] == {} for other in (None, *range(seats)) if other != seat)
            was, now = game.scores(s)[seat], game.scores(after)[seat]
            gain = None
            if move["type"] in ("place", "pair"):
                gain = advice["collect"][move["collect"]]
            elif move["type"] == "open":
                assert hoped is not None and list(advice["open"]) == hoped["asks"]
                ends = [each["points"] for each in advice["open"].values()]
                assert [min(each[0] for each in ends), max(each[1] for each in ends)] == hoped["points"]
                gain = advice["open"][move["colour"]]
            elif move["type"] == "lay":
                gain = hoped
            elif move["type"] in ("lake", "drain"):
                taken = [each for each in events if each["type"] == "take"]
                assert len(taken) == advice["lake"]["taken"]
                hoped = {"spilled": advice["lake"]["spilled"]}
                met["full satchel"] += advice["lake"]["spilled"] > 0
            if gain is None:
                continue
            if any(each["type"] == "collect" for each in events) or move["type"] == "open":
                assert became(events) == (gain["panes"], gain["spilled"]), (seed, move)
                if gain["asks"]:
                    met["asks"] += 1
                    hoped = gain | {"points": [points - (now - was) for points in gain["points"]]}
                else:
                    assert gain["points"] == [now - was, now - was]
                    met[move["type"]] += 1
                    met["overflow"] += gain["spilled"] > 0
            else:
                hoped = gain
    assert all(met[each] for each in ("place", "pair", "open", "asks", "overflow")), met


def test_a_lake_that_overfills_the_satchel_says_what_it_costs() -> None:
    """Each piece beyond five has to go to the overflow, and costs what a random match then pays."""
    game = etagere.load("glassworks", seats=3)
    spilled = 0
    for seed in range(6):
        owed: dict[int, int] = {}
        for s, seat, move, after, _ in decisions(game, seed):
            if move["type"] in ("lake", "drain"):
                told = game.advice(s, seat)["gains"]["lake"]
                owed[seat] = game.scores(s)[seat] + told["points"]
                spilled += told["spilled"]
            pending = game.view(after, None)["pending"]
            if seat in owed and (pending is None or pending["type"] != "discard"):
                assert game.scores(after)[seat] == owed.pop(seat), (seed, move)
    assert spilled
