/**
 * Which of its three drawings a tile has. It never matters for play, but a tile should not change on its way, nor
 * between a match and its replay: so it follows from the event that brought it to the living room.
 */
import { cellsOf } from "./advance";
import { SHELF_ROWS } from "./geometry";
import type { Shelfie } from "./view";

type Log = readonly Shelfie["event"][];

interface Arrival {
  tile: string;
  look: number;
}
interface Looks {
  /** By cell of the living room, the last one last. */
  cells: ReadonlyMap<string, readonly Arrival[]>;
  shelves: ReadonlyMap<string, number>;
}

const usual = (place: string): number => {
  let sum = 0;
  for (const letter of place) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % 3;
};

function read(log: Log): Looks {
  const cells = new Map<string, Arrival[]>();
  const shelves = new Map<string, number>();
  const heights = new Map<string, number>();
  for (const event of log) {
    if (event.type === "tile")
      cells.set(event.cell, [...(cells.get(event.cell) ?? []), { tile: event.tile, look: event.number % 3 }]);
    if (event.type !== "take") continue;
    for (const cell of cellsOf(event)) {
      const stack = `${event.seat}:${event.column}`;
      const height = heights.get(stack) ?? 0;
      heights.set(stack, height + 1);
      const look = cells.get(cell)?.at(-1)?.look ?? usual(`cell:${cell}`);
      shelves.set(`shelf:${event.seat}:${SHELF_ROWS - 1 - height}:${event.column}`, look);
    }
  }
  return { cells, shelves };
}

const known = new WeakMap<Log, Looks>();

/** The look of the tile at a place, `cell:d4` or `shelf:0:5:2`. Told what has happened, also while it is still shown. */
export function lookOf(place: string, tile: string, log: Log = []): number {
  let looks = known.get(log);
  if (looks === undefined) {
    looks = read(log);
    known.set(log, looks);
  }
  const [kind, cell = ""] = place.split(":");
  const arrived =
    kind === "cell" ? looks.cells.get(cell)?.findLast((each) => each.tile === tile)?.look : undefined;
  return arrived ?? looks.shelves.get(place) ?? usual(place);
}
