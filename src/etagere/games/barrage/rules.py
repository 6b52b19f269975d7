"""The course of a match of Barrage: setup and draft, five rounds of income, actions, water flow and scoring, the end.

The top frame of the agenda says what comes next: a draw, something that happens by itself, or a decision.
"""

from __future__ import annotations

from etagere.core import bits, constants, urn
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.barrage import actions, agenda, automa, reach, scoring, spec, steps, tables, works
from etagere.games.barrage.state import State


def actor(s: State) -> int:
    """The seat the top frame asks; CHANCE for a draw; NOBODY when the agenda is empty."""
    if s.depth == 0:
        return constants.NOBODY
    at = (s.depth - 1) * spec.FRAME
    if s.agenda[at] < spec.FIRST_DO:
        return constants.CHANCE
    return s.agenda[at + 1]


def is_draw(kind: int) -> bool:
    """Whether a kind of frame waits for chance."""
    return bool(tables.BIT[kind] & tables.DRAW_KINDS)


def awaited(s: State) -> int:
    """The seat that decides now, as a bit set."""
    seat = actor(s)
    if seat < 0:
        return 0
    return 1 << seat


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """What the top frame may be answered with."""
    kind = s.agenda[(s.depth - 1) * spec.FRAME]
    if kind == spec.ASK_TURN:
        return steps.fill_turn(s, seat, found)
    if kind == spec.ASK_SLOT:
        return steps.fill_slot(s, seat, found)
    if kind == spec.ASK_PAY:
        return steps.fill_pay(s, seat, found)
    if kind == spec.ASK_PRODUCE:
        return steps.fill_produce(s, seat, found)
    if kind == spec.ASK_CONTRACT:
        return steps.fill_contract(s, seat, found)
    if kind == spec.ASK_WATER:
        return steps.fill_water(s, seat, found)
    if kind == spec.ASK_MACHINES:
        return steps.fill_machines(s, seat, found)
    if kind == spec.ASK_FREE:
        return steps.fill_free(s, seat, found)
    if kind == spec.ASK_TAKE:
        return steps.fill_take(s, seat, found)
    if kind == spec.ASK_DISCARD:
        return steps.fill_discard(s, seat, found)
    return steps.fill_draft(s, seat, found)


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal answer, each equally likely."""
    return found.codes[urn.below(rng, fill_legal(s, seat, found))]


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out an answer, or for CHANCE a draw; then everything that follows by itself."""
    kind = s.agenda[(s.depth - 1) * spec.FRAME]
    if is_draw(kind):
        take_draw(s, kind, action, log)
    elif kind == spec.ASK_TURN:
        steps.take_turn(s, seat, action, log)
    elif kind == spec.ASK_SLOT:
        steps.take_slot(s, seat, action, log)
    elif kind == spec.ASK_PAY:
        steps.take_pay(s, seat, action, log)
    elif kind == spec.ASK_PRODUCE:
        steps.take_produce(s, seat, action, log)
    elif kind == spec.ASK_CONTRACT:
        steps.take_contract(s, seat, action, log)
    elif kind == spec.ASK_WATER:
        steps.take_water(s, seat, action, log)
    elif kind == spec.ASK_MACHINES:
        steps.take_machines(s, seat, action, log)
    elif kind == spec.ASK_FREE:
        steps.take_free(s, seat, action, log)
    elif kind == spec.ASK_TAKE:
        steps.take_take(s, seat, action, log)
    elif kind == spec.ASK_DISCARD:
        steps.take_discard(s, seat, action, log)
    else:
        steps.take_draft(s, seat, action, log)
    go_on(s, log)


