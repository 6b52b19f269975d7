"""Scores: as far as they are known during a match, line by line at its end."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from etagere.cli.boards.drawing import Block, framed, padded, printed, shelved, text, width_of
from etagere.cli.speech import Speech
from etagere.core.contract import ScoreLine, Seat
from etagere.core.match import Match


def score_table(match: Match, viewer: Seat, words: Speech) -> RenderableType:
    """The points everybody can see, and the viewer's own line by line."""
    grid = Grid(box=None, padding=(0, 2), show_header=False)
    for seat, player in enumerate(match.view(viewer).get("players", [])):
        if isinstance(player, dict) and "points" in player and seat != viewer:
            grid.add_row(words.seat(seat), words.text("cli.points", {"count": player["points"]}))
    return Group(grid, printed(sheet(match.score_sheet(viewer, viewer) or [], words.seat(viewer), words)))


def sheet(lines: list[ScoreLine], title: str | Text, words: Speech, width: int = 44) -> Block:
    """A score sheet: a line a reason, and the total."""
    told = [(words.line(each.key, each.params), str(each.points)) for each in lines]
    told.append((words.text("core.score.total"), str(sum(each.points for each in lines))))
    wide = min(width, max(len(reason) for reason, _ in told) + 2)
    block = []
    for i, (reason, points) in enumerate(told):
        style = "bold" if i == len(told) - 1 else ""
        block.append(text(padded(Text(reason, style), wide), (f"{points:>4}", style or "cyan")))
    return framed(title, block)


def ending(match: Match, words: Speech, width: int) -> RenderableType:
    """Places, the reason, and the score sheet of every seat, the first place first."""
    outcome = match.outcome
    assert outcome is not None
    places = [*outcome.places, *(rival.place for rival in outcome.rivals)]
    scores = [*outcome.scores, *(rival.score for rival in outcome.rivals)]
    order = sorted(range(len(places)), key=lambda each: places[each])
    grid = Grid(box=None, padding=(0, 2), show_header=False)
    for each in order:
        style = "bold green" if places[each] == 1 else ""
        points = words.text("cli.points", {"count": scores[each]})
        grid.add_row(f"{places[each]}.", words.seat(each), points, style=style)
    blocks = []
    for each in order:
        title = text((f"{places[each]}. {words.seat(each)}", "bold"))
        lines = match.game.score_sheet(match.state, each)
        blocks.append(sheet(lines, title, words, max(20, min(44, width - 12))))
    wide = max(width_of(block) for block in blocks)
    return Group(
        Text(words.text(outcome.reason)), grid, printed(shelved([_even(block, wide) for block in blocks], width, 2))
    )


def _even(block: Block, width: int) -> Block:
    return [padded(line, width) for line in block]
