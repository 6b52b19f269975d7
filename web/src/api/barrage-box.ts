// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export const BASINS = [
  {"basin": 1, "zone": "mountains", "river_to": 8, "powerhouses": [], "dams": [{"dam": "dam-1-upper", "red": true}, {"dam": "dam-1-lower", "red": false}], "conduits": [{"conduit": "conduit-1-left", "value": 5, "to": 8}, {"conduit": "conduit-1-right", "value": 4, "to": 5}]},
  {"basin": 2, "zone": "mountains", "river_to": 5, "powerhouses": [], "dams": [{"dam": "dam-2-upper", "red": true}, {"dam": "dam-2-lower", "red": false}], "conduits": [{"conduit": "conduit-2-left", "value": 3, "to": 6}, {"conduit": "conduit-2-right", "value": 5, "to": 10}]},
  {"basin": 3, "zone": "mountains", "river_to": 6, "powerhouses": [], "dams": [{"dam": "dam-3-upper", "red": true}, {"dam": "dam-3-lower", "red": false}], "conduits": [{"conduit": "conduit-3-left", "value": 4, "to": 5}, {"conduit": "conduit-3-right", "value": 3, "to": 6}]},
  {"basin": 4, "zone": "mountains", "river_to": 7, "powerhouses": [], "dams": [{"dam": "dam-4-upper", "red": true}, {"dam": "dam-4-lower", "red": false}], "conduits": [{"conduit": "conduit-4-left", "value": 3, "to": 7}, {"conduit": "conduit-4-right", "value": 5, "to": 12}]},
  {"basin": 5, "zone": "hills", "river_to": 9, "powerhouses": [{"powerhouse": "ph-5-1", "red": false}, {"powerhouse": "ph-5-2", "red": true}], "dams": [{"dam": "dam-5-upper", "red": true}, {"dam": "dam-5-lower", "red": false}], "conduits": [{"conduit": "conduit-5-left", "value": 3, "to": 8}, {"conduit": "conduit-5-right", "value": 4, "to": 10}]},
  {"basin": 6, "zone": "hills", "river_to": 10, "powerhouses": [{"powerhouse": "ph-6-1", "red": false}, {"powerhouse": "ph-6-2", "red": true}], "dams": [{"dam": "dam-6-upper", "red": true}, {"dam": "dam-6-lower", "red": false}], "conduits": [{"conduit": "conduit-6-left", "value": 4, "to": 9}, {"conduit": "conduit-6-right", "value": 2, "to": 7}]},
  {"basin": 7, "zone": "hills", "river_to": 10, "powerhouses": [{"powerhouse": "ph-7-1", "red": false}, {"powerhouse": "ph-7-2", "red": true}], "dams": [{"dam": "dam-7-upper", "red": true}, {"dam": "dam-7-lower", "red": false}], "conduits": [{"conduit": "conduit-7-left", "value": 2, "to": 10}, {"conduit": "conduit-7-right", "value": 3, "to": 12}]},
  {"basin": 8, "zone": "plains", "river_to": 11, "powerhouses": [{"powerhouse": "ph-8-1", "red": false}, {"powerhouse": "ph-8-2", "red": false}, {"powerhouse": "ph-8-3", "red": true}], "dams": [{"dam": "dam-8-upper", "red": true}, {"dam": "dam-8-lower", "red": false}], "conduits": [{"conduit": "conduit-8-left", "value": 3, "to": 11}, {"conduit": "conduit-8-right", "value": 2, "to": 9}]},
  {"basin": 9, "zone": "plains", "river_to": 11, "powerhouses": [{"powerhouse": "ph-9-1", "red": false}, {"powerhouse": "ph-9-2", "red": false}, {"powerhouse": "ph-9-3", "red": true}], "dams": [{"dam": "dam-9-upper", "red": true}, {"dam": "dam-9-lower", "red": false}], "conduits": [{"conduit": "conduit-9-left", "value": 1, "to": 11}, {"conduit": "conduit-9-right", "value": 3, "to": 12}]},
  {"basin": 10, "zone": "plains", "river_to": 12, "powerhouses": [{"powerhouse": "ph-10-1", "red": false}, {"powerhouse": "ph-10-2", "red": true}, {"powerhouse": "ph-10-3", "red": true}], "dams": [{"dam": "dam-10-upper", "red": true}, {"dam": "dam-10-lower", "red": false}], "conduits": [{"conduit": "conduit-10-left", "value": 2, "to": 11}, {"conduit": "conduit-10-right", "value": 1, "to": 12}]},
  {"basin": 11, "zone": "plains", "river_to": null, "powerhouses": [{"powerhouse": "ph-11-1", "red": false}, {"powerhouse": "ph-11-2", "red": false}, {"powerhouse": "ph-11-3", "red": true}, {"powerhouse": "ph-11-4", "red": true}], "dams": [], "conduits": []},
  {"basin": 12, "zone": "plains", "river_to": null, "powerhouses": [{"powerhouse": "ph-12-1", "red": false}, {"powerhouse": "ph-12-2", "red": true}, {"powerhouse": "ph-12-3", "red": true}, {"powerhouse": "ph-12-4", "red": true}], "dams": [], "conduits": []},
] as const;