def go_on(s: State, log: EventLog | None) -> None:
    """Carry out the agenda up to the next draw or decision of a person; an Automa answers by its tiles."""
    while s.depth > 0:
        kind = s.agenda[(s.depth - 1) * spec.FRAME]
        if is_draw(kind):
            return
        if kind >= spec.FIRST_ASK:
            if kind == spec.DO_AUTOMA:
                automa.do_turn(s, log)
            elif kind == spec.DO_JOIN:
                automa.join(s, log)
            elif s.agenda[(s.depth - 1) * spec.FRAME + 1] < s.seats:
                return
            else:
                automa.answer(s, log)
        elif kind == spec.DO_NEXT_TURN:
            next_turn(s, log)
        elif kind == spec.DO_END_TURN:
            end_turn(s, log)
        elif kind == spec.DO_EFFECTS:
            steps.do_effects(s, log)
        elif kind == spec.DO_AFTER:
            steps.do_after(s, log)
        elif kind == spec.DO_FLOW:
            steps.do_flow(s, log)
        elif kind == spec.DO_INCOME:
            receive_income(s, log)
        elif kind == spec.DO_ACTIONS:
            begin_actions(s, log)
        elif kind == spec.DO_ROUND:
            begin_round(s, log)
        else:
            steps.do_tile(s, log)


# Setup (R3)


def set_up(s: State) -> None:
    """Note every draw of the setup, in the order of R3."""
    s.phase = spec.SETUP
    s.taken = tables.CLOSED_SPACES[s.companies]
    s.decks = tables.DECK_CONTRACTS[0] | tables.DECK_CONTRACTS[1] | tables.DECK_CONTRACTS[2]
    if s.mode == spec.INTRODUCTORY:
        s.taken |= tables.PATENT_SPACES
        agenda.push(s, spec.DO_ROUND, spec.NONE, 0, 0, 0)
    else:
        s.stack = tables.LEVEL_TILES[0] | tables.LEVEL_TILES[1] | tables.LEVEL_TILES[2]
        agenda.push(s, spec.DRAW_CHOOSER, constants.CHANCE, 0, 0, 0)
        agenda.push(s, spec.DRAW_STARTING, constants.CHANCE, 0, 0, 0)
        agenda.push(s, spec.DRAW_COMPANY, constants.CHANCE, 0, 0, 0)
        agenda.push(s, spec.DRAW_PATENT, constants.CHANCE, 0, 0, 0)
    if s.seats < s.companies:
        s.pile = tables.ALL_AUTOMA_TILES
        agenda.push(s, spec.DRAW_AUTOMA_TILE, constants.CHANCE, 0, 0, 0)
    agenda.push(s, spec.DRAW_NEUTRAL, constants.CHANCE, 0, 0, 0)
    for i in range(3):
        agenda.push(s, spec.DRAW_CONTRACT, constants.CHANCE, 2 - i, spec.FACE_UP, 0)
    agenda.push(s, spec.DRAW_NATIONAL, constants.CHANCE, s.companies - 1, 0, 0)
    agenda.push(s, spec.DRAW_OBJECTIVE, constants.CHANCE, 0, 0, 0)
    agenda.push(s, spec.DRAW_BONUS, constants.CHANCE, 0, 0, 0)
    agenda.push(s, spec.DRAW_SPRING, constants.CHANCE, 0, 0, 0)


# Rounds (R4)


def begin_round(s: State, log: EventLog | None) -> None:
    """Income in the order of D9, then the headstreams."""
    agenda.pop(s)
    if s.round == 0 and s.mode == spec.INTRODUCTORY:
        for place in range(s.companies):
            # The Automas come first (A1.5).
            seat = s.seats + place if place < s.companies - s.seats else place - s.companies + s.seats
            s.order[place] = seat
            if seat < s.seats:
                steps.equip(s, seat, place, tables.INTRODUCTORY_OFFICERS[place], place, log)
            else:
                automa.equip(s, seat, place, tables.INTRODUCTORY_OFFICERS[place], log)
    s.round += 1
    s.phase = spec.INCOME
    if log is not None:
        log.add(actions.EVENT_ROUND, s.round)
        log.add(actions.EVENT_PHASE, spec.INCOME, s.round)
    agenda.push(s, spec.DO_ACTIONS, spec.NONE, 0, 0, 0)
    for i in range(s.companies):
        place = s.companies - 1 - i if s.switches & spec.INCOME_IN_TURN_ORDER else i
        agenda.push(s, spec.DO_INCOME, s.order[place], 0, 0, 0)


