"""Studies: a match with comments, marks and variations, written into its replay file and read back."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import etagere
from etagere.core.registry import playable
from etagere.core.replay import Replay
from etagere.study import Comment, Mark, Node, Study, UnreadableStudy
from etagere.study import tree as limits


@cache
def replay(game: str) -> Replay:
    match = etagere.Match.start(etagere.load(game), seed=3)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, etagere.bot("uniform", seat).choose(match.position(seat)))
    return match.replay(names=[f"Seat {seat}" for seat in range(match.game.seats)])


def variation(match: etagere.Match) -> tuple[tuple[int, dict[str, Any]], ...]:
    """The last legal move, with the draws it leads to."""
    before = len(match.commands)
    seat = match.waiting[0]
    match.play(seat, match.codes(seat)[-1])
    return tuple((seat, move) for seat, move in match.replay().commands[before:])


@cache
def study(game: str) -> Study:
    """A remark at the beginning, two moves that were not made, and one more that goes on from there."""
    record = replay(game)
    first = next(number for number, (seat, _) in enumerate(record.commands) if seat >= 0)
    branch = etagere.Match.from_replay(record, until=first)
    one = variation(branch)
    two = variation(branch)
    late = len(record.commands) // 2
    while record.commands[late][0] < 0:
        late += 1
    other = variation(etagere.Match.from_replay(record, until=late))
    nodes = (
        Node(first, comments=(Comment("Ann", "Both began well."),), marks=(Mark("cell:r3c3", "green"),)),
        Node(first, one),
        Node(first, two, 1, comments=(Comment("Ann", "and so on"), Comment("Ben", "no"))),
        Node(late, other),
    )
    return Study(record, nodes, "The turn", "Ann")


@pytest.mark.parametrize("game", playable())
def test_a_study_is_read_as_it_was_written(game: str) -> None:
    written = study(game)
    read = Study.read(written.text())

    assert read.nodes == written.nodes
    assert (read.title, read.author, read.children(1)) == ("The turn", "Ann", [2])
    assert read.text() == written.text()
    assert read.match(2).replay().commands == read.path(2)
    branched = [*read.nodes[1].commands, *read.nodes[2].commands]
    assert read.path(2) == [*replay(game).commands[: read.nodes[2].at], *branched]


def test_a_file_with_a_study_is_still_a_replay() -> None:
    """Readers of replays leave the study alone, and a file without one has an empty one."""
    text = study("shelfie").text()

    assert Replay.read(text) == Replay.read(replay("shelfie").text())
    assert etagere.Match.from_replay(text).over
    assert Study.read(replay("shelfie").text()).nodes == ()


def damaged(path: str, value: Any) -> str:
    data = json.loads(study("shelfie").text())
    at: Any = data["study"]
    *way, last = (int(each) if each.isdigit() else each for each in path.split("."))
    for each in way:
        at = at[each]
    at[last] = value
    return json.dumps(data)


WRONG: list[tuple[str, Any, str]] = [
    ("version", 2, "studies of version 1 are read here; got 2"),
    ("nodes", {}, "the study in the file is an object with a list"),
    ("title", "x" * 121, "at most 120 characters"),
    ("nodes.0.at", "7", "node 0 of the study is cut short or changed"),
    ("nodes.0.at", 9_999, "node 0 of the study goes on from nothing"),
    ("nodes.2.parent", 2, "node 2 of the study goes on from nothing"),
    ("nodes.2.parent", True, "node 2 of the study is cut short"),
    ("nodes.2.commands", [], "node 2 of the study goes on from nothing"),
    ("nodes.1.commands.0", [0, {"type": "fly"}], "the variation of node 1 cannot be played"),
    ("nodes.1.commands.0", [0], "node 1 of the study is cut short"),
    ("nodes.0.comments.0.text", "x" * 4_001, "a comment of node 0 is no text of at most 4000 characters"),
    ("nodes.0.comments.0.text", None, "a comment of node 0"),
    ("nodes.0.marks.0.colour", "pink", "one of the colours green, red, yellow, blue"),
    ("nodes.0.marks.0.place", "", "a mark of node 0"),
    ("nodes.0.marks", [{"place": "x", "colour": "red"}] * 61, "more than 20 comments or 60 marks"),
]


@pytest.mark.parametrize(("path", "value", "told"), WRONG, ids=[f"{p}={str(v)[:12]}" for p, v, _ in WRONG])
def test_a_study_that_does_not_fit_is_refused_in_one_sentence(path: str, value: Any, told: str) -> None:
    with pytest.raises(UnreadableStudy, match=told):
        Study.read(damaged(path, value))


def test_a_study_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_NODES", 3)
    with pytest.raises(UnreadableStudy, match="at most 3 nodes"):
        study("shelfie").fit()
    monkeypatch.setattr(limits, "MOST_NODES", 400)
    monkeypatch.setattr(limits, "MOST_COMMANDS", 1)
    with pytest.raises(UnreadableStudy, match="at most 1 command together"):
        study("shelfie").fit()


def test_a_move_that_is_not_legal_there_is_no_variation() -> None:
    """The same commands hold only where they belong."""
    there = study("shelfie")
    nodes = json.loads(there.text())["study"]["nodes"]
    with pytest.raises(UnreadableStudy, match="the variation of node 3 cannot be played"):
        Study.read(damaged("nodes.3", {**nodes[3], "at": len(there.replay.commands)}))