export const SPRINGS = {
  "HS1": [0, 2, 2, 0, 0],
  "HS2": [0, 0, 1, 3, 0],
  "HS3": [2, 0, 2, 0, 0],
  "HS4": [1, 1, 1, 1, 0],
  "HS5": [0, 1, 0, 2, 0],
  "HS6": [0, 0, 1, 2, 0],
  "HS7": [1, 0, 2, 2, 0],
  "HS8": [0, 1, 2, 1, 0],
} as const;

export const SPACES = [
  {"space": "turbine_p2_left", "section": "turbine_station", "engineers": 2, "red": false, "price": 0, "effects": [["produce", 2]], "companies": 2},
  {"space": "turbine_p1_left", "section": "turbine_station", "engineers": 2, "red": false, "price": 0, "effects": [["produce", 1]], "companies": 4},
  {"space": "turbine_zero_left", "section": "turbine_station", "engineers": 2, "red": false, "price": 0, "effects": [["produce", 0]], "companies": 2},
  {"space": "turbine_m1_left", "section": "turbine_station", "engineers": 2, "red": false, "price": 0, "effects": [["produce", -1]], "companies": 3},
  {"space": "turbine_m2_left", "section": "turbine_station", "engineers": 1, "red": false, "price": 0, "effects": [["produce", -2]], "companies": 2},
  {"space": "turbine_p2_right", "section": "turbine_station", "engineers": 3, "red": true, "price": 0, "effects": [["produce", 2]], "companies": 2},
  {"space": "turbine_p1_right", "section": "turbine_station", "engineers": 3, "red": true, "price": 0, "effects": [["produce", 1]], "companies": 4},
  {"space": "turbine_zero_right", "section": "turbine_station", "engineers": 3, "red": true, "price": 0, "effects": [["produce", 0]], "companies": 2},
  {"space": "turbine_m1_right", "section": "turbine_station", "engineers": 3, "red": true, "price": 0, "effects": [["produce", -1]], "companies": 3},
  {"space": "turbine_m2_right", "section": "turbine_station", "engineers": 2, "red": false, "price": 0, "effects": [["produce", -2]], "companies": 2},
  {"space": "water_two_left", "section": "water_management", "engineers": 1, "red": false, "price": 0, "effects": [["water", 2]], "companies": 2},
  {"space": "water_flow_left", "section": "water_management", "engineers": 1, "red": false, "price": 0, "effects": [["flow", 1]], "companies": 2},
  {"space": "water_two_right", "section": "water_management", "engineers": 2, "red": true, "price": 0, "effects": [["water", 2]], "companies": 2},
  {"space": "water_flow_right", "section": "water_management", "engineers": 2, "red": true, "price": 0, "effects": [["flow", 1]], "companies": 2},
  {"space": "bank", "section": "bank", "engineers": 1, "red": false, "price": 0, "effects": [["bank", 1]], "companies": 2},
  {"space": "workshop_r1_left", "section": "workshop", "engineers": 1, "red": false, "price": 0, "effects": [["rotate", 1]], "companies": 2},
  {"space": "workshop_r2_left", "section": "workshop", "engineers": 2, "red": false, "price": 2, "effects": [["rotate", 2]], "companies": 3},
  {"space": "workshop_r3_left", "section": "workshop", "engineers": 2, "red": false, "price": 5, "effects": [["rotate", 3]], "companies": 2},
  {"space": "workshop_r1_right", "section": "workshop", "engineers": 2, "red": false, "price": 0, "effects": [["rotate", 1]], "companies": 2},
  {"space": "workshop_r2_right", "section": "workshop", "engineers": 3, "red": true, "price": 2, "effects": [["rotate", 2]], "companies": 3},
  {"space": "workshop_r3_right", "section": "workshop", "engineers": 3, "red": true, "price": 5, "effects": [["rotate", 3]], "companies": 2},
  {"space": "machinery_excavator_left", "section": "machinery_shop", "engineers": 1, "red": false, "price": 2, "effects": [["excavators", 1]], "companies": 2},
  {"space": "machinery_choice_left", "section": "machinery_shop", "engineers": 1, "red": false, "price": 4, "effects": [["machines", 1]], "companies": 4},
  {"space": "machinery_both_left", "section": "machinery_shop", "engineers": 2, "red": false, "price": 5, "effects": [["excavators", 1], ["mixers", 1]], "companies": 2},
  {"space": "machinery_excavator_right", "section": "machinery_shop", "engineers": 1, "red": true, "price": 2, "effects": [["excavators", 1]], "companies": 2},
  {"space": "machinery_choice_right", "section": "machinery_shop", "engineers": 2, "red": false, "price": 4, "effects": [["machines", 1]], "companies": 4},
  {"space": "machinery_both_right", "section": "machinery_shop", "engineers": 3, "red": true, "price": 5, "effects": [["excavators", 1], ["mixers", 1]], "companies": 2},
  {"space": "contract_one_a_left", "section": "contract_office", "engineers": 1, "red": false, "price": 0, "effects": [["contracts", 1]], "companies": 2},
  {"space": "contract_one_b_left", "section": "contract_office", "engineers": 1, "red": false, "price": 0, "effects": [["contracts", 1]], "companies": 4},
  {"space": "contract_two_left", "section": "contract_office", "engineers": 2, "red": false, "price": 1, "effects": [["contracts", 2]], "companies": 2},
  {"space": "contract_one_a_right", "section": "contract_office", "engineers": 1, "red": true, "price": 0, "effects": [["contracts", 1]], "companies": 2},
  {"space": "contract_one_b_right", "section": "contract_office", "engineers": 1, "red": true, "price": 0, "effects": [["contracts", 1]], "companies": 4},
  {"space": "contract_two_right", "section": "contract_office", "engineers": 3, "red": false, "price": 1, "effects": [["contracts", 2]], "companies": 2},
  {"space": "patent_1", "section": "patent_office", "engineers": 2, "red": false, "price": 5, "effects": [["patent", 1]], "companies": 2},
  {"space": "patent_2", "section": "patent_office", "engineers": 2, "red": false, "price": 5, "effects": [["patent", 2]], "companies": 2},
  {"space": "patent_3", "section": "patent_office", "engineers": 2, "red": false, "price": 5, "effects": [["patent", 3]], "companies": 2},
] as const;

