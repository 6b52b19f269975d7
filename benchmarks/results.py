"""Every figure we promise, measured here and now, best of five: `python -m benchmarks.results` writes results.md.

Compiled and interpreted engines are measured in turns, on one core, beside the C++ twin of My Shelfie.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from etagere.cli.bench import short

HERE = Path(__file__).parent
ROUNDS = 5
SECONDS = 0.5
TABLES = (("shelfie", 2), ("shelfie", 4), ("glassworks", 2), ("mozaika", 3), ("monsters", 2), ("barrage", 3))
AUTOMAS = ((4, ()), (2, ("automas=2",)))
"""Tables of four companies of Barrage: of people only, and with two Automas."""
COMPILED = {
    "batched": (5e6, 3e6, 5e6, 3e6, 2e6, 1e6),
    "listed": (600e3, 600e3, 600e3, 600e3, 300e3, 300e3),
    "sampled": None,
    "copy, ns": (60, 60, 60, 80, 400, 400),
    "simulations": (100e3, None, 60e3, 60e3, 20e3, 4e3),
    "thinking": None,
}
INTERPRETED = {
    "batched": (100e3, None, 80e3, 60e3, 25e3, 20e3),
    "listed": None,
    "simulations": None,
}
MEANING = """\
- batched: random decisions a second, whole matches in one call, draws included
- listed, sampled: random matches stepped from Python, choosing from the list of legal moves, or by `sample`
- copy: one state into another, called from Python
- simulations: the search with random play to the end, a second; thinking: as the bots play
"""


def measure(game: str, seats: int, pure: bool) -> dict[str, float]:
    """One round of one table."""
    command = [sys.executable, "-m", "etagere", "bench", game, "--seats", str(seats), "--seconds", str(SECONDS)]
    env = {**os.environ, "ETAGERE_PURE": "1" if pure else ""}
    done = subprocess.run([*command, "--json"], env=env, check=True, capture_output=True, text=True)
    row: dict[str, Any] = json.loads(done.stdout)["games"][0]
    if row["compiled"] == pure:
        sys.exit("etagere: the compiled engine is not built: run `make build`")
    return {**{name: float(row[name]) for name in ("batched", "listed", "sampled", "simulations", "thinking")},
            "copy, ns": 1e9 / row["copies"]}  # fmt: skip


def with_automas() -> list[str]:
    """Barrage with people only and with two Automas, measured in turns: what the Automas' turns cost."""
    found: list[dict[str, float]] = [{}, {}]
    for _ in range(ROUNDS):
        for i, (seats, options) in enumerate(AUTOMAS):
            command = [sys.executable, "-m", "etagere", "bench", "barrage", "--seats", str(seats), "--json"]
            command += ["--seconds", str(SECONDS), *(word for each in options for word in ("--option", each))]
            row = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["games"][0]
            for name in ("batched", "matches"):
                found[i][name] = max(found[i].get(name, 0.0), float(row[name]))
    people, automas = found
    return [
        f"- {name}: {short(people[key])} with four people, {short(automas[key])} with two people and two Automas, "
        f"{100 * automas[key] / people[key]:.0f} %"
        for name, key in (("matches a second", "matches"), ("decisions a second", "batched"))
    ]


def better(name: str, one: float, other: float) -> float:
    return min(one, other) if name == "copy, ns" else max(one, other)


def best(game: str, seats: int) -> list[dict[str, float]]:
    """The best figures of all rounds: compiled, interpreted."""
    found = [measure(game, seats, False), measure(game, seats, True)]
    for _ in range(ROUNDS - 1):
        for i, pure in enumerate((False, True)):
            again = measure(game, seats, pure)
            found[i] = {name: better(name, figure, again[name]) for name, figure in found[i].items()}
    return found


def cell(name: str, figure: float, bar: float | None) -> str:
    told = f"{figure:.0f}" if name == "copy, ns" else short(figure)
    if bar is None:
        return told
    met = figure <= bar if name == "copy, ns" else figure >= bar
    wanted = f"{bar:.0f}" if name == "copy, ns" else short(bar)
    return f"{told} ({'' if met else 'missed: '}bar {wanted})"


def table(figures: list[dict[str, float]], bars: dict[str, Any]) -> list[str]:
    lines = ["| | " + " | ".join(f"{game}, {seats} seats" for game, seats in TABLES) + " |", "|---" * 7 + "|"]
    for name, wanted in bars.items():
        cells = [cell(name, row[name], wanted[i] if wanted else None) for i, row in enumerate(figures)]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def machine() -> str:
    cpu = platform.processor() or "unknown processor"
    info = Path("/proc/cpuinfo")
    if info.exists():
        cpu = next((x.split(":")[1].strip() for x in info.read_text().splitlines() if x.startswith("model name")), cpu)
    gcc = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=False).stdout.split("\n")[0]
    python, load = platform.python_version(), os.getloadavg()[0]
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {python}, {gcc}; load at the start {load:.1f}"


def main() -> None:
    told = machine()
    measured = [best(game, seats) for game, seats in TABLES]
    twin = subprocess.run([sys.executable, "-m", "benchmarks.native.run"], capture_output=True, text=True, check=True)
    lines = ["# Measured", "", f"By `python -m benchmarks.results`, best of {ROUNDS}, one core: {told}.", "", MEANING]
    lines += ["## Compiled", "", *table([each[0] for each in measured], COMPILED), ""]
    lines += [
        "## Interpreted (the same files, nothing built)",
        "",
        *table([each[1] for each in measured], INTERPRETED),
        "",
    ]
    lines += ["## Barrage with Automas, batched", "", *with_automas(), ""]
    lines += ["## Beside the C++ twin, in one run", "", *(f"- {line}" for line in twin.stdout.splitlines()), ""]
    (HERE / "results.md").write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
