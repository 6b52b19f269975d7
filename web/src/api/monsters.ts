// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export type Tile = "end_thin" | "end_thin_eye" | "end_thick" | "end_thick_eye" | "straight_thin" | "straight_thin_eye" | "straight_thick" | "straight_thick_eye" | "straight_mixed" | "straight_mixed_eye" | "corner_thin" | "corner_thin_eye" | "corner_thick" | "corner_thick_eye" | "corner_mixed_a" | "corner_mixed_a_eye" | "corner_mixed_b" | "corner_mixed_b_eye" | "tee_nnn" | "tee_nnn_eye" | "tee_nnk" | "tee_nnk_eye" | "tee_nkn" | "tee_nkn_eye" | "tee_knn" | "tee_knn_eye" | "tee_nkk" | "tee_nkk_eye" | "tee_knk" | "tee_knk_eye" | "tee_kkn" | "tee_kkn_eye" | "tee_kkk" | "tee_kkk_eye" | "cross_nnnn" | "cross_nnnn_eye" | "cross_nnnk" | "cross_nnnk_eye" | "cross_nnkk" | "cross_nnkk_eye" | "cross_nknk" | "cross_nknk_eye" | "cross_nkkk" | "cross_nkkk_eye" | "cross_kkkk" | "cross_kkkk_eye" | "blank" | "blank_eye";

export type Monster = "first" | "minion";

export type Reason = "first_monsters" | "empty_stack";

export type Move =
  | {
    type: "start";
    tile: Tile;
  }
  | {
    type: "place";
    owner: number;
    x: number;
    y: number;
    turn: number;
  };

export type Draw =
  | {
    type: "start";
    tile: Tile;
  }
  | {
    type: "tile";
    tile: Tile;
  }
  | {
    type: "minion";
    tile: Tile;
  };

export type Event =
  | {
    number: number;
    type: "start";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "dealt";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "drawn";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "discarded";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "placed";
    seat: number;
    owner: number;
    monster: Monster;
    tile: Tile;
    x: number;
    y: number;
    turn: number;
  }
  | {
    number: number;
    type: "finished";
    owner: number;
    monster: Monster;
    count: number;
    points: number;
    seat: number;
  }
  | {
    number: number;
    type: "minion";
    seat: number;
    tile: Tile;
  }
  | {
    number: number;
    type: "over";
    reason: Reason;
  };

export interface Options {
  start_tiles: "open_choice" | "random_three_or_four_way";
}
