"""Every bar of the server in one run, on a quiet machine about a quarter of an hour. Loopback only.

    python -m benchmarks.server_all

Runs the other scripts one after the other and prints what was measured beside what is asked for. `--small` runs each
at a fraction of its size, to see that they run.
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


def cost(bars: Bars, part: int) -> None:
    for store, processes, most in (("sqlite", 1, 0.8), ("postgresql", 1, 1.6), ("postgresql", 2, 1.6)):
        options = ("--store", store, "--processes", processes, "--tables", 50, "--seconds", 20 // part)
        for found in measured("server_cost", *options):
            where = f"{store}, {processes} process(es), {found['moves_per_second']:g} moves a second"
            bars.most(f"processor time a move: {where}", max(found["cpu_ms_per_move_of_each"]), most, "ms")


def crowd(bars: Bars, part: int) -> None:
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


def abuse(bars: Bars, part: int) -> None:
    for found in measured("server_abuse", "--seconds", 20 // min(part, 4)):
        quiet, abused = found["quiet"], found["abused"]
        for what in ("move", "request"):
            ratio = round(abused[f"{what}_p99_ms"] / quiet[f"{what}_p99_ms"], 2)
            bars.most(f"p99 of a {what} under abuse, against quiet", ratio, 2, "times")
        bars.most("memory more after abuse", found["memory_mb"]["growth_percent"], 10, "%")


def site(bars: Bars, part: int) -> None:
    """The same moves a second each time, by few tables and many, by two processes and three, seats apart."""
    found = [
        each
        for tables, processes, pace in ((2000, 3, 3), (20_000, 2, 30), (20_000, 3, 30))
        for each in measured(
            "server_site", "--tables", tables // part, "--processes", processes, "--pace", pace, "--seconds", 30
        )
    ]
    if len(found) == 3:
        few, two, three = (each["cpu_ms_per_move"] for each in found)
        bars.most("processor time a move, all processes: ten times the tables", round(three / few, 2), 1.2, "times")
        bars.most("the same: three processes against two", round(three / two, 2), 1.2, "times")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--small", action="store_true")
    given = options.parse_args()
    bars = Bars()
    for each in (cost, crowd, abuse, site):
        each(bars, 10 if given.small else 1)
    print()
    bars.show()


if __name__ == "__main__":
    main()
