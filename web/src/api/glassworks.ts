// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

export type Shape = "triangle" | "heart" | "circle" | "square" | "hexagon" | "teardrop";

export type Colour = "white" | "purple" | "light_blue" | "dark_blue" | "light_green" | "dark_green" | "black" | "yellow" | "orange";

export type Move =
  | {
    type: "place";
    colour: Colour;
    shape: Shape;
    collect: Shape;
  }
  | {
    type: "pair";
    shape: Shape;
    tile: Shape;
    collect: Shape;
  }
  | {
    type: "lake";
    colour: Colour;
    shape: Shape;
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
    shape: Shape;
  };

export type Draw =
  | {
    type: "tile";
    tile: Shape;
  }
  | {
    type: "first";
    seat: number;
  }
  | {
    type: "glass";
    colour: Colour;
    shape: Shape;
  };

export type Event =
  | {
    number: number;
    type: "tile";
    place: number;
    tile: Shape;
  }
  | {
    number: number;
    type: "first";
    seat: number;
  }
  | {
    number: number;
    type: "river";
    tile: Shape;
    colour: Colour;
    shape: Shape;
  }
  | {
    number: number;
    type: "lake";
    colour: Colour;
    shape: Shape;
  }
  | {
    number: number;
    type: "satchel";
    seat: number;
    colour: Colour;
    shape: Shape;
  }
  | {
    number: number;
    type: "place";
    seat: number;
    tile: Shape;
    colour: Colour;
    shape: Shape;
  }
  | {
    number: number;
    type: "collect";
    seat: number;
    tile: Shape;
    count: number;
  }
  | {
    number: number;
    type: "flow";
    tile: Shape;
    place: number;
  }
  | {
    number: number;
    type: "open";
    seat: number;
    colour: Colour;
    column: number;
  }
  | {
    number: number;
    type: "arrange";
    seat: number;
    colour: Colour;
    shape: Shape;
    column: number;
    row: number;
  }
  | {
    number: number;
    type: "overflow";
    seat: number;
    colour: Colour;
    shape: Shape;
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
    colour: Colour;
    shape: Shape;
  }
  | {
    number: number;
    type: "discard";
    seat: number;
    colour: Colour;
    shape: Shape;
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
    tile: Shape;
    colour: Colour;
    shape: Shape;
  }
  | {
    number: number;
    type: "rival_collect";
    tile: Shape;
    count: number;
  }
  | {
    number: number;
    type: "rival_open";
    colour: Colour;
    column: number;
  }
  | {
    number: number;
    type: "rival_arrange";
    colour: Colour;
    shape: Shape;
    column: number;
    row: number;
  }
  | {
    number: number;
    type: "rival_overflow";
    colour: Colour;
    shape: Shape;
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
