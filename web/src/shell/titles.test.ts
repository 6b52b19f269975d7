import { describe, expect, it } from "vitest";
import { titleLines } from "./titles";

describe("a title on a lid", () => {
  it.each([
    ["Gavel", ["Gavel"]],
    ["River Valley Glassworks", ["River Valley", "Glassworks"]],
    ["  Two   spaces ", ["Two spaces"]],
    ["", []],
    ["A very long title that nobody would print on a box", ["A very long", "title that", "nobody would …"]],
  ])("%s", (title, lines) => {
    expect(titleLines(title)).toEqual(lines);
  });
});
