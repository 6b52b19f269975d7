"""The course of a match of Barrage: setup and draft, five rounds of income, actions, water flow and scoring, the end.

The top frame of the agenda says what comes next: a draw, something that happens by itself, or a decision.
"""

from __future__ import annotations

from etagere.core import bits
from etagere.core.constants import CHANCE, NOBODY
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.barrage import actions as spaces
from etagere.games.barrage import tables
from etagere.games.barrage.actions import (
    BONUS_DRAW,
    CHOOSER_DRAW,
    COMPANY_DRAW,
    CONTRACT_DRAW,
    EVENT_BONUS,
    EVENT_BONUS_GONE,
    EVENT_BONUS_SCORED,
    EVENT_CANDIDATE,
    EVENT_CHOOSER,
    EVENT_COMPANY,
    EVENT_ENGINEERS_HOME,
    EVENT_HEADSTREAM,
    EVENT_LAPSED,
    EVENT_NATIONAL,
    EVENT_NEUTRAL,
    EVENT_OBJECTIVE,
    EVENT_OBJECTIVE_SCORED,
    EVENT_OFFICER,
    EVENT_OPENED,
    EVENT_ORDER,
    EVENT_OVER,
    EVENT_PATENT,
    EVENT_PHASE,
    EVENT_PRIZE,
    EVENT_RESHUFFLED,
    EVENT_RESOURCES_SCORED,
    EVENT_ROUND,
    EVENT_SPRING,
    EVENT_STARTING,
    EVENT_WATER_SCORED,
    EVENT_WITHDRAWN,
    NEUTRAL_DRAW,
    OBJECTIVE_DRAW,
    OFFICER_DRAW,
    PATENT_DRAW,
    SPRING_DRAW,
)
from etagere.games.barrage.reach import can_build_free
from etagere.games.barrage.scoring import (
    bonus_count,
    bonus_points,
    energy_place,
    energy_prize,
    objective_count,
    objective_place,
    objective_points,
    resource_points,
    resources,
    sections_behind,
    track_credits,
    water_held,
)
from etagere.games.barrage.spec import (
    ACTIONS,
    ASK_CONTRACT,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_FREE,
    ASK_MACHINES,
    ASK_PAY,
    ASK_PRODUCE,
    ASK_SLOT,
    ASK_TAKE,
    ASK_TURN,
    ASK_WATER,
    COPY_ENDS_WITH_TURN,
    DO_ACTIONS,
    DO_AFTER,
    DO_EFFECTS,
    DO_END_TURN,
    DO_FLOW,
    DO_INCOME,
    DO_NEXT_TURN,
    DO_ROUND,
    DRAFT,
    DRAW_BONUS,
    DRAW_CANDIDATE,
    DRAW_CHOOSER,
    DRAW_COMPANY,
    DRAW_CONTRACT,
    DRAW_NATIONAL,
    DRAW_NEUTRAL,
    DRAW_OBJECTIVE,
    DRAW_OFFICER,
    DRAW_PATENT,
    DRAW_SPRING,
    DRAW_STARTING,
    END_OF_ROUND,
    ENGINEERS,
    FACE_UP,
    FIRST_ADVANCED,
    FIRST_ASK,
    FIRST_DO,
    FRAME,
    FROM_BONUS,
    FROM_INCOME,
    FROM_OBJECTIVE,
    FROM_PRIZE,
    FROM_RESOURCES,
    FROM_TRACK,
    FROM_WATER,
    FROM_ZERO,
    GRAZIANO,
    INCOME,
    INCOME_COUNT,
    INCOME_IN_TURN_ORDER,
    INTRODUCTORY,
    MAHIRI,
    MAHIRI_CANDIDATES,
    MAHIRI_COPIES_OTHERS_ONLY,
    MOST_HEIGHT,
    NONE,
    OVER,
    PATENTS,
    RESHUFFLE_DISCARDS,
    ROUNDS,
    SCORING,
    SECTION,
    SETUP,
    SPACES,
    WATER_FLOW,
    ZERO_POINTS,
)
from etagere.games.barrage.state import State
from etagere.games.barrage.steps import (
    do_after,
    do_effects,
    do_flow,
    do_tile,
    equip,
    fill_contract,
    fill_discard,
    fill_draft,
    fill_free,
    fill_machines,
    fill_pay,
    fill_produce,
    fill_slot,
    fill_take,
    fill_turn,
    fill_water,
    param,
    take_contract,
    take_discard,
    take_draft,
    take_free,
    take_machines,
    take_pass,
    take_pay,
    take_produce,
    take_slot,
    take_take,
    take_turn,
    take_water,
)
from etagere.games.barrage.works import (
    flow,
    gain_credits,
    gain_fixed,
    gain_points,
    hold,
    pop,
    push,
)

