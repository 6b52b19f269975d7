"""The laws of the box of Barrage: what is true at every moment.

A list of a compiled state is made anew whenever it is read; what a loop asks is therefore read once before it.
"""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from etagere.games.barrage import tables
from etagere.games.barrage.spec import (
    ACTIONS,
    ANTON,
    ANTON_TILE,
    ASK_PAY,
    ASK_SLOT,
    ASK_TURN,
    AUTOMA_POINTS,
    AUTOMA_SECTION_COUNT,
    AUTOMA_TILES,
    BASE,
    BASIC_JOKER,
    CONDUIT,
    CONSTRUCT_ENGINEERS,
    DAM_SLOTS,
    DEEP,
    DRAW_CONTRACT,
    DRAW_REPLACEMENT,
    ELEVATION,
    ENGINEERS,
    FACE_UP,
    FRAME,
    FULL,
    GRAZIANO,
    HIGH_VOLTAGE,
    INTRODUCTORY,
    MAHIRI,
    MAX_SEATS,
    MOST_CONTRACTS,
    MOST_HEIGHT,
    NONE,
    OVER,
    OVERPOWERED,
    PERSON,
    PIECES,
    POWERHOUSE,
    RESHUFFLE_DISCARDS,
    ROUNDS,
    SECTORS,
    SOURCE_COUNT,
    SPACE_BANK,
    START_POINTS,
    USA,
)
from etagere.games.barrage.state import State
from etagere.games.barrage.works import capacity


