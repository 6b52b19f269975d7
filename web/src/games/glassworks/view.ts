/** The JSON that the engine's `views.py` and `advice.py` of River Valley Glassworks builds. */
import type { Colour, Event, Move, Shape } from "../../api/glassworks";
import type { Chooser, ScoreLine } from "../contract";
import { COLOURS, SHAPES } from "./art/glass";
import { COLUMNS } from "./geometry";

/** The types of River Valley Glassworks. A piece is clicked by its name: `purple:heart`. */
export interface Glassworks {
  view: GlassworksView;
  advice: GlassworksAdvice;
  move: Move;
  event: Event;
  picks: {
    piece: string;
    pair: Shape;
    tile: Shape;
    collect: Shape;
    leave: string;
    lay: Colour;
    open: Colour;
    discard: string;
    whole: Move["type"];
  };
}

export interface Glass {
  colour: Colour;
  shape: Shape;
}

export interface RiverPlace {
  tile: Shape;
  stones: number;
  glass: readonly Glass[];
}

export interface Works {
  /** From the left; the shapes from the bottom. */
  columns: readonly { colour: Colour; shapes: readonly Shape[] }[];
  overflow: readonly Glass[];
  inventory: number;
  row_points: number;
  column_points: number;
  overflow_points: number;
  points: number;
}

export interface Player extends Works {
  satchel: readonly Glass[];
}

export type Pending =
  | { type: "lay"; count: number; shape: Shape; tile: Shape; collect: Shape }
  | { type: "open"; column: number; colours: readonly Colour[] }
  | { type: "discard"; count: number };

export interface GlassworksView {
  step: string;
  seats: number;
  seat: number | null;
  first: number;
  turns: number;
  /** From the start of the river to the lake. */
  river: readonly RiverPlace[];
  lake: readonly Glass[];
  bag: { count: number; glass: readonly (Glass & { count: number })[] };
  /** Collected and not arranged yet. */
  haul: readonly Glass[];
  pending: Pending | null;
  final: { seat: number | null; turns_left: number; lake_open: boolean } | null;
  ended: string | null;
  players: readonly Player[];
  /** The board of the rival in solo play. */
  rival?: Works;
  me?: { seat: number; points: number };
}

/** Where a piece of the haul would lie; column and row are counted from 1, the bottom row first. */
export interface Pane extends Glass {
  column: number;
  row: number;
}

/** What a haul brings. */
export interface Gain {
  panes: readonly Pane[];
  /** Pieces that overflow. */
  spilled: number;
  /** What those cost. */
  cost: number;
  /** Colours that are then to be put in order. */
  asks: readonly Colour[];
  points: readonly [least: number, most: number];
}

export interface GlassworksAdvice {
  /** The score of each seat line by line. */
  sheets: readonly (readonly ScoreLine[])[];
  /** For who decides: by the tile that is collected, by the colour that is opened, and of a visit to the lake. */
  gains: {
    collect?: Readonly<Partial<Record<Shape, Gain>>>;
    open?: Readonly<Partial<Record<Colour, Gain>>>;
    lake?: { taken: number; spilled: number; points: number };
  };
}

/** A board: a seat, or the rival of solo play. */
export type Owner = number | "rival";

/** A piece in the name of a click: `purple:heart`. */
export function keyOf({ colour, shape }: Glass): string {
  return `${colour}:${shape}`;
}
export function glassOf(key: string): Glass {
  const [colour, shape] = key.split(":");
  return { colour: colour as Colour, shape: shape as Shape };
}

const kind = ({ colour, shape }: Glass): number =>
  COLOURS.indexOf(colour) * SHAPES.length + SHAPES.indexOf(shape);

/** In the order of the box, as the view lists them. */
export function sorted(glass: readonly Glass[]): Glass[] {
  return [...glass].sort((one, other) => kind(one) - kind(other));
}

/** Without one piece of a kind. */
export function less(glass: readonly Glass[], piece: Glass): Glass[] {
  const at = glass.findIndex((each) => keyOf(each) === keyOf(piece));
  return glass.filter((_, index) => index !== at);
}

export interface Copy extends Glass {
  /** Which of several equal ones, from 0. */
  copy: number;
  /** `purple:heart:0`. */
  name: string;
}

/** Pieces with a name of their own each, the first of a kind being copy 0. */
export function copies(glass: readonly Glass[]): Copy[] {
  const seen = new Map<string, number>();
  return glass.map((piece) => {
    const key = keyOf(piece);
    const copy = seen.get(key) ?? 0;
    seen.set(key, copy + 1);
    return { ...piece, copy, name: `${key}:${copy}` };
  });
}

/** What the haul being pointed at, or chosen, would bring. */
export function gainOf(
  advice: GlassworksAdvice | undefined,
  choose: Chooser<Glassworks>,
  pointed: { collect?: Shape; open?: Colour },
): Gain | undefined {
  if (!choose.active) return undefined;
  const collect = choose.value("collect") ?? pointed.collect;
  const open = choose.value("open") ?? pointed.open;
  // A piece that left the haul under the pointer never says that it is pointed at no more.
  const opened = open === undefined ? undefined : advice?.gains.open?.[open];
  return opened ?? (collect === undefined ? undefined : advice?.gains.collect?.[collect]);
}

/** New colours that must still be put in order: what may lie in each of the next columns, counted from 0. */
export function unsettled(
  gain: Gain,
  opened: number,
  glass: readonly Glass[],
): { column: number; glass: Glass[] }[] {
  const next = Math.max(opened, ...gain.panes.map(({ column }) => column));
  const first = gain.asks.flatMap((colour) => glass.find((piece) => piece.colour === colour) ?? []);
  return gain.asks
    .map((_, index) => ({ column: next + index, glass: first }))
    .filter(({ column }) => column < COLUMNS);
}

export function worksOf(view: GlassworksView, owner: Owner): Works | undefined {
  return owner === "rival" ? view.rival : view.players[owner];
}
