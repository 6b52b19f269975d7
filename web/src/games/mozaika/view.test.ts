import { describe, expect, it } from "vitest";
import { cellAt, cellName, copies, GROUPS, less, type Rows, sorted, worth } from "./view";

const EMPTY: Rows = Array.from({ length: 4 }, () => [null, null, null, null]);

describe("cells and groups", () => {
  it("names cells by column and row", () => {
    expect(cellName(2, 1)).toBe("b3");
    expect(cellAt("b3")).toEqual({ row: 2, column: 1 });
  });

  it("has nineteen groups of four different cells", () => {
    const groups = Object.values(GROUPS);
    expect(groups).toHaveLength(19);
    for (const cells of groups) expect(new Set(cells).size).toBe(4);
  });

  it("counts complete groups less their flies", () => {
    const row: Rows = [["red_sun", "red_sun", "red_sun", "red_sun"], ...EMPTY.slice(1)];
    expect(worth({ board: row, flies: [] })).toMatchObject([{ group: "row1", kind: "pattern", points: 4 }]);
    expect(worth({ board: row, flies: ["a1"] })).toMatchObject([{ points: 3 }]);
    const mixed: Rows = [["red_sun", "red_fish", "red_sun", "red_amphora"], ...EMPTY.slice(1)];
    expect(worth({ board: mixed, flies: ["a1", "b1", "c1"] })).toMatchObject([{ kind: "colour", points: 0 }]);
    expect(worth({ board: EMPTY, flies: [] })).toEqual([]);
  });
});

describe("tiles", () => {
  it("orders and takes away", () => {
    expect(sorted(["yellow_sun", "red_fish", "red_sun"])).toEqual(["red_sun", "red_fish", "yellow_sun"]);
    expect(less(["red_sun", "red_sun"], "red_sun")).toEqual(["red_sun"]);
    expect(less(["red_sun"], "blue_sun")).toEqual(["red_sun"]);
  });

  it("tells copies apart", () => {
    expect(copies(["red_sun", "red_sun", "blue_sun"]).map(({ key }) => key)).toEqual([
      "red_sun:0",
      "red_sun:1",
      "blue_sun:0",
    ]);
  });
});