BIT = tables.BIT
CLOSED_SPACES = tables.CLOSED_SPACES
DECK_CONTRACTS = tables.DECK_CONTRACTS
INCOME_AT = tables.INCOME_AT
INCOME_LISTS = tables.INCOME_LISTS
INTRODUCTORY_OFFICERS = tables.INTRODUCTORY_OFFICERS
LEVEL_TILES = tables.LEVEL_TILES
LIST_REST = tables.LIST_REST
NEUTRAL_HEIGHT = tables.NEUTRAL_HEIGHT
PATENT_SPACES = tables.PATENT_SPACES
SPRING_WATER = tables.SPRING_WATER


ALL_COMPANIES = tables.ALL_COMPANIES
ALL_OBJECTIVES = tables.ALL_OBJECTIVES
ALL_OFFICERS = tables.ALL_OFFICERS
ALL_SPRINGS = tables.ALL_SPRINGS
BONUS_TILES = tables.BONUS_TILES
DRAW_BASES = spaces.DRAW_BASES
NATIONALS = tables.NATIONALS
OTHER_OFFICERS = tables.OTHER_OFFICERS
STARTERS = tables.STARTERS
ZONE_BASINS = tables.ZONE_BASINS


def actor(s: State) -> int:
    """The seat the top frame asks; CHANCE for a draw; NOBODY when the agenda is empty."""
    if s.depth == 0:
        return NOBODY
    at = (s.depth - 1) * FRAME
    if s.agenda[at] < FIRST_DO:
        return CHANCE
    return s.agenda[at + 1]


def awaited(s: State) -> int:
    """The seat that decides now, as a bit set."""
    seat = actor(s)
    if seat < 0:
        return 0
    return 1 << seat


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """What the top frame may be answered with."""
    kind = s.agenda[(s.depth - 1) * FRAME]
    if kind == ASK_TURN:
        return fill_turn(s, seat, found)
    if kind == ASK_SLOT:
        return fill_slot(s, seat, found)
    if kind == ASK_PAY:
        return fill_pay(s, seat, found)
    if kind == ASK_PRODUCE:
        return fill_produce(s, seat, found)
    if kind == ASK_CONTRACT:
        return fill_contract(s, seat, found)
    if kind == ASK_WATER:
        return fill_water(s, seat, found)
    if kind == ASK_MACHINES:
        return fill_machines(s, seat, found)
    if kind == ASK_FREE:
        return fill_free(s, seat, found)
    if kind == ASK_TAKE:
        return fill_take(s, seat, found)
    if kind == ASK_DISCARD:
        return fill_discard(s, seat, found)
    return fill_draft(s, seat, found)


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal answer, each equally likely."""
    return found.codes[rng.below(fill_legal(s, seat, found))]


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out an answer, or for CHANCE a draw; then everything that follows by itself."""
    kind = s.agenda[(s.depth - 1) * FRAME]
    if kind < FIRST_DO:
        take_draw(s, kind, action, log)
    elif kind == ASK_TURN:
        take_turn(s, seat, action, log)
    elif kind == ASK_SLOT:
        take_slot(s, seat, action, log)
    elif kind == ASK_PAY:
        take_pay(s, seat, action, log)
    elif kind == ASK_PRODUCE:
        take_produce(s, seat, action, log)
    elif kind == ASK_CONTRACT:
        take_contract(s, seat, action, log)
    elif kind == ASK_WATER:
        take_water(s, seat, action, log)
    elif kind == ASK_MACHINES:
        take_machines(s, seat, action, log)
    elif kind == ASK_FREE:
        take_free(s, seat, action, log)
    elif kind == ASK_TAKE:
        take_take(s, seat, action, log)
    elif kind == ASK_DISCARD:
        take_discard(s, seat, action, log)
    else:
        take_draft(s, seat, action, log)
    go_on(s, log)


