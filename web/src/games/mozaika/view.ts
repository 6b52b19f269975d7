/** The JSON that the engine's `views.py` of Mozaika builds. */
import type { Cell, Event, Move } from "../../api/mozaika";
import { STONE_COLOURS, STONE_SYMBOLS, type StoneColour, type StoneSymbol } from "./art/stones";
import { SIDE } from "./geometry";

/** The types of Mozaika. A tile of the table, a tile of the hand and a cell for the fly are different clicks. */
export interface Mozaika {
  view: MozaikaView;
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

export const TURNS = 16;

/** `b3` is the second column of the third row from the top. */
export function cellName(row: number, column: number): Cell {
  return `${"abcd"[column]}${row + 1}` as Cell;
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

const FOUR = [0, 1, 2, 3] as const;

/** The nineteen groups of a board by the names of the score sheet. */
export const GROUPS: Readonly<Record<string, readonly Cell[]>> = {
  ...Object.fromEntries(FOUR.map((row) => [`row${row + 1}`, FOUR.map((column) => cellName(row, column))])),
  ...Object.fromEntries(FOUR.map((column) => [`col${column + 1}`, FOUR.map((row) => cellName(row, column))])),
  diag_main: FOUR.map((each) => cellName(each, each)),
  diag_anti: FOUR.map((each) => cellName(each, SIDE - 1 - each)),
  ...Object.fromEntries(
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => [
        `sq_r${row + 1}c${column + 1}`,
        [
          cellName(row, column),
          cellName(row, column + 1),
          cellName(row + 1, column),
          cellName(row + 1, column + 1),
        ],
      ]),
    ),
  ),
};

export interface Worth {
  group: string;
  cells: readonly Cell[];
  kind: "pattern" | "colour" | "symbol";
  points: number;
}

/** Complete groups that count, with what they bring after flies. */
export function worth(player: Pick<Player, "board" | "flies">): Worth[] {
  const at = (cell: Cell): Tile | null => {
    const { row, column } = cellAt(cell);
    return player.board[row]?.[column] ?? null;
  };
  return Object.entries(GROUPS).flatMap(([group, cells]) => {
    const tiles = cells.map(at);
    if (tiles.some((tile) => tile === null)) return [];
    const looks = (tiles as Tile[]).map(lookOf);
    const colour = looks.every((look) => look.colour === looks[0]?.colour);
    const symbol = looks.every((look) => look.symbol === looks[0]?.symbol);
    if (!colour && !symbol) return [];
    const flies = cells.filter((cell) => player.flies.includes(cell)).length;
    const points = Math.max(0, (colour && symbol ? 4 : 2) - flies);
    return [{ group, cells, kind: colour && symbol ? "pattern" : colour ? "colour" : "symbol", points }];
  });
}
