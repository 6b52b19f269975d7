"""Studies: a finished match with comments, marks on the board and variations, as a tree one can walk.

A study is kept inside the replay file, in a part of its own that readers of replays leave alone. The match is the
trunk: a node without commands belongs to one of its positions, one with commands leaves it, or goes on from another
node. Draws are commands too, so a variation stands by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from json import loads
from typing import Any, Final

from etagere.core.contract import Json, Seat
from etagere.core.errors import ReplayError
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.study.report import plain
from etagere.study.trouble import StudyError

PART: Final = "study"
"""The name of the part in the file."""
VERSION: Final = 1
"""Of the part; raised when what is stored would be misread."""
COLOURS: Final = ("green", "red", "yellow", "blue")
MOST_NODES: Final = 400
MOST_COMMANDS: Final = 4_000
"""In all variations together."""
MOST_COMMENTS: Final = 20
"""On one node, as are marks."""
MOST_MARKS: Final = 60
MOST_TEXT: Final = 4_000
MOST_NAME: Final = 120
"""Characters of a title, of an author's name and of a place."""


class UnreadableStudy(StudyError):
    """Not a study, one of another version, one that is too large, or one whose variations cannot be played."""


@dataclass(frozen=True)
class Comment:
    author: str
    text: str


@dataclass(frozen=True)
class Mark:
    """A place on the board in one of `COLOURS`; places are named as the board of the browser names them."""

    place: str
    colour: str