def receive_income(s: State, log: EventLog | None) -> None:
    """All incomes a seat has uncovered: fixed gains first, then the rest row by row (R4.2, D9)."""
    seat = s.agenda[(s.depth - 1) * spec.FRAME + 1]
    agenda.pop(s)
    if s.level[seat] == spec.LOW_VOLTAGE:
        return
    lists = tables.INCOME_LISTS + s.company[seat] * spec.INCOME_COUNT
    for structure in range(3):
        first = lists + structure * 3
        for income in range(first, first + tables.UNCOVERED[s.built[seat * 4 + structure]]):
            works.gain_fixed(s, seat, income, spec.FROM_INCOME, log)
    # What is pushed last comes first: the rest row by row, each from its first income on.
    for i in range(3):
        structure = 2 - i
        last = lists + structure * 3 + tables.UNCOVERED[s.built[seat * 4 + structure]] - 1
        for income in range(last, lists + structure * 3 - 1, -1):
            if tables.LIST_REST[income]:
                agenda.push(s, spec.DO_EFFECTS, seat, income, 0, spec.FROM_INCOME)


def begin_actions(s: State, log: EventLog | None) -> None:
    """Droplets of this round on the headstream tiles (R4.4); then turns begin."""
    agenda.pop(s)
    for i in range(4):
        count = tables.SPRING_WATER[s.springs[i] * spec.ROUNDS + s.round - 1]
        s.sources[i] += count
        if log is not None and count > 0:
            log.add(actions.EVENT_HEADSTREAM, i, count, s.sources[i])
    s.phase = spec.ACTIONS
    s.turn = 0
    s.passed = 0
    if log is not None:
        log.add(actions.EVENT_PHASE, spec.ACTIONS, s.round)
    agenda.push(s, spec.DO_NEXT_TURN, spec.NONE, 0, 0, 0)


def next_turn(s: State, log: EventLog | None) -> None:
    """The next seat that has not passed takes a turn; one that can do nothing passes (R5.1, R5.3)."""
    for _ in range(s.companies):
        seat = s.order[s.turn]
        if s.passed >> seat & 1 == 0:
            if s.level[seat] and s.engineers[seat] > 0:
                automa.begin_turn(s, seat, log)
                return
            if s.level[seat] == spec.PERSON and (s.engineers[seat] > 0 or reach.can_build_free(s, seat)):
                maybe_lapse(s, seat, log)
                agenda.push(s, spec.DO_END_TURN, seat, 0, 0, 0)
                agenda.push(s, spec.ASK_TURN, seat, 0, 0, 0)
                return
            steps.take_pass(s, seat, log)
        to_next_place(s)
    agenda.pop(s)
    finish_round(s, log)


def to_next_place(s: State) -> None:
    """On to the next place of the turn order."""
    s.turn = s.turn + 1 if s.turn < s.companies - 1 else 0


def maybe_lapse(s: State, seat: int, log: EventLog | None) -> None:
    """What Mahiri copied ends."""
    if s.officer[seat] != spec.MAHIRI or s.power[seat] == spec.MAHIRI:
        return
    if log is not None:
        log.add(actions.EVENT_LAPSED, seat, s.power[seat])
    s.power[seat] = spec.MAHIRI
    s.deep &= ~(1 << seat)


def end_turn(s: State, log: EventLog | None) -> None:
    """Copies end, except Graziano's, which lasts to the next turn (D4); contracts are refilled (R5.9)."""
    seat = s.agenda[(s.depth - 1) * spec.FRAME + 1]
    agenda.pop(s)
    if s.power[seat] != spec.GRAZIANO or s.switches & spec.COPY_ENDS_WITH_TURN:
        maybe_lapse(s, seat, log)
    to_next_place(s)
    if bits.popcount(s.market) < 3 * spec.FACE_UP:
        for i in range(3):
            works.refill(s, 2 - i, log)


# Water flow, scoring, end of round (R10 to R13)


