"""Fits the study's calibration of a game to finished matches, or says how well it holds on others.

    etagere arena glassworks --bots expert --matches 200 --seed 1 --save fit
    python -m benchmarks.study_calibration fit --write
    etagere arena glassworks --bots expert --matches 500 --seed 2 --save others
    python -m benchmarks.study_calibration others

What continuations say is kept beside the folder, in `<folder>.rows.jsonl`: a later call goes on from there.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from json import dumps, loads
from pathlib import Path
from typing import Any

from etagere.core.contract import Game
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.study.calibration import Calibration, calibration_of
from etagere.study.fit import Row, brier, by_scores, calibration_error, fitted, perfect_error, rows_of

DATA = Path(__file__).parent.parent / "src/etagere/study/data"


def gathered(folder: Path, positions: int, rollouts: int, most: int) -> tuple[Game[Any], list[Row], int]:
    """The rows of the first matches of a folder, those known and those that were missing."""
    kept = folder.with_name(f"{folder.name}.rows.jsonl")
    head = {"positions": positions, "rollouts": rollouts}
    lines = kept.read_text().splitlines() if kept.exists() else []
    if not lines or loads(lines[0]) != head:
        lines = [dumps(head)]
        kept.write_text(lines[0] + "\n")
    rows = [Row(**loads(line)) for line in lines[1:]]
    known = {row.match for row in rows}
    files = sorted(folder.glob("*.json"))[:most]
    with kept.open("a") as out:
        for number, file in enumerate(files):
            if number not in known:
                match = Match.from_replay(Replay.read(file.read_text()))
                found = list(rows_of(match, number, positions, rollouts))
                out.writelines(dumps(asdict(row)) + "\n" for row in found)
                out.flush()
                rows += found
    game = Match.from_replay(Replay.read(files[0].read_text()), until=0).game
    return game, [row for row in rows if row.match < len(files)], len(files)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--positions", type=int, default=10)
    reader.add_argument("--rollouts", type=int, default=300)
    reader.add_argument("--most", type=int, default=100_000, help="matches at most")
    reader.add_argument("--bots", default="expert", help="who played, for the record")
    reader.add_argument("--seed", type=int, default=1, help="of the matches, for the record")
    reader.add_argument("--write", action="store_true", help="store the fit in the package")
    args = reader.parse_args()
    game, rows, count = gathered(args.folder, args.positions, args.rollouts, args.most)
    calibration = calibration_of(game)
    if args.write:
        told = {"bots": args.bots, "matches": count, "seed": args.seed, "rollouts": args.rollouts}
        calibration = fitted(rows, told)
        path = DATA / f"{game.spec.id}.json"
        data = loads(path.read_text()) if path.exists() else {}
        data.setdefault("calibration", {})[str(game.seats)] = calibration.to_json()
        path.write_text(dumps(data, indent=2) + "\n")

    def ours(row: Row) -> list[float]:
        return calibration.chances(row.raw, row.progress)[0]

    def plain(row: Row) -> list[float]:
        return Calibration().chances(row.raw, row.progress)[0]

    print(
        f"{game.spec.id} {game.seats}: {count} matches, {len(rows)} positions, slope {calibration.early:.2f} to "
        f"{calibration.late:.2f}; calibration error {calibration_error(rows, ours):.3f} (a perfect forecast "
        f"{perfect_error(rows, ours):.3f}, before the fit {calibration_error(rows, plain):.3f}); "
        f"Brier score {brier(rows, ours):.4f}, by points {brier(rows, by_scores(rows)):.4f}"
    )


if __name__ == "__main__":
    main()
