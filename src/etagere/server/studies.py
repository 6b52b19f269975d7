"""Studies of finished matches: each its author's alone until it is shared, then anybody's who has its link.

A study keeps the record it is about, so it stays when the match is forgotten. Variations are checked in a worker before
they are kept; positions of a study are played here, from a record that was checked.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from msgspec import DecodeError, Struct, field, json

from etagere.core.contract import CHANCE
from etagere.core.errors import EtagereError
from etagere.core.match import Command, Match
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.errors import Refused, refusal
from etagere.server.people import new_id, now_ms
from etagere.server.reviews import Reviews
from etagere.server.settings import Settings
from etagere.server.store.base import Store, StudyRow
from etagere.server.thinking import Failed, Thinking
from etagere.server.who import Who, clean
from etagere.study.tree import MOST_COMMANDS, MOST_NAME, PART, Comment, Mark, Node, Study

LISTED: Final = 50
"""Studies in a list."""
OPENED: Final = 32
"""Studies whose records are kept ready to be walked."""
CHECK_SECONDS: Final = 20


@dataclass(frozen=True)
class Opened:
    """A study with its record as it is played."""

    row: StudyRow
    study: Study
    whole: Match


class Studies:
    """The studies of one process."""

    def __init__(self, settings: Settings, store: Store, thinking: Thinking, reviews: Reviews) -> None:
        self._settings = settings
        self._store = store
        self._thinking = thinking
        self._reviews = reviews
        self._opened: OrderedDict[str, Opened] = OrderedDict()

    async def make(self, table_id: str, replay: Replay, who: Who) -> tuple[Opened, bool]:
        """The study somebody has of a match, made where there is none, and whether it was; raises `Refused`."""
        assert who.person is not None
        await self._reviews.must_be_over_everywhere(table_id, replay, who)
        known = await self._store.study_of(table_id, sorted(who.ids))
        if known is not None:
            return self._open(known), False
        await self._must_have_room(who)
        now = now_ms()
        text = Study(replay, author=who.name).text()
        row = StudyRow(new_id(), table_id, who.person, 0, False, now, now, text)
        await self._store.add_study(row)
        return self._open(row), True

    async def listed(self, who: Who) -> list[wire.StudyLine]:
        """What somebody has written, the latest first."""
        lines = []
        for row in await self._store.studies_by(sorted(who.ids), LISTED):
            told = json.decode(row.data, type=_Told)
            lines.append(
                wire.StudyLine(
                    id=row.id,
                    table=row.table,
                    game=told.game,
                    names=told.names,
                    title=told.study.title,
                    shared=row.shared,
                    updated=row.updated,
                )
            )
        return lines

    async def read(self, text: str, who: Who) -> Study | None:
        """The study in a replay file, checked; None where there is none. Raises `Refused`."""
        try:
            if json.decode(text).get(PART) is None:
                return None
            await self._must_have_room(who)
            await self._check(text, who)
            return Study.read(text, check=False)
        except (DecodeError, RecursionError, AttributeError):
            return None  # no replay at all, which its reader will say
        except EtagereError as error:
            raise _unreadable(str(error)) from error

    async def keep(self, study: Study, table_id: str, who: Who) -> str:
        """Keeps the study of a file for somebody who has opened it; its id."""
        assert who.person is not None
        now = now_ms()
        row = StudyRow(new_id(), table_id, who.person, 0, False, now, now, study.text())
        await self._store.add_study(row)
        return row.id

    async def seen(self, study_id: str, who: Who) -> Opened:
        """A study as one may see it who asks; raises `Refused`."""
        if who.program is not None:
            raise Refused("forbidden", "a token for programs can only play at its seat", reason="program")
        row = await self._store.study(study_id)
        if row is None:
            raise Refused("not_found", "there is no such study", reason="study")
        if not row.shared and row.person not in who.ids:
            raise Refused("forbidden", "this study is its author's alone until it is shared", reason="unshared")
        opened = self._open(row)
        await self._reviews.must_be_over_everywhere(row.table, opened.study.replay, who)
        return opened

    async def mine(self, study_id: str, who: Who) -> Opened:
        """The same, for its author alone."""
        opened = await self.seen(study_id, who)
        if opened.row.person not in who.ids:
            raise Refused("forbidden", "a study is changed by its author alone", reason="author")
        return opened

    async def change(self, study_id: str, who: Who, wanted: wire.StudyChange) -> Opened:
        """Keep a study as its author wants it now; raises `Refused`."""
        opened = await self.mine(study_id, who)
        written = {_said(node.comments): node.comments for node in opened.study.nodes}
        study = replace(
            opened.study,
            title=clean(wanted.title, MOST_NAME),
            author=who.name,
            nodes=tuple(_node(each, who.name, written) for each in wanted.nodes),
        )
        text = study.text()
        try:
            study.fit()
        except EtagereError as error:
            raise _unreadable(str(error)) from error
        await self._check(text, who)
        row = replace(opened.row, version=wanted.version + 1, shared=wanted.shared, updated=now_ms(), data=text)
        if not await self._store.change_study(row):
            raise Refused("stale_decision", "the study was changed elsewhere; look again", reason="study")
        return self._keep(Opened(row, study, opened.whole))

    async def drop(self, study_id: str, who: Who) -> None:
        """Forget a study; raises `Refused`."""
        await self.mine(study_id, who)
        self._opened.pop(study_id, None)
        await self._store.drop_study(study_id)

    async def _must_have_room(self, who: Who) -> None:
        most = self._settings.studies_kept
        if most and await self._store.studies_kept(sorted(who.ids)) >= most:
            raise Refused("too_many", f"you keep {most} studies; delete one first", reason="studies")

    async def _check(self, text: str, who: Who) -> None:
        """Raises `Refused` unless every variation can be played."""
        try:
            answer = await self._thinking.ask({"job": "study", "text": text}, CHECK_SECONDS, "checks", who.person or "")
            wrong = answer.get("message")
        except Failed:
            wrong = "the variations could not be played in time"
        if wrong is not None:
            raise _unreadable(wrong)

    def _open(self, row: StudyRow) -> Opened:
        known = self._opened.get(row.id)
        if known is not None and known.row == row:
            return self._keep(known)
        study = Study.read(row.data, check=False)
        return self._keep(Opened(row, study, known.whole if known else Match.from_replay(study.replay)))

    def _keep(self, opened: Opened) -> Opened:
        self._opened[opened.row.id] = opened
        self._opened.move_to_end(opened.row.id)
        if len(self._opened) > OPENED:
            self._opened.popitem(last=False)
        return opened


class _Title(Struct):
    title: str = ""


class _Told(Struct):
    """What a list tells of a study, without its record."""

    game: str
    names: list[str] = []
    study: _Title = field(default_factory=_Title)


def _unreadable(wrong: str) -> Refused:
    """A study that does not fit its match, and why."""
    return Refused("unreadable", wrong, reason="study")


def _said(comments: Iterable[Comment]) -> str:
    """Comments as one text, as the page shows them."""
    return "\n\n".join(each.text for each in comments)


def _node(given: wire.StudyNodeGiven, author: str, written: Mapping[str, tuple[Comment, ...]]) -> Node:
    """A node as it should be; what was not written anew stays its author's."""
    comments = written.get(given.text) or ((Comment(author, given.text),) if given.text.strip() else ())
    marks = tuple(Mark(each.place, each.colour) for each in given.marks)
    return Node(given.at, tuple((seat, move) for seat, move in given.commands), given.parent, comments, marks)


def position(opened: Opened, look: wire.StudyLook) -> Match:
    """The match as it stands there, after the move that is tried; raises `Refused`."""
    record = opened.whole.commands
    if look.at > len(record) or len(look.commands) > MOST_COMMANDS:
        raise Refused("not_found", f"the match has {len(record)} commands", reason="beyond")
    match = Match.from_commands(opened.whole.game, record[: look.at])
    try:
        match.follow(look.commands)
        if look.move is not None:
            match.play(*look.move)
    except EtagereError as error:
        raise refusal(error) from error
    return match


def named(match: Match, commands: list[Command]) -> list[tuple[int, dict[str, Any]]]:
    """Commands as a replay has them."""
    spaces = {True: match.game.draws, False: match.game.actions}
    return [(each.seat, spaces[each.seat == CHANCE].to_json(each.code)) for each in commands]
