"""A review as a picture and as one self-contained page."""

from __future__ import annotations

from html import escape
from xml.sax.saxutils import quoteattr

from etagere.core.match import Match
from etagere.study.accounts import Account
from etagere.study.report import Judgement, Review
from etagere.study.sentences import StudyWords, points, signed
from etagere.study.verdicts import JUDGED

COLOURS = ("#2266aa", "#cc5522", "#338855", "#885599", "#aa8811", "#555555")
"""Of the seats, told apart by dashes too."""
DASHES = ("", "7 4", "2 3", "9 3 2 3", "4 4", "1 2")
WIDTH, HEIGHT, MARGIN = 760, 260, 36
MOST_TEXTS = 2
"""Sentences of one draw event that are told."""


def svg(review: Review, words: StudyWords) -> str:
    """The chances to win over the match, one line a seat with its standard error."""
    last = max(1, len(review.spots) - 1)

    def x(i: float) -> str:
        return f"{MARGIN + i * (WIDTH - 2 * MARGIN) / last:.1f}"

    def y(chance: float) -> str:
        return f"{HEIGHT - MARGIN - min(1, max(0, chance)) * (HEIGHT - 2 * MARGIN):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label={quoteattr(words.say("title"))} font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        parts.append(f'<line x1="{x(0)}" x2="{x(last)}" y1="{at}" y2="{at}" stroke="#ddd"/>')
        parts.append(f'<text x="4" y="{at}" dy="4" fill="#555">{percent}</text>')
    for seat in range(len(review.seats)):
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        up = [f"{x(i)},{y(spot.wins[seat] + spot.errors[seat])}" for i, spot in enumerate(review.spots)]
        down = [f"{x(i)},{y(spot.wins[seat] - spot.errors[seat])}" for i, spot in enumerate(review.spots)]
        parts.append(f'<polygon points="{" ".join(up + down[::-1])}" fill="{colour}" opacity="0.18"/>')
        line = " ".join(f"{x(i)},{y(spot.wins[seat])}" for i, spot in enumerate(review.spots))
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        left = MARGIN + seat * (WIDTH - 2 * MARGIN) / len(review.seats)
        parts.append(
            f'<line x1="{left:.0f}" x2="{left + 24:.0f}" y1="14" y2="14" stroke="{colour}" stroke-width="2" '
            f'stroke-dasharray="{dash}"/>'
            f'<text x="{left + 30:.0f}" y="18" fill="#222">{escape(words.seat(seat))}</text>'
        )
    return "\n".join([*parts, "</svg>\n"])


def account_cells(account: Account) -> list[str]:
    """Start, luck, own, others, result, in points of 100."""
    parts = [f"{points(each.value)} ± {100 * each.error:.0f}" for each in (account.luck, account.own, account.others)]
    return [f"{100 * account.start:.0f}", *parts, f"{100 * account.result:.0f}"]


def cost_cell(review: Review, seat: int) -> str:
    """The mean cost of the decisions of a seat."""
    mean = review.seats[seat].mean_cost
    return "–" if mean is None else f"{100 * mean.value:.1f} ± {100 * mean.error:.1f}"


def lost_cell(review: Review, seat: int) -> str:
    """What the decisions of a seat cost in each third of the match."""
    return " / ".join(f"{100 * max(0.0, each.value):.0f}" for each in review.seats[seat].phases) or "–"


def happened(match: Match, review: Review, step: int, words: StudyWords) -> str:
    """What a step was: a move of a seat, or what was drawn."""
    seen = review.steps[step]
    if not seen.drawn:
        move = match.game.actions.to_json(match.commands[seen.first].code)
        return f"{words.seat(seen.seat)}: {words.move(move)}"
    rows = match.raw_events[match.first_event(seen.first) : match.first_event(seen.last)]
    told = [words.event(event.to_json(None, everything=True)) for event in rows]
    told = [each for each in told if each]
    more = " …" if len(told) > MOST_TEXTS else ""
    return "; ".join(told[:MOST_TEXTS]) + more


def costly(review: Review) -> list[Judgement]:
    """Decisions that were called inaccuracies, mistakes or blunders, the costliest first."""
    found = [each for each in review.decisions if each.verdict in JUDGED and each.cost is not None]
    return sorted(found, key=lambda each: (-(each.cost.value if each.cost else 0.0), each.step))


def because(each: Judgement, words: StudyWords) -> str:
    """The better move, with the reason that the numbers carry."""
    assert each.cost is not None
    best = each.choices[0]
    said = words.say("better", move=words.move(best.move), cost=signed(100 * each.cost.value, 0))
    return " ".join(filter(None, (said, words.reason(each.lines), words.next(best))))


def html(review: Review, match: Match, words: StudyWords) -> str:
    """The review as one page that needs nothing else."""
    title = f"{words.text(review.game + '.title')} · {words.say('title')}"
    columns = ("seat", "start", "luck", "own", "others", "result", "cost", "lost", "like")
    seats = [
        [
            words.seat(seat),
            *account_cells(each.account),
            cost_cell(review, seat),
            lost_cell(review, seat),
            words.like(each.played_like),
        ]
        for seat, each in enumerate(review.seats)
    ]
    turns = [
        [str(step + 1), happened(match, review, step, words), " / ".join(map(points, review.steps[step].change))]
        for step in review.turns
    ]
    bad = [
        [
            str(each.step + 1),
            happened(match, review, each.step, words),
            words.verdict(each.verdict),
            because(each, words),
        ]
        for each in costly(review)
    ]
    parts = [
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><h1>{escape(title)}</h1>",
        svg(review, words),
        f"<p>{escape(words.say('units'))}</p>",
        table([words.say(f"column.{name}") for name in columns], seats),
        f"<h2>{escape(words.say('turns'))}</h2>",
        table([words.say(f"column.{name}") for name in ("at", "what", "change")], turns),
        f"<h2>{escape(words.say('mistakes'))}</h2>",
        table([], bad) if bad else f"<p>{escape(words.say('no_mistakes'))}</p>",
        "</body></html>\n",
    ]
    return "\n".join(parts)


STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
    "svg{width:100%;height:auto}table{border-collapse:collapse;display:block;overflow-x:auto}"
    "td,th{padding:.3em .7em;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}"
)


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table of the page."""
    top = "<tr>" + "".join(f'<th scope="col">{escape(each)}</th>' for each in head) + "</tr>" if head else ""
    return (
        f"<table>{top}"
        + "".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows)
        + "</table>"
    )
