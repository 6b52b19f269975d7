// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export type Tile = "red_sun" | "red_fish" | "red_amphora" | "blue_sun" | "blue_fish" | "blue_amphora" | "green_sun" | "green_fish" | "green_amphora" | "yellow_sun" | "yellow_fish" | "yellow_amphora";

export type Cell = "a1" | "b1" | "c1" | "d1" | "a2" | "b2" | "c2" | "d2" | "a3" | "b3" | "c3" | "d3" | "a4" | "b4" | "c4" | "d4";

export type Move =
  | {
    type: "bid";
    coins: number;
  }
  | {
    type: "pick";
    tile: Tile;
  }
  | {
    type: "place";
    tile: Tile;
    cell: Cell;
  }
  | {
    type: "fly";
    cell: Cell;
  };

export type Draw =
  | {
    type: "starter";
    seat: number;
  }
  | {
    type: "tile";
    tile: Tile;
  };

export type Event =
  | {
    number: number;
    type: "starter";
    seat: number;
  }
  | {
    number: number;
    type: "dealt";
    seat: number;
    tile?: Tile;
  }
  | {
    number: number;
    type: "dealt_openly";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "turn";
    turn: number;
    seat: number;
  }
  | {
    number: number;
    type: "drawn";
    tile: Tile;
  }
  | {
    number: number;
    type: "sealed";
    seat: number;
    coins?: number;
  }
  | {
    number: number;
    type: "paid";
    seat: number;
    coins: number;
    rank: number;
  }
  | {
    number: number;
    type: "pick";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "fly_taken";
    seat: number;
  }
  | {
    number: number;
    type: "back";
    tile: Tile;
  }
  | {
    number: number;
    type: "place";
    seat: number;
    tile: Tile;
    cell: Cell;
  }
  | {
    number: number;
    type: "income";
    seat: number;
    count: number;
  }
  | {
    number: number;
    type: "short";
    seat: number;
    count: number;
  }
  | {
    number: number;
    type: "fly";
    seat: number;
    cell: Cell;
  }
  | {
    number: number;
    type: "over";
  };

export interface Options {
  first_auction_starter: "left_of_turn1_starter" | "turn1_starter";
  bank_limit: null | 60;
  diagonal_each_axis: false | true;
  open_hands: false | true;
  first_starter: "first_seat" | "random";
}
