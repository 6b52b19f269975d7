/** The JSON that the engine's `views.py` and `advice.py` of Monster Factory builds. */
import type { Event, Move, Tile } from "../../api/monsters";
import type { Kind } from "../contract";
import { type Edge, type Edges, turned } from "./geometry";

export type { Tile };

/** The types of Monster Factory. A move begins with a tile, or lays the drawn one on a spot, turned. */
export interface Monsters {
  view: MonstersView;
  advice: MonstersAdvice;
  move: Move;
  event: Event;
  picks: { tile: Tile; spot: string; turn: number };
}

export interface Face {
  /** North, east, south, west, as it lies. */
  edges: Edges;
  eye: boolean;
}

export interface LaidTile extends Face {
  x: number;
  y: number;
  tile: Tile;
  turn: number;
}

/** An empty cell beside an open edge, with what its neighbours demand; null where there is none. */
export interface OpenCell {
  x: number;
  y: number;
  edges: readonly (Edge | null)[];
}

export interface Monster {
  monster: "first" | "minion";
  finished: boolean;
  points: number;
  eyes: number;
  /** In the order of laying. */
  tiles: readonly LaidTile[];
  open: readonly OpenCell[];
}

export interface Player {
  first_finished: boolean;
  points: number;
  first_points: number;
  minion_points: number;
  monsters: readonly Monster[];
}

export interface MonstersView {
  step: "choose" | "deal" | "draw" | "place" | "minion" | "over";
  seats: number;
  seat: number | null;
  minion_of: number | null;
  turns: number;
  drawn: (Face & { tile: Tile }) | null;
  left: number;
  stack: Readonly<Partial<Record<Tile, number>>>;
  discarded: Readonly<Partial<Record<Tile, number>>>;
  players: readonly Player[];
}

export interface MonstersAdvice {
  /** By seat: the tiles that bring no point if the match ends now, by monster, the oldest being 0. */
  worthless: readonly (readonly { number: number; why: "unfinished" | "blind"; tiles: number }[])[];
  /** For who decides: the placements that finish a monster, and what its owner gets. */
  gains?: readonly { owner: number; x: number; y: number; turn: number; points: number }[];
}

/** Patterns whose name does not spell their edges. */
const SPELLED: Readonly<Record<string, string>> = {
  end_thin: "n---",
  end_thick: "k---",
  straight_thin: "n-n-",
  straight_thick: "k-k-",
  straight_mixed: "n-k-",
  corner_thin: "nn--",
  corner_thick: "kk--",
  corner_mixed_a: "nk--",
  corner_mixed_b: "kn--",
  blank: "----",
};
const LETTERS: Readonly<Record<string, Edge>> = { n: "thin", k: "thick" };

/** How a kind of tile looks after so many quarter turns clockwise. */
export function faceOf(tile: Tile, turn = 0): Face {
  const eye = tile.endsWith("_eye");
  const pattern = eye ? tile.slice(0, -4) : tile;
  const letters = (SPELLED[pattern] ?? pattern.slice(pattern.indexOf("_") + 1)).padEnd(4, "-");
  const at = (index: number): Edge => LETTERS[letters[index] ?? "-"] ?? "blank";
  return { edges: turned([at(0), at(1), at(2), at(3)], turn), eye };
}

/** Ways out of a tile: its coloured edges. */
export function waysOf(tile: Tile): number {
  return faceOf(tile).edges.filter((edge) => edge !== "blank").length;
}

/** Decides eyes, mouth and fingers of a drawing, the same in stack, hand and monster. */
export function lookOf(tile: Tile): number {
  let sum = 0;
  for (const letter of tile) sum = (sum * 7 + letter.charCodeAt(0)) % 60;
  return sum;
}

/** A cell of a seat's monster in progress, as one word. */
export function spotName(owner: number, x: number, y: number): string {
  return `${owner}:${x}:${y}`;
}

export function spotAt(name: string): { owner: number; x: number; y: number } {
  const [owner = 0, x = 0, y = 0] = name.split(":").map(Number);
  return { owner, x, y };
}

export function spotOf(move: Kind<Move, "place">): string {
  return spotName(move.owner, move.x, move.y);
}

/** The place of a cell; `number` counts a seat's monsters, the oldest is 0. */
export function cellPlace(seat: number, number: number, x: number, y: number): string {
  return `cell:${seat}:${number}:${x}:${y}`;
}
