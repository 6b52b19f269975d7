"""Many matches played by bots, and what they are like."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from etagere.arena.play import Job, Result
from etagere.arena.runner import results
from etagere.cli.speech import Speech
from etagere.cli.table import write_whole
from etagere.cli.trouble import Trouble
from etagere.core.match import Match
from etagere.core.registry import load
from etagere.core.rng import mixed_seed


def simulate(
    game_id: str,
    bots: Sequence[str],
    matches: int,
    seats: int | None,
    seed: int,
    workers: int,
    options: dict[str, Any],
    save: Path | None,
) -> dict[str, Any]:
    """Play the matches; figures as JSON. Match n has the same deal whatever their number."""
    from etagere.bots import bot

    for name in bots:
        bot(name)
    if seats is None and len(bots) > 1:
        seats = len(bots)
    game = load(game_id, seats=seats, **options)
    if len(bots) == 1:
        bots = list(bots) * game.seats
    if len(bots) != game.seats:
        raise Trouble(f"{game.seats} seats need {game.seats} bots or one name for all; got {len(bots)}")
    jobs = [Job(i, i, game_id, options, tuple(bots), mixed_seed(seed, "deal", i), keep=True) for i in range(matches)]
    found = sorted(results(jobs, workers), key=lambda result: result.index)
    reasons: dict[str, int] = {}
    lengths = []
    for each in found:
        assert each.replay is not None
        match = Match.from_replay(each.replay)
        reason = match.outcome.reason if match.outcome is not None else f"{game_id}.reason.fault"
        reasons[reason] = reasons.get(reason, 0) + 1
        lengths.append(sum(command.seat >= 0 for command in match.commands))
        if save is not None:
            write_whole(save / f"{game_id}-{each.index:05}.json", dumps(each.replay) + "\n")
    return {
        "game": game_id,
        "seats": game.seats,
        "options": game.options.to_json(),
        "bots": list(bots),
        "seed": seed,
        "matches": matches,
        "decisions": figures(lengths),
        "seats_told": [seat_figures(found, seat, bots[seat]) for seat in range(game.seats)],
        "margin": figures([_margin(each) for each in found]),
        "reasons": reasons,
        "faults": [each.fault for each in found if each.fault is not None],
    }


def figures(values: Sequence[float]) -> dict[str, float]:
    """Mean, spread, least and most."""
    return {
        "mean": round(mean(values), 2),
        "spread": round(pstdev(values), 2),
        "least": min(values),
        "most": max(values),
    }


def seat_figures(found: Sequence[Result], seat: int, name: str) -> dict[str, Any]:
    return {
        "bot": name,
        "win_share": round(mean(each.wins[seat] for each in found), 4),
        "score": figures([each.scores[seat] for each in found]),
    }


def _margin(result: Result) -> int:
    """Points between the best and the second."""
    best = sorted(result.scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


def report(told: dict[str, Any], words: Speech) -> RenderableType:
    """The same for a person."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("seat", "bot", "wins", "score", "range"):
        grid.add_column(words.say(f"simulate.{key}"), justify="left" if key in ("seat", "bot") else "right")
    for seat, each in enumerate(told["seats_told"]):
        score = each["score"]
        wins, mean_score = f"{100 * each['win_share']:.1f} %", f"{score['mean']:.1f} ± {score['spread']:.1f}"
        grid.add_row(words.seat(seat), each["bot"], wins, mean_score, f"{score['least']}–{score['most']}")
    length = told["decisions"]
    lines = [
        Text(words.say("simulate.length", mean=length["mean"], least=length["least"], most=length["most"])),
        Text(words.say("simulate.margin", mean=told["margin"]["mean"])),
    ]
    lines += [Text(f"{count} × {words.text(reason)}") for reason, count in told["reasons"].items()]
    return Group(grid, *lines)
