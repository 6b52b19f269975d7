"""From the options of a command to a match: who sits where, with which options and which chance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from etagere.bots import Limit
from etagere.cli.local_match import LocalMatch
from etagere.cli.opponents import DEFAULT
from etagere.cli.play import seat_names
from etagere.cli.rivals import check_company
from etagere.cli.speech import speech_of
from etagere.cli.trouble import Trouble
from etagere.core import fairness
from etagere.core.registry import game_class, load


def new_local_match(
    game_id: str,
    against: str | None,
    people: int,
    seats: int | None,
    seat: int,
    names: list[str],
    options: list[str],
    seed: int | None,
    fair: bool,
    language: str,
) -> LocalMatch:
    """The match the options of `play` ask for; raises what is wrong with them."""
    cls = game_class(game_id)
    bots = [each.strip() for each in against.split(",")] if against else []
    if people < 0:
        raise Trouble("people", got=people)
    chosen = read_options(cls.spec.options.choices(), options)
    if seats is None:
        # Alone where the options have rivals for one; else at the smallest table with an opponent.
        allowed = cls.spec.options.read(chosen).seats(cls.spec)
        least = allowed[0] if allowed[0] < cls.spec.min_seats else max(allowed[0], 2)
        seats = people + len(bots) if len(bots) > 1 else max(people + len(bots), least)
    check_company(cls, cls.spec.options.read(chosen), seats)
    game = load(game_id, seats=seats, **chosen)
    if people > seats:
        raise Trouble("people_fit", people=people, seats=seats)
    if not 1 <= seat <= seats:
        raise Trouble("seat", most=seats, got=seat)
    others = seats - people
    if not bots:
        bots = [DEFAULT] * others
    elif len(bots) == 1:
        bots *= others
    if len(bots) != others:
        raise Trouble("bots", others=others, got=len(bots))
    if len(names) > people:
        raise Trouble("names", names=len(names), people=people)
    around = [(seat - 1 + i) % seats for i in range(seats)]
    taken = dict(zip(sorted(around[people:]), bots, strict=True))
    if fair and seed is not None:
        raise Trouble("fair_seed")
    secret: int | bytes = fairness.new_seed() if fair or seed is None else seed
    if not fair and seed is None:
        secret = int.from_bytes(fairness.new_seed()[:6], "big")
    local = LocalMatch.start(game, secret, taken, [])
    local.names = seat_names(local, speech_of(game, language))
    for who, called in zip(around, names, strict=False):
        local.names[who] = called
    return local


def read_limit(given: str) -> Limit:
    """How long bots may think: `500` simulations, or `200ms`."""
    found = re.fullmatch(r"([1-9][0-9]*)(ms)?", given.strip())
    if found is None:
        raise Trouble("limit", got=given)
    return Limit(milliseconds=int(found[1])) if found[2] else Limit(simulations=int(found[1]))


def read_options(known: dict[str, tuple[Any, ...]], given: Sequence[str]) -> dict[str, Any]:
    """Options typed as name=value, each value as the game spells it."""
    read: dict[str, Any] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise Trouble("option", got=each)
        read[name] = next((v for v in known.get(name, ()) if str(v).lower() == value.lower()), value)
    return read
