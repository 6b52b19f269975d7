import { describe, expect, it } from "vitest";
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  boardColumns,
  CELL,
  OVERFLOW_BOX,
  paneSpot,
  pileSize,
  pileSpots,
  riverBox,
  riverSize,
} from "./geometry";

describe("the river", () => {
  it.each(["across", "low", "down"] as const)("lays its tiles side by side, the lake last (%s)", (flow) => {
    for (let index = 0; index < 6; index += 1) {
      const here = riverBox(index, flow);
      const next = riverBox(index + 1, flow);
      if (flow === "down") expect(next.y).toBeGreaterThan(here.y + here.height);
      else expect(next.x).toBeGreaterThan(here.x + here.width);
    }
    const lake = riverBox(6, flow);
    expect(riverSize(flow).width).toBeGreaterThan(lake.x + lake.width);
    expect(riverSize(flow).height).toBeGreaterThan(lake.y + lake.height);
  });
});

describe("a pile of glass", () => {
  it.each([1, 2, 3, 5, 7, 12])("keeps %i pieces inside the box and apart from each other", (count) => {
    const box = { width: 140, height: 120 };
    const spots = pileSpots(count, box);
    const size = pileSize(count, box, 64);

    expect(spots).toHaveLength(count);
    for (const [index, spot] of spots.entries()) {
      expect(spot.x - size / 2).toBeGreaterThanOrEqual(-0.001);
      expect(spot.x + size / 2).toBeLessThanOrEqual(box.width + 0.001);
      expect(spot.y - size / 2).toBeGreaterThanOrEqual(-0.001);
      expect(spot.y + size / 2).toBeLessThanOrEqual(box.height + 0.001);
      for (const other of spots.slice(index + 1)) {
        expect(Math.max(Math.abs(other.x - spot.x), Math.abs(other.y - spot.y))).toBeGreaterThan(size);
      }
    }
  });

  it("is nothing when there is no glass", () => {
    expect(pileSpots(0, { width: 10, height: 10 })).toEqual([]);
  });
});

describe("the glassworks", () => {
  it("fills from the bottom to the top", () => {
    expect(paneSpot(0, 0).y - paneSpot(0, 4).y).toBe(4 * CELL);
    expect(paneSpot(6, 2).x + CELL).toBeLessThan(BOARD_WIDTH);
    expect(OVERFLOW_BOX.y + OVERFLOW_BOX.height).toBeLessThan(BOARD_HEIGHT);
  });
});

describe("the boards of the others", () => {
  it("lie in a row where that is wide, and in two where it is high", () => {
    expect(boardColumns(4, { width: 540, height: 270 }, 1.1)).toBe(4);
    expect(boardColumns(4, { width: 920, height: 500 }, 1.1)).toBe(2);
    expect(boardColumns(1, { width: 500, height: 300 }, 1.1)).toBe(1);
    expect(boardColumns(2, { width: 500, height: 300 }, 1.1)).toBe(2);
  });
});
