"""Studies of finished matches: what people write, and what they see."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, field

from etagere.server.schemas.answers import TableAnswer
from etagere.server.schemas.base import Count, Given, SeatNumber, Shown
from etagere.server.schemas.messages import PromptShown, Result
from etagere.study.tree import MOST_COMMANDS, MOST_MARKS, MOST_NAME, MOST_NODES, MOST_TEXT

MarkColour = Literal["green", "red", "yellow", "blue"]
StudyCommands = Annotated[list[tuple[int, dict[str, Any]]], Meta(max_length=MOST_COMMANDS)]


class StudyMark(Given):
    """A place on the board, named as the client names it (`data-place`)."""

    place: Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
    colour: MarkColour


class StudyNodeGiven(Given):
    """`at` commands of the match were played before it; `commands` lead away from there, or from the node `parent`."""

    at: Count
    parent: Count | None = None
    commands: StudyCommands = field(default_factory=list)
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    marks: Annotated[list[StudyMark], Meta(max_length=MOST_MARKS)] = field(default_factory=list)


class StudyChange(Given):
    """The whole tree as it should be; `version` is the one that was changed."""

    version: Count
    title: Annotated[str, Meta(max_length=MOST_NAME)]
    shared: bool
    nodes: Annotated[list[StudyNodeGiven], Meta(max_length=MOST_NODES)]


class StudyLook(Given):
    """A position of a study: after `at` commands of the match and these; `move` is tried there, and draws follow."""

    at: Count
    commands: StudyCommands = field(default_factory=list)
    move: tuple[SeatNumber, dict[str, Any]] | None = None


class StudyComment(Shown):
    author: str
    text: str


class StudyNode(Shown):
    at: int
    parent: int | None
    commands: list[tuple[int, dict[str, Any]]]
    comments: list[StudyComment]
    marks: list[StudyMark]


class StudyShown(Shown):
    """A study; `mine` where the asker may change it, `table` is the match it is about."""

    id: str
    table: str
    game: str
    game_version: int
    options: dict[str, Any]
    seats: int
    names: list[str]
    version: int
    title: str
    author: str
    mine: bool
    shared: bool
    updated: int
    record: list[tuple[int, dict[str, Any]]]
    nodes: list[StudyNode]


class Kept(TableAnswer):
    """A match kept from a file, and the id of the study that was in it."""

    study: str | None


class StudyLine(Shown):
    """A study in a list: what it is about, and what it is called."""

    id: str
    table: str
    game: str
    names: list[str]
    title: str
    shared: bool
    updated: int


class StudyLines(Shown):
    studies: list[StudyLine]


class StudyPosition(Shown):
    """A position through the eyes of the seat that decides next; `commands` with those that a tried move added."""

    at: int
    commands: list[tuple[int, dict[str, Any]]]
    as_: int | None = field(name="as")
    view: Any
    advice: Any
    log: list[dict[str, Any]]
    awaited: list[int]
    prompt: PromptShown | None
    legal: list[Raw]
    result: Result | None
