/** Where things lie on the living-room board and on a shelf, in SVG units. */
export interface Spot {
  x: number;
  y: number;
}

export const BOARD_SIDE = 9;
export const SHELF_ROWS = 6;
export const SHELF_COLUMNS = 5;

/** One cell with its gap; tiles are drawn `TILE` wide in the middle of it. */
export const CELL = 100;
export const TILE = 92;
export const BOARD_MARGIN = 40;
export const BOARD_SIZE = BOARD_SIDE * CELL + 2 * BOARD_MARGIN;

/** How many seats a cell needs: 2 always, 3 or 4 by its dots, 0 where there is no cell (as printed). */
export const CELL_SEATS: readonly (readonly number[])[] = [
  [0, 0, 0, 3, 4, 0, 0, 0, 0],
  [0, 0, 0, 2, 2, 4, 0, 0, 0],
  [0, 0, 3, 2, 2, 2, 3, 0, 0],
  [0, 4, 2, 2, 2, 2, 2, 2, 3],
  [4, 2, 2, 2, 2, 2, 2, 2, 4],
  [3, 2, 2, 2, 2, 2, 2, 4, 0],
  [0, 0, 3, 2, 2, 2, 3, 0, 0],
  [0, 0, 0, 4, 2, 2, 0, 0, 0],
  [0, 0, 0, 0, 4, 3, 0, 0, 0],
];

export interface Cell {
  row: number;
  column: number;
  seats: number;
}

/** Every cell of the board in reading order, dotted ones included. */
export const CELLS: readonly Cell[] = CELL_SEATS.flatMap((line, row) =>
  line.flatMap((seats, column) => (seats === 0 ? [] : [{ row, column, seats }])),
);

/** The top left corner of a tile on the board. */
export function boardSpot(row: number, column: number): Spot {
  const inset = (CELL - TILE) / 2;
  return { x: BOARD_MARGIN + column * CELL + inset, y: BOARD_MARGIN + row * CELL + inset };
}

export const SHELF_FRAME = 26;
/** Boards between the rows are thinner than the outer frame. */
export const SHELF_BOARD = 12;
export const SHELF_PITCH = TILE + SHELF_BOARD;
/** How wide the spaces of a shelf are where fingers choose its columns: upright phones have more width than height. */
export const WIDE_SPACE = 132;
export const shelfWidth = (space = TILE): number =>
  2 * SHELF_FRAME + SHELF_COLUMNS * (space + SHELF_BOARD) - SHELF_BOARD;
export const SHELF_HEIGHT = 2 * SHELF_FRAME + SHELF_ROWS * SHELF_PITCH - SHELF_BOARD;

/** The left edge of a column of spaces. */
export const columnLeft = (column: number, space = TILE): number =>
  SHELF_FRAME + column * (space + SHELF_BOARD);

/** The top left corner of a tile on a shelf, in the middle of its space; row 0 is the top. */
export function shelfSpot(row: number, column: number, space = TILE): Spot {
  return { x: columnLeft(column, space) + (space - TILE) / 2, y: SHELF_FRAME + row * SHELF_PITCH };
}

/** Where a tile hovers above its column before it drops. */
export function dropSpot(column: number, space = TILE): Spot {
  return { x: shelfSpot(0, column, space).x, y: -TILE - SHELF_BOARD };
}
