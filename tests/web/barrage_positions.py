"""Positions of Barrage in which every kind of decision, every officer and every tile is to be clicked.

`python -m tests.web.barrage_positions` plays matches that look for what is missing, and writes
`barrage_positions.json`: the commands as numbers, and where in them each wanted decision is made.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import etagere
from etagere.core.match import Command, Match
from etagere.core.rng import Rng
from etagere.games.barrage import spec
from etagere.games.barrage.actions import ACTIONS

FILE = Path(__file__).with_suffix(".json")
KINDS = tuple(each.name for each in ACTIONS.families)
TILES = spec.TILES[spec.FIRST_ADVANCED : spec.ANTON_TILE]
WANTED = (
    *(f"kind {kind}" for kind in KINDS),
    *(f"tile {tile}" for tile in TILES),
    *(f"officer {officer}" for officer in spec.OFFICERS),
    "tile basic_joker",
    "two dams",
    "lent tile",
)
"""Decisions that must be clicked: for an officer one in which the ability makes a difference; `two dams`: a production
whose conduit two dams could feed; `lent tile`: Mahiri imitates as Anton without having his tile."""


def met(match: Match, seat: int, move: dict[str, Any]) -> set[str]:
    """What a move in a position shows, of the wanted things."""
    view, outlook = match.view(seat), match.advice(seat)["outlook"]
    found = {f"kind {move['type']}"}
    player = view["players"][seat]
    officer, power = player["officer"], player["power"]
    told: dict[str, Any] = next((each for each in outlook if each["move"] == move), {})
    if move["type"] == "construct":
        found.add(f"tile {move['tile']}")
        if power == "wilhelm_adler" and move["structure"] == "base" and officer == power:
            found.add(f"officer {power}")
    if move["type"] == "pay" and officer == power:
        frame = view["agenda"][-1]
        jill = power == "jill_mcdowell" and frame["structure"] == "conduit" and move["mixers"] > 0
        solomon = power == "solomon_p_jordan" and told["pays"].get("credits", 0) > frame["red"]
        if jill or solomon:
            found.add(f"officer {power}")
    if move["type"] == "produce":
        dams = {each["move"]["level"] for each in outlook if each["move"].get("conduit") == move["conduit"]}
        if len(dams) == 2:
            found.add("two dams")
        if power == officer == "viktor_fiesler" and told["production"]["raised"] > 0:
            found.add(f"officer {power}")
        dam = view["dams"][f"dam-{move['conduit'].split('-')[1]}-{move['level']}"]
        if officer == "graziano_del_monte" and dam["owner"] == seat and dam["capacity"] == 4:
            found.add(f"officer {officer}")
    if move["type"] == "imitate":
        found.add("officer anton_krylov" if officer == "anton_krylov" else "lent tile")
    if move["type"] == "copy":
        found.add("officer mahiri_sekibo")
    return found


BUSY = (6, 9, 17)
"""Seeds of matches in which a seat produces twice, builds a conduit for nothing, fulfils a red contract."""
USEFUL = ("fulfil", "produce", "imitate", "copy", "construct", "pay", "take", "machines", "water", "discard")


def guided(seats: int, seed: int, missing: set[str], **options: Any) -> Match:
    """A match whose seats choose what has not been shown yet, then what builds up, then anything."""
    match = Match.start(etagere.load("barrage", seats=seats, **options), seed=seed)
    rng, missing = Rng(seed), set(missing)
    while match.waiting:
        seat = match.waiting[0]
        legal = [move.to_json() for move in match.legal(seat)]
        new = [move for move in legal if met(match, seat, move) & missing]
        patents = [move for move in legal if str(move.get("space", "")).startswith("patent")]
        useful = [move for move in legal if move["type"] in USEFUL or "turbine" in str(move.get("space", ""))]
        rest = [move for move in legal if move["type"] not in ("bank", "skip", "pass")] or legal
        pool = new or (patents if rng.below(3) else []) or (useful if rng.below(3) else []) or rest
        move = pool[rng.below(len(pool))]
        missing -= met(match, seat, move)
        match.play(seat, move)
    return match


def shown_by(match: Match) -> dict[str, int]:
    """By wanted thing: the number of the first command of a match that shows it."""
    found: dict[str, int] = {}
    again = Match.from_commands(match.game, [])
    for number, command in enumerate(match.commands):
        if command.seat >= 0:
            move = match.game.actions.to_json(command.code)
            for each in met(again, command.seat, move):
                found.setdefault(each, number)
        again._do(command.seat, command.code)
    return found


def stored() -> dict[str, Any]:
    """The matches and where the wanted decisions are made in them."""
    return dict(json.loads(FILE.read_text("utf-8")))


def recorded(match: Match, options: dict[str, Any]) -> dict[str, Any]:
    commands = [[command.seat, command.code] for command in match.commands]
    return {"seats": match.game.seats, "options": options, "commands": commands}


def rebuilt(stored_match: dict[str, Any]) -> Match:
    game = etagere.load("barrage", seats=stored_match["seats"], **stored_match["options"])
    codes = [Command(seat, code) for seat, code in stored_match["commands"]]
    return Match.from_commands(game, codes)


def main() -> None:
    missing = set(WANTED)
    matches: list[dict[str, Any]] = []
    wanted: dict[str, list[int]] = {}
    for seed in range(4000):
        if not missing:
            break
        seats, options = (2, {"mode": "introductory"}) if missing == {"tile basic_joker"} or seed == 0 else (4, {})
        match = guided(seats, seed, missing, **options)
        shown = {name: at for name, at in shown_by(match).items() if name in missing}
        if not shown or (len(shown) < 3 and len(missing) > 8):
            continue
        for name, at in shown.items():
            wanted[name] = [len(matches), at]
        matches.append(recorded(match, options))
        missing -= set(shown)
        print(seed, sorted(shown), len(missing), sorted(missing)[:6])
    if missing:
        raise SystemExit(f"no match shows {sorted(missing)}")
    busy = [recorded(guided(4, seed, set()), {}) for seed in BUSY]
    whole = {"matches": matches, "wanted": wanted, "busy": busy}
    FILE.write_text(json.dumps(whole, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
