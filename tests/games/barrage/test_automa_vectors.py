"""Every vector of the Automa's rule file as a test named by its number: positions, what is done, what must result."""

from __future__ import annotations

from typing import Any

import pytest

import etagere
from etagere.core.contract import CHANCE
from etagere.core.log import EventLog
from etagere.games.barrage import automa, choosing, reach, rules, scoring, spec, tables, works
from etagere.games.barrage.spec import NONE
from tests.conftest import read_data
from tests.games.barrage.positions import DAM, HOUSE, PIPE

DATA = read_data("barrage", "automa_examples.json")
VECTORS = {each["id"]: each for each in DATA["examples"]}
KINDS = ("human", *spec.AUTOMA_LEVELS)
SLOTS = (DAM, DAM, PIPE, HOUSE)
STEP_NAMES = {"completes a system": "completes_a_system", "one per basin": "one_per_basin"}
NARROWED = ("automa_dams", "automa_conduits", "automa_powerhouses")
BUILT = ("base", "elevation", "conduit", "powerhouse")


def bit_set(names: list[str], of: tuple[str, ...]) -> int:
    return sum(1 << of.index(name) for name in names)


class Position:
    """The position of a vector: people's companies come first, then those of the Automas."""

    def __init__(self, given: dict[str, Any]) -> None:
        everybody = given["companies"]
        people = [each for each in everybody if each["kind"] == "human"]
        automas = [each for each in everybody if each["kind"] != "human"]
        self.of = {each["company"]: i for i, each in enumerate([*people, *automas])}
        self.game = etagere.load("barrage", seats=len(people), automas=len(automas), mode=given.get("mode", "full"))
        s = self.s = self.game.new_state()
        while s.depth:
            works.pop(s)
        s.round, s.phase = given.get("round", 1), spec.ACTIONS
        s.order = [self.of[each["company"]] for each in everybody] + [NONE] * (4 - len(everybody))
        s.decks = s.stack = s.pile = 0
        for each in everybody:
            self.company(self.of[each["company"]], each)
        self.map(given)
        self.office(given)
        self.tiles(given)
        self.before = {name: {"vp": s.points[i], "credits": s.credits[i]} for name, i in self.of.items()}
        self.events: list[dict[str, Any]] = []

    def put(self, name: str, i: int, value: int) -> None:
        values = list(getattr(self.s, name))
        values[i] = value
        setattr(self.s, name, values)

    def add(self, name: str, i: int, value: int) -> None:
        self.put(name, i, getattr(self.s, name)[i] + value)

    # Setting up

    def company(self, seat: int, given: dict[str, Any]) -> None:
        s = self.s
        officer = spec.OFFICERS.index(given["officer"]) if "officer" in given else NONE
        numbers = {
            "company": spec.COMPANIES.index(given["company"]),
            "officer": officer,
            "power": officer,
            "level": KINDS.index(given["kind"]),
            "points": given.get("vp", 0),
            "engineers": given.get("engineers", 12),
            "done": bit_set(given.get("fulfilled", []), spec.CONTRACT_NAMES),
            **{name: given.get(name, 0) for name in ("credits", "excavators", "mixers", "energy")},
        }
        for name, value in numbers.items():
            self.put(name, seat, value)
        basic = ["basic_base", "basic_elevation", "basic_conduit", "basic_powerhouse"]
        supply = given.get("tiles", [*basic, "basic_joker"] if s.mode else basic)
        on_wheel = [each["tile"] for each in given.get("wheel", []) if "tile" in each]
        self.put("supply", seat, bit_set(supply, spec.TILES))
        self.put("owned", seat, bit_set([*supply, *on_wheel], spec.TILES))
        for each in given.get("wheel", []):
            at = seat * spec.SECTORS + each["back_after"]
            self.put("wheel_tile", at, spec.TILES.index(each["tile"]) if "tile" in each else NONE)
            self.put("wheel_excavators", at, each.get("excavators", 0))
            self.put("wheel_mixers", at, each.get("mixers", 0))
        if given["company"] == "usa" and s.level[seat] not in (spec.LOW_VOLTAGE, spec.STANDARD):
            s.usa = seat
        if given.get("officer") == "graziano_del_monte":
            s.deep |= 1 << seat

    def map(self, given: dict[str, Any]) -> None:
        s = self.s
        for each in given.get("dams", []):
            slot = DAM[each["slot"]]
            if each["owner"] == "neutral":
                s.neutral |= 1 << slot
            else:
                seat = self.of[each["owner"]]
                self.put("bases", seat, s.bases[seat] | 1 << slot)
                self.add("built", seat * 4 + spec.BASE, 1)
                self.add("built", seat * 4 + spec.ELEVATION, each["height"] - 1)
            self.put("heights", slot, each["height"])
            s.tall |= (each["height"] == 3) << slot
            self.put("held", slot, each["held"])
            s.wet |= (each["held"] > 0) << slot
        for each in given.get("conduits", []):
            seat = self.of[each["owner"]]
            self.put("conduits", seat, s.conduits[seat] | 1 << PIPE[each["slot"]])
            self.add("built", seat * 4 + spec.CONDUIT, 1)
        for each in given.get("powerhouses", []):
            seat, slot = self.of[each["owner"]], HOUSE[each["slot"]]
            self.put("houses", seat, s.houses[seat] | 1 << slot)
            self.put("house_basins", seat, s.house_basins[seat] | 1 << tables.HOUSE_BASIN[slot])
            self.add("built", seat * 4 + spec.POWERHOUSE, 1)
        for letter, droplets in given.get("headstreams", {}).items():
            self.put("sources", "ABCD".index(letter), droplets)

    def office(self, given: dict[str, Any]) -> None:
        s = self.s
        for deck, names in given.get("display", {}).items():
            for place, name in enumerate(names):
                if name is not None:
                    self.put("display", spec.DECKS.index(deck) * 2 + place, spec.CONTRACT_NAMES.index(name))
        for place, name in enumerate(given.get("nationals", [])):
            self.put("display", spec.NATIONAL_PLACES + place, spec.CONTRACT_NAMES.index(name))
        shown = sum(1 << contract for contract in s.display if contract != NONE)
        s.nationals, s.market = shown & tables.NATIONALS, shown & ~tables.NATIONALS
        self.decks = {deck: list(names) for deck, names in given.get("decks", {}).items()}
        s.decks = bit_set([name for names in self.decks.values() for name in names], spec.CONTRACT_NAMES)
        removed = [name for names in given.get("contract_discards", {}).values() for name in names]
        s.removed = bit_set(removed, spec.CONTRACT_NAMES)
        s.discards = bit_set(given.get("surplus_contracts", []), spec.CONTRACT_NAMES)
        for slot, tile in given.get("patent", {}).items():
            self.put("patents", int(slot) - 1, spec.TILES.index(tile))
        for name, each in given.get("spaces", {}).items():
            space = spec.SPACE_NAMES.index(name)
            s.taken |= 1 << space
            self.put("space_seat", space, self.of[each["company"]])
            self.put("space_engineers", space, each["engineers"])

    def tiles(self, given: dict[str, Any]) -> None:
        s = self.s
        self.chance = {name: list(drawn) for name, drawn in given.get("chance", {}).items()}
        if "pile" in given:
            s.top_tile, *rest = [tile - 1 for tile in given["pile"]["draw"]]
            s.pile = sum(1 << tile for tile in rest)
            s.criteria = given["pile"]["discard"][-1] - 1
        elif "tiles" in given:
            s.criteria = given["tiles"]["criteria"] - 1
            if "actions" in given["tiles"]:
                s.top_tile, s.pile = s.criteria, 1 << given["tiles"]["actions"] - 1
        if "bonus_tile" in given:
            self.put("bonuses", s.round - 1, spec.BONUSES.index(given["bonus_tile"]))

    # Going on

    def run(self) -> None:
        """Carry out the agenda, with the draws the vector names, up to the end or a decision of a person."""
        log = EventLog()
        rules.go_on(self.s, log)
        while self.s.depth and self.game.actor(self.s) == CHANCE:
            self.game.apply(self.s, CHANCE, self.draw(), log)
        self.events += [self.game.events.to_json(row, None) for row in log.take()]

    def draw(self) -> int:
        possible = [self.game.draws.to_json(code) for code, _ in self.game.odds(self.s)]
        if possible[0]["type"] == "contract":
            deck = next(row[1] for row in spec.CONTRACT_TABLE if row[0] == possible[0]["contract"])
            due = self.decks.get(deck) or self.chance[f"contract_{deck}"]
            return int(self.game.draws.encode("contract", contract=due.pop(0)))
        due = self.chance.get("automa_tile", [])
        tile = due.pop(0) if due and len(possible) > 1 else possible[0]["automa_tile"]
        return int(self.game.draws.encode("automa_tile", automa_tile=tile))


