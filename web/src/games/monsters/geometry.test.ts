import { describe, expect, it } from "vitest";
import { benchWindow, cellSpot, type Edges, HALF_WIDTH, outline, TILE, turned, windowOf } from "./geometry";

const numbers = (path: string): number[] =>
  [...path.matchAll(/-?\d+(\.\d+)?/g)].map((match) => Number(match[0]));
const ends = (path: string): [number, number, number, number] => {
  const found = numbers(path);
  return [
    found[0] ?? Number.NaN,
    found[1] ?? Number.NaN,
    found.at(-2) ?? Number.NaN,
    found.at(-1) ?? Number.NaN,
  ];
};

describe("the table", () => {
  it("grows around the tiles with a free ring", () => {
    expect(windowOf([])).toEqual({ x: -TILE, y: -TILE, width: 3 * TILE, height: 3 * TILE });
    expect(
      windowOf([
        { row: 0, column: 0 },
        { row: -1, column: 2 },
      ]),
    ).toEqual({ x: -TILE, y: -2 * TILE, width: 5 * TILE, height: 4 * TILE });
    expect(cellSpot(-1, 2)).toEqual({ x: 200, y: -100 });
  });
});

describe("a tile", () => {
  it("turns clockwise", () => {
    const edges: Edges = ["thin", "blank", "thick", "blank"];
    expect(turned(edges, 1)).toEqual(["blank", "thin", "blank", "thick"]);
    expect(turned(edges, 4)).toEqual(edges);
    expect(turned(edges, -1)).toEqual(["blank", "thick", "blank", "thin"]);
  });

  it("meets every border in the middle, as wide as its kind of limb, whatever else the tile shows", () => {
    const others: Edges[] = [
      ["thin", "blank", "blank", "blank"],
      ["thin", "thick", "blank", "blank"],
      ["thin", "blank", "thick", "thin"],
      ["thin", "thin", "thin", "thin"],
    ];
    for (const edges of others) {
      const [first] = outline(edges, true, 5).lines;
      const last = outline(edges, true, 5).lines.at(-1);
      expect(ends(first ?? "").slice(0, 2)).toEqual([50 + HALF_WIDTH.thin, 0]);
      expect(ends(last ?? "").slice(2)).toEqual([50 - HALF_WIDTH.thin, 0]);
    }
  });

  it("leaves a limb straight across the border, so that the line runs on smoothly", () => {
    for (const edges of [
      ["thick", "thin", "blank", "thick"],
      ["thick", "blank", "thick", "blank"],
    ] satisfies Edges[]) {
      const [x, y, controlX, controlY] = numbers(outline(edges, false, 3).lines[0] ?? "");
      expect(controlX).toBe(x);
      expect(controlY).toBeGreaterThan(y ?? 0);
    }
  });

  it("stays on the tile", () => {
    for (let code = 1; code < 81; code += 1) {
      const kinds = ["blank", "thin", "thick"] as const;
      const edges = [code % 3, Math.floor(code / 3) % 3, Math.floor(code / 9) % 3, Math.floor(code / 27)].map(
        (kind) => kinds[kind] ?? "blank",
      ) as unknown as Edges;
      for (const value of numbers(outline(edges, true, code).body)) {
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(TILE + 1);
      }
    }
  });

  it("draws nothing on an all-blank tile", () => {
    expect(outline(["blank", "blank", "blank", "blank"], false, 0)).toMatchObject({ body: "", lines: [] });
  });
});

describe("the bench", () => {
  it("has its own shape and keeps the monster in the middle", () => {
    const box = benchWindow([{ x: 0, y: 0 }], { width: 600, height: 400 });
    expect(box.width / box.height).toBeCloseTo(1.5);
    expect(box.x + box.width / 2).toBeCloseTo(TILE / 2);
    expect(box.y + box.height / 2).toBeCloseTo(TILE / 2);
  });
  it("holds a long monster", () => {
    const box = benchWindow(
      [
        { x: -4, y: 0 },
        { x: 5, y: 1 },
      ],
      { width: 400, height: 500 },
    );
    expect(box.width).toBeGreaterThanOrEqual(10 * TILE);
  });
  it("keeps tiles as large as a finger, and then is larger than its bench in one direction only", () => {
    const tall = [0, 1, 2, 3, 4, 5, 6].map((y) => ({ x: 0, y }));
    const box = benchWindow(tall, { width: 500, height: 200 }, 40);
    expect(box.height * 0.4).toBeCloseTo(7.4 * 40);
    expect(box.width * 0.4).toBeCloseTo(500);
    expect(box.y + box.height / 2).toBeCloseTo(3.5 * TILE);
  });
});
