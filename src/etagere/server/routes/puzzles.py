"""Puzzles: today's and the trainer's, answers to them, and how strong one is."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import convert

from etagere.core.errors import EtagereError
from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused, refusal
from etagere.server.people import now_ms
from etagere.server.routes.declare import Call, api
from etagere.server.routes.games import box
from etagere.server.store.base import AnswerRow
from etagere.server.table import shelf
from etagere.study.puzzles import Puzzle, puzzles
from etagere.study.report import plain
from etagere.study.solvers import Solver, difficulty, of_the_day, solver_of, to_train


@api("GET", "/api/puzzles", "The puzzles of every game, and how far you are with them", answer=wire.PuzzlesShown)
async def progress(call: Call) -> wire.PuzzlesShown:
    answers = await _answers(call)
    return wire.PuzzlesShown(games=[_progress(game, answers) for game in shelf()])


@api(
    "GET",
    "/api/puzzles/{game}",
    "A puzzle to solve: today's, or the next of the trainer",
    answer=wire.PuzzleShown,
    query=wire.PuzzleAsk,
    errors=("not_found",),
)
async def look(call: Call) -> wire.PuzzleShown:
    game = box(call.path("game")).id
    answers = [each for each in await _answers(call) if each.game == game]
    today = _today(game)
    found = today
    if call.query.kind == "next":
        others = [each for each in puzzles(game) if each is not today] or puzzles(game)
        by_last = sorted(answers, key=lambda each: each.at_last)
        found = to_train(others, _solver(answers), {each.puzzle: each.solved_last for each in by_last})
    if found is None:
        raise Refused("not_found", f"there are no puzzles of {game} yet", reason="puzzles")
    return showing.puzzle(found, call.query.kind, any(each.puzzle == found.id for each in answers))


@api(
    "POST",
    "/api/puzzles/{game}/answers",
    "Answer a puzzle; the first answer counts",
    answer=wire.PuzzleSolution,
    body=wire.PuzzleAnswer,
    errors=("not_found", "illegal_move", "unreadable_move"),
    example={"puzzle": "glassworks-533ea2c219", "move": None},
)
async def answer(call: Call) -> wire.PuzzleSolution:
    game = box(call.path("game")).id
    puzzle = next((each for each in puzzles(game) if each.id == call.body.puzzle), None)
    if puzzle is None:
        raise Refused("not_found", f"there is no such puzzle of {game}", reason="puzzle")
    move = call.body.move
    right = move is not None and puzzle.right(_legal(puzzle, move))
    who = await call.person_or_guest()
    assert who.person is not None
    before = [each for each in await _answers(call) if each.game == game]
    now = now_ms()
    given = AnswerRow(puzzle.id, game, difficulty(puzzle), right, now, right, now)
    counted = await call.services.store.keep_answer(who.person, given)
    cost = None if move is None else puzzle.cost(_legal(puzzle, move))
    return wire.PuzzleSolution(
        right=right,
        counted=counted,
        cost=None if cost is None else convert(plain(cost), wire.EstimateShown),
        best=_legal(puzzle, move) if right and move is not None else puzzle.best,
        chance=convert(plain(puzzle.chance), wire.EstimateShown),
        tempting=puzzle.tempting,
        tempting_cost=convert(plain(puzzle.tempted.played), wire.EstimateShown),
        lines=convert(plain(puzzle.lines), list[wire.ReviewLine]),
        rival=convert(plain(puzzle.rival), wire.EstimateShown),
        following=_line(puzzle.following),
        refutation=_line(puzzle.refutation),
        before=_shown(before),
        progress=_progress(game, await _answers(call)),
    )


def _line(found: list[tuple[int, dict[str, object], float]]) -> list[wire.PuzzleMove]:
    return [wire.PuzzleMove(seat=seat, move=move, share=share) for seat, move, share in found]


def _legal(puzzle: Puzzle, move: dict[str, object]) -> dict[str, object]:
    """A move of the puzzle as it is written there; raises `Refused` where it is none."""
    match = puzzle.match()
    try:
        code = match.code_of(move)
    except EtagereError as error:
        raise refusal(error) from error
    if code not in match.codes(puzzle.seat):
        raise Refused("illegal_move", "this is not possible in the puzzle")
    written: dict[str, object] = match.game.actions.to_json(code)
    return written


def _today(game: str) -> Puzzle | None:
    return of_the_day(puzzles(game), datetime.now(UTC).date())


async def _answers(call: Call) -> list[AnswerRow]:
    """What the one who asks has answered; nothing of strangers."""
    who = await call.who()
    return [] if who.person is None else await call.services.store.answers_of(who.person)


def _solver(answers: list[AnswerRow]) -> Solver:
    return solver_of((each.difficulty, each.solved) for each in answers)


def _shown(answers: list[AnswerRow]) -> wire.SolverShown | None:
    if not answers:
        return None
    found = _solver(answers)
    return wire.SolverShown(rating=round(found.rating), deviation=round(found.deviation))


def _progress(game: str, answers: list[AnswerRow]) -> wire.PuzzleProgress:
    mine = [each for each in answers if each.game == game]
    there = {each.id for each in puzzles(game)}
    today = _today(game)
    return wire.PuzzleProgress(
        game=game,
        count=len(there),
        answered=sum(each.puzzle in there for each in mine),
        solved=sum(each.puzzle in there and each.solved_last for each in mine),
        today=None if today is None else today.id,
        solved_today=None if today is None else next((each.solved for each in mine if each.puzzle == today.id), None),
        solver=_shown(mine),
    )