# What is executed


def run_turn(p: Position, company: str) -> None:
    seat = p.of[company]
    p.s.turn = list(p.s.order).index(seat)
    if p.s.engineers[seat] > 0:
        automa.begin_turn(p.s, seat, None)
    else:
        works.push(p.s, spec.DO_NEXT_TURN, NONE, 0, 0, 0)
    p.run()


def chosen_slot(p: Position, how: dict[str, Any]) -> str:
    seat, structure = p.of[how["company"]], spec.STRUCTURES.index(how["structure"])
    slots = reach.open_slots(p.s, seat, structure)
    if "zones" in how:
        slots &= sum(tables.ZONE_DAMS[spec.ZONES.index(zone)] for zone in how["zones"])
    if "max_value" in how:
        slots &= sum(tables.VALUE_CONDUITS[: how["max_value"] + 1])
    log = EventLog()
    slot = choosing.choose(p.s, seat, structure, NONE, slots, log)
    p.events += [p.game.events.to_json(row, None) for row in log.take()]
    return list(SLOTS[structure])[slot]


def chosen_water(p: Position, how: dict[str, Any]) -> list[str]:
    kind = spec.FLOW if how["flow"] == "immediate" else spec.WATER
    placed = choosing.headstreams_for(p.s, p.of[how["company"]], how["droplets"], kind)
    letters = [tables.AUTOMA_LETTER[p.s.criteria * 4 + place] for place in range(4)]
    return sorted("ABCD"[letter] for i, letter in enumerate(letters) for _ in range(placed >> 9 - 3 * i & 7))


