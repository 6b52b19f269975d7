import { describe, expect, it } from "vitest";
import { BORDER, FLOOR_SIZE, flySpot, ground, spaceSpot, TILE } from "./geometry";

describe("the floor", () => {
  it("has the same border on every side", () => {
    expect(spaceSpot(0, 0)).toEqual({ x: BORDER, y: BORDER });
    expect(spaceSpot(3, 3).x + TILE + BORDER).toBe(FLOOR_SIZE);
    expect(spaceSpot(3, 3).y + TILE + BORDER).toBe(FLOOR_SIZE);
  });

  it("keeps a fly on its own tile", () => {
    const tile = spaceSpot(2, 1);
    const fly = flySpot(2, 1);
    expect(fly.x).toBeGreaterThan(tile.x);
    expect(fly.x).toBeLessThan(tile.x + TILE);
    expect(fly.y).toBeLessThan(tile.y + TILE);
  });
});

describe("the stones of a ground", () => {
  it("are cut the same way every time, in four shades", () => {
    for (const pattern of ["grid", "waves", "diagonal", "rings"] as const) {
      const shades = ground(pattern);
      expect(shades).toHaveLength(4);
      expect(
        shades.every((path) => path.startsWith("M") && path.endsWith("Z") && !path.includes("NaN")),
      ).toBe(true);
      expect(ground(pattern)).toBe(shades);
    }
  });

  it("differ between the four ways of laying", () => {
    expect(
      new Set((["grid", "waves", "diagonal", "rings"] as const).map((pattern) => ground(pattern)[0])).size,
    ).toBe(4);
  });
});
