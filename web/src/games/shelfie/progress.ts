/** How much of a common goal a shelf shows: for the eyes only, the engine decides who fulfils what. */
import { SHELF_COLUMNS, SHELF_ROWS } from "./geometry";
import type { ShelfRows } from "./view";

export interface Progress {
  /** Parts that are there, and parts that are asked for. */
  have: number;
  of: number;
  /** The cells that make them, as `row:column`. */
  cells: readonly string[];
}

type Spot = readonly [number, number];

const at = (shelf: ShelfRows, [row, column]: Spot): string | null => shelf[row]?.[column] ?? null;
const key = ([row, column]: Spot): string => `${row}:${column}`;
const everywhere: Spot[] = [];
for (let row = 0; row < SHELF_ROWS; row += 1)
  for (let column = 0; column < SHELF_COLUMNS; column += 1) everywhere.push([row, column]);
const rowOf = (row: number): Spot[] => everywhere.filter(([r]) => r === row);
const columnOf = (column: number): Spot[] => everywhere.filter(([, c]) => c === column);
const kinds = (shelf: ShelfRows, spots: readonly Spot[]): Set<string> =>
  new Set(spots.flatMap((spot) => at(shelf, spot) ?? []));

/** Largest sets of one type joined by sides. */
export function groups(shelf: ShelfRows): Spot[][] {
  const seen = new Set<string>();
  const found: Spot[][] = [];
  for (const start of everywhere) {
    const type = at(shelf, start);
    if (type === null || seen.has(key(start))) continue;
    const group: Spot[] = [];
    const open: Spot[] = [start];
    seen.add(key(start));
    for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
      group.push(spot);
      const [row, column] = spot;
      const beside: Spot[] = [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ];
      for (const next of beside)
        if (at(shelf, next) === type && !seen.has(key(next))) {
          seen.add(key(next));
          open.push(next);
        }
    }
    found.push(group);
  }
  return found;
}

/** The best of several shapes of one type: the shape with most cells of one type filled. */
function oneType(shelf: ShelfRows, shapes: readonly (readonly Spot[])[]): Progress {
  let best: Progress = { have: 0, of: shapes[0]?.length ?? 0, cells: [] };
  for (const shape of shapes)
    for (const type of kinds(shelf, shape)) {
      const same = shape.filter((spot) => at(shelf, spot) === type);
      if (same.length > best.have) best = { have: same.length, of: shape.length, cells: same.map(key) };
    }
  return best;
}

/** Lines that are whole already. */
function lines(
  shelf: ShelfRows,
  all: readonly Spot[][],
  of: number,
  good: (types: number) => boolean,
): Progress {
  const whole = all.filter(
    (line) => line.every((spot) => at(shelf, spot) !== null) && good(kinds(shelf, line).size),
  );
  return { have: Math.min(of, whole.length), of, cells: whole.flat().map(key) };
}

function squares(shelf: ShelfRows): Progress {
  const taken = new Set<string>();
  let have = 0;
  for (const [row, column] of everywhere) {
    const spots: Spot[] = [
      [row, column],
      [row, column + 1],
      [row + 1, column],
      [row + 1, column + 1],
    ];
    const type = at(shelf, [row, column]);
    if (type === null || spots.some((spot) => at(shelf, spot) !== type || taken.has(key(spot)))) continue;
    have += 1;
    for (const spot of spots) taken.add(key(spot));
  }
  return { have: Math.min(2, have), of: 2, cells: [...taken] };
}

function staircase(shelf: ShelfRows): Progress {
  const heights = [0, 1, 2, 3, 4].map(
    (column) => columnOf(column).filter((spot) => at(shelf, spot) !== null).length,
  );
  let best = { have: 0, columns: [] as number[] };
  for (const low of [1, 2])
    for (const wanted of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
    ]) {
      const columns = wanted.flatMap((step, column) => (heights[column] === low + step ? [column] : []));
      if (columns.length > best.have) best = { have: columns.length, columns };
    }
  const cells = best.columns.flatMap((column) => columnOf(column).filter((spot) => at(shelf, spot) !== null));
  return { have: best.have, of: 5, cells: cells.map(key) };
}

const rows = [0, 1, 2, 3, 4, 5].map(rowOf);
const columns = [0, 1, 2, 3, 4].map(columnOf);
const diagonals: Spot[][] = [0, 1].flatMap((top) => [
  [0, 1, 2, 3, 4].map((step): Spot => [top + step, step]),
  [0, 1, 2, 3, 4].map((step): Spot => [top + step, 4 - step]),
]);
const crosses: Spot[][] = [1, 2, 3, 4].flatMap((row) =>
  [1, 2, 3].map((column): Spot[] => [
    [row, column],
    [row - 1, column - 1],
    [row - 1, column + 1],
    [row + 1, column - 1],
    [row + 1, column + 1],
  ]),
);
const corners: Spot[] = [
  [0, 0],
  [0, 4],
  [5, 0],
  [5, 4],
];

function grouped(shelf: ShelfRows, size: number, of: number): Progress {
  const whole = groups(shelf).filter((group) => group.length >= size);
  return { have: Math.min(of, whole.length), of, cells: whole.flat().map(key) };
}

function eight(shelf: ShelfRows): Progress {
  const { have, cells } = oneType(shelf, [everywhere]);
  return { have: Math.min(8, have), of: 8, cells };
}

const MEASURES: Readonly<Record<string, (shelf: ShelfRows) => Progress>> = {
  six_pairs: (shelf) => grouped(shelf, 2, 6),
  diagonal: (shelf) => oneType(shelf, diagonals),
  four_fours: (shelf) => grouped(shelf, 4, 4),
  four_plain_rows: (shelf) => lines(shelf, rows, 4, (types) => types <= 3),
  corners: (shelf) => oneType(shelf, [corners]),
  two_rich_columns: (shelf) => lines(shelf, columns, 2, (types) => types === 6),
  two_squares: squares,
  two_rich_rows: (shelf) => lines(shelf, rows, 2, (types) => types === 5),
  three_plain_columns: (shelf) => lines(shelf, columns, 3, (types) => types <= 3),
  cross: (shelf) => oneType(shelf, crosses),
  eight,
  staircase,
};

export function progress(goal: string, shelf: ShelfRows): Progress {
  return MEASURES[goal]?.(shelf) ?? { have: 0, of: 0, cells: [] };
}