export const CONTRACTS = {
  "S1": {"contract": "S1", "deck": "starting", "energy": 3, "reward": [["credits", 2], ["energy", 2]]},
  "S2": {"contract": "S2", "deck": "starting", "energy": 3, "reward": [["credits", 2], ["rotate", 1]]},
  "S3": {"contract": "S3", "deck": "starting", "energy": 2, "reward": [["credits", 3]]},
  "S4": {"contract": "S4", "deck": "starting", "energy": 4, "reward": [["credits", 2], ["machines", 1]]},
  "N1": {"contract": "N1", "deck": "national", "energy": 13, "reward": [["points", 7], ["rotate", 4]]},
  "N2": {"contract": "N2", "deck": "national", "energy": 13, "reward": [["points", 6], ["machines", 4]]},
  "N3": {"contract": "N3", "deck": "national", "energy": 14, "reward": [["points", 8], ["credits", 8]]},
  "N4": {"contract": "N4", "deck": "national", "energy": 14, "reward": [["points", 8], ["energy", 6]]},
  "N5": {"contract": "N5", "deck": "national", "energy": 15, "reward": [["points", 12]]},
  "N6": {"contract": "N6", "deck": "national", "energy": 15, "reward": [["points", 9], ["flow", 3]]},
  "G01": {"contract": "G01", "deck": "green", "energy": 2, "reward": [["credits", 1], ["rotate", 2]]},
  "G02": {"contract": "G02", "deck": "green", "energy": 2, "reward": [["machines", 2]]},
  "G03": {"contract": "G03", "deck": "green", "energy": 2, "reward": [["credits", 5]]},
  "G04": {"contract": "G04", "deck": "green", "energy": 2, "reward": [["points", 2], ["energy", 3]]},
  "G05": {"contract": "G05", "deck": "green", "energy": 2, "reward": [["credits", 3], ["water", 2]]},
  "G06": {"contract": "G06", "deck": "green", "energy": 3, "reward": [["credits", 4], ["excavators", 1]]},
  "G07": {"contract": "G07", "deck": "green", "energy": 3, "reward": [["points", 3], ["mixers", 1]]},
  "G08": {"contract": "G08", "deck": "green", "energy": 3, "reward": [["credits", 4], ["flow", 1]]},
  "G09": {"contract": "G09", "deck": "green", "energy": 3, "reward": [["energy", 2], ["rotate", 2]]},
  "G10": {"contract": "G10", "deck": "green", "energy": 3, "reward": [["points", 4], ["credits", 2]]},
  "G11": {"contract": "G11", "deck": "green", "energy": 4, "reward": [["conduit", 2]]},
  "G12": {"contract": "G12", "deck": "green", "energy": 4, "reward": [["base", 1]]},
  "G13": {"contract": "G13", "deck": "green", "energy": 4, "reward": [["points", 5], ["excavators", 1]]},
  "G14": {"contract": "G14", "deck": "green", "energy": 4, "reward": [["points", 1], ["rotate", 3]]},
  "G15": {"contract": "G15", "deck": "green", "energy": 4, "reward": [["points", 3], ["flow", 2]]},
  "Y01": {"contract": "Y01", "deck": "yellow", "energy": 5, "reward": [["points", 4], ["excavators", 2]]},
  "Y02": {"contract": "Y02", "deck": "yellow", "energy": 5, "reward": [["powerhouse", 1]]},
  "Y03": {"contract": "Y03", "deck": "yellow", "energy": 5, "reward": [["credits", 3], ["mixers", 2]]},
  "Y04": {"contract": "Y04", "deck": "yellow", "energy": 5, "reward": [["points", 2], ["flow", 1], ["rotate", 2]]},
  "Y05": {"contract": "Y05", "deck": "yellow", "energy": 5, "reward": [["points", 3], ["excavators", 1], ["energy", 2]]},
  "Y06": {"contract": "Y06", "deck": "yellow", "energy": 6, "reward": [["base", 2]]},
  "Y07": {"contract": "Y07", "deck": "yellow", "energy": 6, "reward": [["rotate", 3], ["flow", 1]]},
  "Y08": {"contract": "Y08", "deck": "yellow", "energy": 6, "reward": [["conduit", 3]]},
  "Y09": {"contract": "Y09", "deck": "yellow", "energy": 6, "reward": [["points", 3], ["machines", 2]]},
  "Y10": {"contract": "Y10", "deck": "yellow", "energy": 6, "reward": [["points", 2], ["elevation", 1]]},
  "Y11": {"contract": "Y11", "deck": "yellow", "energy": 7, "reward": [["points", 6], ["excavators", 1]]},
  "Y12": {"contract": "Y12", "deck": "yellow", "energy": 7, "reward": [["points", 7], ["rotate", 1]]},
  "Y13": {"contract": "Y13", "deck": "yellow", "energy": 7, "reward": [["points", 3], ["flow", 2], ["mixers", 1]]},
  "Y14": {"contract": "Y14", "deck": "yellow", "energy": 7, "reward": [["points", 6], ["water", 3]]},
  "Y15": {"contract": "Y15", "deck": "yellow", "energy": 7, "reward": [["credits", 4], ["water", 2], ["machines", 1]]},
  "R01": {"contract": "R01", "deck": "red", "energy": 8, "reward": [["points", 4], ["rotate", 3]]},
  "R02": {"contract": "R02", "deck": "red", "energy": 8, "reward": [["base", 3]]},
  "R03": {"contract": "R03", "deck": "red", "energy": 8, "reward": [["credits", 4], ["mixers", 1], ["rotate", 2]]},
  "R04": {"contract": "R04", "deck": "red", "energy": 8, "reward": [["conduit", 4]]},
  "R05": {"contract": "R05", "deck": "red", "energy": 8, "reward": [["points", 4], ["energy", 5]]},
  "R06": {"contract": "R06", "deck": "red", "energy": 9, "reward": [["points", 3], ["credits", 2], ["machines", 2]]},
  "R07": {"contract": "R07", "deck": "red", "energy": 9, "reward": [["points", 8], ["rotate", 1]]},
  "R08": {"contract": "R08", "deck": "red", "energy": 9, "reward": [["points", 5], ["water", 3], ["excavators", 1]]},
  "R09": {"contract": "R09", "deck": "red", "energy": 9, "reward": [["powerhouse", 1], ["energy", 3]]},
  "R10": {"contract": "R10", "deck": "red", "energy": 9, "reward": [["elevation", 1], ["flow", 2]]},
  "R11": {"contract": "R11", "deck": "red", "energy": 10, "reward": [["conduit", 5]]},
  "R12": {"contract": "R12", "deck": "red", "energy": 10, "reward": [["points", 7], ["credits", 3]]},
  "R13": {"contract": "R13", "deck": "red", "energy": 10, "reward": [["points", 8], ["flow", 1]]},
  "R14": {"contract": "R14", "deck": "red", "energy": 10, "reward": [["points", 6], ["rotate", 2], ["water", 2]]},
  "R15": {"contract": "R15", "deck": "red", "energy": 10, "reward": [["points", 2], ["machines", 3]]},
} as const;

