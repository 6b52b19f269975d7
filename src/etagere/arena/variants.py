"""Matches of a variant of a game, in a process of its own.

    python -m etagere.arena.variants

reads from its input what to play, as JSON, and prints a line of rows for each match: those of `simulate`. A process
loads a game once, with one set of numbers, so every task of a laboratory gets a new one.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps, loads
from typing import Any

from etagere.arena.simulate import Plan, Rows, play_one
from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence
from etagere.core.variants import play_changed


@dataclass(frozen=True)
class Variant:
    """A game with something changed."""

    name: str
    """What is changed, as the designer wrote it."""
    options: tuple[tuple[str, Any], ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    """Constants of `spec.py` with their values, as Python writes them."""


def rows_of(variant: Variant, package: str, what: Plan, matches: Sequence[int]) -> Rows:
    """The rows of some matches of a variant, played by a process that is started for them; raises `EtagereError`.

    Numbers are constants of the compiled rooms, so where one is changed the process plays in plain Python.
    """
    asked = {
        "package": package,
        "numbers": dict(variant.numbers),
        "plan": {"game": what.game, "bots": what.bots, "seed": what.seed, "options": dict(what.options)},
        "matches": list(matches),
    }
    environment = {**os.environ, "ETAGERE_PURE": "1"} if variant.numbers else {**os.environ}
    command = [sys.executable, "-m", "etagere.arena.variants"]
    done = subprocess.run(
        command, input=dumps(asked), env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        told = done.stderr.strip().splitlines() or ["nothing"]
        raise EtagereError(sentence("lab_cannot", name=variant.name, why=told[-1]))
    return [row for line in done.stdout.splitlines() for row in loads(line)]


def main() -> None:
    """Play what the input asks for."""
    asked = loads(sys.stdin.read())
    play_changed(asked["package"], {name: ast.literal_eval(text) for name, text in asked["numbers"].items()})
    plan = asked["plan"]
    what = Plan(plan["game"], tuple(plan["bots"]), plan["seed"], tuple(sorted(plan["options"].items())))
    for number in asked["matches"]:
        print(dumps(play_one(what, number)))


if __name__ == "__main__":
    main()
