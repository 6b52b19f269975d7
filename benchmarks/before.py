"""Levels as they were: bots of an earlier version of the package, beside those of today at one table.

    git worktree add ../before HEAD~1 && make -C ../before build
    BEFORE=../before/src etagere arena barrage --bots skilled,benchmarks.before:skilled --seats 3 --record new.jsonl

Each such bot asks one process that runs the sources in `BEFORE`. Positions travel as JSON, so both versions need to
have the game under the same version of its rules; what they think of it may differ in everything.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from json import dumps, loads
from subprocess import PIPE, Popen

import etagere
from etagere.bots import Bot, Limit, Thought
from etagere.core.position import Position


@cache
def process() -> Popen[str]:
    """The process of the earlier version, one for all its bots; it ends with its input."""
    sources = os.environ["BEFORE"]
    return Popen(
        [sys.executable, __file__], stdin=PIPE, stdout=PIPE, text=True, env={**os.environ, "PYTHONPATH": sources}
    )


class Before(Bot):
    """A level of the earlier version."""

    def __init__(self, level: str, seed: int) -> None:
        super().__init__(seed)
        self.name = level

    def think(self, position: Position, limit: Limit | None = None) -> Thought:
        asked = {"level": self.name, "seed": self.seed, "position": position.to_json()}
        if limit is not None:
            asked |= {"simulations": limit.simulations, "milliseconds": limit.milliseconds}
        other = process()
        assert other.stdin is not None and other.stdout is not None
        print(dumps(asked), file=other.stdin, flush=True)
        return Thought(**loads(other.stdout.readline()))


def beginner(seed: int) -> Bot:
    return Before("beginner", seed)


def casual(seed: int) -> Bot:
    return Before("casual", seed)


def skilled(seed: int) -> Bot:
    return Before("skilled", seed)


def expert(seed: int) -> Bot:
    return Before("expert", seed)


def master(seed: int) -> Bot:
    return Before("master", seed)


def answer() -> None:
    """Run in the earlier version: a line for each position asked about."""
    for line in sys.stdin:
        asked = loads(line)
        limit = Limit(asked["simulations"], asked["milliseconds"]) if "simulations" in asked else None
        bot = etagere.bot(asked["level"], asked["seed"])
        thought = bot.think(Position.read(asked["position"]), limit)
        print(dumps({"action": thought.action, "cut": thought.cut}), flush=True)


if __name__ == "__main__":
    answer()
