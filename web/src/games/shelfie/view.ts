/** The JSON that the engine's `views.py` and `advice.py` of My Shelfie build. */
import type { Card, Event, Goal as GoalName, Move } from "../../api/shelfie";
import type { Chooser } from "../contract";
import type { AdvisedLine } from "../sheets";
import type { ItemType } from "./art/items";

/** The types of My Shelfie. A move takes up to three tiles, each by its cell, into a column. */
export interface Shelfie {
  view: ShelfieView;
  advice: ShelfieAdvice;
  move: Move;
  event: Event;
  picks: { first: string; second: string; third: string; column: number };
}

export type ShelfRows = readonly (readonly (ItemType | null)[])[];

export interface Goal {
  goal: GoalName;
  /** Tokens left, the next one first. */
  stack: readonly number[];
  /** Points each seat took from it, 0 for none. */
  claimed: readonly number[];
}

export interface Player {
  shelf: ShelfRows;
  tokens: number;
  end_token: number;
  groups: number;
  points: number;
  personal?: Card;
  personal_points?: number;
}

export interface ShelfieView {
  step: "deal" | "fill" | "take" | "over";
  seats: number;
  seat: number | null;
  turns: number;
  /** A tile, `empty` for a cell without one, null where no cell is used. */
  board: readonly (readonly (ItemType | "empty" | null)[])[];
  bag: Readonly<Record<ItemType, number>>;
  goals: readonly Goal[];
  /** Who took the end token. */
  end_token: number | null;
  players: readonly Player[];
  me?: { seat: number; personal: Card; points: number };
}

/** Row and column on a shelf, from the top left. */
export type Spot = readonly [row: number, column: number];

/** How much of a common goal a shelf shows. */
export interface Progress {
  /** Parts that are there, and parts that are asked for. */
  have: number;
  of: number;
  /** The cells that make them. */
  cells: readonly Spot[];
}

export interface ShelfieAdvice {
  /** The score of each seat line by line; personal goals of others come at the end. */
  sheets: readonly (readonly AdvisedLine<Spot>[])[];
  /** By common goal, for each seat. */
  progress: Readonly<Partial<Record<GoalName, readonly Progress[]>>>;
  /** For who decides: what takes bring in each column, by their tiles in the order in which they go in. */
  gains?: Readonly<Record<string, readonly Gain[]>>;
}

/** The points a take brings at once, by part of the score. */
export type Gain = Readonly<Partial<Record<"token" | "end" | "personal" | "group", number>>>;

export const pointsOf = (gain: Gain | undefined): number =>
  Object.values(gain ?? {}).reduce((sum, points) => sum + points, 0);

/** A cell of a shelf as `Shelf` lights it. */
export const spotName = ([row, column]: Spot): string => `${row}:${column}`;

/** `d1` is the fourth column of the first row. */
export function cellName(row: number, column: number): string {
  return `${"abcdefghi"[column]}${row + 1}`;
}

export function cellAt(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: "abcdefghi".indexOf(name[0] ?? "") };
}

/** The row in which the next tile of a column comes to rest, or -1 where it is full. */
export function landingRow(shelf: ShelfRows, column: number): number {
  for (let row = shelf.length - 1; row >= 0; row -= 1) if (shelf[row]?.[column] === null) return row;
  return -1;
}

/** The types of the chosen tiles, the lowest first. */
export function typesOf(view: ShelfieView, choose: Chooser<Shelfie>): ItemType[] {
  return ORDER.flatMap((field) => {
    const cell = choose.value(field);
    if (cell === undefined) return [];
    const { row, column } = cellAt(cell);
    const type = view.board[row]?.[column];
    return type === undefined || type === null || type === "empty" ? [] : [type];
  });
}

/** The tiles of a move in the order in which they go in, the lowest first. */
export const ORDER = ["first", "second", "third"] as const;
