/** The JSON that the engine's `views.py` and `advice.py` of Mozaika build. */
import type { Cell, Event, Move } from "../../api/mozaika";
import type { AdvisedLine } from "../sheets";
import { STONE_COLOURS, STONE_SYMBOLS, type StoneColour, type StoneSymbol } from "./art/stones";

/** The types of Mozaika. A tile of the table, a tile of the hand and a cell for the fly are different clicks. */
export interface Mozaika {
  view: MozaikaView;
  advice: MozaikaAdvice;
  move: Move;
  event: Event;
  picks: { offer: Tile; tile: Tile; cell: Cell; fly: Cell; coins: number };
}

export type { Cell };
export type Tile = `${StoneColour}_${StoneSymbol}`;
export type Rows = readonly (readonly (Tile | null)[])[];

export interface Player {
  board: Rows;
  /** Cells with a fly. */
  flies: readonly Cell[];
  coins: number;
  spent: number;
  has_bid: boolean;
  /** The bid once all fists are open. */
  bid: number | null;
  /** Tiles everybody knows to be in this hand. */
  known: readonly Tile[];
  hidden: number;
  owes: boolean;
  groups: number;
  symmetry: number;
  coin_points: number;
  points: number;
  /** The whole hand, at the end. */
  hand?: readonly Tile[];
}

export interface MozaikaView {
  step: "starter" | "deal" | "draw" | "bid" | "pick" | "place" | "over";
  seats: number;
  turn: number;
  starter: number;
  offer: readonly Tile[];
  /** Seats in the order in which they pick. */
  order: readonly number[];
  picked: number;
  /** Who holds a fly to put on a tile. */
  fly: number | null;
  flies_left: number;
  bank: number | null;
  bag: number;
  unseen: Readonly<Record<Tile, number>>;
  returned: readonly Tile[];
  players: readonly Player[];
  me?: { seat: number; hand: readonly Tile[]; bid: number | null; unseen: Readonly<Record<Tile, number>> };
}

export interface MozaikaAdvice {
  /** The score of each seat line by line. */
  sheets: readonly (readonly AdvisedLine<Cell>[])[];
  /** For who places: what each tile brings on each space, or a fly takes; what brings nothing is left out. */
  gains?: Readonly<Partial<Record<Tile | "fly", Readonly<Partial<Record<Cell, Gain>>>>>>;
}

export interface Gain {
  coins: number;
  /** Points of complete groups, and of symmetry. */
  groups: number;
  symmetry: number;
  /** The spaces of the groups that are completed, or spoiled by a fly. */
  cells: readonly Cell[];
}

/** Points of the groups that a gain completes or spoils, and of symmetry. */
export const pointsOf = ({ groups, symmetry }: Gain): number => groups + symmetry;

export const TURNS = 16;

/** `b3` is the second column of the third row from the top. */
export function cellName(row: number, column: number): Cell {
  return `${"abcd"[column]}${row + 1}` as Cell;
}

/** The space that is left, if it is the only one. */
export function lastSpace(board: Rows): Cell | undefined {
  const bare = board.flatMap((line, row) =>
    line.flatMap((tile, column) => (tile === null ? [cellName(row, column)] : [])),
  );
  return bare.length === 1 ? bare[0] : undefined;
}

export function cellAt(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: "abcd".indexOf(name[0] ?? "") };
}

export function lookOf(tile: Tile): { colour: StoneColour; symbol: StoneSymbol } {
  const [colour, symbol] = tile.split("_");
  return { colour: colour as StoneColour, symbol: symbol as StoneSymbol };
}

/** Tiles in the order of the box, as the view lists them. */
export function sorted(tiles: readonly Tile[]): Tile[] {
  const rank = (tile: Tile): number => {
    const { colour, symbol } = lookOf(tile);
    return STONE_COLOURS.indexOf(colour) * STONE_SYMBOLS.length + STONE_SYMBOLS.indexOf(symbol);
  };
  return [...tiles].sort((one, other) => rank(one) - rank(other));
}

/** Without one tile of a type. */
export function less(tiles: readonly Tile[], tile: Tile): Tile[] {
  const at = tiles.indexOf(tile);
  return at < 0 ? [...tiles] : tiles.filter((_, index) => index !== at);
}

export interface Copy {
  tile: Tile;
  /** Which of several equal ones, from 0. */
  copy: number;
  key: string;
}

/** Tiles with a name of their own each, the first of a type being copy 0. */
export function copies(tiles: readonly Tile[]): Copy[] {
  const seen = new Map<Tile, number>();
  return tiles.map((tile) => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return { tile, copy, key: `${tile}:${copy}` };
  });
}

export interface Pile {
  tile: Tile;
  /** The names of its tiles, as `copies` gives them, the top one first. */
  keys: readonly string[];
}

/** Equal tiles as one pile, which is asked about once. */
export function piles(tiles: readonly Tile[]): Pile[] {
  const found = new Map<Tile, string[]>();
  for (const { tile, key } of copies(tiles)) found.set(tile, [...(found.get(tile) ?? []), key]);
  return [...found].map(([tile, keys]) => ({ tile, keys }));
}

/** The lines of a seat's score that complete groups bring; those of symmetry and coins are no groups. */
export function groupsOf(advice: MozaikaAdvice | undefined, seat: number): readonly AdvisedLine<Cell>[] {
  return (advice?.sheets[seat] ?? []).filter(({ params }) => params.group !== undefined);
}
