// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export type Headstream = "A" | "B" | "C" | "D";

export type Spring = "HS1" | "HS2" | "HS3" | "HS4" | "HS5" | "HS6" | "HS7" | "HS8";

export type Bonus = "bonus_contracts" | "bonus_bases" | "bonus_elevations" | "bonus_conduits" | "bonus_powerhouses" | "bonus_advanced_tiles";

export type Objective = "objective_red_slots" | "objective_connections" | "objective_best_zone" | "objective_worst_zone" | "objective_basins_1" | "objective_basins_3";

export type Contract = "S1" | "S2" | "S3" | "S4" | "N1" | "N2" | "N3" | "N4" | "N5" | "N6" | "G01" | "G02" | "G03" | "G04" | "G05" | "G06" | "G07" | "G08" | "G09" | "G10" | "G11" | "G12" | "G13" | "G14" | "G15" | "Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13" | "Y14" | "Y15" | "R01" | "R02" | "R03" | "R04" | "R05" | "R06" | "R07" | "R08" | "R09" | "R10" | "R11" | "R12" | "R13" | "R14" | "R15";

export type Dam = "dam-1-upper" | "dam-1-lower" | "dam-2-upper" | "dam-2-lower" | "dam-3-upper" | "dam-3-lower" | "dam-4-upper" | "dam-4-lower" | "dam-5-upper" | "dam-5-lower" | "dam-6-upper" | "dam-6-lower" | "dam-7-upper" | "dam-7-lower" | "dam-8-upper" | "dam-8-lower" | "dam-9-upper" | "dam-9-lower" | "dam-10-upper" | "dam-10-lower";

export type Tile = "basic_base" | "basic_elevation" | "basic_conduit" | "basic_powerhouse" | "basic_joker" | "I_base" | "I_elevation" | "I_conduit" | "I_powerhouse" | "I_joker" | "II_base" | "II_elevation" | "II_conduit" | "II_powerhouse" | "II_joker" | "III_base" | "III_elevation" | "III_conduit" | "III_powerhouse" | "III_joker" | "anton_tile";

export type Company = "usa" | "germany" | "italy" | "france";

export type Officer = "wilhelm_adler" | "graziano_del_monte" | "viktor_fiesler" | "jill_mcdowell" | "solomon_p_jordan" | "anton_krylov" | "mahiri_sekibo";

export type Phase = "setup" | "draft" | "income" | "actions" | "flow" | "scoring" | "end" | "over";

export type Space = "turbine_p2_left" | "turbine_p1_left" | "turbine_zero_left" | "turbine_m1_left" | "turbine_m2_left" | "turbine_p2_right" | "turbine_p1_right" | "turbine_zero_right" | "turbine_m1_right" | "turbine_m2_right" | "water_two_left" | "water_flow_left" | "water_two_right" | "water_flow_right" | "bank" | "workshop_r1_left" | "workshop_r2_left" | "workshop_r3_left" | "workshop_r1_right" | "workshop_r2_right" | "workshop_r3_right" | "machinery_excavator_left" | "machinery_choice_left" | "machinery_both_left" | "machinery_excavator_right" | "machinery_choice_right" | "machinery_both_right" | "contract_one_a_left" | "contract_one_b_left" | "contract_two_left" | "contract_one_a_right" | "contract_one_b_right" | "contract_two_right" | "patent_1" | "patent_2" | "patent_3" | "construct_1" | "construct_2" | "construct_3" | "construct_4" | "mahiri_1" | "mahiri_2" | "beside_turbine_station" | "beside_water_management" | "beside_workshop" | "beside_machinery_shop" | "beside_contract_office" | "company_board";

export type Structure = "base" | "elevation" | "conduit" | "powerhouse";

export type Conduit = "conduit-1-left" | "conduit-1-right" | "conduit-2-left" | "conduit-2-right" | "conduit-3-left" | "conduit-3-right" | "conduit-4-left" | "conduit-4-right" | "conduit-5-left" | "conduit-5-right" | "conduit-6-left" | "conduit-6-right" | "conduit-7-left" | "conduit-7-right" | "conduit-8-left" | "conduit-8-right" | "conduit-9-left" | "conduit-9-right" | "conduit-10-left" | "conduit-10-right";

export type Powerhouse = "ph-5-1" | "ph-5-2" | "ph-6-1" | "ph-6-2" | "ph-7-1" | "ph-7-2" | "ph-8-1" | "ph-8-2" | "ph-8-3" | "ph-9-1" | "ph-9-2" | "ph-9-3" | "ph-10-1" | "ph-10-2" | "ph-10-3" | "ph-11-1" | "ph-11-2" | "ph-11-3" | "ph-11-4" | "ph-12-1" | "ph-12-2" | "ph-12-3" | "ph-12-4";