def receive(p: Position, how: dict[str, Any]) -> None:
    seat = p.of[how["company"]]
    for each in reversed(how["effects"]):
        if each["type"] == "gain_credits":
            works.gain_credits(p.s, seat, each["amount"], spec.FROM_CONTRACT, None)
        elif each["type"] == "gain_machines_of_choice":
            works.push(p.s, spec.ASK_MACHINES, seat, each["amount"], spec.FROM_CONTRACT, 0)
        elif each["type"] == "place_water":
            works.push(p.s, spec.ASK_WATER, seat, each["amount"], spec.WATER, 0)
        else:
            works.push(p.s, spec.ASK_FREE, seat, spec.STRUCTURES.index(each["structure"]), 1, 0)
    p.run()


def produce(p: Position, how: dict[str, Any]) -> None:
    seat = p.of[how["company"]]
    works.push(p.s, spec.ASK_PRODUCE, seat, how["modifier"], 0, NONE)
    level = how["dam"].rpartition("-")[2]
    code = p.game.actions.encode("produce", conduit=how["conduit"], level=level, droplets=how["droplets"])
    p.game.apply(p.s, seat, code)


def turn_tiles(p: Position, times: int) -> list[list[int]]:
    pairs = []
    for _ in range(times):
        automa.begin_turn(p.s, p.s.seats, None)
        p.game.apply(p.s, CHANCE, p.draw())
        while p.s.depth:
            works.pop(p.s)
        pairs.append([p.s.criteria + 1, p.s.top_tile + 1])
    return pairs


