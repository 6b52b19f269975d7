/** Where the river, the lake and the glassworks board lie, in SVG units. */
export interface Spot {
  x: number;
  y: number;
}
export interface Box extends Spot {
  width: number;
  height: number;
}

export const RIVER_TILES = 6;
export const COLUMNS = 7;
export const ROWS = 5;

/** The river runs across a wide window and down a narrow one; the lake is always at its end. */
export type Flow = "across" | "down";

const GAP = 8;
const MARGIN = 16;
const TILE_ACROSS = { width: 160, height: 240 };
const TILE_DOWN = { width: 252, height: 72 };
const LAKE_ACROSS = { width: 250, height: 240 };
const LAKE_DOWN = { width: 252, height: 132 };

/** The box of a river tile (0 is furthest from the lake) or of the lake (index 6). */
export function riverBox(index: number, flow: Flow): Box {
  const lake = index === RIVER_TILES;
  if (flow === "across") {
    const x = MARGIN + index * (TILE_ACROSS.width + GAP);
    return { x, y: MARGIN, ...(lake ? LAKE_ACROSS : TILE_ACROSS) };
  }
  const y = MARGIN + index * (TILE_DOWN.height + GAP);
  return { x: MARGIN, y, ...(lake ? LAKE_DOWN : TILE_DOWN) };
}

/** The size of the whole river with its lake. */
export function riverSize(flow: Flow): { width: number; height: number } {
  const lake = riverBox(RIVER_TILES, flow);
  return { width: lake.x + lake.width + MARGIN, height: lake.y + lake.height + MARGIN };
}

/** Middles of `count` pieces lying in a box in rows, as near to square as the box allows. */
export function pileSpots(count: number, box: { width: number; height: number }): Spot[] {
  if (count === 0) return [];
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * box.width) / box.height))));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: (box.width * ((index % columns) + 0.5 + (columns - inRow) / 2)) / columns,
      y: (box.height * (row + 0.5)) / rows,
    };
  });
}

/** The largest piece that still leaves a gap to its neighbours in such a pile. */
export function pileSize(count: number, box: { width: number; height: number }, largest: number): number {
  const columns = Math.min(
    Math.max(count, 1),
    Math.max(1, Math.round(Math.sqrt((Math.max(count, 1) * box.width) / box.height))),
  );
  const rows = Math.ceil(Math.max(count, 1) / columns);
  return Math.min(largest, (box.width / columns) * 0.94, (box.height / rows) * 0.94);
}

/** Where glass lies on a river tile or in the lake, inside its box. */
export function glassRoom(index: number, flow: Flow): Box {
  const { width, height } = riverBox(index, flow);
  if (index === RIVER_TILES)
    return flow === "across"
      ? { x: 34, y: 30, width: width - 68, height: height - 60 }
      : { x: 34, y: 18, width: width - 68, height: height - 36 };
  return flow === "across"
    ? { x: 12, y: 92, width: width - 24, height: height - 134 }
    : { x: 88, y: 4, width: width - 128, height: height - 8 };
}

export const CELL = 76;
export const BOARD_LEFT = 30;
/** Above the panes: what columns pay. */
export const BOARD_TOP = 48;
/** Beside the panes: what each row brings. */
export const BOARD_RIGHT = 92;
export const BOARD_WIDTH = BOARD_LEFT + COLUMNS * CELL + BOARD_RIGHT;
/** Below the panes: what rows pay by their length, and the overflow tray. */
export const BOARD_HEIGHT = BOARD_TOP + ROWS * CELL + 200;

/** The drawing of a board: whole, or its glass alone where there is little room. */
export const WORKS_BOX: Box = { x: 0, y: 0, width: BOARD_WIDTH + 6, height: BOARD_HEIGHT + 8 };
export const SMALL_WORKS_BOX: Box = {
  x: BOARD_LEFT - 16,
  y: BOARD_TOP - 16,
  width: COLUMNS * CELL + 32,
  height: ROWS * CELL + 32 + 92,
};

/** The top left corner of a pane; column 0 is the left, height 0 the bottom row. */
export function paneSpot(column: number, height: number): Spot {
  return { x: BOARD_LEFT + column * CELL, y: BOARD_TOP + (ROWS - 1 - height) * CELL };
}

export const OVERFLOW_BOX: Box = {
  x: BOARD_LEFT + 96,
  y: BOARD_TOP + ROWS * CELL + 98,
  width: COLUMNS * CELL + BOARD_RIGHT - 148,
  height: 70,
};
/** In a small drawing the tray lies right below the panes. */
export const SMALL_OVERFLOW_BOX: Box = {
  x: BOARD_LEFT + 70,
  y: BOARD_TOP + ROWS * CELL + 22,
  width: COLUMNS * CELL - 80,
  height: 62,
};