export const BONUSES = {
  "bonus_contracts": 2,
  "bonus_bases": 4,
  "bonus_elevations": 4,
  "bonus_conduits": 4,
  "bonus_powerhouses": 5,
  "bonus_advanced_tiles": 4,
} as const;

export const CONSTRUCTIONS = [
  {"engineers": 1, "credits": 0},
  {"engineers": 2, "credits": 0},
  {"engineers": 3, "credits": 0},
  {"engineers": 3, "credits": 3},
] as const;

export const COPIES = [
  {"engineers": 1, "credits": 0},
  {"engineers": 1, "credits": 3},
] as const;

export const PIECES = {
  "base": 5,
  "elevation": 5,
  "conduit": 5,
  "powerhouse": 4,
} as const;

export const INCOMES = {
  "usa": {"base": [{"at": 2, "effects": [["rotate", 1]]}, {"at": 4, "effects": [["credits", 6]]}, {"at": 5, "effects": [["points", 7]]}], "elevation": [{"at": 2, "effects": [["machines", 1]]}, {"at": 4, "effects": [["points", 2], ["flow", 2]]}, {"at": 5, "effects": [["points", 7]]}], "conduit": [{"at": 2, "effects": [["points", 3]]}, {"at": 4, "effects": [["points", 2], ["rotate", 1]]}, {"at": 5, "effects": [["points", 7]]}]},
  "germany": {"base": [{"at": 2, "effects": [["points", 3]]}, {"at": 4, "effects": [["machines", 2]]}, {"at": 5, "effects": [["points", 7]]}], "elevation": [{"at": 2, "effects": [["credits", 3]]}, {"at": 4, "effects": [["points", 2], ["energy", 2]]}, {"at": 5, "effects": [["points", 7]]}], "conduit": [{"at": 2, "effects": [["rotate", 1]]}, {"at": 4, "effects": [["points", 2], ["flow", 2]]}, {"at": 5, "effects": [["points", 7]]}]},
  "italy": {"base": [{"at": 2, "effects": [["credits", 3]]}, {"at": 4, "effects": [["points", 5]]}, {"at": 5, "effects": [["points", 7]]}], "elevation": [{"at": 2, "effects": [["rotate", 1]]}, {"at": 4, "effects": [["energy", 4]]}, {"at": 5, "effects": [["points", 7]]}], "conduit": [{"at": 2, "effects": [["machines", 1]]}, {"at": 4, "effects": [["points", 2], ["credits", 3]]}, {"at": 5, "effects": [["points", 7]]}]},
  "france": {"base": [{"at": 2, "effects": [["machines", 1]]}, {"at": 4, "effects": [["rotate", 2]]}, {"at": 5, "effects": [["points", 7]]}], "elevation": [{"at": 2, "effects": [["points", 3]]}, {"at": 4, "effects": [["points", 2], ["machines", 1]]}, {"at": 5, "effects": [["points", 7]]}], "conduit": [{"at": 2, "effects": [["credits", 3]]}, {"at": 4, "effects": [["energy", 4]]}, {"at": 5, "effects": [["points", 7]]}]},
} as const;