def objective(p: Position, counts: dict[str, int]) -> dict[str, int]:
    p.s.objective = spec.RED_SLOTS
    for name, count in counts.items():
        p.put("bases", p.of[name], sum(1 << 2 * i for i in range(count)))
    return {name: scoring.objective_points(p.s, i) for name, i in p.of.items()}


def set_up(given: dict[str, Any]) -> tuple[Any, Any, list[int]]:
    """A match up to the first round with the draws of a vector; seats of the vector in the order of our companies."""
    kinds = given["seats"]
    ours = [i for i, kind in enumerate(kinds) if kind == "human"]
    people = len(ours)
    ours += [i for i, kind in enumerate(kinds) if kind != "human"]
    game = etagere.load("barrage", seats=people, automas=len(kinds) - people, mode=given["mode"])
    s = game.new_state()
    s.level = [KINDS.index(kinds[i]) for i in ours] + [0] * (4 - len(ours))
    pairs = given.get("pairs", [])
    wanted = {
        "company": [each["company"] for each in pairs],
        "officer": [each["officer"] for each in pairs]
        + given.get("extra_officers", [])
        + given.get("further_officers", []),
        "seat": [ours.index(given["choosing_order"][0])] if "choosing_order" in given else [],
    }
    while s.round == 0 or game.actor(s) == CHANCE:
        seat = game.actor(s)
        if seat != CHANCE:
            moves = [game.actions.to_json(code) for code in game.legal(s, seat)]
            move = next(each for each in moves if each["company"] == given["choices"][str(ours[seat])])
            game.apply(s, seat, game.actions.from_json(move))
            continue
        if s.round:
            break
        possible = [game.draws.to_json(code) for code, _ in game.odds(s)]
        field = next(name for name in possible[0] if name != "type")
        due = wanted.get(field)
        drawn = next(each for each in possible if each[field] == due[0]) if due else possible[0]
        if due:
            due.pop(0)
        game.apply(s, CHANCE, game.draws.from_json(drawn))
    return game, s, ours


# What must result


