"""How bots judge Monster Factory: who will finish, with how many points, and so who ends before whom."""

from __future__ import annotations

from etagere.core.flow import Choices
from etagere.core.rng import Rng
from etagere.games.monsters import tables, tuning
from etagere.games.monsters.actions import PLACE_AT
from etagere.games.monsters.rules import fill_legal, first_open, may_add
from etagere.games.monsters.scoring import score
from etagere.games.monsters.spec import CHOOSE, OVER, PATTERNS, TURNS
from etagere.games.monsters.state import State
from etagere.games.monsters.tables import DEMANDS, PLANE
from etagere.games.monsters.tuning import (
    ALONE,
    ALONE_CROWD,
    ALONE_OPEN,
    ALONE_OPEN_NOW,
    ALONE_SHARE,
    ALONE_SIZE,
    CERTAIN,
    EIGHTHS,
    EXPOSED_CROWD,
    EXPOSED_OPEN,
    EXPOSED_SIZE,
    FULL_SHARE,
    HELP,
    MINION_CHANCE,
    MINION_EYES,
    MINION_LATER,
    MINION_NARROW,
    MINION_OPEN,
    MINION_OPEN_NOW,
    MINION_SHARE,
    MOST_ALIKE,
    MOST_EIGHTHS,
    NEXT_MINION,
    NEXT_MINION_SHARE,
    NOISE,
    PACE,
    RATE_CLOSE,
    RATE_HARM,
    RATE_OPEN,
    RATE_OWN,
    SAFE,
    SPREAD,
    SPREAD_EARLY,
    SPREAD_SHARE,
    TROUBLE,
)

CLOSER = tables.CLOSER
COLOURED = tables.COLOURED
WAYS = tables.WAYS
WAYS_OUT = tables.WAYS_OUT
LIKELY = tuning.LIKELY

SEARCH = tuning.SEARCH
LEVELS = tuning.LEVELS


def estimate(s: State, seat: int) -> int:
    """How well a seat stands: its chance to end before another one, on average over the others, CERTAIN when sure.

    While start tiles are chosen, the points it can expect.
    """
    own = prospect(s, seat)
    if s.step == CHOOSE:
        return own // FULL_SHARE
    chance = reach(s, seat)
    total = 0
    for other in range(s.seats):
        if other != seat:
            total += ahead(s, seat, own, chance, other)
    return total // (s.seats - 1) + score(s, seat)


def ahead(s: State, seat: int, own: int, chance: int, other: int) -> int:
    """The chance that a seat ends before another: that it counts at all and the other does not, or that both count
    and it leads. A lead is the surer the fewer tiles are left.
    """
    rival = reach(s, other)
    lead = own - prospect(s, other)
    spread = 0
    if s.step != OVER:
        spread = FULL_SHARE * SPREAD + s.left // s.seats * SPREAD_SHARE
        if s.finished[seat] == 0 and s.finished[other] == 0:
            spread = FULL_SHARE * SPREAD_EARLY
    size = lead if lead > 0 else -lead
    sure = chance * rival // 1000 * (1000 * size // (size + spread)) // 1000 if size > 0 else 0
    return CERTAIN * (1000 + chance - rival + (sure if lead > 0 else -sure)) // 2000


def reach(s: State, seat: int) -> int:
    """The chance in thousandths that the first monster of a seat counts; open cells between edges are trouble."""
    if s.finished[seat] > 0 or s.step == OVER:
        return 1000
    return finish_chance(s, seat) * 100 // (100 + TROUBLE * narrow_cells(s, seat))


def prospect(s: State, seat: int) -> int:
    """The points a seat can expect if its first monster counts, in parts of FULL_SHARE of hundredths.

    A first monster grows with its open cells, and best when nobody else may touch it. A seat that has finished it
    has its points, and minions still to come: of the one in progress the eyes, of others a share of the stack.
    """
    points = FULL_SHARE * 100 * score(s, seat)
    if s.step == OVER:
        return points
    share = s.left // s.seats
    opens = s.opens[seat]
    size = s.size[seat]
    if s.finished[seat] == 0:
        if exposed(s, seat):
            later = opens * (EXPOSED_OPEN + opens * EXPOSED_CROWD) + size * EXPOSED_SIZE
            return FULL_SHARE * 100 * size + share * later
        later = opens * (ALONE_OPEN + opens * ALONE_CROWD) + size * ALONE_SIZE + ALONE_SHARE
        return FULL_SHARE * (100 * size + ALONE + opens * ALONE_OPEN_NOW) + share * later
    if opens == 0:  # the start tile of the next minion is still to come
        return points + FULL_SHARE * NEXT_MINION + share * NEXT_MINION_SHARE
    worth = FULL_SHARE * (MINION_CHANCE + s.eyes[seat] * MINION_EYES) + share * MINION_LATER
    minions = worth * finish_chance(s, seat) // 1000 + share * (MINION_SHARE + opens * MINION_OPEN)
    minions += FULL_SHARE * (opens * MINION_OPEN_NOW + narrow_cells(s, seat) * MINION_NARROW)
    return points + minions if minions > 0 else points


def narrow_cells(s: State, seat: int) -> int:
    """Open cells of a seat's monster in progress that more than one coloured edge points at."""
    start = first_open(s, seat)
    found = 0
    for i in range(start, start + s.opens[seat]):
        if COLOURED[s.wants[i]] > 1:
            found += 1
    return found


def finish_chance(s: State, seat: int) -> int:
    """The chance, in thousandths, that a seat's monster in progress will be finished.

    A seat draws its share of the stack. Open cells that wait for the same tiles need as many of
    them as there are cells, each of which somebody may spoil. Between several edges a tile that
    opens something new helps in part.
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
            z = EIGHTHS * (s.stack[closer * 2] + s.stack[closer * 2 + 1])
            if COLOURED[s.wants[i]] > 1:
                z += HELP * helpers(s, closer, s.wants[i])
            z = z // s.seats
            z = z if z < MOST_EIGHTHS else MOST_EIGHTHS
            alike = alike if alike < MOST_ALIKE else MOST_ALIKE
            chance = chance * LIKELY[alike * (MOST_EIGHTHS + 1) + z] // 1000
        chance = chance * safe // 1000
    return chance


def helpers(s: State, closer: int, want: int) -> int:
    """Tiles in the stack that fit a cell but open something new."""
    found = 0
    for pattern in range(PATTERNS):
        if pattern != closer and WAYS[pattern * DEMANDS + want] > 0:
            found += s.stack[pattern * 2] + s.stack[pattern * 2 + 1]
    return found


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
