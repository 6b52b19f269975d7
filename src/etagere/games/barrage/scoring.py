"""Counts, points and places of Barrage: energy track, bonus and objective tiles, the score sheet."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.contract import ScoreLine
from etagere.games.barrage import spec, tables
from etagere.games.barrage.state import State

# The energy track (R11)


def energy_place(s: State, seat: int) -> int:
    """The rank of a seat on the energy track, 1 for the leaders; 0 without energy."""
    if s.energy[seat] < 1:
        return 0
    place = 1
    for other in range(s.companies):
        if s.energy[other] > s.energy[seat]:
            place += 1
    return place


def energy_prize(s: State, seat: int) -> int:
    """Points for the rank: 6 and 2, shared leads and shared seconds rounded up (R11.1)."""
    place = energy_place(s, seat)
    if place == 0:
        return 0
    level = 0
    for other in range(s.companies):
        if s.energy[other] == s.energy[seat]:
            level += 1
    if place == 1:
        return spec.FIRST_PRIZE if level == 1 else (spec.FIRST_PRIZE + spec.SECOND_PRIZE + level - 1) // level
    if place == 2:
        return spec.SECOND_PRIZE if level == 1 else 1
    return 0


def track_credits(energy: int) -> int:
    """Credits for a place on the energy track (R11.2)."""
    return tables.TRACK_CREDITS[energy] if energy < spec.TRACK_END else tables.TRACK_CREDITS[spec.TRACK_END]


def sections_behind(energy: int, number: int) -> int:
    """How many sections a marker is behind that of a round (R11.3)."""
    section = energy // spec.SECTION if energy < spec.TRACK_END else spec.TRACK_END // spec.SECTION
    return number - section if section < number else 0


def bonus_count(s: State, seat: int, bonus: int) -> int:
    """What a bonus tile counts (R17)."""
    if bonus == spec.BONUS_CONTRACTS:
        return bits.popcount(s.done[seat])
    if bonus == spec.BONUS_ADVANCED:
        return bits.popcount(s.owned[seat] & tables.ADVANCED)
    return s.built[seat * 4 + bonus - 1]


def bonus_points(s: State, seat: int, bonus: int, number: int) -> int:
    """Points of a bonus tile in a round: full, partial or none (R11.3)."""
    if s.energy[seat] < spec.SECTION:
        return 0
    points = bonus_count(s, seat, bonus) * tables.BONUS_POINTS[bonus] - spec.BEHIND * sections_behind(
        s.energy[seat], number
    )
    return max(0, points)


# The objective (R13.2, R18)


def basin_pieces(s: State, seat: int, basin: int) -> int:
    """Pieces of a seat in a basin; a conduit belongs to the basin where it starts."""
    n = 0
    if s.house_basins[seat] >> basin & 1:
        n += 1
    if basin * 2 < spec.DAM_SLOTS:
        n += bits.popcount(s.conduits[seat] >> basin * 2 & 3)
        for slot in range(basin * 2, basin * 2 + 2):
            if s.bases[seat] >> slot & 1:
                n += s.heights[slot]
    return n


def zone_pieces(s: State, seat: int, zone: int) -> int:
    """Pieces of a seat in a zone."""
    n = bits.popcount(s.houses[seat] & tables.ZONE_HOUSES[zone]) + bits.popcount(
        s.conduits[seat] & tables.ZONE_DAMS[zone]
    )
    dams = s.bases[seat] & tables.ZONE_DAMS[zone]
    while dams:
        n += s.heights[bits.lowest(dams)]
        dams &= dams - 1
    return n


def connected_dams(s: State, seat: int) -> int:
    """Own dams connected by an own conduit to an own powerhouse, each once."""
    basins = 0
    pipes = s.conduits[seat]
    while pipes:
        slot = bits.lowest(pipes)
        pipes &= pipes - 1
        if s.house_basins[seat] >> tables.CONDUIT_TO[slot] & 1:
            basins |= 3 << (slot & ~1)
    return bits.popcount(s.bases[seat] & basins)


def objective_count(s: State, seat: int, objective: int) -> int:
    """What an objective tile counts (R18)."""
    if objective == spec.RED_SLOTS:
        return bits.popcount(s.bases[seat] & tables.UPPER) + bits.popcount(s.houses[seat] & tables.RED_HOUSES)
    if objective == spec.CONNECTIONS:
        return connected_dams(s, seat)
    if objective in (spec.BEST_ZONE, spec.WORST_ZONE):
        mountains = zone_pieces(s, seat, spec.MOUNTAINS)
        hills = zone_pieces(s, seat, spec.HILLS)
        plains = zone_pieces(s, seat, spec.PLAINS)
        if objective == spec.BEST_ZONE:
            best = max(hills, mountains)
            return max(plains, best)
        worst = min(hills, mountains)
        return min(plains, worst)
    least = 1 if objective == spec.BASINS_WITH_1 else 3
    n = 0
    for basin in range(spec.BASINS):
        if basin_pieces(s, seat, basin) >= least:
            n += 1
    return n


def objective_points(s: State, seat: int) -> int:
    """Points for the objective as it stands: tied seats share the places they fill, rounded up (R13.2, D34)."""
    if s.objective == spec.NONE:
        return 0
    own = objective_count(s, seat, s.objective)
    if own == 0 and s.switches & spec.OBJECTIVE_NEEDS_ONE:
        return 0
    ahead = 0
    level = 0
    for other in range(s.companies):
        count = objective_count(s, other, s.objective)
        if count > own:
            ahead += 1
        elif count == own:
            level += 1
    total = 0
    for place in range(ahead, ahead + level):
        total += tables.AUTOMA_OBJECTIVE[place] if s.level[seat] else tables.OBJECTIVE_POINTS[place]
    return (total + level - 1) // level


def objective_place(s: State, seat: int) -> int:
    """The rank of a seat by the objective, 1 for the first; equal counts share it."""
    place = 1
    own = objective_count(s, seat, s.objective)
    for other in range(s.companies):
        if objective_count(s, other, s.objective) > own:
            place += 1
    return place


# The rest of the end (R13.3, R13.4)


def resources(s: State, seat: int) -> int:
    """Credits and machines in the supply; those on the wheel do not count."""
    return s.credits[seat] + s.excavators[seat] + s.mixers[seat]


def resource_points(s: State, seat: int) -> int:
    """A point for every five of them."""
    return resources(s, seat) // spec.RESOURCES_PER_POINT


def water_held(s: State, seat: int) -> int:
    """Droplets held by a seat's own dams: a point each."""
    n = 0
    dams = s.bases[seat] & s.wet
    while dams:
        n += s.held[bits.lowest(dams)]
        dams &= dams - 1
    return n


