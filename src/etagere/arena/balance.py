"""Is a game balanced? Seats, length, where points come from, and how much is luck."""

from __future__ import annotations

from collections import defaultdict
from json import loads
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from etagere.core.errors import EtagereError

Rows = list[dict[str, Any]]


def seat_advantage(rows: Rows) -> dict[int, tuple[float, float]]:
    """Share of wins by seat with half the width of its 95 % interval; even is 1 over the number of seats."""
    won: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        won[row["seat"]].append(row["won"])
    return {seat: (fmean(each), 1.96 * pstdev(each) / sqrt(len(each))) for seat, each in sorted(won.items())}


def by_source(rows: Rows) -> dict[str, float]:
    """Mean points a seat gets from each line of the score sheet, the largest first."""
    total: dict[str, int] = defaultdict(int)
    for row in rows:
        for name, points in loads(row["sources"]).items():
            total[name] += points
    means = {name: points / len(rows) for name, points in total.items()}
    return dict(sorted(means.items(), key=lambda pair: -pair[1]))


def luck(rows: Rows) -> float | None:
    """The share of a seat's margin that the deal decides: how alike two matches of one deal end.

    The intraclass correlation of the margin over the table's mean, within pairs of matches that share a
    deal and nothing else; the seat's own mean is taken out first. None without pairs.
    """
    mean_score = defaultdict(list)
    for row in rows:
        mean_score[row["match"]].append(row["score"])
    margins: dict[tuple[int, int], list[float]] = defaultdict(list)
    by_seat: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        margin = row["score"] - fmean(mean_score[row["match"]])
        margins[row["deal"], row["seat"]].append(margin)
        by_seat[row["seat"]].append(margin)
    usual = {seat: fmean(each) for seat, each in by_seat.items()}
    pairs = [
        (first - usual[seat], second - usual[seat])
        for (_, seat), both in margins.items()
        if len(both) == 2
        for first, second in [both]
    ]
    spread = sum(a * a + b * b for a, b in pairs) / 2
    if not pairs or not spread:
        return None
    return sum(a * b for a, b in pairs) / spread


def report(rows: Rows) -> str:
    """The balance of a simulated game, as text."""
    if not rows:
        raise EtagereError("there are no matches to report on")
    scores = sorted(row["score"] for row in rows)
    lengths = [row["length"] for row in rows if row["seat"] == 0]
    lines = [
        f"{len(lengths)} matches, bots {', '.join(dict.fromkeys(row['bot'] for row in rows))}",
        f"length      {fmean(lengths):.1f} decisions (from {min(lengths)} to {max(lengths)})",
        f"score       {fmean(scores):.1f}, the middle half from {scores[len(scores) // 4]} "
        f"to {scores[3 * len(scores) // 4]}, all from {scores[0]} to {scores[-1]}",
    ]
    seats = seat_advantage(rows)
    lines.append(f"wins by seat (even is {1 / len(seats):.3f})")
    lines += [f"  seat {seat}    {share:.3f} ± {half:.3f}" for seat, (share, half) in seats.items()]
    lines.append("points by source, mean a seat")
    lines += [f"  {name:<24} {points:7.2f}" for name, points in by_source(rows).items()]
    share = luck(rows)
    if share is not None:
        lines.append(f"luck of the draw: the deal decides about {max(0.0, share):.0%} of the margin")
    return "\n".join(lines) + "\n"


def plot(rows: Rows, path: str | Path) -> None:
    """Scores, lengths, wins by seat and sources as one picture."""
    try:
        import matplotlib

        matplotlib.use("agg")
        import matplotlib.pyplot as plt
    except ImportError as error:
        raise EtagereError("plots need matplotlib: pip install 'etagere[arena]'") from error
    figure, axes = plt.subplots(2, 2, figsize=(11, 7), layout="constrained")
    axes[0, 0].hist([row["score"] for row in rows], bins=30, color="#7a5c3e")
    axes[0, 0].set_title("score of a seat")
    axes[0, 1].hist([row["length"] for row in rows if row["seat"] == 0], bins=30, color="#3e6b7a")
    axes[0, 1].set_title("decisions in a match")
    seats = seat_advantage(rows)
    axes[1, 0].bar(
        [str(seat) for seat in seats],
        [share for share, _ in seats.values()],
        yerr=[half for _, half in seats.values()],
        color="#8a7f3f",
    )
    axes[1, 0].axhline(1 / len(seats), color="black", linewidth=0.8)
    axes[1, 0].set_title("share of wins by seat")
    means = by_source(rows)
    axes[1, 1].barh(list(means)[::-1], list(means.values())[::-1], color="#5b4a7a")
    axes[1, 1].set_title("points by source")
    figure.savefig(path, dpi=110)
    plt.close(figure)