def performed(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines performed with their details."""
    did: list[dict[str, Any]] = []
    for event in events:
        kind = event["type"]
        if kind == "automa_does":
            name = {"discard": "discard_contracts"}.get(event["entry"], event["entry"])
            did.append({"action": name, "engineers": 0, "structure": event.get("structure")})
        if not did:
            continue
        now = did[-1]
        if kind == "automa_places":
            now |= {"engineers": event["engineers"], "space": event["space"]}
        elif kind == "automa_builds":
            now["tile"] = event["tile"]
        elif kind == "automa_copies":
            now |= {"tile": "anton_tile", "copies": event["tile"]}
        elif kind == "patented":
            now["tile"] = event["tile"]
        elif kind == "loaded":
            now["pay"] = {name: event[name] for name in ("excavators", "mixers", "credits")}
        elif kind == now["structure"] and "slot" not in now:
            now["slot"] = event.get("dam") or event.get("conduit") or event.get("powerhouse")
            now["pay"]["credits"] += event.get("red", 0)
        elif kind == "water" and now["action"] == "water":
            now["place"] = sorted([*now.get("place", []), event["headstream"]])
        elif kind == "produced" and now["action"] == "production" and "dam" not in now:
            now |= {name: event[name] for name in ("dam", "conduit", "powerhouse", "droplets")}
            now["energy"] = event["count"]
    return did


def decided(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What an Automa decided inside effects, in order."""
    found: list[dict[str, Any]] = []
    entry, main = None, False
    for event in events:
        kind = event["type"]
        if kind == "automa_does":
            entry, main = event["entry"], event["entry"] in ("production", "construct")
        elif kind == "fulfilled":
            found.append({"effect": "fulfil", "contract": event["contract"]})
        elif kind == "automa_chooses":
            found.append({"effect": "machine", "taken": event["machine"]})
        elif kind == "produced" and not (main and entry == "production"):
            names = ("dam", "conduit", "powerhouse", "droplets")
            found.append({"effect": "produce", "energy": event["count"], **{name: event[name] for name in names}})
        elif kind == "water" and entry != "water":
            if not found or found[-1]["effect"] != "water":
                found.append({"effect": "water", "place": []})
            found[-1]["place"].append(event["headstream"])
        elif kind in BUILT and not (main and entry == "construct"):
            slot = event.get("dam") or event.get("conduit") or event.get("powerhouse")
            found.append({"effect": "free_build", "slot": slot})
        if kind == "produced" or kind in BUILT:
            main = False
    return found


def left_after(events: list[dict[str, Any]]) -> dict[str, Any]:
    """The candidates each step left."""
    found: dict[str, Any] = {}
    for event in events:
        if event["type"] in NARROWED:
            slots = next(event[name] for name in ("dam", "conduit", "powerhouse") if name in event)
            assert len(slots) == event["count"]
            found[event["step"]] = sorted(slots)
        elif event["type"] == "automa_nobody":
            found[event["step"]] = "nobody"
    return found


def check_company(p: Position, name: str, then: dict[str, Any]) -> None:
    s, seat = p.s, p.of[name]
    numbers = {
        "energy": s.energy[seat],
        "vp": s.points[seat],
        "engineers": s.engineers[seat],
        "excavators": s.excavators[seat],
        "mixers": s.mixers[seat],
        "credits": s.credits[seat],
        "vp_delta": s.points[seat] - p.before[name]["vp"],
        "credits_delta": s.credits[seat] - p.before[name]["credits"],
        "passed": bool(s.passed >> seat & 1),
    }
    for key, value in then.items():
        if key == "fulfilled":
            assert bit_set(value, spec.CONTRACT_NAMES) == s.done[seat]
        elif key == "tiles":
            assert bit_set(value, spec.TILES) == s.supply[seat]
        elif key == "built":
            assert {each: s.built[seat * 4 + spec.STRUCTURES.index(each)] for each in value} == value
        elif key == "wheel":
            assert wheel(s, seat) == {
                each["back_after"]: (each.get("tile"), each.get("excavators", 0), each.get("mixers", 0))
                for each in value
            }
        else:
            assert numbers[key] == value, f"{key} of {name}"


def wheel(s: Any, seat: int) -> dict[int, tuple[str | None, int, int]]:
    found = {}
    for ahead in range(6):
        at = seat * 6 + (s.dial[seat] + ahead) % 6
        tile = None if s.wheel_tile[at] == NONE else spec.TILES[s.wheel_tile[at]]
        lying = (tile, s.wheel_excavators[at], s.wheel_mixers[at])
        if lying != (None, 0, 0):
            found[ahead] = lying
    return found


def check_table(p: Position, then: dict[str, Any]) -> None:
    s = p.s
    for name, water in then.get("held", {}).items():
        assert s.held[DAM[name]] == water
    for letter, water in then.get("headstreams", {}).items():
        assert s.sources["ABCD".index(letter)] == water
    for name, stands in then.get("spaces", {}).items():
        space = spec.SPACE_NAMES.index(name)
        expected = (NONE, 0) if stands is None else (p.of[stands["company"]], stands["engineers"])
        assert (s.space_seat[space], s.space_engineers[space]) == expected
    for deck, names in then.get("display", {}).items():
        at = spec.DECKS.index(deck) * 2
        assert [spec.CONTRACT_NAMES[each] for each in s.display[at : at + 2]] == names
    for deck, names in then.get("decks", {}).items():
        left = s.decks & tables.DECK_CONTRACTS[spec.DECKS.index(deck)]
        assert left == bit_set(names, spec.CONTRACT_NAMES)
    if "nationals" in then:
        assert s.nationals == bit_set(then["nationals"], spec.CONTRACT_NAMES)
    if "pile" in then:
        first, *rest = [tile - 1 for tile in then["pile"]["draw"]]
        assert (s.top_tile, s.pile) == (first, sum(1 << tile for tile in rest))
        assert s.criteria == then["pile"]["discard"][-1] - 1
    for name, sections in then.get("beside", {}).items():
        for section, count in sections.items():
            assert s.beside[p.of[name] * 5 + spec.AUTOMA_SECTIONS.index(section)] == count


def within(expected: dict[str, Any], found: dict[str, Any]) -> bool:
    """Whether everything a vector names is so; what it does not name is not tested."""
    return all(found.get(key) == value for key, value in expected.items())


@pytest.mark.parametrize("number", VECTORS, ids=lambda n: f"{n} {VECTORS[n]['name']}")
def test_vector(number: str) -> None:
    """The rule file's answer to a position is ours."""
    vector = VECTORS[number]
    when, then = vector["when"], vector["then"]
    if "setup" in when:
        check_setup(vector["setup"], then)
        return
    p = Position(vector["setup"])
    if "turn" in when:
        run_turn(p, when["turn"])
    elif "free_structure" in when:
        assert chosen_slot(p, when["free_structure"]) == then["slot"]
    elif "place_water" in when:
        assert chosen_water(p, when["place_water"]) == then["place"]
    elif "reward" in when:
        receive(p, when["reward"])
    elif "income" in when:
        works.push(p.s, spec.DO_INCOME, p.of[when["income"]], 0, 0, 0)
        p.run()
    elif "human_production" in when:
        produce(p, when["human_production"])
    elif "turn_tiles" in when:
        assert turn_tiles(p, when["turn_tiles"]) == then["pairs"]
    elif "objective" in when:
        assert objective(p, when["objective"]) == then["vp"]
    elif "final_resources" in when:
        assert {name: scoring.resource_points(p.s, i) for name, i in p.of.items()} == then["vp"]
    else:
        assert when == {"scoring": True}
        rules.score_round(p.s, None)
    check_result(p, then)


def check_result(p: Position, then: dict[str, Any]) -> None:
    if "did" in then:
        did = performed(p.events)
        assert len(did) == len(then["did"]), did
        for expected, found in zip(then["did"], did, strict=True):
            assert within(expected, found), (expected, found)
    if "skipped" in then:
        skips = [event for event in p.events if event["type"] == "automa_skips"]
        assert [f"{each['entry']} {each.get('structure', '')}".strip() for each in skips] == then["skipped"]
    if "effects" in then:
        chosen = decided(p.events)
        assert len(chosen) == len(then["effects"]) and all(map(within, then["effects"], chosen)), chosen
    if "left_after" in then:
        left = left_after(p.events)
        for step, slots in then["left_after"].items():
            expected = slots if slots == "nobody" else sorted(slots)
            assert left[STEP_NAMES.get(step, step)] == expected, (step, left)
    for name, company in then.get("companies", {}).items():
        check_company(p, name, company)
    check_table(p, then)


def check_setup(given: dict[str, Any], then: dict[str, Any]) -> None:
    game, s, ours = set_up(given)
    assert [ours[seat] for seat in s.order if seat != NONE] == then["turn_order"]
    assert s.nationals.bit_count() == then["nationals_open"]
    for i, expected in enumerate(then["seats"]):
        seat = ours.index(i)
        found = {
            "company": spec.COMPANIES[s.company[seat]],
            "officer": None if s.officer[seat] == NONE else spec.OFFICERS[s.officer[seat]],
            "vp": s.points[seat],
            "starting_contract": s.hand[seat] != 0,
        }
        assert found == expected
    game.check(s)