def final_points(s: State, seat: int) -> int:
    """What the end of the game would add now: objective, resources, water."""
    return objective_points(s, seat) + resource_points(s, seat) + water_held(s, seat)


def score(s: State, seat: int) -> int:
    """The points marker, and before the end what the final scoring would add now."""
    if s.phase == spec.OVER:
        return s.points[seat]
    return s.points[seat] + final_points(s, seat)


def rank_key(s: State, seat: int) -> int:
    """Points, then energy of the last round; equal numbers share the victory (R13.5, D16)."""
    return score(s, seat) * 1000 + s.energy[seat]


def tiebreaks(s: State, seat: int) -> list[int]:
    """What is compared after the points: the energy of the last round."""
    return [s.energy[seat]]


def reason(s: State) -> str:
    """Why the match ended."""
    return "five_rounds"


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """Points by source and round; before the end also what the final scoring would add now."""
    tallies = _tallies(s, seat)  # of a compiled state every look at a field is a copy
    exchanged = s.exchanged[seat * spec.ROUNDS : (seat + 1) * spec.ROUNDS]
    lines = [ScoreLine("barrage.score.start", s.points[seat] - sum(tallies) - sum(exchanged))]
    for source, name in enumerate(spec.POINT_SOURCES):
        for number in range(1, spec.ROUNDS + 1):
            if points := tallies[(number - 1) * spec.SOURCE_COUNT + source]:
                lines.append(ScoreLine(f"barrage.score.{name}", points, {"round": number}))
    for number, points in enumerate(exchanged, 1):
        if points:
            lines.append(ScoreLine("barrage.score.exchanged", points, {"round": number}))
    if s.phase != spec.OVER:
        lines.append(ScoreLine("barrage.score.objective_now", objective_points(s, seat)))
        lines.append(ScoreLine("barrage.score.resources_now", resource_points(s, seat)))
        lines.append(ScoreLine("barrage.score.water_now", water_held(s, seat)))
    return lines


def _tallies(s: State, seat: int) -> list[int]:
    width = spec.ROUNDS * spec.SOURCE_COUNT
    return list(s.tally[seat * width : (seat + 1) * width])