def go_on(s: State, log: EventLog | None) -> None:
    """Carry out the agenda up to the next draw or decision."""
    while s.depth > 0:
        kind = s.agenda[(s.depth - 1) * FRAME]
        if kind < FIRST_DO or kind >= FIRST_ASK:
            return
        if kind == DO_NEXT_TURN:
            next_turn(s, log)
        elif kind == DO_END_TURN:
            end_turn(s, log)
        elif kind == DO_EFFECTS:
            do_effects(s, log)
        elif kind == DO_AFTER:
            do_after(s, log)
        elif kind == DO_FLOW:
            do_flow(s, log)
        elif kind == DO_INCOME:
            receive_income(s, log)
        elif kind == DO_ACTIONS:
            begin_actions(s, log)
        elif kind == DO_ROUND:
            begin_round(s, log)
        else:
            do_tile(s, log)


# Setup (R3)


def set_up(s: State) -> None:
    """Note every draw of the setup, in the order of R3."""
    s.phase = SETUP
    s.taken = CLOSED_SPACES[s.seats]
    s.decks = DECK_CONTRACTS[0] | DECK_CONTRACTS[1] | DECK_CONTRACTS[2]
    if s.mode == INTRODUCTORY:
        s.taken |= PATENT_SPACES
        push(s, DO_ROUND, NONE, 0, 0, 0)
    else:
        s.stack = LEVEL_TILES[0] | LEVEL_TILES[1] | LEVEL_TILES[2]
        push(s, DRAW_CHOOSER, CHANCE, 0, 0, 0)
        push(s, DRAW_STARTING, CHANCE, 0, 0, 0)
        push(s, DRAW_COMPANY, CHANCE, 0, 0, 0)
        push(s, DRAW_PATENT, CHANCE, 0, 0, 0)
    push(s, DRAW_NEUTRAL, CHANCE, 0, 0, 0)
    for i in range(3):
        push(s, DRAW_CONTRACT, CHANCE, 2 - i, FACE_UP, 0)
    push(s, DRAW_NATIONAL, CHANCE, s.seats - 1, 0, 0)
    push(s, DRAW_OBJECTIVE, CHANCE, 0, 0, 0)
    push(s, DRAW_BONUS, CHANCE, 0, 0, 0)
    push(s, DRAW_SPRING, CHANCE, 0, 0, 0)


# Rounds (R4)


def begin_round(s: State, log: EventLog | None) -> None:
    """Income in the order of D9, then the headstreams."""
    pop(s)
    if s.round == 0 and s.mode == INTRODUCTORY:
        for seat in range(s.seats):
            s.order[seat] = seat
            equip(s, seat, seat, INTRODUCTORY_OFFICERS[seat], seat, log)
    s.round += 1
    s.phase = INCOME
    if log is not None:
        log.add(EVENT_ROUND, s.round)
        log.add(EVENT_PHASE, INCOME, s.round)
    push(s, DO_ACTIONS, NONE, 0, 0, 0)
    for i in range(s.seats):
        place = s.seats - 1 - i if s.switches & INCOME_IN_TURN_ORDER else i
        push(s, DO_INCOME, s.order[place], 0, 0, 0)


def receive_income(s: State, log: EventLog | None) -> None:
    """All incomes a seat has uncovered: fixed gains first, then the rest row by row (R4.2, D9)."""
    seat = s.agenda[(s.depth - 1) * FRAME + 1]
    pop(s)
    for i in range(9):
        income = uncovered(s, seat, i)
        if income != NONE:
            gain_fixed(s, seat, income, FROM_INCOME, log)
    for i in range(INCOME_COUNT):
        income = uncovered(s, seat, INCOME_COUNT - 1 - i)
        if income != NONE and LIST_REST[income]:
            push(s, DO_EFFECTS, seat, income, 0, FROM_INCOME)


def uncovered(s: State, seat: int, i: int) -> int:
    """The list of effects of income i (structure x 3 + stage) if a seat has uncovered it, else NONE."""
    structure = i // 3
    stage = i - structure * 3
    built = s.built[seat * 4 + structure]
    if built < INCOME_AT[stage]:
        return NONE
    return INCOME_LISTS + s.company[seat] * INCOME_COUNT + i


