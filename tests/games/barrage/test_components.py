"""The tables of spec.py are those of the rule files, figure by figure."""

from __future__ import annotations

from typing import Any

from etagere.games.barrage import spec, tables
from tests.conftest import read_data

BOX = read_data("barrage", "components.json")
LASTS = {"next_turn": "start of own next turn", "end_of_turn": "end of current turn"}
SIMPLE = {
    "gain_credits": "credits",
    "gain_vp": "points",
    "gain_excavators": "excavators",
    "gain_mixers": "mixers",
    "gain_machines_of_choice": "machines",
    "advance_energy": "energy",
    "rotate_wheel": "rotate",
    "take_private_contracts": "contracts",
}


def effect(given: dict[str, Any]) -> tuple[str, int]:
    """An effect of the rule files in our notation."""
    kind = given["type"]
    if kind in SIMPLE:
        return ("bank", 1) if given["amount"] == "engineers placed" else (SIMPLE[kind], given["amount"])
    if kind == "produce":
        return "produce", given["modifier"]
    if kind == "place_water":
        return ("water" if given["flow"] == "water_flow_phase" else "flow"), given["amount"]
    if kind == "take_advanced_tile":
        return "patent", given["slot"]
    assert kind == "build_free"
    limit = len(given["zones"]) if "zones" in given else given.get("max_value", 1)
    if "zones" in given:
        assert given["zones"] in (["plains"], ["plains", "hills"], ["mountains", "hills", "plains"])
    return given["structure"], limit


def effects(given: list[dict[str, Any]]) -> tuple[tuple[str, int], ...]:
    return tuple(effect(each) for each in given)


def test_map() -> None:
    """Basins, slots, red frames, conduits, rivers."""
    for b, basin in enumerate(BOX["map"]["basins"]):
        assert basin["zone"] == spec.ZONES[spec.BASIN_ZONE[b]]
        river = 13 if isinstance(basin["river_to"], str) else basin["river_to"]
        assert river == spec.RIVERS[b] + 1
        slots = [i for i in range(spec.HOUSE_SLOTS) if tables.HOUSE_BASIN[i] == b]
        assert [each["id"] for each in basin["powerhouse_slots"]] == [tables.HOUSE_NAMES[i] for i in slots]
        reds = [bool(tables.RED_HOUSES >> i & 1) for i in slots]
        assert [each["red_frame"] for each in basin["powerhouse_slots"]] == reds
        for i, slot in enumerate(basin["dam_slots"]):
            assert slot["id"] == tables.DAM_NAMES[b * 2 + i]
            assert slot["red_frame"] == bool(tables.UPPER >> (b * 2 + i) & 1)
        for i, slot in enumerate(basin["conduit_slots"]):
            assert slot["id"] == tables.CONDUIT_NAMES[b * 2 + i]
            assert (slot["value"], slot["to_basin"] - 1) == spec.CONDUITS[b][i]
    assert len(tables.DAM_NAMES) == spec.DAM_SLOTS and len(tables.HOUSE_NAMES) == spec.HOUSE_SLOTS


def test_paths() -> None:
    """Water takes the ways drawn in the rule files from each headstream."""
    for i, position in enumerate("ABCD"):
        path, basin = [f"dam-{i + 1}-upper", f"dam-{i + 1}-lower"], i
        while (basin := spec.RIVERS[basin]) != spec.OFF_MAP:
            path.append(f"powerhouses-{basin + 1}")
            if basin < spec.DAM_BASINS:
                path += [f"dam-{basin + 1}-upper", f"dam-{basin + 1}-lower"]

        assert BOX["map"]["derived_paths_from_headstreams"][position][:-1] == path


def test_spaces() -> None:
    """Every action space with engineers, frames, prices, effects and the companies it needs."""
    shared = [each for each in BOX["action_spaces"] if not each.get("private")]

    assert len(shared) == spec.SPACES
    for given, row in zip(shared, spec.SPACE_TABLE, strict=True):
        engineers = 1 if given["id"] == "bank" else given["engineers"]
        expected = (given["id"], given["section"], engineers, int(given["red_frame"]), given["action_cost_credits"])
        assert expected == row[:5]
        assert given["min_players"] == row[5] and effects(given["effects"]) == row[6]
    private = [each for each in BOX["action_spaces"] if each.get("private")]
    assert [each["id"] for each in private] == list(spec.SPACE_NAMES[spec.SPACE_CONSTRUCT :])
    assert [each["engineers"] for each in private] == [*spec.CONSTRUCT_ENGINEERS, 1, 1]
    assert [each["red_frame_credits"] for each in private] == [*spec.CONSTRUCT_CREDITS, *spec.MAHIRI_FEE]


