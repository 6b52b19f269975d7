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
const TILE_DOWN = { width: 380, height: 66 };
const LAKE_ACROSS = { width: 250, height: 240 };
const LAKE_DOWN = { width: 380, height: 96 };

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
      : { x: 44, y: 14, width: width - 88, height: height - 28 };
  return flow === "across"
    ? { x: 12, y: 92, width: width - 24, height: height - 134 }
    : { x: 104, y: 4, width: width - 156, height: height - 8 };
}

export const CELL = 76;
export const BOARD_LEFT = 30;
export const BOARD_TOP = 26;
export const BOARD_WIDTH = 2 * BOARD_LEFT + COLUMNS * CELL;
/** Below the panes: the row values and the overflow tray. */
export const BOARD_HEIGHT = BOARD_TOP + ROWS * CELL + 176;

/** The top left corner of a pane; column 0 is the left, height 0 the bottom row. */
export function paneSpot(column: number, height: number): Spot {
  return { x: BOARD_LEFT + column * CELL, y: BOARD_TOP + (ROWS - 1 - height) * CELL };
}

export const OVERFLOW_BOX: Box = {
  x: BOARD_LEFT + 96,
  y: BOARD_TOP + ROWS * CELL + 72,
  width: COLUMNS * CELL - 110,
  height: 70,
};