def begin_actions(s: State, log: EventLog | None) -> None:
    """Droplets of this round on the headstream tiles (R4.4); then turns begin."""
    pop(s)
    for i in range(4):
        count = SPRING_WATER[s.springs[i] * ROUNDS + s.round - 1]
        s.sources[i] += count
        if log is not None and count > 0:
            log.add(EVENT_HEADSTREAM, i, count, s.sources[i])
    s.phase = ACTIONS
    s.turn = 0
    s.passed = 0
    if log is not None:
        log.add(EVENT_PHASE, ACTIONS, s.round)
    push(s, DO_NEXT_TURN, NONE, 0, 0, 0)


def next_turn(s: State, log: EventLog | None) -> None:
    """The next seat that has not passed takes a turn; one that can do nothing passes (R5.1, R5.3)."""
    for _ in range(s.seats):
        seat = s.order[s.turn]
        if s.passed >> seat & 1 == 0:
            if s.engineers[seat] > 0 or can_build_free(s, seat):
                maybe_lapse(s, seat, log)
                push(s, DO_END_TURN, seat, 0, 0, 0)
                push(s, ASK_TURN, seat, 0, 0, 0)
                return
            take_pass(s, seat, log)
        to_next_place(s)
    pop(s)
    finish_round(s, log)


def to_next_place(s: State) -> None:
    """On to the next place of the turn order."""
    s.turn = s.turn + 1 if s.turn < s.seats - 1 else 0


def maybe_lapse(s: State, seat: int, log: EventLog | None) -> None:
    """What Mahiri copied ends."""
    if s.officer[seat] != MAHIRI or s.power[seat] == MAHIRI:
        return
    if log is not None:
        log.add(EVENT_LAPSED, seat, s.power[seat])
    s.power[seat] = MAHIRI
    s.deep &= ~(1 << seat)


def end_turn(s: State, log: EventLog | None) -> None:
    """Copies end, except Graziano's, which lasts to the next turn (D4); contracts are refilled (R5.9)."""
    seat = s.agenda[(s.depth - 1) * FRAME + 1]
    pop(s)
    if s.power[seat] != GRAZIANO or s.switches & COPY_ENDS_WITH_TURN:
        maybe_lapse(s, seat, log)
    to_next_place(s)
    for i in range(3):
        refill(s, 2 - i, log)


def refill(s: State, deck: int, log: EventLog | None) -> None:
    """Note the draws that bring a deck's face-up contracts back to two, as far as it lasts (D10)."""
    missing = FACE_UP - bits.popcount(s.market & DECK_CONTRACTS[deck])
    if missing == 0:
        return
    left = bits.popcount(s.decks & DECK_CONTRACTS[deck])
    if left == 0 and s.switches & RESHUFFLE_DISCARDS:
        again = s.discards & DECK_CONTRACTS[deck]
        s.discards &= ~again
        s.decks |= again
        left += bits.popcount(again)
        if log is not None and again:
            log.add(EVENT_RESHUFFLED, deck, bits.popcount(again))
    missing = min(missing, left)
    if missing > 0:
        push(s, DRAW_CONTRACT, CHANCE, deck, missing, 0)


# Water flow, scoring, end of round (R10 to R13)


def finish_round(s: State, log: EventLog | None) -> None:
    """Phases 3 to 5, in which nobody decides anything."""
    s.phase = WATER_FLOW
    if log is not None:
        log.add(EVENT_PHASE, WATER_FLOW, s.round)
    for i in range(4):
        droplets = s.sources[i]
        s.sources[i] = 0
        for _ in range(droplets):
            flow(s, i, True, log)
    s.phase = SCORING
    if log is not None:
        log.add(EVENT_PHASE, SCORING, s.round)
    score_round(s, log)
    if s.round == ROUNDS:
        score_end(s, log)
        return
    s.phase = END_OF_ROUND
    if log is not None:
        log.add(EVENT_PHASE, END_OF_ROUND, s.round)
    clear_round(s, log)


