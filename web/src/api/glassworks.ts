// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export type Colour = "white" | "purple" | "light_blue" | "dark_blue" | "light_green" | "dark_green" | "black" | "yellow" | "orange";

export type Tile = "triangle" | "heart" | "circle" | "square" | "hexagon" | "teardrop";

export type Move =
  | {
    type: "place";
    colour: Colour;
    shape: Tile;
    collect: Tile;
  }
  | {
    type: "pair";
    shape: Tile;
    tile: Tile;
    collect: Tile;
  }
  | {
    type: "lake";
    colour: Colour;
    shape: Tile;
  }
  | {
    type: "drain";
  }
  | {
    type: "pass";
  }
  | {
    type: "lay";
    colour: Colour;
  }
  | {
    type: "open";
    colour: Colour;
  }
  | {
    type: "discard";
    colour: Colour;
    shape: Tile;
  };

export type Draw =
  | {
    type: "tile";
    tile: Tile;
  }
  | {
    type: "first";
    seat: number;
  }
  | {
    type: "glass";
    colour: Colour;
    shape: Tile;
  };

export type Event =
  | {
    number: number;
    type: "tile";
    place: number;
    tile?: Tile;
  }
  | {
    number: number;
    type: "first";
    seat: number;
  }
  | {
    number: number;
    type: "river";
    tile?: Tile;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "lake";
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "satchel";
    seat: number;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "place";
    seat: number;
    tile?: Tile;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "collect";
    seat: number;
    tile?: Tile;
    count: number;
  }
  | {
    number: number;
    type: "flow";
    tile?: Tile;
    place: number;
  }
  | {
    number: number;
    type: "open";
    seat: number;
    colour?: Colour;
    column: number;
  }
  | {
    number: number;
    type: "arrange";
    seat: number;
    colour?: Colour;
    shape?: Tile;
    column: number;
    row: number;
  }
  | {
    number: number;
    type: "overflow";
    seat: number;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "inventory";
    seat: number;
    count: number;
  }
  | {
    number: number;
    type: "visit";
    seat: number;
    count: number;
  }
  | {
    number: number;
    type: "take";
    seat: number;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "discard";
    seat: number;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "pass";
    seat: number;
  }
  | {
    number: number;
    type: "final";
    seat: number;
  }
  | {
    number: number;
    type: "over";
  }
  | {
    number: number;
    type: "rival_place";
    tile?: Tile;
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "rival_collect";
    tile?: Tile;
    count: number;
  }
  | {
    number: number;
    type: "rival_open";
    colour?: Colour;
    column: number;
  }
  | {
    number: number;
    type: "rival_arrange";
    colour?: Colour;
    shape?: Tile;
    column: number;
    row: number;
  }
  | {
    number: number;
    type: "rival_overflow";
    colour?: Colour;
    shape?: Tile;
  }
  | {
    number: number;
    type: "rival_inventory";
    count: number;
  }
  | {
    number: number;
    type: "rival_pass";
  }
  | {
    number: number;
    type: "rival_final";
  };

export interface Options {
  end_phase_lake_allowed: true | false;
  inventory_counts_overflow: false | true;
}