def test_contracts() -> None:
    """All 55 contracts."""
    for given, row in zip(BOX["contracts"], spec.CONTRACT_TABLE, strict=True):
        assert (given["id"], given["deck"], given["energy"], effects(given["rewards"])) == row


def test_companies_and_officers() -> None:
    """Incomes, names, starting pairs."""
    for given, rows in zip(BOX["companies"], spec.INCOMES, strict=True):
        for structure, row in zip(("base", "elevation", "conduit"), rows, strict=True):
            assert tuple(effects(given["income"][structure][str(n)]) for n in spec.INCOME_AT) == row
    assert [each["id"] for each in BOX["companies"]] == list(spec.COMPANIES)
    assert [each["ceo"] for each in BOX["companies"]] == list(spec.COMPANY_HEADS)
    assert [each["id"] for each in BOX["officers"]] == list(spec.OFFICERS)
    assert [each["name"] for each in BOX["officers"]] == list(spec.OFFICER_NAMES)
    for i, given in enumerate(BOX["introductory_matchups"]):
        assert given["company"] == spec.COMPANIES[i] and given["starting_contract"] == spec.CONTRACT_NAMES[i]
        assert given["officer"] == spec.OFFICERS[spec.INTRODUCTORY_OFFICERS[i]]
    assert BOX["officers"][6]["starting_resources"]["credits"] == spec.MAHIRI_CREDITS


def test_tiles_and_track() -> None:
    """Technology, bonus, objective and headstream tiles, the energy track, constants."""
    basic = [each["id"] for each in BOX["technology_tiles"]["basic"]]
    advanced = [each["id"] for each in BOX["technology_tiles"]["advanced"]]
    assert [*basic, *advanced, "anton_tile"] == list(spec.TILES)
    for i, given in enumerate(BOX["technology_tiles"]["advanced"]):
        tile = spec.FIRST_ADVANCED + i
        assert sum(1 << spec.STRUCTURES.index(name) for name in given["builds"]) == tables.TILE_BUILDS[tile]
        assert (given["timing"] == "after_build") == bool(tables.AFTER_TILES >> tile & 1)
    assert [each["id"] for each in BOX["bonus_tiles"]] == list(spec.BONUSES)
    assert [each["vp_each"] for each in BOX["bonus_tiles"]] == list(spec.BONUS_POINTS)
    assert [each["id"] for each in BOX["objective_tiles"]] == list(spec.OBJECTIVES)
    assert [(*each["droplets_by_round"], 0) for each in BOX["headstream_tiles"]] == list(spec.SPRING_WATER)
    assert BOX["energy_track"]["credits_table_0_to_30"] == list(spec.TRACK_CREDITS)
    given = BOX["constants"]
    assert given["engineers_per_player"] == spec.ENGINEERS and given["starting_vp"] == spec.START_POINTS
    assert given["objective_vp"] == list(spec.OBJECTIVE_POINTS[:3])
    assert (given["energy_first_vp"], given["energy_second_vp"]) == (spec.FIRST_PRIZE, spec.SECOND_PRIZE)
    for token in BOX["neutral_dam_tokens"]:
        slot = tables.DAM_NAMES.index(token["slot"])
        zone = spec.BASIN_ZONE[slot // 2]
        assert slot % 2 == 1 and token["stack"] == spec.ZONES[zone] and token["height"] == spec.NEUTRAL_HEIGHT[zone]


def test_switches() -> None:
    """Every contested ruling but the supply limits, for which the book has no rule, is an option of the table."""
    defaults = spec.BarrageOptions()
    ours = {
        "mahiri_starting_credits": defaults.mahiri_credits,
        "mahiri_copyable_officers": 3 if defaults.mahiri_candidates == "three" else None,
        "mahiri_copied_graziano_lasts_until": "start of own next turn"
        if defaults.mahiri_graziano == "next_turn"
        else "",
        "viktor_minimum_applies_to_german_second_production": defaults.viktor_second,
        "france_discount_on_tile_energy": defaults.france_on_tiles,
        "water_flows_before_contract_reward": defaults.water_first,
        "income_order": "reverse turn order" if defaults.income_order == "reverse" else "",
        "reshuffle_discarded_private_contracts": defaults.reshuffle,
        "objective_vp_for_zero_count": defaults.objective_zero,
        "vp_may_be_negative": defaults.negative_points,
        "unlimited_supply": True,
    }

    assert {each["key"]: each["value"] for each in BOX["decision_switches"]} == ours