export const PRODUCTION_BONUS = [0, 0, 1, 1, 3] as const;

export const RED_PRICE = 3 as const;

export const BASE_PRICES = [5, 4, 3] as const;

export const ELEVATION_PRICES = [4, 3, 2] as const;

export const TRACK_CREDITS = [3, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 8, 8] as const;

export const PRIZES = [6, 2] as const;

export const BEHIND = 4 as const;

export const AUTOMA_TILES = [
  {"tile": 1, "actions": [{"entry": "production", "engineers": 1, "what": "green", "amount": -2, "points": 0}, {"entry": "water", "engineers": 1, "what": "water", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "elevation", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "below_a_powerhouse"], "start": "1"}, "conduit": {"order": ["highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent"], "start": "1-left"}, "powerhouse": {"order": ["feeds_own_dam_else_not_opponent", "most_powerful_built_conduit", "own_dam_linked"], "start": "5"}}, "headstreams": ["A", "B", "C"]},
  {"tile": 2, "actions": [{"entry": "production", "engineers": 1, "what": "green", "amount": -2, "points": 0}, {"entry": "water", "engineers": 1, "what": "flow", "amount": 1, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 2, "points": 2}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "red_slot"], "start": "2"}, "conduit": {"order": ["highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent"], "start": "1-right"}, "powerhouse": {"order": ["feeds_own_dam_else_not_opponent", "most_powerful_built_conduit", "own_dam_linked"], "start": "6"}}, "headstreams": ["B", "C", "D"]},
  {"tile": 3, "actions": [{"entry": "production", "engineers": 1, "what": "green", "amount": -1, "points": 0}, {"entry": "discard", "engineers": 1, "what": "green", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 0, "points": 0}, {"entry": "patent", "engineers": 1, "what": "base", "amount": 0, "points": 2}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "above_own_dam"], "start": "3"}, "conduit": {"order": ["highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent"], "start": "2-left"}, "powerhouse": {"order": ["not_feeding_opponent_else_feeds_own", "most_powerful_built_conduit", "own_dam_linked"], "start": "7"}}, "headstreams": ["C", "D", "A"]},
  {"tile": 4, "actions": [{"entry": "production", "engineers": 1, "what": "green", "amount": -1, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 1, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "excavators", "amount": 1, "points": 2}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "most_water"], "start": "4"}, "conduit": {"order": ["highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent"], "start": "2-right"}, "powerhouse": {"order": ["not_feeding_opponent_else_feeds_own", "most_powerful_built_conduit", "own_dam_linked"], "start": "11"}}, "headstreams": ["D", "A", "B"]},
  {"tile": 5, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 0, "points": 0}, {"entry": "water", "engineers": 1, "what": "water", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "elevation", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 2, "what": "wheel", "amount": 3, "points": 5}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "below_a_powerhouse"], "start": "6"}, "conduit": {"order": ["powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value"], "start": "3-left"}, "powerhouse": {"order": ["basin_5", "most_powerful_built_conduit", "own_dam_linked"], "start": "5"}}, "headstreams": ["D", "C", "B"]},
  {"tile": 6, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 0, "points": 0}, {"entry": "water", "engineers": 1, "what": "flow", "amount": 1, "points": 0}, {"entry": "construct", "engineers": 2, "what": "elevation", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "red_slot"], "start": "7"}, "conduit": {"order": ["powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value"], "start": "3-right"}, "powerhouse": {"order": ["basin_6", "most_powerful_built_conduit", "own_dam_linked"], "start": "6"}}, "headstreams": ["C", "B", "A"]},
  {"tile": 7, "actions": [{"entry": "production", "engineers": 2, "what": "yellow", "amount": 0, "points": 0}, {"entry": "discard", "engineers": 1, "what": "yellow", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "elevation", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "patent", "engineers": 1, "what": "elevation", "amount": 0, "points": 2}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "above_own_dam"], "start": "8"}, "conduit": {"order": ["powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value"], "start": "4-left"}, "powerhouse": {"order": ["basin_7", "most_powerful_built_conduit", "own_dam_linked"], "start": "7"}}, "headstreams": ["B", "A", "D"]},
  {"tile": 8, "actions": [{"entry": "production", "engineers": 2, "what": "yellow", "amount": 0, "points": 0}, {"entry": "discard", "engineers": 1, "what": "yellow", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "elevation", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "mixers", "amount": 1, "points": 3}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_powerful_built_conduit", "own_powerhouse_linked", "most_water"], "start": "9"}, "conduit": {"order": ["powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value"], "start": "4-right"}, "powerhouse": {"order": ["in_plains", "most_powerful_built_conduit", "own_dam_linked"], "start": "12"}}, "headstreams": ["C", "B", "A"]},
  {"tile": 9, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 0, "points": 0}, {"entry": "water", "engineers": 1, "what": "water", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 3, "points": 0}, {"entry": "construct", "engineers": 2, "what": "elevation", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 2, "points": 2}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["red_slot", "most_powerful_built_conduit", "own_powerhouse_linked"], "start": "1"}, "conduit": {"order": ["dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value"], "start": "5-left"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "8"}}, "headstreams": ["A", "B", "C"]},
  {"tile": 10, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 0, "points": 0}, {"entry": "water", "engineers": 1, "what": "flow", "amount": 1, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 2, "what": "wheel", "amount": 3, "points": 5}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["red_slot", "most_powerful_built_conduit", "own_powerhouse_linked"], "start": "2"}, "conduit": {"order": ["dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value"], "start": "5-right"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "9"}}, "headstreams": ["B", "C", "D"]},
  {"tile": 11, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 1, "points": 0}, {"entry": "discard", "engineers": 1, "what": "green", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 0, "points": 0}, {"entry": "patent", "engineers": 1, "what": "conduit", "amount": 0, "points": 2}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["above_own_dam", "own_powerhouse_linked", "most_powerful_built_conduit"], "start": "3"}, "conduit": {"order": ["dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value"], "start": "6-left"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "9"}}, "headstreams": ["C", "D", "A"]},
  {"tile": 12, "actions": [{"entry": "production", "engineers": 2, "what": "red", "amount": 0, "points": 0}, {"entry": "discard", "engineers": 1, "what": "red", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 4, "points": 0}, {"entry": "machinery", "engineers": 2, "what": "excavators", "amount": 2, "points": 4}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["above_own_dam", "own_powerhouse_linked", "most_powerful_built_conduit"], "start": "4"}, "conduit": {"order": ["dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value"], "start": "6-right"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "10"}}, "headstreams": ["D", "A", "B"]},
  {"tile": 13, "actions": [{"entry": "production", "engineers": 2, "what": "yellow", "amount": 1, "points": 0}, {"entry": "water", "engineers": 1, "what": "water", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["red_slot", "own_powerhouse_linked", "most_powerful_built_conduit"], "start": "6"}, "conduit": {"order": ["dam_opponent_neutral_own", "second_highest_value", "powerhouse_own_opponent"], "start": "7-left"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "10"}}, "headstreams": ["D", "C", "B"]},
  {"tile": 14, "actions": [{"entry": "production", "engineers": 2, "what": "yellow", "amount": 1, "points": 0}, {"entry": "water", "engineers": 1, "what": "flow", "amount": 1, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 2, "points": 2}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["red_slot", "own_powerhouse_linked", "most_powerful_built_conduit"], "start": "7"}, "conduit": {"order": ["dam_opponent_neutral_own", "second_highest_value", "powerhouse_own_opponent"], "start": "7-right"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "11"}}, "headstreams": ["C", "B", "A"]},
  {"tile": 15, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 1, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "patent", "engineers": 1, "what": "powerhouse", "amount": 0, "points": 2}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_water", "most_powerful_built_conduit", "own_powerhouse_linked"], "start": "8"}, "conduit": {"order": ["powerhouse_opponent_own", "second_highest_value", "dam_opponent_neutral_own"], "start": "8-left"}, "powerhouse": {"order": ["most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent"], "start": "11"}}, "headstreams": ["B", "A", "D"]},
  {"tile": 16, "actions": [{"entry": "production", "engineers": 2, "what": "red", "amount": 0, "points": 0}, {"entry": "discard", "engineers": 1, "what": "red", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "mixers", "amount": 1, "points": 3}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["most_water", "most_powerful_built_conduit", "own_powerhouse_linked"], "start": "9"}, "conduit": {"order": ["powerhouse_opponent_own", "second_highest_value", "dam_opponent_neutral_own"], "start": "8-right"}, "powerhouse": {"order": ["own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent"], "start": "12"}}, "headstreams": ["C", "B", "A"]},
  {"tile": 17, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 2, "points": 0}, {"entry": "water", "engineers": 1, "what": "water", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 0, "points": 0}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "machinery", "engineers": 1, "what": "choice", "amount": 1, "points": 3}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["below_a_powerhouse", "most_powerful_built_conduit", "red_slot"], "start": "5"}, "conduit": {"order": ["second_highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent"], "start": "9-left"}, "powerhouse": {"order": ["own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent"], "start": "8"}}, "headstreams": ["A", "B", "C"]},
  {"tile": 18, "actions": [{"entry": "production", "engineers": 2, "what": "yellow", "amount": 2, "points": 0}, {"entry": "water", "engineers": 1, "what": "water", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "base", "amount": 0, "points": 0}, {"entry": "machinery", "engineers": 2, "what": "both", "amount": 1, "points": 5}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["below_a_powerhouse", "most_powerful_built_conduit", "above_own_dam"], "start": "10"}, "conduit": {"order": ["second_highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent"], "start": "9-right"}, "powerhouse": {"order": ["own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent"], "start": "11"}}, "headstreams": ["C", "B", "A"]},
  {"tile": 19, "actions": [{"entry": "production", "engineers": 2, "what": "yellow", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "conduit", "amount": 0, "points": 0}, {"entry": "machinery", "engineers": 2, "what": "both", "amount": 1, "points": 5}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["below_a_powerhouse", "most_powerful_built_conduit", "most_water"], "start": "5"}, "conduit": {"order": ["second_highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent"], "start": "10-left"}, "powerhouse": {"order": ["own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent"], "start": "12"}}, "headstreams": ["C", "D", "A"]},
  {"tile": 20, "actions": [{"entry": "production", "engineers": 2, "what": "green", "amount": 2, "points": 0}, {"entry": "construct", "engineers": 2, "what": "powerhouse", "amount": 0, "points": 0}, {"entry": "machinery", "engineers": 2, "what": "both", "amount": 1, "points": 5}, {"entry": "workshop", "engineers": 1, "what": "wheel", "amount": 1, "points": 0}, {"entry": "bank", "engineers": 1, "what": "bank", "amount": 1, "points": 0}], "criteria": {"dam": {"order": ["below_a_powerhouse", "most_powerful_built_conduit", "most_water"], "start": "10"}, "conduit": {"order": ["second_highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent"], "start": "10-right"}, "powerhouse": {"order": ["own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent"], "start": "12"}}, "headstreams": ["D", "A", "B"]},
] as const;

export const ABILITY_AT = 3 as const;
