"""How bots judge Monster Factory: what is finished, and what the tiles left can still finish."""

from __future__ import annotations

from etagere.core import urn
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.monsters import actions, rules, scoring, spec, tables, tuning
from etagere.games.monsters.state import State


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point: the points it can expect to end with."""
    return expected(s, seat, finish_chance(s, seat), time_left(s, seat))


def estimate_all(s: State, seats: int, found: Choices) -> None:
    """How well every seat stands; every chance to finish is worked out once, and the last first monster of all."""
    longest = 0
    second = 0
    last = spec.NONE
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
    total = 100 * scoring.score(s, seat)
    if s.step == spec.OVER:
        return total
    share = s.left // s.seats
    opens = s.opens[seat]
    later = tuning.MINION_RATE * share * left // 1000
    if opens == 0:
        return total + later
    if s.finished[seat] == 0:
        early = share - tuning.LATE if share > tuning.LATE else 0
        growth = early * tuning.GROWTH + opens * (tuning.OPEN_WORTH + early * tuning.OPEN_GROWTH // 100)
        return total + (100 * s.size[seat] + growth + later * tuning.LATER_FIRST // 100) * chance // 1000
    worth = (100 * s.eyes[seat] + tuning.EYE_WORTH * opens) * tuning.MINION_HASTE // (tuning.MINION_HASTE + opens)
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
    return 1000 - chance * tuning.END_HASTE // 100


def finish_chance(s: State, seat: int) -> int:
    """The chance, in thousandths, that a seat's monster in progress will be finished.

    A seat draws its share of the stack. Open cells that wait for the same tiles need as many of
    them as there are cells, each of which somebody may spoil.
    """
    start = rules.first_open(s, seat)
    end = start + s.opens[seat]
    safe = tuning.SAFE if exposed(s, seat) else 1000
    chance = 1000
    for i in range(start, end):
        closer = tables.CLOSER[s.wants[i]]
        alike = 1
        first = True
        for k in range(start, end):
            if k != i and tables.CLOSER[s.wants[k]] == closer:
                alike += 1
                if k < i:
                    first = False
        if first:
            z = tuning.EIGHTHS * (s.stack[closer * 2] + s.stack[closer * 2 + 1]) // s.seats
            z = z if z < tuning.MOST_EIGHTHS else tuning.MOST_EIGHTHS
            alike = alike if alike < tuning.MOST_ALIKE else tuning.MOST_ALIKE
            chance = chance * tuning.LIKELY[alike * (tuning.MOST_EIGHTHS + 1) + z] // 1000
        chance = chance * safe // 1000
    return chance


def exposed(s: State, seat: int) -> bool:
    """Whether somebody else may add to a seat's monster in progress (R4.2)."""
    for other in range(s.seats):
        if other != seat and rules.may_add(s, other, seat):
            return True
    return False


def rate(s: State, seat: int, action: int) -> int:
    """How promising an action looks before any search.

    One's own monster grows while there are tiles left to close it, and is closed afterwards;
    other people's are opened up.
    """
    if s.step == spec.CHOOSE:
        return tables.WAYS_OUT[action] * 100 + (action & 1)
    cell = (action - actions.PLACE_AT) // spec.TURNS
    owner = cell // tables.PLANE
    i = rules.first_open(s, owner)
    while s.cells[i] != cell:
        i += 1
    opened = tables.WAYS_OUT[s.drawn] - tables.COLOURED[s.wants[i]]
    after = s.opens[owner] - 1 + opened
    if owner != seat:
        return tuning.RATE_HARM * opened - (tuning.RATE_CLOSE if opened == 0 else 0)
    afford = s.left // (s.seats * tuning.PACE)
    if after <= afford:
        return tuning.RATE_OWN + tuning.RATE_OPEN * opened
    return tuning.RATE_OWN + tuning.RATE_OPEN * afford - tuning.RATE_CLOSE * (after - afford)


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do: the best rated action, with some whim."""
    n = rules.fill_legal(s, seat, found)
    best = found.codes[0]
    highest = rate(s, seat, best) + urn.below(rng, tuning.NOISE)
    for i in range(1, n):
        rating = rate(s, seat, found.codes[i]) + urn.below(rng, tuning.NOISE)
        if rating > highest:
            highest = rating
            best = found.codes[i]
    return best
