"""Every bar of the server in one run, on a quiet machine about a quarter of an hour. Loopback only.

    python -m benchmarks.server_all
    python -m benchmarks.server_all --only cost abuse site --quick

Runs the other scripts one after the other and prints what was measured beside what is asked for. The second line is for
what leans most on a quiet machine, in seven minutes: `--quick` leaves the comparison of two processes with three out.
`--small` runs each at a fraction of its size, to see that they run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

Found = dict[str, Any]


def measured(script: str, *options: object) -> Iterator[Found]:
    """What a script prints, one object after the other."""
    command = [sys.executable, "-m", f"benchmarks.{script}", *map(str, options)]
    print("$ python -m", " ".join(command[2:]), flush=True)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr[-2000:], flush=True)
    text, decoder = done.stdout.strip(), json.JSONDecoder()
    while text:
        found, end = decoder.raw_decode(text)
        print("  ", json.dumps(found), flush=True)
        yield found
        text = text[end:].lstrip()


class Bars:
    """A table of what was measured, with whether it is good enough."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str, str, str]] = []

    def most(self, what: str, value: float, most: float, unit: str) -> None:
        self.lines.append((what, f"{value:g} {unit}", f"at most {most:g}", "met" if value <= most else "MISSED"))

    def least(self, what: str, value: float, least: float) -> None:
        self.lines.append((what, f"{value:g}", f"at least {least:g}", "met" if value >= least else "MISSED"))

    def show(self) -> None:
        widths = [max(len(line[column]) for line in self.lines) for column in range(4)]
        for line in self.lines:
            print("  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip())


def cost(bars: Bars, part: int, quick: bool) -> None:
    """A move costs most where few are made: each then finds the caches cold and pays for a transaction of its own."""
    for store, processes, pace, most in (
        ("sqlite", 1, 0.5, 0.8),
        ("sqlite", 1, 0.2, 0.8),
        ("postgresql", 1, 0.5, 1.6),
        ("postgresql", 2, 0.5, 1.6),
    ):
        seconds = (20 if pace > 0.2 else 10) // part
        options = ("--store", store, "--processes", processes, "--tables", 50, "--pace", pace, "--seconds", seconds)
        for found in measured("server_cost", *options):
            where = f"{store}, {processes} process(es), {found['moves_per_second']:g} moves a second"
            bars.most(f"processor time a move: {where}", max(found["cpu_ms_per_move_of_each"]), most, "ms")


def crowd(bars: Bars, part: int, quick: bool) -> None:
    sizes = {"watchers": 1000, "tables": 1000, "idle": 10_000, "back": 5000}
    for found in measured("server_crowd", *(x for n, size in sizes.items() for x in (f"--{n}", size // part))):
        if "watchers" in found:
            for share in ("p50", "p99"):
                more = max(0.0, round(found[f"beside_{share}_ms"] - found[f"alone_{share}_ms"], 1))
                bars.most(f"a move beside {found['watchers']} watchers, {share}: later by", more, 20, "ms")
        elif "tables" in found:
            size = found["kb_per_table_with_two_played_sockets"]
            bars.most(f"memory of a table with two sockets, of {found['tables']}", size, 60, "KB")
        elif "back_s" in found:
            bars.most(f"{found['idle']} sockets back after a restart", found["back_s"], 10, "s")
            bars.most("  of them refused", found["refused"], 0, "")
        else:
            bars.most(f"memory of an idle socket, of {found['idle']}", found["kb_per_idle_socket"], 30, "KB")
            bars.least("  of them held", found["held"], found["idle"])


def abuse(bars: Bars, part: int, quick: bool) -> None:
    for found in measured("server_abuse", "--seconds", 20 // min(part, 4), "--rest", 42 if quick else 50):
        quiet, abused = found["quiet"], found["abused"]
        for what in ("move", "request"):
            ratio = round(abused[f"{what}_p99_ms"] / quiet[f"{what}_p99_ms"], 2)
            bars.most(f"p99 of a {what} under abuse, against quiet", ratio, 2, "times")
        again = round(found["quiet_again"]["move_p99_ms"] / quiet["move_p99_ms"], 2)
        bars.most("p99 of a move after the abuse, against before", again, 2, "times")
        bars.most("memory more after abuse", found["memory_mb"]["growth_percent"], 10, "%")


def site(bars: Bars, part: int, quick: bool) -> None:
    """The same moves a second each time, by few tables and many, by two processes and three, seats apart."""
    plans = ((2100, 3, 3.15), (20_000, 3, 30), (20_000, 2, 30))
    seconds = 20 if quick else 30
    found = [
        each
        for tables, processes, pace in plans[: 2 if quick else 3]
        for each in measured(
            "server_site",
            "--tables",
            tables // part,
            "--processes",
            processes,
            "--pace",
            pace,
            "--seconds",
            seconds,
        )
    ]
    costs = [each["cpu_ms_per_move"] for each in found]
    if len(costs) > 1:
        what = f"processor time a move, all processes: {found[1]['tables']} tables ({costs[1]:g} ms) against"
        bars.most(f"{what} {found[0]['tables']} ({costs[0]:g} ms)", round(costs[1] / costs[0], 2), 1.2, "times")
    if len(costs) > 2:
        bars.most("the same: three processes against two", round(costs[1] / costs[2], 2), 1.2, "times")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--small", action="store_true")
    options.add_argument("--quick", action="store_true")
    parts = {each.__name__: each for each in (cost, crowd, abuse, site)}
    options.add_argument("--only", nargs="+", choices=parts, default=list(parts))
    given = options.parse_args()
    bars = Bars()
    for name in given.only:
        parts[name](bars, 10 if given.small else 1, given.quick)
    print()
    bars.show()


if __name__ == "__main__":
    main()
