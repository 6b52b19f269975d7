import { describe, expect, it } from "vitest";
import { client } from ".";
import { cellAt, cellName, landingRow, type ShelfieAdvice, type ShelfieView, type ShelfRows } from "./view";

const shelf = (text: string): ShelfRows =>
  text.split(" ").map((line) => [...line].map((letter) => (letter === "C" ? "cat" : null)));

describe("cells", () => {
  it("have names", () => {
    expect(cellName(0, 3)).toBe("d1");
    expect(cellAt("i4")).toEqual({ row: 3, column: 8 });
  });
  it("are filled from below", () => {
    expect(landingRow(shelf("..... ..... ..... ..... C.... C...."), 0)).toBe(3);
    expect(landingRow(shelf("C.... C.... C.... C.... C.... C...."), 0)).toBe(-1);
  });
});

describe("what earned a line of the score sheet", () => {
  const group = { key: "shelfie.score.group", points: 2, params: { tile: "cat", count: 3 } };
  const end = { key: "shelfie.score.end", points: 1, params: {} };
  const view = {} as ShelfieView;
  const advice: ShelfieAdvice = {
    sheets: [
      [],
      [
        {
          ...group,
          cells: [
            [4, 0],
            [5, 0],
            [5, 1],
          ],
        },
        { ...group, params: { tile: "book", count: 3 }, cells: [[0, 0]] },
        { ...end, cells: [] },
      ],
    ],
    progress: {},
  };

  it("is told by the advice", () => {
    expect(client.earned?.(group, 1, view, advice)).toEqual(["shelf:1:4:0", "shelf:1:5:0", "shelf:1:5:1"]);
    expect(client.earned?.(group, 0, view, advice)).toEqual([]);
    expect(client.earned?.(group, 1, view)).toEqual([]);
  });
  it("is a token where no cell counts", () => {
    expect(client.earned?.(end, 1, view, advice)).toEqual(["tokens:1"]);
  });
});
