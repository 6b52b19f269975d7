"""The gate: everything that leaves a table passes here, with the eyes it is for.

No other module serialises a state, an event or a list of moves. Each function takes `Eyes`, which only
`Table.eyes` makes, after checking who asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import UNSET, Raw
from msgspec.json import Encoder

from etagere.core.actions import ActionSpace
from etagere.core.contract import CHANCE
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.studies import Opened, named
from etagere.server.table import Table
from etagere.server.who import Eyes, Who
from etagere.study.puzzles import Puzzle
from etagere.study.solvers import difficulty

encode: Final = Encoder().encode


class _Known(dict[int, Raw]):
    """Moves of a space as JSON, each written when it is first wanted."""

    def __init__(self, space: ActionSpace) -> None:
        super().__init__()
        self._space = space

    def __missing__(self, code: int) -> Raw:
        made = self[code] = Raw(encode(self._space.to_json(code)))
        return made


_MOVES: dict[ActionSpace, _Known] = {}
MOST_CHAT_SHOWN: Final = 100

Present = Callable[[int], bool]


def _nobody(seat: int) -> bool:
    return False


def moves(space: ActionSpace, codes: list[int]) -> list[Raw]:
    """Moves as JSON, each encoded once for all tables."""
    known = _MOVES.get(space)
    if known is None:
        known = _MOVES[space] = _Known(space)
    return list(map(known.__getitem__, codes))


# The table itself: the same for everybody who may see it


def seats(table: Table, present: Present = _nobody) -> list[wire.Seat]:
    """Who sits where."""
    return [
        wire.Seat(
            seat=number,
            kind=at.kind,
            person=at.person or None,
            name=at.name,
            level=at.level,
            owner=None if at.owner is None else wire.Owner(person=at.owner[0], name=at.owner[1], left=at.owner[2]),
            present=at.kind == "bot" or present(number),
        )
        for number, at in enumerate(table.seats)
    ]


def table_shown(table: Table, who: Who, present: Present = _nobody, watching: int = 0) -> wire.TableShown:
    """The table as anybody who may see it knows it; raises `Refused` for others."""
    if not table.may_see(who):
        raise Refused("forbidden", "this table is for those who sit at it", reason="private")
    proposal = table.proposal
    return wire.TableShown(
        id=table.id,
        game=table.game.spec.id,
        game_version=table.game.version,
        options=table.game.options.to_json(),
        status=table.status,
        public=table.plan.public,
        clock=table.plan.clock,
        chance=table.plan.chance,
        spectators=table.plan.spectators,
        chat=table.plan.chat,
        stand_in=table.plan.stand_in,
        takeover=table.plan.takeover,
        teach=table.plan.teach,
        rated=table.plan.rated,
        created=table.created,
        started=table.started,
        ended=table.ended,
        host=table.host,
        seats=seats(table, present),
        watching=watching,
        muted=sorted(table.muted),
        commitment=table.commitment,
        proposal=None
        if proposal is None
        else wire.Proposal(to=proposal.to, by=proposal.by, agreed=sorted(proposal.agreed), asked=table.voters()),
        declined=None if table.declined is None else wire.Declined(by=table.declined.by, seat=table.declined.seat),
        hints=hints(table),
        closing=None if table.closing is None else wire.Closing(reason=table.closing[0], seat=table.closing[1]),
        rematch=table.rematch,
        rematch_of=table.plan.rematch_of,
        continued_from=table.plan.continued_from,
        origin=table.plan.origin,
        version=table.version,
    )


def hints(table: Table) -> wire.HintsShown:
    """Whether there are hints at a table, and who asked for them: the same for everybody."""
    match, words = table.match, table.hints.words
    people = table.person_seats()
    of = {seat: {each for each in people if table.seats[each].person == table.seats[seat].person} for seat in people}
    asking = [seat for seat in people if words.get(seat) and table.hint_silent(of[seat])]
    return wire.HintsShown(
        rule=table.hint_rule,
        allowed=[seat for seat in people if table.may_have_hints(of[seat])],
        agreed=sorted(seat for seat, on in words.items() if on),
        refused=sorted(seat for seat, on in words.items() if not on),
        asking=asking[0] if asking and table.hint_rule != "off" else None,
        marks=[
            wire.HintMark(
                seat=seat,
                command=step,
                number=0
                if match is None
                else match.event_count
                if step >= len(match.commands)
                else match.first_event(step),
            )
            for seat, step in table.hints.taken
        ],
    )


def you(table: Table, who: Who) -> wire.You:
    """What the asker is at this table."""
    return wire.You(person=who.person, seats=table.held_by(who), host=table.is_host(who), may_watch=table.may_see(who))


def line(table: Table, who: Who) -> wire.TableLine:
    """The table in a list."""
    mine = table.held_by(who)
    return wire.TableLine(
        id=table.id,
        game=table.game.spec.id,
        game_version=table.game.version,
        options=table.game.options.to_json(),
        status=table.status,
        public=table.plan.public,
        clock=table.plan.clock,
        chance=table.plan.chance,
        spectators=table.plan.spectators,
        created=table.created,
        started=table.started,
        ended=table.ended,
        host=table.host,
        seats=seats(table),
        version=table.version,
        my_turn=any(seat in mine for seat in table.awaited()),
        my_seats=mine,
    )


def chat(table: Table, since: int = 0) -> wire.ChatMessage:
    """Lines of chat from a number on; the last hundred at most."""
    first = max(since, len(table.chat) - MOST_CHAT_SHOWN)
    return wire.ChatMessage(
        lines=[
            wire.ChatLine(number=first + i, at=c.at, person=c.person, name=c.name, seat=c.seat, text=c.text)
            for i, c in enumerate(table.chat[first:])
        ]
    )


# The match, through the eyes of one viewer


def turn(table: Table, eyes: Eyes, now: int) -> wire.Turn | None:
    """Whose decision it is, and what the viewer may do; None before the start and after the end."""
    match = table.match
    if match is None or not table.live:
        return None
    seat = eyes.seat
    decision = None if seat is None else table.decision(seat)
    prompt = None if seat is None else match.prompt(seat)
    clocks = None
    if table.clocks is not None:
        clocks = []
        for each in range(len(table.seats)):
            reserve, left, running = table.clock_left(each, now)
            clocks.append(wire.SeatClock(seat=each, reserve=reserve, left=left, running=running))
    return wire.Turn(
        awaited=table.awaited(),
        command=len(match.commands),
        decision=decision,
        prompt=None if prompt is None else wire.PromptShown(key=prompt.key, params=dict(prompt.params)),
        legal=[] if seat is None else moves(match.game.actions, match.codes(seat)),
        can_undo=seat is not None and table.can_undo(seat),
        clocks=clocks,
    )


def result(table: Table) -> wire.Result | None:
    """How the match ended; None while it runs or if it was closed."""
    if table.match is None or table.status != "over":
        return None
    seed = table.revealed_seed
    return _result(table.match, None if seed is None else seed.hex(), table.commitment)


def _result(match: Match, seed: str | None, commitment: str | None) -> wire.Result | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return wire.Result(
        places=list(outcome.places),
        scores=list(outcome.scores),
        tiebreaks=[list(each) for each in outcome.tiebreaks],
        reason=outcome.reason,
        sheets=[_sheet(match, seat) for seat in range(match.game.seats)],
        rivals=[
            wire.RivalShown(
                place=each.place, score=each.score, tiebreaks=list(each.tiebreaks), sheet=_sheet(match, number)
            )
            for number, each in enumerate(outcome.rivals, match.game.seats)
        ],
        seed=seed,
        commitment=commitment,
    )


def _sheet(match: Match, number: int) -> list[wire.ScoreLine]:
    """The score sheet of a seat, or of a rival, which are numbered after the seats."""
    lines = match.game.score_sheet(match.state, number)
    return [wire.ScoreLine(key=each.key, points=each.points, params=dict(each.params)) for each in lines]


def view(table: Table, eyes: Eyes, now: int, log: bool = True, cause: bool = False) -> wire.View:
    """Everything a viewer may know now."""
    match = table.match
    return wire.View(
        as_=eyes.seat,
        era=table.era,
        number=0 if match is None else match.event_count,
        view=None if match is None else match.view(eyes.seat),
        log=([] if match is None else match.events(eyes.seat)) if log else UNSET,
        turn=turn(table, eyes, now),
        result=result(table),
        cause=table.cause if cause and table.cause is not None else UNSET,
    )


def events(table: Table, eyes: Eyes, since: int, now: int, views: bool = True) -> wire.Events:
    """What happened from an event number on, as a viewer may know it."""
    match = table.match
    return wire.Events(
        as_=eyes.seat,
        era=table.era,
        from_=since,
        number=0 if match is None else match.event_count,
        events=[] if match is None else match.events(eyes.seat, since),
        view=(None if match is None else match.view(eyes.seat)) if views else UNSET,
        turn=turn(table, eyes, now),
        result=result(table),
    )


def advice(table: Table, eyes: Eyes) -> wire.Advice:
    """What helps a viewer to decide now; null before the start."""
    match = table.match
    return wire.Advice(
        as_=eyes.seat,
        era=table.era,
        number=0 if match is None else match.event_count,
        version=table.version,
        decision=None if eyes.seat is None else table.decision(eyes.seat),
        advice=None if match is None else match.advice(eyes.seat),
    )


# After the end


def _ended(table: Table) -> Match:
    if not table.ended_somehow or table.match is None:
        raise Refused("not_over", "the record opens when the match has ended", reason="record")
    return table.match


def replay_text(table: Table, eyes: Eyes) -> str:
    """The replay file; only after the end."""
    _ended(table)
    return table.replay().text()


def _line(match: Match, number: int) -> wire.RecordLine:
    command = match.commands[number]
    count = match.first_event(number + 1) - match.first_event(number)
    if command.seat == CHANCE:
        return wire.RecordLine(number=number, seat=CHANCE, events=count, draw=match.game.draws.to_json(command.code))
    return wire.RecordLine(
        number=number, seat=command.seat, events=count, move=match.game.actions.to_json(command.code)
    )


def record(table: Table, eyes: Eyes) -> wire.Record:
    """Every command of a match that has ended."""
    match = _ended(table)
    return wire.Record(
        id=table.id,
        game=match.game.spec.id,
        commands=len(match.commands),
        names=table.names(),
        steps=[_line(match, number) for number in range(len(match.commands))],
    )


def _after(match: Match, number: int) -> Match:
    """The match after the first `number` commands."""
    if number > len(match.commands):
        raise Refused("not_found", f"the match has {len(match.commands)} commands", reason="beyond")
    return Match.from_commands(match.game, match.commands[:number])


class Past:
    """A match that has ended, as a viewer saw its positions then."""

    def __init__(self, table: Table, eyes: Eyes) -> None:
        """Raises `Refused` while the match runs."""
        self._match, self._seat, self._commitment = _ended(table), eyes.seat, table.commitment

    def position(self, number: int) -> wire.PastPosition:
        """The position after so many commands."""
        then = _after(self._match, number)
        return wire.PastPosition(
            number=number, view=then.view(self._seat), result=_result(then, None, self._commitment)
        )


def step(table: Table, eyes: Eyes, number: int) -> wire.Step:
    """The position after the first `number` commands, as a viewer saw it then."""
    match = _ended(table)
    then = _after(match, number)
    seat = eyes.seat
    first = then.first_event(number - 1) if number else 0
    prompt = None if seat is None else then.prompt(seat)
    return wire.Step(
        number=number,
        as_=seat,
        command=_line(then, number - 1) if number else None,
        view=then.view(seat),
        advice=then.advice(seat),
        events=then.events(seat, first),
        awaited=then.waiting,
        prompt=None if prompt is None else wire.PromptShown(key=prompt.key, params=dict(prompt.params)),
        legal_count=0 if seat is None else len(then.codes(seat)),
        result=_result(then, None, table.commitment),
    )


class Walk:
    """A match that has ended, position by position: all draws between two decisions are one step."""

    def __init__(self, table: Table, who: Who) -> None:
        """Raises `Refused` while the match runs, and for those who may not look."""
        match = _ended(table)
        self._game, self._commands, self._commitment = match.game, list(match.commands), table.commitment
        deciders = [each.seat for each in self._commands]
        self._at = [0]
        for number in range(1, len(deciders) + 1):
            if number == len(deciders) or deciders[number] != CHANCE or deciders[number - 1] != CHANCE:
                self._at.append(number)
        decided = [seat for seat in deciders if seat != CHANCE]
        seats: set[int | None] = {*decided} if decided else {None}
        self._eyes = {seat: table.eyes(who, seat) for seat in seats}
        self._deciders, self._last = deciders, decided[-1] if decided else None

    def __len__(self) -> int:
        return len(self._at)

    def moment(self, index: int) -> wire.Moment:
        """A position as the seat that decides next saw it, with what happens up to the position after it."""
        number = self._at[index]
        after = self._at[index + 1] if index + 1 < len(self._at) else number
        next_ = next((seat for seat in self._deciders[number:] if seat != CHANCE), self._last)
        seat = self._eyes[next_].seat
        then = Match.from_commands(self._game, self._commands[:number])
        prompt = None if seat is None else then.prompt(seat)
        later = Match.from_commands(self._game, self._commands[:after])
        return wire.Moment(
            index=index,
            number=number,
            as_=seat,
            view=then.view(seat),
            advice=then.advice(seat),
            awaited=then.waiting,
            prompt=None if prompt is None else wire.PromptShown(key=prompt.key, params=dict(prompt.params)),
            events=later.events(seat, then.event_count),
            result=_result(then, None, self._commitment),
        )


def puzzle(of: Puzzle, kind: wire.PuzzleKind, answered: bool) -> wire.PuzzleShown:
    """A puzzle as its seat knows it: neither the record nor anything of the solution."""
    match, seat = of.match(), of.seat
    prompt = match.prompt(seat)
    return wire.PuzzleShown(
        id=of.id,
        game=of.game,
        game_version=of.version,
        options=match.game.options.to_json(),
        seats=of.seats,
        kind=kind,
        difficulty=difficulty(of),
        level=of.level,
        answered=answered,
        as_=seat,
        view=match.view(seat),
        advice=match.advice(seat),
        log=match.events(seat),
        awaited=match.waiting,
        prompt=None if prompt is None else wire.PromptShown(key=prompt.key, params=dict(prompt.params)),
        legal=moves(match.game.actions, match.codes(seat)),
    )


def studied(table: Table, eyes: Eyes) -> Replay:
    """The record of a match that has ended, for a study of it."""
    _ended(table)
    return table.replay()


def study(opened: Opened, who: Who) -> wire.StudyShown:
    """A study as it is kept; who may see it was asked where it was opened."""
    row, kept = opened.row, opened.study
    return wire.StudyShown(
        id=row.id,
        table=row.table,
        game=kept.replay.game,
        game_version=kept.replay.version,
        options=opened.whole.game.options.to_json(),
        seats=kept.replay.seats,
        names=kept.replay.names or [],
        version=row.version,
        title=kept.title,
        author=kept.author,
        mine=row.person in who.ids,
        shared=row.shared,
        updated=row.updated,
        record=kept.replay.commands,
        nodes=[
            wire.StudyNode(
                at=node.at,
                parent=node.parent,
                commands=list(node.commands),
                comments=[wire.StudyComment(author=each.author, text=each.text) for each in node.comments],
                marks=[wire.StudyMark(place=each.place, colour=each.colour) for each in node.marks],  # type: ignore[arg-type]  # `fit` has asked
            )
            for node in kept.nodes
        ],
    )


def study_position(match: Match, at: int) -> wire.StudyPosition:
    """A position of a study as the seat that decides next sees it; at the end as the last one did."""
    decided = [each.seat for each in match.commands if each.seat != CHANCE]
    seat = match.waiting[0] if match.waiting else decided[-1] if decided else None
    prompt = None if seat is None else match.prompt(seat)
    return wire.StudyPosition(
        at=at,
        commands=named(match, match.commands[at:]),
        as_=seat,
        view=match.view(seat),
        advice=match.advice(seat),
        log=match.events(seat),
        awaited=match.waiting,
        prompt=None if prompt is None else wire.PromptShown(key=prompt.key, params=dict(prompt.params)),
        legal=[] if seat is None else moves(match.game.actions, match.codes(seat)),
        result=_result(match, None, None),
    )


def fairness(table: Table, eyes: Eyes) -> wire.Fairness:
    """The commitment; after the end the seed and every draw with its odds."""
    seed = table.revealed_seed
    draws = None
    if table.ended_somehow and table.match is not None:
        draws = [wire.Draw(index=each["index"], odds=each["odds"], drawn=each["drawn"]) for each in table.match.audit()]
    return wire.Fairness(
        chance=table.plan.chance,
        commitment=table.commitment,
        seed=None if seed is None else seed.hex(),
        draws=draws,
    )
