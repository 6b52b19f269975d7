"""How bots judge Monster Factory: what is finished, and what the tiles left can still finish."""

from __future__ import annotations

from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.monsters import tables, tuning
from etagere.games.monsters.actions import PLACE_AT
from etagere.games.monsters.rules import fill_legal, first_open, may_add
from etagere.games.monsters.scoring import score
from etagere.games.monsters.spec import CHOOSE, NONE, OVER, TURNS
from etagere.games.monsters.state import State
from etagere.games.monsters.tables import PLANE
from etagere.games.monsters.tuning import (
    EIGHTHS,
    END_HASTE,
    EYE_WORTH,
    GROWTH,
    LATE,
    LATER_FIRST,
    MINION_HASTE,
    MINION_RATE,
    MOST_ALIKE,
    MOST_EIGHTHS,
    NOISE,
    OPEN_GROWTH,
    OPEN_WORTH,
    PACE,
    RATE_CLOSE,
    RATE_HARM,
    RATE_OPEN,
    RATE_OWN,
    SAFE,
)

CLOSER = tables.CLOSER
COLOURED = tables.COLOURED
WAYS_OUT = tables.WAYS_OUT
LIKELY = tuning.LIKELY

SEARCH = tuning.SEARCH
LEVELS = tuning.LEVELS


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point: the points it can expect to end with."""
    return expected(s, seat, finish_chance(s, seat), time_left(s, seat))


def estimate_all(s: State, seats: int, found: Choices) -> None:
    """How well every seat stands; every chance to finish is worked out once, and the last first monster of all."""
    longest = 0
    second = 0
    last = NONE
    for seat in range(seats):
        found.estimates[seat] = finish_chance(s, seat)
        if s.finished[seat] == 0 and s.opens[seat] > 0:
            hold = held_up(found.estimates[seat])
            if hold > longest:
                second = longest
                longest = hold
                last = seat
            elif hold > second:
                second = hold
    for seat in range(seats):
        found.estimates[seat] = expected(s, seat, found.estimates[seat], second if seat == last else longest)


def expected(s: State, seat: int, chance: int, left: int) -> int:
    """The points a seat can expect, given its chance to finish and how much of the stack will be played."""
    total = 100 * score(s, seat)
    if s.step == OVER:
        return total
    share = s.left // s.seats
    opens = s.opens[seat]
    later = MINION_RATE * share * left // 1000
    if opens == 0:
        return total + later
    if s.finished[seat] == 0:
        early = share - LATE if share > LATE else 0
        growth = early * GROWTH + opens * (OPEN_WORTH + early * OPEN_GROWTH // 100)
        return total + (100 * s.size[seat] + growth + later * LATER_FIRST // 100) * chance // 1000
    worth = (100 * s.eyes[seat] + EYE_WORTH * opens) * MINION_HASTE // (MINION_HASTE + opens)
    return total + worth * chance // 1000 + later


def time_left(s: State, seat: int) -> int:
    """How much of the stack will be played, in thousandths: until the last first monster of the others is finished."""
    longest = 0
    for other in range(s.seats):
        if other != seat and s.finished[other] == 0 and s.opens[other] > 0:
            hold = held_up(finish_chance(s, other))
            if hold > longest:
                longest = hold
    return longest


def held_up(chance: int) -> int:
    """How much of the stack will be played, in thousandths, as long as a first monster with such a chance is open."""
    return 1000 - chance * END_HASTE // 100


def finish_chance(s: State, seat: int) -> int:
    """The chance, in thousandths, that a seat's monster in progress will be finished.

    A seat draws its share of the stack. Open cells that wait for the same tiles need as many of
    them as there are cells, each of which somebody may spoil.
    """
    start = first_open(s, seat)
    end = start + s.opens[seat]
    safe = SAFE if exposed(s, seat) else 1000
    chance = 1000
    for i in range(start, end):
        closer = CLOSER[s.wants[i]]
        alike = 1
        first = True
        for k in range(start, end):
            if k != i and CLOSER[s.wants[k]] == closer:
                alike += 1
                if k < i:
                    first = False
        if first:
            z = EIGHTHS * (s.stack[closer * 2] + s.stack[closer * 2 + 1]) // s.seats
            z = z if z < MOST_EIGHTHS else MOST_EIGHTHS
            alike = alike if alike < MOST_ALIKE else MOST_ALIKE
            chance = chance * LIKELY[alike * (MOST_EIGHTHS + 1) + z] // 1000
        chance = chance * safe // 1000
    return chance


def exposed(s: State, seat: int) -> bool:
    """Whether somebody else may add to a seat's monster in progress (R4.2)."""
    for other in range(s.seats):
        if other != seat and may_add(s, other, seat):
            return True
    return False


def rate(s: State, seat: int, action: int) -> int:
    """How promising an action looks before any search.

    One's own monster grows while there are tiles left to close it, and is closed afterwards;
    other people's are opened up.
    """
    if s.step == CHOOSE:
        return WAYS_OUT[action] * 100 + (action & 1)
    cell = (action - PLACE_AT) // TURNS
    owner = cell // PLANE
    i = first_open(s, owner)
    while s.cells[i] != cell:
        i += 1
    opened = WAYS_OUT[s.drawn] - COLOURED[s.wants[i]]
    after = s.opens[owner] - 1 + opened
    if owner != seat:
        return RATE_HARM * opened - (RATE_CLOSE if opened == 0 else 0)
    afford = s.left // (s.seats * PACE)
    if after <= afford:
        return RATE_OWN + RATE_OPEN * opened
    return RATE_OWN + RATE_OPEN * afford - RATE_CLOSE * (after - afford)


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do: the best rated action, with some whim."""
    n = fill_legal(s, seat, found)
    best = found.codes[0]
    highest = rate(s, seat, best) + rng.below(NOISE)
    for i in range(1, n):
        rating = rate(s, seat, found.codes[i]) + rng.below(NOISE)
        if rating > highest:
            highest = rating
            best = found.codes[i]
    return best
