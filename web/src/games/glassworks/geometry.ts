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

/** The river runs across a wide window and down a narrow one; the lake is always at its end. Across a low window the
 * lake is larger, because there its pieces are chosen by fingers. */
export type Flow = "across" | "low" | "down";

const GAP = 8;
const MARGIN = 16;
const TILES = {
  across: { width: 160, height: 240 },
  low: { width: 150, height: 262 },
  down: { width: 252, height: 72 },
} as const;
const LAKES = {
  across: { width: 250, height: 240 },
  low: { width: 340, height: 262 },
  down: { width: 252, height: 132 },
} as const;
/** The largest piece of glass in the lake. */
export const LAKE_GLASS = { across: 62, low: 88, down: 62 } as const;

/** The box of a river tile (0 is furthest from the lake) or of the lake (index 6). */
export function riverBox(index: number, flow: Flow): Box {
  const size = (index === RIVER_TILES ? LAKES : TILES)[flow];
  return flow === "down"
    ? { x: MARGIN, y: MARGIN + index * (TILES.down.height + GAP), ...size }
    : { x: MARGIN + index * (TILES[flow].width + GAP), y: MARGIN, ...size };
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
    return {
      across: { x: 34, y: 30, width: width - 68, height: height - 60 },
      low: { x: 26, y: 26, width: width - 52, height: height - 52 },
      down: { x: 34, y: 18, width: width - 68, height: height - 36 },
    }[flow];
  return flow === "down"
    ? { x: 88, y: 4, width: width - 128, height: height - 8 }
    : { x: 12, y: 92, width: width - 24, height: height - 134 };
}

/** In how many columns so many boards are largest, each with its name above it. */
export function boardColumns(
  count: number,
  room: { width: number; height: number },
  board: number,
  name = 22,
): number {
  const sizes = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    return Math.min(room.width / columns, (room.height / rows - name) * board);
  });
  return sizes.indexOf(Math.max(...sizes)) + 1;
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
