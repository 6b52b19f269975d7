"""A process of its own for work that may take long: bots think here, replay files are checked, matches reviewed.

`python -m etagere.server.worker MEMORY_MB [quiet]` reads one job a line and writes one answer a line; an answer that
grows has lines with a `part` before it. The job of a bot or a hint holds a possible world, never the true state: what
the seat cannot know was replaced before it was sent.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from msgspec import json

from etagere.core.errors import EtagereError
from etagere.core.match import Match, verify
from etagere.core.registry import game_with
from etagere.core.replay import Replay
from etagere.core.rng import Rng, mixed_seed


def think(job: dict[str, Any]) -> dict[str, Any]:
    """The code a bot of that level chooses, or the bot that the host has put in its place."""
    game = game_with(job["game"], job["seats"], job["options"], job["version"])
    s = game.load(job["state"])
    seat, level, seed = job["seat"], job["level"], job["seed"]
    try:
        from etagere.bots import bot
        from etagere.core.position import Position
    except ImportError:
        codes = game.legal(s, seat)
        return {"code": codes[Rng(mixed_seed(seed, seat)).below(len(codes))]}
    position = Position(game, s, seat)
    if own := job.get("own"):
        from etagere.arena.makers import any_bot
        from etagere.bots.bot import chosen

        try:
            return {"code": chosen(any_bot(own, seed), position)}
        except EtagereError as error:
            print(f"etagere: {own} does not play {game!r}, {level} does: {error}", file=sys.stderr)
    return {"code": bot(level, seed).choose(position)}


def check(job: dict[str, Any]) -> dict[str, Any]:
    """Whether a replay file replays, and whether its draws follow from its seed."""
    try:
        replay = Replay.read(job["text"])
        if replay.seed is not None:
            verify(replay)
        match = Match.from_replay(replay)
    except EtagereError as error:
        return {"error": type(error).__name__, "message": str(error)}
    return {"commands": len(match.commands), "over": match.over}


def study(job: dict[str, Any]) -> dict[str, Any]:
    """Whether the variations of a study can be played."""
    from etagere.study.tree import Study

    try:
        Study.read(job["text"])
    except EtagereError as error:
        return {"error": type(error).__name__, "message": str(error)}
    return {}


def review(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A finished match judged, as it grows: the review without its decisions, and the decisions that are new."""
    from etagere.study import CannotBeReviewed, reviewing

    known = 0
    try:
        for shown in reviewing(Replay.read(job["text"]), job["simulations"], workers=1):
            told: Any = shown.to_json()
            decisions = told.pop("decisions")
            yield {"part": {"head": told, "decisions": decisions[known:]}}
            known = len(decisions)
    except (CannotBeReviewed, EtagereError) as error:
        yield {"error": type(error).__name__, "message": str(error)}
        return
    yield {}


def hint(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The best moves of an open decision."""
    from etagere.study import hint

    yield {"part": None}
    yield {"answer": hint(_position(job), job["simulations"]).to_json()}


def price(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What a decision cost, by what its seat knew."""
    from etagere.study import price
    from etagere.study.report import plain

    yield {"part": None}
    yield {"answer": plain(price(_position(job), job["code"], job["simulations"]))}


def chance(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The chance of a seat to win, by what it knows."""
    from etagere.study import chance
    from etagere.study.report import plain

    yield {"part": None}
    yield {"answer": plain(chance(_position(job), job["simulations"]))}


def _position(job: dict[str, Any]) -> Any:
    from etagere.core.position import Position

    game = game_with(job["game"], job["seats"], job["options"], job["version"])
    return Position(game, game.load(job["state"]), job["seat"])


JOBS: dict[str, Callable[[dict[str, Any]], dict[str, Any] | Iterator[dict[str, Any]]]] = {
    "think": think,
    "check": check,
    "study": study,
    "review": review,
    "hint": hint,
    "price": price,
    "chance": chance,
}
QUIETER = 15
"""How much less of a busy machine a quiet worker asks for."""


def answers_to(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The answer to a job, after its parts where it grows."""
    try:
        answer = JOBS[job["job"]](job)
        if isinstance(answer, dict):
            yield answer
        else:
            yield from answer
    except MemoryError:
        yield {"failed": "out of memory"}
    except Exception as error:
        yield {"failed": f"{type(error).__name__}: {error}"}


def limit_memory(megabytes: int) -> None:
    """Let the system refuse this process more memory than that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        most = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> None:
    """Work until the server goes away."""
    limit_memory(int(sys.argv[1]) if len(sys.argv) > 1 else 1024)
    if "quiet" in sys.argv[2:]:
        with suppress(AttributeError, OSError):
            os.nice(QUIETER)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else prints must not end up among the answers
    for line in sys.stdin.buffer:
        for answer in answers_to(json.decode(line)):
            answers.write(json.encode(answer) + b"\n")
            answers.flush()


if __name__ == "__main__":
    main()
