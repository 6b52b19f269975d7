"""What companies let go to waste in matches of Barrage that were saved as replays.

    etagere arena barrage -b expert -n 24 --seats 4 --save matches
    python -m benchmarks.barrage_waste matches

tells for each bot, as means of a company and a match, and the most in any: points; droplets that ran past a full dam of
its own; droplets that it set flowing and that came to no dam it may use; droplets times value of the best production
that was possible at the very end; credits at the end of each round; contracts taken, and of all it had those never
fulfilled; engineers sent to the bank; productions and their energy.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from json import loads
from pathlib import Path
from typing import Any

from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.games.barrage import reach, spec, works

Counts = dict[str, float]


def counted(match: Match) -> list[Counts]:
    """The counts of every seat of a finished match, played once more from its commands."""
    game = match.game
    seats = range(game.seats)
    found: list[Counts] = [dict.fromkeys(NAMES, 0) for _ in seats]
    again = Match(game)
    before = ""
    for command in match.commands:
        start = again.event_count
        again._do(command.seat, command.code)
        s = again.state
        for event in again.raw_events[start:]:
            told = event.to_json(None, everything=True)
            kind, seat = told["type"], told.get("seat", spec.NONE)
            if kind == "phase" and told["phase"] == "flow":
                for each in seats:
                    found[each][f"credits {told['round']}"] = s.credits[each]
            elif kind == "droplet":
                _overflow(s, told, found)
                if before == "water" and not helped(s, command.seat, slot_of(told)):
                    found[command.seat]["sent away"] += 1
            elif kind == "took":
                found[seat]["taken"] += 1
            elif kind == "discarded":
                found[seat]["unfulfilled"] += 1
            elif kind == "produced":
                found[seat]["productions"] += 1
                found[seat]["energy"] += told["count"]
            before = kind
        if command.seat >= 0:
            move = game.actions.to_json(command.code)
            if move["type"] == "bank":
                found[command.seat]["banked"] += move["engineers"]
    s = again.state
    for seat in seats:
        found[seat]["points"] = s.points[seat]
        found[seat]["unfulfilled"] += bin(s.hand[seat]).count("1")
        most = reach.most_product(s, seat, s.credits[seat], spec.NONE)
        found[seat]["unused energy"] = most
    return found


def slot_of(told: dict[str, Any]) -> int:
    """The dam that stopped a droplet, or NONE."""
    if "dam" not in told:
        return spec.NONE
    _, basin, side = told["dam"].split("-")
    return 2 * int(basin) - (2 if side == "upper" else 1)


def helped(s: Any, seat: int, dam: int) -> bool:
    """Whether a droplet that a seat set flowing came to a dam from which it may produce."""
    return dam != spec.NONE and bool((s.bases[seat] | s.neutral) >> dam & 1)


def _overflow(s: Any, told: dict[str, Any], found: list[Counts]) -> None:
    """Note a droplet that ran past full dams of a seat."""
    basins = [told[name] for name in ("first", "second", "third", "fourth") if told[name]]
    for seat, counts in enumerate(found):
        for slot in range(spec.DAM_SLOTS):
            own = s.bases[seat] >> slot & 1 and slot // 2 + 1 in basins and slot != slot_of(told)
            if own and s.held[slot] == works.capacity(s, slot):
                counts["overflowed"] += 1
                break


NAMES = (
    "points",
    "overflowed",
    "sent away",
    "unused energy",
    *(f"credits {number}" for number in range(1, 6)),
    "taken",
    "unfulfilled",
    "banked",
    "productions",
    "energy",
)


def matches(folder: Path) -> Iterator[tuple[list[str], Match]]:
    """Who played, and the match, of every replay in a folder."""
    for path in sorted(folder.glob("*.json")):
        data = loads(path.read_text("utf-8"))
        replay = Replay.read(data)
        yield list(data["names"]), Match.from_replay(replay)


def main(folders: Sequence[str]) -> None:
    of: dict[str, list[Counts]] = {}
    for folder in folders:
        for names, match in matches(Path(folder)):
            for name, counts in zip(names, counted(match), strict=True):
                of.setdefault(name, []).append(counts)
    print(f"{'':16}" + "".join(f"{name:>34}" for name in of))
    for count in NAMES:
        cells = []
        for rows in of.values():
            values = [row[count] for row in rows]
            cells.append(f"{sum(values) / len(values):.2f} (most {max(values):g})")
        print(f"{count:16}" + "".join(f"{cell:>34}" for cell in cells))
    print(f"{'matches x seats':16}" + "".join(f"{len(rows):>34}" for rows in of.values()))


if __name__ == "__main__":
    main(sys.argv[1:])
