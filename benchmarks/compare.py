"""This checkout against the last commit on main, in one run, as ratios: `make bench`.

Both are built and measured in turns on this machine; a figure that drops by more than 15 % fails.
On main itself the comparison is with the commit before.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BASE = ROOT / "build" / "bench-base"
FIGURES = ("batched", "listed", "sampled", "copies", "simulations")
WORST_DROP = 0.15
ROUNDS = 3


def git(*args: str) -> str:
    return subprocess.run(["git", *args], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def base_commit() -> str:
    """What we compare with: main, or on main with nothing uncommitted the commit before."""
    head, main = git("rev-parse", "HEAD"), git("rev-parse", "main")
    clean = not git("status", "--porcelain", "--untracked-files=no")
    return git("rev-parse", "HEAD~1") if head == main and clean else main


def prepare(commit: str) -> None:
    """A worktree of the base with its hot rooms built."""
    if BASE.exists():
        git("worktree", "remove", "--force", str(BASE))
    git("worktree", "add", "--detach", str(BASE), commit)
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=BASE, check=True)


def measure(folder: Path) -> dict[str, dict[str, float]]:
    """Figures of every game in a checkout."""
    path = str(folder / "src")
    done = subprocess.run(
        [sys.executable, "-m", "etagere", "bench", "--json"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        check=True,
        capture_output=True,
        text=True,
    )
    rows = json.loads(done.stdout)["games"]
    rates = [row | row.get("cpu", {}) for row in rows]  # by processor time, where the commit tells it
    return {
        row["game"] + "".join(f" {name}={value}" for name, value in row.get("options", {}).items()): {
            name: row[name] for name in FIGURES if row.get(name)
        }
        for row in rates
    }


def best(runs: list[dict[str, dict[str, float]]]) -> dict[str, dict[str, float]]:
    return {game: {name: max(run[game].get(name, 0.0) for run in runs) for name in runs[0][game]} for game in runs[0]}


def main() -> None:
    commit = base_commit()
    prepare(commit)
    try:
        before, after = [], []
        for _ in range(ROUNDS):
            before.append(measure(BASE))
            after.append(measure(ROOT))
    finally:
        git("worktree", "remove", "--force", str(BASE))
    old, new = best(before), best(after)
    print(f"against {commit[:10]}, best of {ROUNDS}")
    slower = []
    for game, figures in new.items():
        for name, rate in figures.items():
            was = old.get(game, {}).get(name)
            if not was:
                continue
            print(f"{game:<19} {name:<12} {was:>14,.0f} {rate:>14,.0f}  {rate / was:5.2f}")
            if rate < was * (1 - WORST_DROP):
                slower.append(f"{game} {name}")
    if slower:
        sys.exit(f"slower by more than {WORST_DROP:.0%}: {', '.join(slower)}")


if __name__ == "__main__":
    main()