def score_round(s: State, log: EventLog | None) -> None:
    """Prizes, credits by the track, the bonus tile; each for all seats before the next (R11)."""
    for seat in range(s.seats):
        prize = energy_prize(s, seat)
        if prize > 0:
            if log is not None:
                log.add(EVENT_PRIZE, seat, energy_place(s, seat), prize)
            gain_points(s, seat, prize, FROM_PRIZE, log)
    for seat in range(s.seats):
        gain_credits(s, seat, track_credits(s.energy[seat]), FROM_TRACK, log)
        if s.energy[seat] == 0:
            gain_points(s, seat, ZERO_POINTS, FROM_ZERO, log)
    bonus = s.bonuses[s.round - 1]
    for seat in range(s.seats):
        points = bonus_points(s, seat, bonus, s.round)
        if log is not None and s.energy[seat] >= SECTION:
            behind = sections_behind(s.energy[seat], s.round)
            log.add(EVENT_BONUS_SCORED, seat, bonus, bonus_count(s, seat, bonus), behind, points)
        gain_points(s, seat, points, FROM_BONUS, log)
    s.bonuses[s.round - 1] = NONE
    if log is not None:
        log.add(EVENT_BONUS_GONE, bonus)


def clear_round(s: State, log: EventLog | None) -> None:
    """New turn order, markers and engineers back, new patents (R12)."""
    new_order(s, log)
    for seat in range(s.seats):
        s.energy[seat] = 0
        s.engineers[seat] = ENGINEERS
        s.used[seat] = 0
        s.copies[seat] = 0
        s.banked[seat] = 0
    for space in range(SPACES):
        s.space_seat[space] = NONE
        s.space_engineers[space] = 0
    s.taken = CLOSED_SPACES[s.seats]
    if log is not None:
        log.add(EVENT_ENGINEERS_HOME)
    push(s, DO_ROUND, NONE, 0, 0, 0)
    if s.mode == INTRODUCTORY:
        s.taken |= PATENT_SPACES
        return
    for slot in range(PATENTS):
        if s.patents[slot] != NONE and log is not None:
            log.add(EVENT_WITHDRAWN, s.patents[slot])
        s.patents[slot] = NONE
    push(s, DRAW_PATENT, CHANCE, 0, 0, 0)


