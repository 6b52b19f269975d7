// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export type Goal = "six_pairs" | "diagonal" | "four_fours" | "four_plain_rows" | "corners" | "two_rich_columns" | "two_squares" | "two_rich_rows" | "three_plain_columns" | "cross" | "eight" | "staircase";

export type Card = "P01" | "P02" | "P03" | "P04" | "P05" | "P06" | "P07" | "P08" | "P09" | "P10" | "P11" | "P12";

export type Cell = "d1" | "e1" | "d2" | "e2" | "f2" | "c3" | "d3" | "e3" | "f3" | "g3" | "b4" | "c4" | "d4" | "e4" | "f4" | "g4" | "h4" | "i4" | "a5" | "b5" | "c5" | "d5" | "e5" | "f5" | "g5" | "h5" | "i5" | "a6" | "b6" | "c6" | "d6" | "e6" | "f6" | "g6" | "h6" | "c7" | "d7" | "e7" | "f7" | "g7" | "d8" | "e8" | "f8" | "e9" | "f9";

export type Tile = "cat" | "book" | "game" | "frame" | "trophy" | "plant";

export type TileDraw = "cat" | "book" | "game" | "frame" | "trophy" | "plant" | "none";

export type Move =
  | {
    type: "take";
    cells: string;
    column: number;
  };

export type Draw =
  | {
    type: "common";
    goal: Goal;
  }
  | {
    type: "personal";
    card: Card;
  }
  | {
    type: "tile";
    tile: TileDraw;
  };

export type Event =
  | {
    number: number;
    type: "common";
    slot: number;
    goal: Goal;
  }
  | {
    number: number;
    type: "personal";
    seat: number;
    card?: Card;
  }
  | {
    number: number;
    type: "tile";
    cell: Cell;
    tile: Tile;
  }
  | {
    number: number;
    type: "take";
    seat: number;
    cells: string;
    column: number;
    first: Tile;
    second?: Tile;
    third?: Tile;
  }
  | {
    number: number;
    type: "token";
    seat: number;
    goal: Goal;
    points: number;
  }
  | {
    number: number;
    type: "full";
    seat: number;
  }
  | {
    number: number;
    type: "sweep";
    count: number;
  }
  | {
    number: number;
    type: "refill";
    count: number;
  }
  | {
    number: number;
    type: "over";
  };

export interface Options {
  refill: "seed_four_or_fewer" | "english_isolated" | "italian_isolated_keep";
  common_goal_count: 2 | 1;
}