@dataclass(frozen=True)
class Node:
    """What is said of a position, and how one comes to it where the match did not."""

    at: int
    """So many commands of the match were played before it, or before its variation left the match."""
    commands: tuple[tuple[Seat, dict[str, Json]], ...] = ()
    """Moves, and draws by CHANCE, as in a replay; none for a position of the match itself."""
    parent: int | None = None
    """The node it goes on from, by its number; None where that is the match."""
    comments: tuple[Comment, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Study:
    """A replay and its tree. `Study.read` reads and checks one, `text` writes it."""

    replay: Replay
    nodes: tuple[Node, ...] = ()
    """Each after the one it goes on from."""
    title: str = ""
    author: str = ""

    def path(self, number: int) -> list[tuple[Seat, dict[str, Json]]]:
        """Every command from the beginning of the match to a node."""
        parts: list[tuple[tuple[Seat, dict[str, Json]], ...]] = []
        step: int | None = number
        while step is not None:
            parts.append(self.nodes[step].commands)
            step = self.nodes[step].parent
        line = [*self.replay.commands[: self.nodes[number].at]]
        for part in reversed(parts):
            line += part
        return line

    def match(self, number: int) -> Match:
        """The match as it stands at a node; raises `ReplayError` where it cannot be played."""
        return Match.from_replay(replace(self.replay, commands=self.path(number), fingerprint=None, stream=None))

    def children(self, number: int | None) -> list[int]:
        """The nodes that go on from a node; from None those that belong to the match or leave it."""
        return [index for index, node in enumerate(self.nodes) if node.parent == number]

    def to_json(self) -> dict[str, Json]:
        """The part of the file that is the study."""
        return {
            "version": VERSION,
            "title": self.title,
            "author": self.author,
            "nodes": [_shown(node) for node in self.nodes],
        }

    def text(self) -> str:
        """The replay file with the study in it."""
        return self.replay.text(**{PART: self.to_json()})

    @classmethod
    def read(cls, data: Mapping[str, Any] | str | bytes, *, check: bool = True) -> Study:
        """The study of a replay file, without nodes where the file has none.

        Raises `UnreadableReplay` where the file is no replay, `UnreadableStudy` where the study in it does not fit or,
        unless it need not be checked again, a variation cannot be played.
        """
        replay = Replay.read(data)
        whole: Any = data if isinstance(data, Mapping) else loads(data)
        part = whole.get(PART)
        if part is None:
            return cls(replay)
        if not isinstance(part, Mapping) or not isinstance(part.get("nodes"), list):
            raise UnreadableStudy("study_shape")
        if part.get("version") != VERSION:
            raise UnreadableStudy("study_version", version=VERSION, got=str(part.get("version"))[:20])
        nodes = tuple(_node(number, each) for number, each in enumerate(part["nodes"][: MOST_NODES + 1]))
        study = cls(replay, nodes, part.get("title", ""), part.get("author", ""))
        study.fit()
        if check:
            study.check()
        return study

    def fit(self) -> None:
        """Raise `UnreadableStudy` where something is too large, or a node hangs in the air."""
        for name in (self.title, self.author):
            if not _is_text(name, MOST_NAME):
                raise UnreadableStudy("study_name", most=MOST_NAME)
        if len(self.nodes) > MOST_NODES:
            raise UnreadableStudy("study_nodes", most=MOST_NODES)
        if sum(len(node.commands) for node in self.nodes) > MOST_COMMANDS:
            raise UnreadableStudy("study_commands", most=MOST_COMMANDS)
        for number, node in enumerate(self.nodes):
            if len(node.comments) > MOST_COMMENTS or len(node.marks) > MOST_MARKS:
                raise UnreadableStudy("study_crowded", number=number, comments=MOST_COMMENTS, marks=MOST_MARKS)
            if not all(_is_text(c.author, MOST_NAME) and _is_text(c.text, MOST_TEXT) for c in node.comments):
                raise UnreadableStudy("study_comment", number=number, most=MOST_TEXT)
            if not all(_is_text(m.place, MOST_NAME) and m.place and m.colour in COLOURS for m in node.marks):
                raise UnreadableStudy("study_mark", number=number, colours=", ".join(COLOURS))
            if node.parent is None:
                hangs = not 0 <= node.at <= len(self.replay.commands)
            else:
                hangs = not 0 <= node.parent < number or not node.commands or self.nodes[node.parent].at != node.at
            if hangs:
                raise UnreadableStudy("study_parent", number=number)

    def check(self) -> None:
        """Play the match and every variation; raises `ReplayError` or `UnreadableStudy` naming the node."""
        Match.from_replay(self.replay)
        trunk = Match.from_replay(replace(self.replay, fingerprint=None, stream=None), until=0)
        reached: dict[int, Match] = {}
        parents = {node.parent for node in self.nodes}
        for number in sorted(range(len(self.nodes)), key=lambda each: (self.nodes[each].at, each)):
            node = self.nodes[number]
            trunk.follow(self.replay.commands[len(trunk.commands) : node.at])
            match = (trunk if node.parent is None else reached[node.parent]).clone()
            try:
                match.follow(node.commands)
            except ReplayError as error:
                raise UnreadableStudy("study_variation", number=number, why=error.args[0]) from error
            if number in parents:
                reached[number] = match


def _shown(node: Node) -> dict[str, Json]:
    """A node without what it does not have."""
    told: dict[str, Json] = {name: value for name, value in plain(node).items() if value not in (None, [], ())}
    return told


def _is_text(value: Any, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most and "\0" not in value


def _node(number: int, data: Any) -> Node:
    """A node as `to_json` wrote it; raises `UnreadableStudy`."""
    try:
        at, parent = data["at"], data.get("parent")
        commands = tuple((seat, move) for seat, move in data.get("commands", ()))
        whole = all(type(each) is int for each in (at, *([] if parent is None else [parent]), *_seats(commands)))
        if not whole or not all(isinstance(move, dict) for _, move in commands):
            raise TypeError
        return Node(
            at,
            commands,
            parent,
            tuple(Comment(each["author"], each["text"]) for each in data.get("comments", ())),
            tuple(Mark(each["place"], each["colour"]) for each in data.get("marks", ())),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UnreadableStudy("study_node", number=number) from error


def _seats(commands: Sequence[tuple[Any, Any]]) -> list[Any]:
    return [seat for seat, _ in commands]
