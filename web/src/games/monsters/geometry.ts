/** Where tiles lie on the open table, and how a monster's outline runs through a tile. */
export interface Spot {
  x: number;
  y: number;
}

export const TILE = 100;

/** The top left corner of the tile at a cell; the first tile lies at row 0, column 0, and cells may be negative. */
export function cellSpot(row: number, column: number): Spot {
  return { x: column * TILE, y: row * TILE };
}

/** The view box that shows all cells with a margin of empty cells around them. */
export function windowOf(
  cells: readonly { row: number; column: number }[],
  margin = 1,
): { x: number; y: number; width: number; height: number } {
  const rows = cells.length === 0 ? [0] : cells.map((cell) => cell.row);
  const columns = cells.length === 0 ? [0] : cells.map((cell) => cell.column);
  const top = Math.min(...rows) - margin;
  const left = Math.min(...columns) - margin;
  const height = Math.max(...rows) + margin + 1 - top;
  const width = Math.max(...columns) + margin + 1 - left;
  return { x: left * TILE, y: top * TILE, width: width * TILE, height: height * TILE };
}

/** The least number of cells across the bench, so that a monster does not shrink with each of its first tiles. */
const LEAST = 4;

/** The view box of a monster with its open cells, grown around its middle to the shape of the bench; where a tile would
 * become smaller than `least` pixels, it keeps that size, and the drawing is larger than the bench. */
export function benchWindow(
  cells: readonly { x: number; y: number }[],
  bench: { width: number; height: number },
  least = 0,
): { x: number; y: number; width: number; height: number } {
  const tight = windowOf(
    cells.map(({ x, y }) => ({ row: y, column: x })),
    0.2,
  );
  const shown = Math.max(tight.width, LEAST * TILE);
  const tall = Math.max(tight.height, LEAST * TILE);
  /** Pixels to a unit of the drawing. */
  const scale = Math.max(Math.min(bench.width / shown, bench.height / tall), least / TILE);
  const width = Math.max(tight.width, bench.width / scale);
  const height = Math.max(tight.height, bench.height / scale);
  return {
    x: tight.x + tight.width / 2 - width / 2,
    y: tight.y + tight.height / 2 - height / 2,
    width,
    height,
  };
}

export type Edge = "blank" | "thin" | "thick";
/** North, east, south, west. */
export type Edges = readonly [Edge, Edge, Edge, Edge];

/** Half the width of a limb where it crosses the border; equal on both sides of it, so limbs join. */
export const HALF_WIDTH: Readonly<Record<Edge, number>> = { blank: 0, thin: 10, thick: 23 };

/** Clockwise turns by quarter circles. */
export function turned(edges: Edges, quarters: number): Edges {
  const at = (index: number): Edge => edges[(((index - quarters) % 4) + 4) % 4] ?? "blank";
  return [at(0), at(1), at(2), at(3)];
}

type Vector = readonly [number, number];
const OUTWARD: readonly Vector[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
/** The direction of a clockwise walk along each side. */
const ALONG: readonly Vector[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const MIDDLE = TILE / 2;
const OVERLAP = 0.6;

const plus = (a: Vector, b: Vector, factor: number): Vector => [a[0] + b[0] * factor, a[1] + b[1] * factor];
const write = ([x, y]: Vector): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Small repeatable irregularities, so that no two bodies are quite alike. */
function wobble(variant: number, index: number): number {
  const value = Math.sin((variant + 1) * 12.9898 + index * 78.233) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}

export interface Outline {
  /** Closed path of the body and its limbs; straight where it meets the border. */
  body: string;
  /** The drawn line only: open at the borders, so that it runs on into the neighbour tile. */
  lines: string[];
  /** How far the body reaches from the middle. */
  radius: number;
}

/** The outline of the monster on a tile. */
export function outline(edges: Edges, eye: boolean, variant: number): Outline {
  const limbs = [0, 1, 2, 3].filter((side) => edges[side] !== "blank");
  const thick = limbs.some((side) => edges[side] === "thick");
  const radius = (thick ? 28 : 17) + (eye ? 8 : 0) + (limbs.length === 1 ? 4 : 0);
  const lines: string[] = [];
  let body = "";
  for (const [index, from] of limbs.entries()) {
    const to = limbs[(index + 1) % limbs.length] ?? from;
    const quarters = ((to - from + 4) % 4 || 4) as 1 | 2 | 3 | 4;
    const outward = OUTWARD[from] as Vector;
    const arriving = OUTWARD[to] as Vector;
    const start = plus(
      plus([MIDDLE, MIDDLE], outward, MIDDLE),
      ALONG[from] as Vector,
      HALF_WIDTH[edges[from] ?? "blank"],
    );
    const end = plus(
      plus([MIDDLE, MIDDLE], arriving, MIDDLE),
      ALONG[to] as Vector,
      -HALF_WIDTH[edges[to] ?? "blank"],
    );
    let drawn = `M${write(start)}`;
    let control = plus(
      start,
      outward,
      -(quarters === 1 ? 34 - HALF_WIDTH[edges[from] ?? "blank"] * 0.55 : 20),
    );
    for (let step = 1; step < quarters; step += 1) {
      const side = (from + step) % 4;
      const reach = radius + wobble(variant, side) * 2.5;
      const bulge = plus([MIDDLE, MIDDLE], OUTWARD[side] as Vector, reach);
      const pull = reach * (quarters === 2 ? 0.62 : 0.56);
      drawn += `C${write(control)} ${write(plus(bulge, ALONG[side] as Vector, -pull))} ${write(bulge)}`;
      control = plus(bulge, ALONG[side] as Vector, pull);
    }
    const landing = plus(
      end,
      arriving,
      -(quarters === 1 ? 34 - HALF_WIDTH[edges[to] ?? "blank"] * 0.55 : 20),
    );
    drawn += `C${write(control)} ${write(landing)} ${write(end)}`;
    lines.push(drawn);
    // The body reaches a hair over the border, so that no seam shows between joined tiles.
    const over = `L${write(plus(end, arriving, OVERLAP))}`;
    body += `${index === 0 ? "M" : "L"}${write(plus(start, outward, OVERLAP))}L${drawn.slice(1)}${over}`;
  }
  return { body: limbs.length === 0 ? "" : `${body}Z`, lines, radius };
}
