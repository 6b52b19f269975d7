"""My Shelfie compiled from Python against the C++ twin, in one run: `python -m benchmarks.native.run`.

Decisions a CPU second, the best of some turns. With `--instructions` machine instructions a decision instead, which no
load of the machine changes: valgrind's callgrind counts those of whole processes, and what more matches take is theirs.
"""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import etagere
from etagere.core.rollouts import playouts
from etagere.games.shelfie import tables

HERE = Path(__file__).parent
BUILD = HERE.parent.parent / "build" / "native"
MASKS = {
    "BOARD_MASKS", "LINE_MASK", "LINE_SIDES", "CARD_MASK", "COLUMN_MASK", "DIAGONALS", "ROW_MASK", "CORNERS",
}  # fmt: skip
INTS = {
    "BIT_CELL", "CELL_SEATS", "FIRST_TAKE", "LINE_CELLS", "LINE_SIZE", "ROOM", "TAKES", "TOKEN_POINTS", "WAYS",
    "LEAST_TILES", "CARD_POINTS", "SIZE_POINTS",
}  # fmt: skip
ROUNDS = 5
FEW, MANY = 200, 1000
"""Matches of the two processes whose instructions are compared."""


def header() -> str:
    """The engine's tables as C++ constants, so that both play from the same data."""
    lines = ["#include <cstdint>"]
    for name in sorted(MASKS | INTS):
        value = getattr(tables, name)
        kind, suffix = ("uint64_t", "ull") if name in MASKS else ("int", "")
        if isinstance(value, int):
            lines.append(f"static const {kind} {name} = {value}{suffix};")
        else:
            lines.append(f"static const {kind} {name}[{len(value)}] = {{{', '.join(f'{x}{suffix}' for x in value)}}};")
    return "\n".join(lines) + "\n"


def twin(seats: int, seed: int, count: int) -> tuple[int, int, float]:
    """Decisions, checksum and seconds of the C++ program."""
    done = subprocess.run(
        [str(BUILD / "shelfie"), str(seats), str(seed), str(count)], capture_output=True, text=True, check=True
    )
    decisions, checksum, seconds = done.stdout.split()
    return int(decisions), int(checksum), float(seconds)


def played(seats: int, count: int) -> tuple[int, int]:
    """Decisions and checksum of ours."""
    game = etagere.load("shelfie", seats=seats)
    decisions, checksum = playouts(game.engine, game.new_state(), game.new_state(), seats, 1, count, 1200)
    return decisions, checksum


def counted(command: list[str]) -> int:
    """Machine instructions of a process from its beginning to its end."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "counts"
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command]
        subprocess.run(valgrind, check=True, capture_output=True)
        return int(re.findall(r"^summary: (\d+)", out.read_text(), re.MULTILINE)[0])


def instructions(seats: int) -> str:
    """How many a decision takes in both."""
    decisions = played(seats, MANY)[0] - played(seats, FEW)[0]
    ours = [
        counted([sys.executable, "-c", f"from benchmarks.native.run import played; played({seats}, {count})"])
        for count in (FEW, MANY)
    ]
    theirs = [counted([str(BUILD / "shelfie"), str(seats), "1", str(count)]) for count in (FEW, MANY)]
    each, other = (ours[1] - ours[0]) / decisions, (theirs[1] - theirs[0]) / decisions
    beside = f"compiled {each:.0f} instructions a decision, C++ {other:.0f}: {each / other:.2f} times"
    return f"My Shelfie, {seats} seats: {beside}"


def main(words: list[str]) -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / "tables.h").write_text(header())
    flags = ["-O3", "-std=c++17", *(["-mpopcnt"] if platform.machine() == "x86_64" else [])]  # as in setup.py
    source, program = str(HERE / "shelfie.cpp"), str(BUILD / "shelfie")
    subprocess.run(["g++", *flags, "-I", str(BUILD), source, "-o", program], check=True)
    for seats in (2, 4):
        if "--instructions" in words:
            print(instructions(seats), flush=True)
            continue
        game = etagere.load("shelfie", seats=seats)
        count = 40_000 if game.compiled else 400
        ours, theirs = 0.0, 0.0
        for _ in range(ROUNDS):
            start = process_time()
            decisions, checksum = played(seats, count)
            ours = max(ours, decisions / (process_time() - start))
            their_decisions, their_checksum, seconds = twin(seats, 1, count)
            if (decisions, checksum) != (their_decisions, their_checksum):
                sys.exit("the C++ twin played other matches: one of the two is wrong")
            theirs = max(theirs, their_decisions / seconds)
        kind = "compiled" if game.compiled else "plain"
        print(
            f"My Shelfie, {seats} seats: {kind} {ours:,.0f} decisions/s, C++ {theirs:,.0f}: {theirs / ours:.2f} times"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