def new_order(s: State, log: EventLog | None) -> None:
    """Ascending energy; those level with each other change places (R12.1)."""
    for i in range(s.seats // 2):
        seat = s.order[i]
        s.order[i] = s.order[s.seats - 1 - i]
        s.order[s.seats - 1 - i] = seat
    for i in range(1, s.seats):
        seat = s.order[i]
        j = i
        while j > 0 and s.energy[s.order[j - 1]] > s.energy[seat]:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat
    if log is not None:
        for i in range(s.seats):
            log.add(EVENT_ORDER, s.order[i], i + 1)


def score_end(s: State, log: EventLog | None) -> None:
    """Objective, resources, water (R13.2 to R13.4); the match is over."""
    for seat in range(s.seats):
        points = objective_points(s, seat)
        if log is not None:
            count = objective_count(s, seat, s.objective)
            log.add(EVENT_OBJECTIVE_SCORED, seat, s.objective, count, objective_place(s, seat), points)
        gain_points(s, seat, points, FROM_OBJECTIVE, log)
    for seat in range(s.seats):
        points = resource_points(s, seat)
        if log is not None:
            log.add(EVENT_RESOURCES_SCORED, seat, resources(s, seat), points)
        gain_points(s, seat, points, FROM_RESOURCES, log)
    for seat in range(s.seats):
        points = water_held(s, seat)
        if log is not None:
            log.add(EVENT_WATER_SCORED, seat, points)
        gain_points(s, seat, points, FROM_WATER, log)
    s.phase = OVER
    if log is not None:
        log.add(EVENT_OVER)


# Chance


def take_draw(s: State, kind: int, action: int, log: EventLog | None) -> None:
    """What was drawn comes to lie where the top frame says; the frame stays while more is to be drawn."""
    if kind == DRAW_CONTRACT:
        take_contract_draw(s, action - CONTRACT_DRAW, log)
    elif kind == DRAW_PATENT:
        take_patent_draw(s, action - PATENT_DRAW + FIRST_ADVANCED, log)
    elif kind == DRAW_SPRING:
        take_spring_draw(s, action - SPRING_DRAW, log)
    elif kind == DRAW_BONUS:
        take_bonus_draw(s, action - BONUS_DRAW, log)
    elif kind == DRAW_OBJECTIVE:
        pop(s)
        s.objective = action - OBJECTIVE_DRAW
        if log is not None:
            log.add(EVENT_OBJECTIVE, s.objective)
    elif kind == DRAW_NATIONAL:
        take_national_draw(s, action - CONTRACT_DRAW, log)
    elif kind == DRAW_NEUTRAL:
        take_neutral_draw(s, action - NEUTRAL_DRAW, log)
    elif kind == DRAW_COMPANY:
        take_company_draw(s, action - COMPANY_DRAW, log)
    elif kind == DRAW_OFFICER:
        take_officer_draw(s, action - OFFICER_DRAW, log)
    elif kind == DRAW_STARTING:
        take_starting_draw(s, action - CONTRACT_DRAW, log)
    elif kind == DRAW_CANDIDATE:
        take_candidate_draw(s, action - OFFICER_DRAW, log)
    else:
        pop(s)
        s.chooser = action - CHOOSER_DRAW
        s.phase = DRAFT
        if log is not None:
            log.add(EVENT_CHOOSER, s.chooser)
        push(s, ASK_DRAFT, s.chooser, 0, 0, 0)


def count_on(s: State, parameter: int, last: int) -> None:
    """Count a parameter of the top frame up; after the last number the frame is done."""
    if param(s, parameter) == last:
        pop(s)
    else:
        s.agenda[(s.depth - 1) * FRAME + 2 + parameter] += 1


def take_contract_draw(s: State, contract: int, log: EventLog | None) -> None:
    """A private contract is turned up (R3.6, R5.9)."""
    s.decks &= ~BIT[contract]
    s.market |= BIT[contract]
    if log is not None:
        log.add(EVENT_OPENED, contract)
    deck = param(s, 0)
    left = param(s, 1)
    pop(s)
    if left > 1:
        push(s, DRAW_CONTRACT, CHANCE, deck, left - 1, 0)
    else:
        refill(s, deck, log)  # the last of a deck came before the display was full: now discards may be mixed in


def take_patent_draw(s: State, tile: int, log: EventLog | None) -> None:
    """An advanced tile comes into the patent office (R3.9, R12.4)."""
    s.patents[param(s, 0)] = tile
    s.stack &= ~(1 << tile)
    if log is not None:
        log.add(EVENT_PATENT, param(s, 0) + 1, tile)
    count_on(s, 0, PATENTS - 1)


def take_spring_draw(s: State, tile: int, log: EventLog | None) -> None:
    """A headstream tile at A, B, C or D (R3.2)."""
    s.springs[param(s, 0)] = tile
    if log is not None:
        log.add(EVENT_SPRING, param(s, 0), tile)
    count_on(s, 0, 3)


def take_bonus_draw(s: State, tile: int, log: EventLog | None) -> None:
    """The bonus tile of a round (R3.3)."""
    s.bonuses[param(s, 0)] = tile
    if log is not None:
        log.add(EVENT_BONUS, param(s, 0) + 1, tile)
    count_on(s, 0, ROUNDS - 1)


def take_national_draw(s: State, contract: int, log: EventLog | None) -> None:
    """A national contract is turned up (R3.5)."""
    left = param(s, 0)
    s.nationals |= BIT[contract]
    if log is not None:
        log.add(EVENT_NATIONAL, contract)
    pop(s)
    if left > 1:
        push(s, DRAW_NATIONAL, CHANCE, left - 1, 0, 0)


def take_neutral_draw(s: State, basin: int, log: EventLog | None) -> None:
    """A neutral dam on the lower slot of a basin, with a droplet (R3.7)."""
    slot = basin * 2 + 1
    s.neutral |= 1 << slot
    s.heights[slot] = NEUTRAL_HEIGHT[param(s, 0)]
    if s.heights[slot] == MOST_HEIGHT:
        s.tall |= 1 << slot
    hold(s, slot, 1)
    if log is not None:
        log.add(EVENT_NEUTRAL, slot, s.heights[slot])
    count_on(s, 0, 2)


def take_company_draw(s: State, company: int, log: EventLog | None) -> None:
    """A company on offer; its officer is drawn next (R3.12)."""
    pair = param(s, 0)
    s.pair_company[pair] = company
    s.pairs_left |= 1 << pair
    if log is not None:
        log.add(EVENT_COMPANY, pair + 1, company)
    pop(s)
    push(s, DRAW_OFFICER, CHANCE, pair, 0, 0)


def take_officer_draw(s: State, officer: int, log: EventLog | None) -> None:
    """The officer paired with a company; after the last pair, Mahiri's candidates (R3.12, D3)."""
    pair = param(s, 0)
    s.pair_officer[pair] = officer
    if log is not None:
        log.add(EVENT_OFFICER, pair + 1, officer)
    pop(s)
    if pair < s.seats - 1:
        push(s, DRAW_COMPANY, CHANCE, pair + 1, 0, 0)
        return
    others = 0
    mahiri = False
    for i in range(s.seats):
        if s.pair_officer[i] == MAHIRI:
            mahiri = True
        else:
            others |= 1 << s.pair_officer[i]
    if not mahiri:
        return
    s.candidates = others
    if s.switches & MAHIRI_COPIES_OTHERS_ONLY == 0 and bits.popcount(others) < MAHIRI_CANDIDATES:
        push(s, DRAW_CANDIDATE, CHANCE, 0, 0, 0)


def take_starting_draw(s: State, contract: int, log: EventLog | None) -> None:
    """A starting contract on offer (R3.12)."""
    s.starting |= BIT[contract]
    if log is not None:
        log.add(EVENT_STARTING, contract)
    count_on(s, 0, s.seats - 1)


def take_candidate_draw(s: State, officer: int, log: EventLog | None) -> None:
    """An officer from the box that Mahiri may copy (D3)."""
    s.candidates |= 1 << officer
    if log is not None:
        log.add(EVENT_CANDIDATE, officer)
    if bits.popcount(s.candidates) == MAHIRI_CANDIDATES:
        pop(s)


def drawable(s: State) -> int:
    """What can be drawn now, as a bit set counted from `draw_base`; each is equally likely."""
    kind = s.agenda[(s.depth - 1) * FRAME]
    if kind == DRAW_CONTRACT:
        return s.decks & DECK_CONTRACTS[param(s, 0)]
    if kind == DRAW_PATENT:
        level = 0
        while s.stack & LEVEL_TILES[level] == 0:
            level += 1
        return (s.stack & LEVEL_TILES[level]) >> FIRST_ADVANCED
    if kind == DRAW_NATIONAL:
        return NATIONALS & ~s.nationals
    if kind == DRAW_STARTING:
        return STARTERS & ~s.starting
    if kind == DRAW_CANDIDATE:
        return OTHER_OFFICERS & ~s.candidates
    if kind == DRAW_NEUTRAL:
        return ZONE_BASINS[param(s, 0)]
    if kind == DRAW_OBJECTIVE:
        return ALL_OBJECTIVES
    if kind == DRAW_CHOOSER:
        return (1 << s.seats) - 1
    left = ALL_SPRINGS
    if kind == DRAW_SPRING:
        for i in range(param(s, 0)):
            left &= ~(1 << s.springs[i])
    elif kind == DRAW_BONUS:
        left = BONUS_TILES[s.mode]
        for i in range(param(s, 0)):
            left &= ~(1 << s.bonuses[i])
    elif kind == DRAW_COMPANY:
        left = ALL_COMPANIES
        for i in range(param(s, 0)):
            left &= ~(1 << s.pair_company[i])
    else:
        left = ALL_OFFICERS
        for i in range(param(s, 0)):
            left &= ~(1 << s.pair_officer[i])
    return left


def draw_base(kind: int) -> int:
    """The first code of the family a frame draws from."""
    return DRAW_BASES[kind]


def draw(s: State, rng: Rng) -> int:
    """A draw: one of those left, each equally likely."""
    left = drawable(s)
    return DRAW_BASES[s.agenda[(s.depth - 1) * FRAME]] + bits.nth(left, rng.below(bits.popcount(left)))


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.depth > 0 and s.agenda[(s.depth - 1) * FRAME] < FIRST_DO:
        apply(s, CHANCE, draw(s, rng))


def odds(s: State) -> list[tuple[int, int]]:
    """Every possible draw with its weight."""
    left, base = drawable(s), draw_base(s.agenda[(s.depth - 1) * FRAME])
    return [(base + i, 1) for i in range(64) if left >> i & 1]
