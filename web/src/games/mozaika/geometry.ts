/** Where tiles lie on a floor of four by four, and how the little stones of a tile are cut. */
export interface Spot {
  x: number;
  y: number;
}

export const SIDE = 4;
export const TILE = 100;
export const GAP = 6;
export const BORDER = 44;
export const FLOOR_SIZE = 2 * BORDER + SIDE * TILE + (SIDE - 1) * GAP;

/** The top left corner of a space; row 0 is the top. */
export function spaceSpot(row: number, column: number): Spot {
  return { x: BORDER + column * (TILE + GAP), y: BORDER + row * (TILE + GAP) };
}

/** Where a fly sits on a tile: the upper right, off the symbol. */
export function flySpot(row: number, column: number): Spot {
  const { x, y } = spaceSpot(row, column);
  return { x: x + TILE - 26, y: y + 26 };
}

export type GroundPattern = "grid" | "waves" | "diagonal" | "rings";

/** A small repeatable generator, so that a stone is cut the same way on every screen. */
function cutter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Point = readonly [number, number];
const SHADES = 4;
const INSET = 6;
const INNER = TILE - 2 * INSET;

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** A stone a little smaller than its bed, so that the grout shows. */
function stone(corners: readonly Point[], grout: number): string {
  const middleX = corners.reduce((sum, [x]) => sum + x, 0) / corners.length;
  const middleY = corners.reduce((sum, [, y]) => sum + y, 0) / corners.length;
  const shrunk = corners.map(([x, y]): Point => {
    const away = Math.hypot(x - middleX, y - middleY) || 1;
    const keep = Math.max(0, 1 - grout / away);
    return [middleX + (x - middleX) * keep, middleY + (y - middleY) * keep];
  });
  return `M${shrunk.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}Z`;
}

/** The beds of the stones of a ground: four ways to lay them, told apart even without colour. */
function beds(pattern: GroundPattern): Point[][] {
  const cells: Point[][] = [];
  if (pattern === "rings") {
    const rings = 5;
    for (let ring = 0; ring < rings + 3; ring += 1) {
      const inner = (ring * INNER) / (2 * rings);
      const outer = ((ring + 1) * INNER) / (2 * rings);
      const count = ring === 0 ? 6 : 6 + ring * 5;
      for (let index = 0; index < count; index += 1) {
        const from = ((index + (ring % 2) / 2) / count) * 2 * Math.PI;
        const to = ((index + 1 + (ring % 2) / 2) / count) * 2 * Math.PI;
        const at = (radius: number, angle: number): Point => [
          50 + radius * Math.cos(angle),
          50 + radius * Math.sin(angle),
        ];
        cells.push([at(inner, from), at(outer, from), at(outer, to), at(inner, to)]);
      }
    }
    return cells;
  }
  const count = pattern === "diagonal" ? 9 : 7;
  const step = INNER / 7;
  const start = pattern === "diagonal" ? -step : 0;
  const place = (u: number, v: number): Point => {
    if (pattern === "diagonal") {
      const a = (u - INNER / 2) * 1.05;
      const b = (v - INNER / 2) * 1.05;
      return [50 + (a - b) * Math.SQRT1_2, 50 + (a + b) * Math.SQRT1_2];
    }
    const bend = pattern === "waves" ? 4.5 * Math.sin((u / INNER) * 2 * Math.PI) : 0;
    return [INSET + u, INSET + v + bend];
  };
  for (let row = pattern === "waves" ? -1 : 0; row < count + (pattern === "waves" ? 1 : 0); row += 1) {
    const shift = pattern === "waves" && row % 2 !== 0 ? step / 2 : 0;
    for (let column = pattern === "waves" ? -1 : 0; column < count; column += 1) {
      const u = start + column * step + shift;
      const v = start + row * step;
      cells.push([place(u, v), place(u + step, v), place(u + step, v + step), place(u, v + step)]);
    }
  }
  return cells;
}

const cut = new Map<string, readonly string[]>();

/** Path data of the stones of a ground, one path per shade, lightest first. */
export function ground(pattern: GroundPattern): readonly string[] {
  const known = cut.get(pattern);
  if (known !== undefined) return known;
  const random = cutter(pattern.length * 7919);
  const shades = Array.from({ length: SHADES }, () => "");
  for (const corners of beds(pattern)) {
    const jittered = corners.map(([x, y]): Point => [x + (random() - 0.5) * 1.6, y + (random() - 0.5) * 1.6]);
    const shade = Math.floor(random() * SHADES);
    shades[shade] += stone(jittered, 1.1);
  }
  cut.set(pattern, shades);
  return shades;
}