def finish_round(s: State, log: EventLog | None) -> None:
    """Phases 3 to 5, in which nobody decides anything."""
    s.phase = spec.WATER_FLOW
    if log is not None:
        log.add(actions.EVENT_PHASE, spec.WATER_FLOW, s.round)
    empty_headstreams(s, log)
    s.phase = spec.SCORING
    if log is not None:
        log.add(actions.EVENT_PHASE, spec.SCORING, s.round)
    score_round(s, log)
    if s.round == spec.ROUNDS:
        score_end(s, log)
        return
    s.phase = spec.END_OF_ROUND
    if log is not None:
        log.add(actions.EVENT_PHASE, spec.END_OF_ROUND, s.round)
    clear_round(s, log)


def empty_headstreams(s: State, log: EventLog | None) -> None:
    """All droplets on the headstream tiles flow, tile by tile (R10.3)."""
    for i in range(4):
        droplets = s.sources[i]
        s.sources[i] = 0
        for _ in range(droplets):
            works.flow(s, i, True, log)


def score_round(s: State, log: EventLog | None) -> None:
    """Prizes, credits by the track, the bonus tile; each for all seats before the next (R11)."""
    for seat in range(s.companies):
        prize = scoring.energy_prize(s, seat)
        if prize > 0:
            if log is not None:
                log.add(actions.EVENT_PRIZE, seat, scoring.energy_place(s, seat), prize)
            works.gain_points(s, seat, prize, spec.FROM_PRIZE, log)
    for seat in range(s.companies):
        works.gain_credits(s, seat, scoring.track_credits(s.energy[seat]), spec.FROM_TRACK, log)
        if s.energy[seat] == 0:
            works.gain_points(s, seat, spec.ZERO_POINTS, spec.FROM_ZERO, log)
    bonus = s.bonuses[s.round - 1]
    for seat in range(s.companies):
        points = scoring.bonus_points(s, seat, bonus, s.round)
        if log is not None and s.energy[seat] >= spec.SECTION:
            behind = scoring.sections_behind(s.energy[seat], s.round)
            log.add(actions.EVENT_BONUS_SCORED, seat, bonus, scoring.bonus_count(s, seat, bonus), behind, points)
        works.gain_points(s, seat, points, spec.FROM_BONUS, log)
    s.bonuses[s.round - 1] = spec.NONE
    if log is not None:
        log.add(actions.EVENT_BONUS_GONE, bonus)


def clear_round(s: State, log: EventLog | None) -> None:
    """New turn order, markers and engineers back, new patents (R12)."""
    new_order(s, log)
    for seat in range(s.companies):
        s.energy[seat] = 0
        s.engineers[seat] = spec.ENGINEERS
        s.used[seat] = 0
        s.copies[seat] = 0
        s.banked[seat] = 0
        s.builders[seat] = 0
        for section in range(spec.AUTOMA_SECTION_COUNT):
            s.beside[seat * spec.AUTOMA_SECTION_COUNT + section] = 0
    for space in range(spec.SPACES):
        s.space_seat[space] = spec.NONE
        s.space_engineers[space] = 0
    s.taken = tables.CLOSED_SPACES[s.companies]
    if log is not None:
        log.add(actions.EVENT_ENGINEERS_HOME)
    agenda.push(s, spec.DO_ROUND, spec.NONE, 0, 0, 0)
    if s.mode == spec.INTRODUCTORY:
        s.taken |= tables.PATENT_SPACES
        return
    for slot in range(spec.PATENTS):
        if s.patents[slot] != spec.NONE and log is not None:
            log.add(actions.EVENT_WITHDRAWN, s.patents[slot])
        s.patents[slot] = spec.NONE
    agenda.push(s, spec.DRAW_PATENT, constants.CHANCE, 0, 0, 0)