def law(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenLaw(sentence)


def check(s: State) -> None:
    """Raise `BrokenLaw` if the box is not whole or a rule was not kept."""
    check_agenda(s)
    check_map(s)
    check_contracts(s)
    check_tiles(s)
    check_spaces(s)
    companies, levels = s.company, s.level
    for seat in range(s.companies):
        if companies[seat] != NONE:
            check_company(s, seat)
            check_wheel(s, seat)
            check_points(s, seat)
    dealt = [company for company in companies if company != NONE]
    law(len(set(dealt)) == len(dealt), "no two seats have the same company")
    officers = [officer for officer in s.officer if officer != NONE]
    law(len(set(officers)) == len(officers), "no two seats have the same officer")
    usa = companies.index(USA) if USA in companies else NONE
    if usa != NONE and PERSON < levels[usa] < HIGH_VOLTAGE:
        usa = NONE  # without its ability (A2.3)
    law(s.usa == usa, "the company that has the ability of the USA is known")
    check_automas(s)
    if s.phase == OVER:
        law(s.round == ROUNDS and s.depth == 0, "a match has five rounds (R4.1)")
        law(all(tile == NONE for tile in s.bonuses), "every bonus tile has been scored")


def check_agenda(s: State) -> None:
    agenda = s.agenda
    law(0 <= s.depth * FRAME <= len(agenda), "the agenda has room")
    law(not any(agenda[s.depth * FRAME :]), "above the agenda there is nothing")
    law((s.depth == 0) == (s.phase == OVER), "the agenda is empty exactly at the end")
    law(1 <= s.round <= ROUNDS or s.phase <= 1, "rounds are counted from 1 to 5")
    if s.round:
        law(sorted(s.order[: s.companies]) == list(range(s.companies)), "every seat has a place in the turn order")


def top(s: State) -> int:
    return s.agenda[(s.depth - 1) * FRAME] if s.depth else NONE


def between_actions(s: State) -> bool:
    """Whether a turn is about to begin: nothing of another is open."""
    return top(s) == ASK_TURN


def check_map(s: State) -> None:
    bases, heights, held = s.bases, s.heights, s.held
    officers, powers = s.officer, s.power
    dams = 0
    for each in (s.neutral, *bases):
        law(dams & each == 0, "a dam slot has one owner")
        dams |= each
    for name in ("conduits", "houses"):
        sets = getattr(s, name)
        law(
            sum(each.bit_count() for each in sets) == (sets[0] | sets[1] | sets[2] | sets[3]).bit_count(),
            f"a slot of {name} has one owner",
        )
    neutral, tall, wet = s.neutral, s.tall, s.wet
    # A fourth droplet caught while Mahiri copied Graziano stays (D4).
    leftover = sum(bases[seat] for seat in range(s.companies) if officers[seat] == MAHIRI)
    law(neutral.bit_count() <= 3 and neutral & tables.UPPER == 0, "neutral dams stand on lower slots (D24)")
    for slot in range(DAM_SLOTS):
        bit, height, droplets = 1 << slot, heights[slot], held[slot]
        law((height > 0) == bool(dams & bit), "a dam is where a base is")
        law(0 <= height <= MOST_HEIGHT, "a dam is at most three high")
        law((height == MOST_HEIGHT) == bool(tall & bit), "the set of high dams is right")
        law((droplets > 0) == bool(wet & bit), "the set of dams with water is right")
        law(droplets >= 0, "a dam never holds less than nothing")
        if neutral & bit:
            law(height == tables.NEUTRAL_HEIGHT[tables.BASIN_ZONE[slot // 2]], "neutral dams are never raised")
        most = DEEP if leftover & bit and height == MOST_HEIGHT else capacity(s, slot)
        law(droplets <= most, "a dam holds no more than its capacity (R1.6)")
    for seat in range(s.companies):
        law(((s.deep >> seat & 1) == 1) == (powers[seat] == GRAZIANO), "only Graziano's dams hold four (R15.2)")
        law(powers[seat] == officers[seat] or officers[seat] == MAHIRI, "only Mahiri copies")


def check_company(s: State, seat: int) -> None:
    built = s.built[seat * 4 : seat * 4 + 4]
    bases, houses, heights = s.bases[seat], s.houses[seat], s.heights
    law(all(0 <= built[i] <= PIECES[i] for i in range(4)), "pieces on the map are 5, 5, 5 and 4 at most (R1.2)")
    law(built[BASE] == bases.bit_count(), "bases are counted right")
    law(built[CONDUIT] == s.conduits[seat].bit_count(), "conduits are counted right")
    law(built[POWERHOUSE] == houses.bit_count(), "powerhouses are counted right")
    raised = sum(heights[slot] - 1 for slot in range(DAM_SLOTS) if bases >> slot & 1)
    law(built[ELEVATION] == raised, "elevations stand on the owner's bases (R1.7)")
    basins = [slot // 2 for slot in range(DAM_SLOTS) if bases >> slot & 1]
    law(len(set(basins)) == len(basins), "a company has at most one base in a basin (R6.11)")
    driven = [basin for slot, basin in enumerate(tables.HOUSE_BASIN) if houses >> slot & 1]
    law(len(set(driven)) == len(driven), "a company has at most one powerhouse in a basin (R6.14)")
    law(s.house_basins[seat] == sum(1 << basin for basin in driven), "basins with powerhouses are known")
    law(s.credits[seat] >= 0 and s.excavators[seat] >= 0 and s.mixers[seat] >= 0, "nobody owes anything")
    placed = s.banked[seat] + s.copies[seat] + sum(CONSTRUCT_ENGINEERS[: s.used[seat]]) + s.builders[seat]
    placed += sum(s.beside[seat * AUTOMA_SECTION_COUNT : (seat + 1) * AUTOMA_SECTION_COUNT])
    placed += sum(engineers for engineers, owner in zip(s.space_engineers, s.space_seat, strict=True) if owner == seat)
    law(s.engineers[seat] >= 0, "nobody places engineers they do not have")
    law(s.engineers[seat] + placed == ENGINEERS, "a company has twelve engineers (R1.2)")
    law(s.energy[seat] >= 0 and s.copies[seat] <= (2 if s.officer[seat] == MAHIRI else 0), "private spaces are two")
    if s.phase <= 2 and s.round == 0:
        law(s.energy[seat] == 0, "energy starts at 0")


def check_wheel(s: State, seat: int) -> None:
    at = seat * SECTORS
    tiles = s.wheel_tile[at : at + SECTORS]
    excavators, mixers = s.wheel_excavators[at : at + SECTORS], s.wheel_mixers[at : at + SECTORS]
    supply, owned = s.supply[seat], s.owned[seat]
    lying = [tile for tile in tiles if tile != NONE]
    on_wheel = sum(1 << tile for tile in set(lying))
    law(len(set(lying)) == len(lying), "a tile lies in one sector")
    law(
        supply & on_wheel == 0 and supply | on_wheel == owned,
        "every tile is in the supply or on one sector of the wheel",
    )
    opened = s.dial[seat]
    if top(s) not in (ASK_SLOT, ASK_PAY):
        law(tiles[opened] == NONE, "the open sector holds no tile between actions (R6.2)")
    law(excavators[opened] == 0 and mixers[opened] == 0, "the open sector holds no machines")
    law(min(excavators) >= 0, "sectors never hold less than nothing")
    law(min(mixers) >= 0, "sectors never hold less than nothing")
    law(owned & 15 == 15, "basic tiles are never lost")
    law((owned >> BASIC_JOKER & 1) == (1 if s.mode == INTRODUCTORY else 0), "the basic joker (R3.15)")
    law((owned >> ANTON_TILE & 1) == (1 if s.officer[seat] == ANTON else 0), "Anton's tile is Anton's")


def check_points(s: State, seat: int) -> None:
    width = ROUNDS * SOURCE_COUNT
    total = sum(s.tally[seat * width : (seat + 1) * width])
    total += sum(s.exchanged[seat * ROUNDS : (seat + 1) * ROUNDS])
    start = AUTOMA_POINTS if s.level[seat] else START_POINTS
    law(s.points[seat] == start + total, "every point has a source")


def check_automas(s: State) -> None:
    levels, builders, exchanged = s.level, s.builders, s.exchanged
    automas = [seat for seat in range(s.companies) if levels[seat] != PERSON]
    law(automas == list(range(s.seats, s.companies)), "Automas are numbered after the seats")
    law(s.companies <= MAX_SEATS and not any(levels[s.companies :]), "at most four companies take part (A1.1)")
    for seat in automas:
        law(s.credits[seat] == 0 and s.hand[seat] == 0, "an Automa has neither credits nor contracts (A1.2)")
        law(s.used[seat] == 0, "an Automa has no limit of constructions (A2.6)")
        if s.company[seat] != NONE and top(s) != DRAW_REPLACEMENT:
            has = s.officer[seat] != NONE
            law(has == (levels[seat] == OVERPOWERED), "only the strongest Automas have officers (A8)")
            law(s.officer[seat] != MAHIRI, "no Automa has Mahiri (AD25)")
    for seat in range(s.seats):
        law(builders[seat] == 0 and exchanged[seat * ROUNDS] == 0, "people have credits and construction spaces")
    if not automas:
        law(s.pile == 0 and s.top_tile == NONE and s.removed == 0, "without Automas their tiles stay in the box")
        return
    tiles = [s.pile, *(1 << tile for tile in (s.top_tile, s.criteria) if tile != NONE)]
    law(sum(each.bit_count() for each in tiles) <= AUTOMA_TILES, "there are twenty Automa tiles (A1.4)")
    law(s.top_tile == NONE or s.pile & 1 << s.top_tile == 0, "a tile is in one place")
    law(s.criteria == NONE or not (s.pile & 1 << s.criteria or s.criteria == s.top_tile), "a tile is in one place")
    lying = sum(1 << contract for contract in s.display if contract != NONE)
    law(lying == s.market | s.nationals, "face-up contracts have places (AD13)")


def check_contracts(s: State) -> None:
    private = s.decks | s.market
    places = [s.decks, s.market, s.nationals, s.starting, s.discards, s.removed, *s.hand, *s.done]
    everywhere = 0
    for each in places:
        law(everywhere & each == 0, "a contract lies in one place")
        everywhere |= each
    for deck in tables.DECK_CONTRACTS:
        law(everywhere & deck == deck, "no private contract is lost (R1.3)")
    law(s.nationals & ~tables.NATIONALS == 0 and private & (tables.NATIONALS | tables.STARTERS) == 0, "decks are apart")
    refilling = DRAW_CONTRACT in s.agenda[: s.depth * FRAME : FRAME]
    if between_actions(s) and not refilling and s.phase == ACTIONS:
        for seat in range(s.companies):
            law(s.hand[seat].bit_count() <= MOST_CONTRACTS, "at most three face-up contracts (R9.2)")
        for deck in tables.DECK_CONTRACTS:
            shown, left = (s.market & deck).bit_count(), (s.decks & deck).bit_count()
            law(shown == FACE_UP or left == 0, "two face-up contracts of each deck while it lasts (R5.9)")
            law(
                not s.switches & RESHUFFLE_DISCARDS or shown == FACE_UP or not s.discards & deck or left == 0,
                "discards come back where the table chose so",
            )


def check_tiles(s: State) -> None:
    places = [s.stack, *(1 << tile for tile in s.patents if tile != NONE)]
    places += [owned & tables.ADVANCED for owned in s.owned]
    seen = 0
    for each in places:
        law(seen & each == 0, "an advanced tile is in one place")
        seen |= each
    law(s.mode == FULL or seen == 0, "the introductory game has no advanced tiles (R3.9)")


def check_spaces(s: State) -> None:
    closed = tables.CLOSED_SPACES[s.companies] | (tables.PATENT_SPACES if s.mode == INTRODUCTORY else 0)
    owners = s.space_seat
    stood = sum(1 << i for i, owner in enumerate(owners) if owner != NONE)
    law(s.taken == closed | stood and closed & stood == 0, "spaces are closed, or taken by somebody (R3.8, R5.5)")
    law(owners[SPACE_BANK] == NONE, "the bank is never blocked")
    law(s.space_engineers[SPACE_BANK] == sum(s.banked), "the bank is counted right")
