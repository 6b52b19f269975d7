"""A finished match judged: values of all positions, where the result came from, and what every decision cost."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from etagere.core.contract import Action
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.replay import Replay
from etagere.study import verdicts
from etagere.study.accounts import Estimate, Source, accounts
from etagere.study.calibration import Calibration, Depth, calibration_of, facts
from etagere.study.decisions import Choice, compared
from etagere.study.reasons import lines
from etagere.study.report import Judgement, Move, Review, SeatReport, Seen, Spot
from etagere.study.second import asked_again
from etagere.study.skill import lapse
from etagere.study.steps import Walk, finished, walk
from etagere.study.valuation import Valuation
from etagere.study.values import Value, in_order

BATCH = 8
"""Decisions that are judged between two refinements."""
TURNS = 5
"""Turning points that are named."""
PHASES = 3
"""Parts of a match of which the costs are added up."""


def review(match: Match | Replay, simulations: int | None = None, workers: int | None = None, seed: int = 0) -> Review:
    """Judge a finished match; see `reviewing`, which shows it as it grows."""
    return list(reviewing(match, simulations, workers, seed))[-1]


def reviewing(
    match: Match | Replay, simulations: int | None = None, workers: int | None = None, seed: int = 0
) -> Iterator[Review]:
    """The review of a finished match, again and again as it gets better: first a rough graph, the last one is whole.

    `simulations` are the continuations of each position; without them the standard depth of the game. The result
    depends on the match, the simulations and the seed, not on the number of workers.
    Raises `CannotBeReviewed`, or `ReplayError` if a replay does not replay.
    """
    names = match.names if isinstance(match, Replay) else None
    whole = finished(match)
    workers = workers or os.cpu_count() or 1
    depth = Depth.of(whole.game, simulations)
    calibration = calibration_of(whole.game)
    steps = walk(whole)
    valuation = Valuation(steps, calibration, seed)
    for count, stage in ((depth.rough, "rough"), (depth.rollouts, "values")):
        valuation.refine(count, workers)
        shown = with_values(steps, *valuation.values())
        shown = replace(shown, stage=stage, simulations=count, seed=seed, names=names and list(names))
        yield shown
    lapses: dict[int, float] = {}
    open_ = [i for i, step in enumerate(steps.steps) if not step.drawn]
    for start in range(0, len(open_), BATCH):
        part = open_[start : start + BATCH]
        found = in_order(lambda i: judged(steps, i, calibration, depth, seed), part, workers)
        shown = replace(shown, stage="decisions", decisions=[*shown.decisions, *found])
        yield shown
        choices = [i for i in part if not steps.steps[i].forced]
        lapses.update(zip(choices, in_order(lambda i: lapse_of(steps, i, depth, seed), choices, workers), strict=True))
    yield summed(shown, lapses)


def with_values(steps: Walk, values: list[Value], sources: list[Source]) -> Review:
    """A review with the graph and the accounts."""
    game = steps.game
    outcome = steps.match.outcome
    assert outcome is not None
    ends = [0, *(step.last for step in steps.steps)]
    spots = [
        Spot(at, each.wins, each.errors, each.places, each.place_errors, each.points, each.point_errors)
        for at, each in zip(ends, values, strict=True)
    ]
    seats = accounts(steps.steps, [each.wins for each in values], sources, game.seats)
    seen = [
        Seen(
            kind=step.kind(game),
            seat=step.seat,
            first=step.first,
            last=step.last,
            change=tuple(values[i + 1].wins[seat] - values[i].wins[seat] for seat in range(game.seats)),
            exact=bool(sources[i].others) and step.drawn,
        )
        for i, step in enumerate(steps.steps)
    ]
    return Review(
        game=game.spec.id,
        version=game.version,
        options=game.options.to_json(),
        fingerprint=f"{steps.match.fingerprint:016x}",
        places=list(outcome.places),
        scores=list(outcome.scores),
        spots=spots,
        steps=seen,
        seats=[SeatReport(each) for each in seats],
        turns=turning_points(seen),
    )


def turning_points(steps: Sequence[Seen]) -> list[int]:
    """The steps after which somebody's chance to win was most different, the largest first."""
    order = sorted(range(len(steps)), key=lambda i: (-max(map(abs, steps[i].change)), i))
    return order[:TURNS]