def new_order(s: State, log: EventLog | None) -> None:
    """Ascending energy; those level with each other change places (R12.1)."""
    for i in range(s.companies // 2):
        seat = s.order[i]
        s.order[i] = s.order[s.companies - 1 - i]
        s.order[s.companies - 1 - i] = seat
    for i in range(1, s.companies):
        seat = s.order[i]
        j = i
        while j > 0 and s.energy[s.order[j - 1]] > s.energy[seat]:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat
    if log is not None:
        for i in range(s.companies):
            log.add(actions.EVENT_ORDER, s.order[i], i + 1)


def score_end(s: State, log: EventLog | None) -> None:
    """Objective, resources, water (R13.2 to R13.4); the match is over."""
    for seat in range(s.companies):
        points = scoring.objective_points(s, seat)
        if log is not None:
            count = scoring.objective_count(s, seat, s.objective)
            log.add(actions.EVENT_OBJECTIVE_SCORED, seat, s.objective, count, scoring.objective_place(s, seat), points)
        works.gain_points(s, seat, points, spec.FROM_OBJECTIVE, log)
    for seat in range(s.companies):
        points = scoring.resource_points(s, seat)
        if log is not None:
            log.add(actions.EVENT_RESOURCES_SCORED, seat, scoring.resources(s, seat), points)
        works.gain_points(s, seat, points, spec.FROM_RESOURCES, log)
    for seat in range(s.companies):
        points = scoring.water_held(s, seat)
        if log is not None:
            log.add(actions.EVENT_WATER_SCORED, seat, points)
        works.gain_points(s, seat, points, spec.FROM_WATER, log)
    s.phase = spec.OVER
    if log is not None:
        log.add(actions.EVENT_OVER)


# Chance


def take_draw(s: State, kind: int, action: int, log: EventLog | None) -> None:
    """What was drawn comes to lie where the top frame says; the frame stays while more is to be drawn."""
    if kind == spec.DRAW_CONTRACT:
        take_contract_draw(s, action - actions.CONTRACT_DRAW, log)
    elif kind == spec.DRAW_PATENT:
        take_patent_draw(s, action - actions.PATENT_DRAW + spec.FIRST_ADVANCED, log)
    elif kind == spec.DRAW_SPRING:
        take_spring_draw(s, action - actions.SPRING_DRAW, log)
    elif kind == spec.DRAW_BONUS:
        take_bonus_draw(s, action - actions.BONUS_DRAW, log)
    elif kind == spec.DRAW_OBJECTIVE:
        agenda.pop(s)
        s.objective = action - actions.OBJECTIVE_DRAW
        if log is not None:
            log.add(actions.EVENT_OBJECTIVE, s.objective)
    elif kind == spec.DRAW_NATIONAL:
        take_national_draw(s, action - actions.CONTRACT_DRAW, log)
    elif kind == spec.DRAW_NEUTRAL:
        take_neutral_draw(s, action - actions.NEUTRAL_DRAW, log)
    elif kind == spec.DRAW_COMPANY:
        take_company_draw(s, action - actions.COMPANY_DRAW, log)
    elif kind == spec.DRAW_OFFICER:
        take_officer_draw(s, action - actions.OFFICER_DRAW, log)
    elif kind == spec.DRAW_STARTING:
        take_starting_draw(s, action - actions.CONTRACT_DRAW, log)
    elif kind == spec.DRAW_CANDIDATE:
        take_candidate_draw(s, action - actions.OFFICER_DRAW, log)
    elif kind == spec.DRAW_AUTOMA_TILE:
        automa.take_tile(s, action - actions.AUTOMA_TILE_DRAW, log)
    elif kind == spec.DRAW_REPLACEMENT:
        automa.take_replacement(s, action - actions.OFFICER_DRAW, log)
    else:
        agenda.pop(s)
        s.chooser = action - actions.CHOOSER_DRAW
        s.phase = spec.DRAFT
        if log is not None:
            log.add(actions.EVENT_CHOOSER, s.chooser)
        agenda.push(s, spec.ASK_DRAFT, s.chooser, 0, 0, 0)


def count_on(s: State, parameter: int, last: int) -> None:
    """Count a parameter of the top frame up; after the last number the frame is done."""
    if agenda.param(s, parameter) == last:
        agenda.pop(s)
    else:
        s.agenda[(s.depth - 1) * spec.FRAME + 2 + parameter] += 1


def take_contract_draw(s: State, contract: int, log: EventLog | None) -> None:
    """A private contract is turned up (R3.6, R5.9)."""
    s.decks &= ~tables.BIT[contract]
    s.market |= tables.BIT[contract]
    if log is not None:
        log.add(actions.EVENT_OPENED, contract)
    deck = agenda.param(s, 0)
    works.lay(s, contract, deck * spec.FACE_UP, spec.FACE_UP)
    left = agenda.param(s, 1)
    if left > 1:
        s.agenda[(s.depth - 1) * spec.FRAME + 3] = left - 1
    else:
        agenda.pop(s)
        works.refill(s, deck, log)  # the last of a deck came before the display was full: now discards may be mixed in


def take_patent_draw(s: State, tile: int, log: EventLog | None) -> None:
    """An advanced tile comes into the patent office (R3.9, R12.4)."""
    s.patents[agenda.param(s, 0)] = tile
    s.stack &= ~(1 << tile)
    if log is not None:
        log.add(actions.EVENT_PATENT, agenda.param(s, 0) + 1, tile)
    count_on(s, 0, spec.PATENTS - 1)


def take_spring_draw(s: State, tile: int, log: EventLog | None) -> None:
    """A headstream tile at A, B, C or D (R3.2)."""
    s.springs[agenda.param(s, 0)] = tile
    if log is not None:
        log.add(actions.EVENT_SPRING, agenda.param(s, 0), tile)
    count_on(s, 0, 3)


def take_bonus_draw(s: State, tile: int, log: EventLog | None) -> None:
    """The bonus tile of a round (R3.3)."""
    s.bonuses[agenda.param(s, 0)] = tile
    if log is not None:
        log.add(actions.EVENT_BONUS, agenda.param(s, 0) + 1, tile)
    count_on(s, 0, spec.ROUNDS - 1)


def take_national_draw(s: State, contract: int, log: EventLog | None) -> None:
    """A national contract is turned up (R3.5)."""
    left = agenda.param(s, 0)
    s.nationals |= tables.BIT[contract]
    works.lay(s, contract, spec.NATIONAL_PLACES, spec.DISPLAY - spec.NATIONAL_PLACES)
    if log is not None:
        log.add(actions.EVENT_NATIONAL, contract)
    agenda.pop(s)
    if left > 1:
        agenda.push(s, spec.DRAW_NATIONAL, constants.CHANCE, left - 1, 0, 0)


def take_neutral_draw(s: State, basin: int, log: EventLog | None) -> None:
    """A neutral dam on the lower slot of a basin, with a droplet (R3.7)."""
    slot = basin * 2 + 1
    s.neutral |= 1 << slot
    s.heights[slot] = tables.NEUTRAL_HEIGHT[agenda.param(s, 0)]
    if s.heights[slot] == spec.MOST_HEIGHT:
        s.tall |= 1 << slot
    works.hold(s, slot, 1)
    if log is not None:
        log.add(actions.EVENT_NEUTRAL, slot, s.heights[slot])
    count_on(s, 0, 2)


def take_company_draw(s: State, company: int, log: EventLog | None) -> None:
    """A company on offer; its officer is drawn next (R3.12)."""
    pair = agenda.param(s, 0)
    s.pair_company[pair] = company
    s.pairs_left |= 1 << pair
    if log is not None:
        log.add(actions.EVENT_COMPANY, pair + 1, company)
    agenda.pop(s)
    agenda.push(s, spec.DRAW_OFFICER, constants.CHANCE, pair, 0, 0)


def take_officer_draw(s: State, officer: int, log: EventLog | None) -> None:
    """The officer paired with a company; after the last pair, Mahiri's candidates (R3.12, D3)."""
    pair = agenda.param(s, 0)
    s.pair_officer[pair] = officer
    if log is not None:
        log.add(actions.EVENT_OFFICER, pair + 1, officer)
    agenda.pop(s)
    if pair < s.companies - 1:
        agenda.push(s, spec.DRAW_COMPANY, constants.CHANCE, pair + 1, 0, 0)
        return
    others = 0
    mahiri = False
    for i in range(s.companies):
        if s.pair_officer[i] == spec.MAHIRI:
            mahiri = True
        else:
            others |= 1 << s.pair_officer[i]
    if not mahiri:
        return
    s.candidates = others
    if s.switches & spec.MAHIRI_COPIES_OTHERS_ONLY == 0 and bits.popcount(others) < spec.MAHIRI_CANDIDATES:
        agenda.push(s, spec.DRAW_CANDIDATE, constants.CHANCE, 0, 0, 0)


def take_starting_draw(s: State, contract: int, log: EventLog | None) -> None:
    """A starting contract on offer (R3.12)."""
    s.starting |= tables.BIT[contract]
    if log is not None:
        log.add(actions.EVENT_STARTING, contract)
    count_on(s, 0, s.companies - 1)


def take_candidate_draw(s: State, officer: int, log: EventLog | None) -> None:
    """An officer from the box that Mahiri may copy (D3)."""
    s.candidates |= 1 << officer
    if log is not None:
        log.add(actions.EVENT_CANDIDATE, officer)
    if bits.popcount(s.candidates) == spec.MAHIRI_CANDIDATES:
        agenda.pop(s)


def drawable(s: State) -> int:
    """What can be drawn now, as a bit set counted from `draw_base`; each is equally likely."""
    kind = s.agenda[(s.depth - 1) * spec.FRAME]
    if kind == spec.DRAW_CONTRACT:
        return s.decks & tables.DECK_CONTRACTS[agenda.param(s, 0)]
    if kind == spec.DRAW_PATENT:
        level = 0
        while s.stack & tables.LEVEL_TILES[level] == 0:
            level += 1
        return (s.stack & tables.LEVEL_TILES[level]) >> spec.FIRST_ADVANCED
    if kind == spec.DRAW_NATIONAL:
        return tables.NATIONALS & ~s.nationals
    if kind == spec.DRAW_STARTING:
        return tables.STARTERS & ~s.starting
    if kind == spec.DRAW_CANDIDATE:
        return tables.OTHER_OFFICERS & ~s.candidates
    if kind == spec.DRAW_NEUTRAL:
        return tables.ZONE_BASINS[agenda.param(s, 0)]
    if kind == spec.DRAW_OBJECTIVE:
        return tables.ALL_OBJECTIVES
    if kind == spec.DRAW_CHOOSER:
        return (1 << s.seats) - 1
    if kind == spec.DRAW_AUTOMA_TILE:
        return s.pile
    if kind == spec.DRAW_REPLACEMENT:
        return automa.replacements(s)
    left = tables.ALL_SPRINGS
    if kind == spec.DRAW_SPRING:
        for i in range(agenda.param(s, 0)):
            left &= ~(1 << s.springs[i])
    elif kind == spec.DRAW_BONUS:
        left = tables.BONUS_TILES[s.mode]
        for i in range(agenda.param(s, 0)):
            left &= ~(1 << s.bonuses[i])
    elif kind == spec.DRAW_COMPANY:
        left = tables.ALL_COMPANIES
        for i in range(agenda.param(s, 0)):
            left &= ~(1 << s.pair_company[i])
    else:
        left = tables.ALL_OFFICERS
        for i in range(agenda.param(s, 0)):
            left &= ~(1 << s.pair_officer[i])
    return left


def draw_base(kind: int) -> int:
    """The first code of the family a frame draws from."""
    return actions.DRAW_BASES[kind]


def draw(s: State, rng: Rng) -> int:
    """A draw: one of those left, each equally likely."""
    left = drawable(s)
    return actions.DRAW_BASES[s.agenda[(s.depth - 1) * spec.FRAME]] + bits.nth(
        left, urn.below(rng, bits.popcount(left))
    )


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.depth > 0:
        kind = s.agenda[(s.depth - 1) * spec.FRAME]
        if not is_draw(kind):
            return
        take_draw(s, kind, draw(s, rng), None)
        go_on(s, None)


def fill_odds(s: State, found: Choices) -> int:
    """Write every possible draw, ascending, and its weight as a rating; return how many."""
    left = drawable(s)
    base = draw_base(s.agenda[(s.depth - 1) * spec.FRAME])
    n = 0
    while left:
        n = found.weigh(n, base + bits.lowest(left), 1)
        left &= left - 1
    return n