export type Source = "income" | "contract" | "tile" | "conduit" | "prize" | "zero" | "bonus" | "objective" | "resources" | "water" | "space" | "production" | "river" | "italy" | "track";

export type Deck = "green" | "yellow" | "red";

export type AutomaLevel = "person" | "low_voltage" | "standard" | "high_voltage" | "overpowered";

export type Entry = "none" | "production" | "water" | "discard" | "construct" | "workshop" | "machinery" | "patent" | "bank";

export type Step = "most_powerful_built_conduit" | "own_powerhouse_linked" | "most_water" | "red_slot" | "below_a_powerhouse" | "above_own_dam" | "highest_value" | "second_highest_value" | "dam_own_neutral_opponent" | "dam_opponent_neutral_own" | "powerhouse_own_opponent" | "powerhouse_opponent_own" | "own_dam_linked" | "in_plains" | "basin_5" | "basin_6" | "basin_7" | "feeds_own_dam_else_not_opponent" | "not_feeding_opponent_else_feeds_own" | "candidates" | "completes_a_system" | "one_per_basin" | "officer" | "tile" | "start" | "frame";

export type Machine = "excavator" | "mixer";

export type DraftContract = "S1" | "S2" | "S3" | "S4";

export type PlaceSpace = "turbine_p2_left" | "turbine_p1_left" | "turbine_zero_left" | "turbine_m1_left" | "turbine_m2_left" | "turbine_p2_right" | "turbine_p1_right" | "turbine_zero_right" | "turbine_m1_right" | "turbine_m2_right" | "water_two_left" | "water_flow_left" | "water_two_right" | "water_flow_right" | "bank" | "workshop_r1_left" | "workshop_r2_left" | "workshop_r3_left" | "workshop_r1_right" | "workshop_r2_right" | "workshop_r3_right" | "machinery_excavator_left" | "machinery_choice_left" | "machinery_both_left" | "machinery_excavator_right" | "machinery_choice_right" | "machinery_both_right" | "contract_one_a_left" | "contract_one_b_left" | "contract_two_left" | "contract_one_a_right" | "contract_one_b_right" | "contract_two_right" | "patent_1" | "patent_2" | "patent_3";

export type ConstructTile = "basic_base" | "basic_elevation" | "basic_conduit" | "basic_powerhouse" | "basic_joker" | "I_base" | "I_elevation" | "I_conduit" | "I_powerhouse" | "I_joker" | "II_base" | "II_elevation" | "II_conduit" | "II_powerhouse" | "II_joker" | "III_base" | "III_elevation" | "III_conduit" | "III_powerhouse" | "III_joker";

export type Level = "upper" | "lower";

export type TakeContract = "G01" | "G02" | "G03" | "G04" | "G05" | "G06" | "G07" | "G08" | "G09" | "G10" | "G11" | "G12" | "G13" | "G14" | "G15" | "Y01" | "Y02" | "Y03" | "Y04" | "Y05" | "Y06" | "Y07" | "Y08" | "Y09" | "Y10" | "Y11" | "Y12" | "Y13" | "Y14" | "Y15" | "R01" | "R02" | "R03" | "R04" | "R05" | "R06" | "R07" | "R08" | "R09" | "R10" | "R11" | "R12" | "R13" | "R14" | "R15";

export type NeutralDam = "dam-1-lower" | "dam-2-lower" | "dam-3-lower" | "dam-4-lower" | "dam-5-lower" | "dam-6-lower" | "dam-7-lower" | "dam-8-lower" | "dam-9-lower" | "dam-10-lower";

export type PatentTile = "I_base" | "I_elevation" | "I_conduit" | "I_powerhouse" | "I_joker" | "II_base" | "II_elevation" | "II_conduit" | "II_powerhouse" | "II_joker" | "III_base" | "III_elevation" | "III_conduit" | "III_powerhouse" | "III_joker";

export type Move =
  | {
    type: "draft";
    company: Company;
    contract: DraftContract;
  }
  | {
    type: "place";
    space: PlaceSpace;
  }
  | {
    type: "bank";
    engineers: number;
  }
  | {
    type: "construct";
    tile: ConstructTile;
    structure: Structure;
  }
  | {
    type: "imitate";
    tile: ConstructTile;
    structure: Structure;
  }
  | {
    type: "copy";
    officer: Officer;
  }
  | {
    type: "pass";
  }
  | {
    type: "base";
    dam: Dam;
  }
  | {
    type: "elevation";
    dam: Dam;
  }
  | {
    type: "conduit";
    conduit: Conduit;
  }
  | {
    type: "powerhouse";
    powerhouse: Powerhouse;
  }
  | {
    type: "pay";
    excavators: number;
    mixers: number;
  }
  | {
    type: "produce";
    conduit: Conduit;
    level: Level;
    droplets: number;
  }
  | {
    type: "fulfil";
    contract: Contract;
  }
  | {
    type: "water";
    headstream: Headstream;
  }
  | {
    type: "machines";
    excavators: number;
    mixers: number;
  }
  | {
    type: "take";
    contract: TakeContract;
  }
  | {
    type: "discard";
    contract: Contract;
  }
  | {
    type: "skip";
  };

