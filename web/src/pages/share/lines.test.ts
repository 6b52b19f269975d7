import { describe, expect, it } from "vitest";
import type { ReviewSpot } from "../../api/wire";
import { columnsOf, fileName, linesOfPoints, linesOfReview, pathOf, reachOf, rulesOf } from "./lines";

const spot = (...wins: number[]): ReviewSpot => ({ wins }) as ReviewSpot;

describe("the graph of a shared picture", () => {
  it("draws points over the match from nothing or below", () => {
    const lines = linesOfPoints([
      { stop: 0, points: [0, 0] },
      { stop: 5, points: [4, -2] },
      { stop: 10, points: [8, 3] },
    ]);
    expect(lines && reachOf(lines)).toEqual([-2, 8]);
    expect(lines && rulesOf(lines)).toEqual([-2, 3, 8]);
    expect(lines && pathOf(lines, 0, 100, 50)).toBe("M0.0 40.0L50.0 20.0L100.0 0.0");
    expect(lines && pathOf(lines, 1, 100, 50)).toBe("M0.0 40.0L50.0 50.0L100.0 25.0");
    expect(lines && pathOf(lines, 2, 100, 50)).toBe("");
  });

  it("draws chances between none and all", () => {
    const lines = linesOfReview({ spots: [spot(0.5, 0.5), spot(1, 0)] });
    expect(lines && rulesOf(lines)).toEqual([0, 0.5, 1]);
    expect(lines && pathOf(lines, 1, 10, 10)).toBe("M0.0 5.0L10.0 10.0");
  });

  it("draws a line for whole points only, and each once", () => {
    const lines = linesOfPoints([
      { stop: 0, points: [0] },
      { stop: 1, points: [1] },
    ]);
    expect(lines && rulesOf(lines)).toEqual([0, 1]);
  });

  it("draws no dots", () => {
    expect(linesOfPoints([{ stop: 0, points: [3] }])).toBeUndefined();
    expect(linesOfReview({ spots: [spot(1, 0)] })).toBeUndefined();
    expect(linesOfReview({ spots: [spot(1), spot(1)] })).toBeUndefined();
  });
});

it("names a file by game and day", () => {
  expect(fileName("shelfie", new Date(2026, 2, 7, 23, 59))).toBe("etagere-shelfie-2026-03-07.png");
});

it("keeps boards in rows of equal length", () => {
  expect([1, 2, 3, 4, 5, 6].map(columnsOf)).toEqual([1, 2, 3, 2, 3, 3]);
});
