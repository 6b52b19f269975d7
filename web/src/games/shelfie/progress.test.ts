import { describe, expect, it } from "vitest";
import type { ItemType } from "./art/items";
import { groups, progress } from "./progress";
import { cellAt, cellName, landingRow, type ShelfRows } from "./view";

const letters: Record<string, ItemType> = {
  C: "cat",
  B: "book",
  G: "game",
  F: "frame",
  T: "trophy",
  P: "plant",
};
const shelf = (text: string): ShelfRows =>
  text.split(" ").map((line) => [...line].map((letter) => letters[letter] ?? null));

describe("what a shelf shows of a common goal", () => {
  it.each([
    ["corners", "C...C ..... ..... ..... ..... C...B", 3, 4],
    ["diagonal", "C.... .C... ..C.. ...C. ....B .....", 4, 5],
    ["cross", "..... ..... ..... C.C.. .C... C.C..", 5, 5],
    ["eight", "..... ..... ..... CCC.. CCC.. CCC..", 8, 8],
    ["six_pairs", "..... ..... ..... CC... CCBB. GGFFT", 4, 6],
    ["four_fours", "C.... C.... C.... C.... BBBB. GGG..", 2, 4],
    ["four_plain_rows", "..... ..... ..... CCBBG CBGFT CCCCC", 2, 4],
    ["two_rich_rows", "..... ..... ..... ..... CBGFT CBGFC", 1, 2],
    ["two_rich_columns", "C.... B.... G.... F.... T.... P....", 1, 2],
    ["three_plain_columns", "CC... CB... CC... CC... BB... BG...", 2, 3],
    ["two_squares", "..... ..... ..... ..... CCC.. CCC..", 1, 2],
    ["staircase", "..... C.... CB... CBG.. CBGF. CBGFT", 5, 5],
    ["staircase", "..... ....T ...FT ..GFT .BGFT .BGFT", 4, 5],
  ])("%s on %s", (goal, rows, have, of) => {
    expect(progress(goal, shelf(rows))).toMatchObject({ have, of });
  });

  it("counts groups joined by sides", () => {
    expect(
      groups(shelf("..... ..... ..... C.... CCB.. BCB.."))
        .map((group) => group.length)
        .sort(),
    ).toEqual([1, 2, 4]);
  });
});

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