export type Draw =
  | {
    type: "spring";
    spring: Spring;
  }
  | {
    type: "bonus";
    bonus: Bonus;
  }
  | {
    type: "objective";
    objective: Objective;
  }
  | {
    type: "contract";
    contract: Contract;
  }
  | {
    type: "neutral";
    dam: NeutralDam;
  }
  | {
    type: "patent";
    tile: PatentTile;
  }
  | {
    type: "company";
    company: Company;
  }
  | {
    type: "officer";
    officer: Officer;
  }
  | {
    type: "chooser";
    seat: number;
  }
  | {
    type: "automa_tile";
    automa_tile: number;
  };

export type Event =
  | {
    number: number;
    type: "spring";
    headstream: Headstream;
    spring: Spring;
  }
  | {
    number: number;
    type: "bonus";
    round: number;
    bonus: Bonus;
  }
  | {
    number: number;
    type: "objective";
    objective: Objective;
  }
  | {
    number: number;
    type: "national";
    contract: Contract;
  }
  | {
    number: number;
    type: "opened";
    contract: Contract;
  }
  | {
    number: number;
    type: "neutral";
    dam: Dam;
    height: number;
  }
  | {
    number: number;
    type: "patent";
    slot: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "company";
    pair: number;
    company: Company;
  }
  | {
    number: number;
    type: "officer";
    pair: number;
    officer: Officer;
  }
  | {
    number: number;
    type: "starting";
    contract: Contract;
  }
  | {
    number: number;
    type: "candidate";
    officer: Officer;
  }
  | {
    number: number;
    type: "chooser";
    seat: number;
  }
  | {
    number: number;
    type: "drafted";
    seat: number;
    company: Company;
    officer: Officer;
    contract: Contract;
  }
  | {
    number: number;
    type: "round";
    round: number;
  }
  | {
    number: number;
    type: "order";
    seat: number;
    place: number;
  }
  | {
    number: number;
    type: "phase";
    phase: Phase;
    round: number;
  }
  | {
    number: number;
    type: "headstream";
    headstream: Headstream;
    count: number;
    total: number;
  }
  | {
    number: number;
    type: "placed";
    seat: number;
    space: Space;
    engineers: number;
    price: number;
    red: number;
  }
  | {
    number: number;
    type: "constructs";
    seat: number;
    tile: Tile;
    structure: Structure;
    space?: Space;
    engineers: number;
    red: number;
  }
  | {
    number: number;
    type: "imitates";
    seat: number;
    tile: Tile;
    structure: Structure;
    space?: Space;
    engineers: number;
    red: number;
  }
  | {
    number: number;
    type: "copied";
    seat: number;
    officer: Officer;
    space: Space;
    engineers: number;
    red: number;
  }
  | {
    number: number;
    type: "lapsed";
    seat: number;
    officer: Officer;
  }
  | {
    number: number;
    type: "passed";
    seat: number;
  }
  | {
    number: number;
    type: "loaded";
    seat: number;
    excavators: number;
    mixers: number;
    credits: number;
  }
  | {
    number: number;
    type: "turned";
    seat: number;
    sector: number;
    tile?: Tile;
    excavators: number;
    mixers: number;
  }
  | {
    number: number;
    type: "base";
    seat: number;
    dam: Dam;
    red: number;
  }
  | {
    number: number;
    type: "elevation";
    seat: number;
    dam: Dam;
    height: number;
  }
  | {
    number: number;
    type: "conduit";
    seat: number;
    conduit: Conduit;
    value: number;
  }
  | {
    number: number;
    type: "powerhouse";
    seat: number;
    powerhouse: Powerhouse;
    red: number;
  }
  | {
    number: number;
    type: "credits";
    seat: number;
    count: number;
    source: Source;
  }
  | {
    number: number;
    type: "points";
    seat: number;
    count: number;
    source: Source;
  }
  | {
    number: number;
    type: "excavators";
    seat: number;
    count: number;
    source: Source;
  }
  | {
    number: number;
    type: "mixers";
    seat: number;
    count: number;
    source: Source;
  }
  | {
    number: number;
    type: "energy";
    seat: number;
    count: number;
    total: number;
    source: Source;
  }
  | {
    number: number;
    type: "produced";
    seat: number;
    dam: Dam;
    conduit: Conduit;
    powerhouse: Powerhouse;
    droplets: number;
    count: number;
  }
  | {
    number: number;
    type: "fee";
    seat: number;
    owner: number;
    count: number;
  }
  | {
    number: number;
    type: "fulfilled";
    seat: number;
    contract: Contract;
  }
  | {
    number: number;
    type: "took";
    seat: number;
    contract: Contract;
  }
  | {
    number: number;
    type: "discarded";
    seat: number;
    contract: Contract;
  }
  | {
    number: number;
    type: "patented";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "water";
    seat: number;
    headstream: Headstream;
    total: number;
  }
  | {
    number: number;
    type: "droplet";
    first: number;
    second: number;
    third: number;
    fourth: number;
    dam?: Dam;
  }
  | {
    number: number;
    type: "filled";
    seat: number;
    dam: Dam;
    count: number;
  }
  | {
    number: number;
    type: "prize";
    seat: number;
    place: number;
    count: number;
  }
  | {
    number: number;
    type: "bonus_scored";
    seat: number;
    bonus: Bonus;
    pieces: number;
    behind: number;
    count: number;
  }
  | {
    number: number;
    type: "bonus_gone";
    bonus: Bonus;
  }
  | {
    number: number;
    type: "engineers_home";
  }
  | {
    number: number;
    type: "withdrawn";
    tile: Tile;
  }
  | {
    number: number;
    type: "reshuffled";
    deck: Deck;
    count: number;
  }
  | {
    number: number;
    type: "objective_scored";
    seat: number;
    objective: Objective;
    pieces: number;
    place: number;
    count: number;
  }
  | {
    number: number;
    type: "resources_scored";
    seat: number;
    pieces: number;
    count: number;
  }
  | {
    number: number;
    type: "water_scored";
    seat: number;
    count: number;
  }
  | {
    number: number;
    type: "over";
  }
  | {
    number: number;
    type: "automa_joins";
    seat: number;
    company: Company;
    officer?: Officer;
    automa_level: AutomaLevel;
  }
  | {
    number: number;
    type: "automa_pile";
    action_tile: number;
  }
  | {
    number: number;
    type: "automa_replaced";
    seat: number;
    officer: Officer;
  }
  | {
    number: number;
    type: "automa_reshuffled";
    count: number;
  }
  | {
    number: number;
    type: "automa_turn";
    seat: number;
    criteria_tile: number;
    action_tile: number;
  }
  | {
    number: number;
    type: "automa_skips";
    seat: number;
    line: number;
    entry: Entry;
    structure?: Structure;
  }
  | {
    number: number;
    type: "automa_does";
    seat: number;
    line: number;
    entry: Entry;
    structure?: Structure;
  }
  | {
    number: number;
    type: "automa_places";
    seat: number;
    engineers: number;
    space: Space;
  }
  | {
    number: number;
    type: "automa_builds";
    seat: number;
    structure: Structure;
    tile: Tile;
  }
  | {
    number: number;
    type: "automa_copies";
    seat: number;
    structure: Structure;
    tile: Tile;
  }
  | {
    number: number;
    type: "automa_dams";
    seat: number;
    step: Step;
    count: number;
    dam: Dam[];
  }
  | {
    number: number;
    type: "automa_conduits";
    seat: number;
    step: Step;
    count: number;
    conduit: Conduit[];
  }
  | {
    number: number;
    type: "automa_powerhouses";
    seat: number;
    step: Step;
    count: number;
    powerhouse: Powerhouse[];
  }
  | {
    number: number;
    type: "automa_nobody";
    seat: number;
    step: Step;
  }
  | {
    number: number;
    type: "automa_water";
    seat: number;
    count: number;
    gain: number;
  }
  | {
    number: number;
    type: "automa_chooses";
    seat: number;
    machine: Machine;
  }
  | {
    number: number;
    type: "automa_discards";
    seat: number;
    contract: Contract;
  }
  | {
    number: number;
    type: "exchanged";
    seat: number;
    count: number;
  };

export interface Options {
  mode: "full" | "introductory";
  mahiri_credits: 9 | 6;
  mahiri_candidates: "three" | "others";
  mahiri_graziano: "next_turn" | "end_of_turn";
  viktor_second: true | false;
  france_on_tiles: false | true;
  water_first: true | false;
  income_order: "reverse" | "turn_order";
  reshuffle: false | true;
  objective_zero: true | false;
  negative_points: true | false;
  automas: 0 | 1 | 2 | 3;
  automa_level: "standard" | "low_voltage" | "high_voltage" | "overpowered";
  automa_level_2: "same" | "low_voltage" | "standard" | "high_voltage" | "overpowered";
  automa_level_3: "same" | "low_voltage" | "standard" | "high_voltage" | "overpowered";
}