def judged(steps: Walk, i: int, calibration: Calibration, depth: Depth, seed: int) -> Judgement:
    """What a decision of a match cost."""
    step, game = steps.steps[i], steps.game
    if step.forced:
        return Judgement(i, step.seat, verdicts.FORCED, game.actions.to_json(step.code))
    return replace(judge(Position(game, steps.states[i], step.seat), step.code, calibration, depth, seed), step=i)


def lapse_of(steps: Walk, i: int, depth: Depth, seed: int) -> float:
    """How much less a decision of a match was worth to the search than the best."""
    step = steps.steps[i]
    return lapse(Position(steps.game, steps.states[i], step.seat), step.code, depth.skill, seed)


def price(position: Position, action: Action, simulations: int | None = None, seed: int = 0) -> Judgement:
    """What an action of an open decision costs; it is judged like a decision of a finished match."""
    game = position.game
    if len(position.legal) == 1:
        return Judgement(0, position.seat, verdicts.FORCED, game.actions.to_json(action))
    return judge(position, action, calibration_of(game), Depth.of(game, simulations), seed)


def judge(position: Position, action: Action, calibration: Calibration, depth: Depth, seed: int) -> Judgement:
    """What an action costs by what its seat could know, and what the second judge says where that is much."""
    to_json = position.game.actions.to_json
    comparison, contest = compared(position, action, calibration, depth, seed)
    best, own = comparison.best, comparison.of(action)
    same = best is own
    second = None
    if not same and verdicts.suspected(own.cost):
        second = asked_again(position, best.action, own.action, depth, seed)
    return Judgement(
        0,
        position.seat,
        verdicts.verdict(own.cost, same, second),
        to_json(action),
        cost=own.cost,
        second=second,
        considered=comparison.considered,
        choices=[shown_choice(to_json, each) for each in comparison.choices],
        lines=[] if same else list(lines(contest, best.action, own.action, depth.sheets)),
    )


def shown_choice(to_json: Any, choice: Choice) -> Move:
    """A measured move with what usually follows it."""
    after = [(to_json(action), share) for action, share in choice.following]
    return Move(to_json(choice.action), choice.chance, choice.error, choice.cost, after)


def summed(shown: Review, lapses: Mapping[int, float]) -> Review:
    """The review with what its decisions say together; `lapses` are by step."""
    seats = []
    for seat, report in enumerate(shown.seats):
        own = [each for each in shown.decisions if each.seat == seat and each.cost is not None]
        costs = [each.cost for each in own if each.cost is not None]
        mean = verdicts.mean_cost(costs)
        skill = verdicts.mean_cost([Estimate(lapses[each.step], 0.0) for each in own])
        levels = facts(shown.game).get("levels", {}).get(str(len(shown.seats)), {})
        known = {name: found["cost"] for name, found in levels.items()}
        seats.append(
            replace(
                report,
                judged=len(costs),
                mean_cost=mean,
                verdicts={name: sum(each.verdict == name for each in own) for name in verdicts.NAMES},
                phases=phases(shown, seat),
                played_like=verdicts.played_like(skill, len(own), known),
            )
        )
    return replace(shown, stage="whole", seats=seats)


def phases(shown: Review, seat: int) -> list[Estimate]:
    """What the decisions of a seat cost in each part of the match, by decisions of all."""
    total = max(1, len(shown.decisions))
    sums = [[0.0, 0.0] for _ in range(PHASES)]
    for number, each in enumerate(shown.decisions):
        if each.seat == seat and each.cost is not None:
            part = sums[number * PHASES // total]
            part[0] += each.cost.value
            part[1] += each.cost.error**2
    return [Estimate(value, square**0.5) for value, square in sums]
