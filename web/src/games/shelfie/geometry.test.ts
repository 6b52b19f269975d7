import { describe, expect, it } from "vitest";
import {
  BOARD_SIZE,
  boardSpot,
  CELL_SEATS,
  CELLS,
  dropSpot,
  SHELF_FRAME,
  SHELF_HEIGHT,
  shelfSpot,
  shelfWidth,
  TILE,
  WIDE_SPACE,
} from "./geometry";

describe("the living-room board", () => {
  it("has 29, 37 and 45 cells for 2, 3 and 4 seats", () => {
    expect([2, 3, 4].map((seats) => CELLS.filter((cell) => cell.seats <= seats).length)).toEqual([
      29, 37, 45,
    ]);
  });

  it("looks the same after a quarter turn", () => {
    for (let row = 0; row < 9; row += 1)
      for (let column = 0; column < 9; column += 1)
        expect(CELL_SEATS[column]?.[8 - row]).toBe(CELL_SEATS[row]?.[column]);
  });

  it("keeps its tiles inside and puts the middle tile in the middle", () => {
    for (const { row, column } of CELLS) {
      const { x, y } = boardSpot(row, column);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y) + TILE).toBeLessThan(BOARD_SIZE);
    }
    expect(boardSpot(4, 4).x + TILE / 2).toBe(BOARD_SIZE / 2);
  });
});

describe("a shelf", () => {
  it("is framed equally on all sides", () => {
    expect(shelfSpot(0, 0)).toEqual({ x: SHELF_FRAME, y: SHELF_FRAME });
    const last = shelfSpot(5, 4);
    expect(last.x + TILE + SHELF_FRAME).toBe(shelfWidth());
    expect(last.y + TILE + SHELF_FRAME).toBe(SHELF_HEIGHT);
  });

  it("keeps tiles in the middle of wider spaces", () => {
    const [first, last] = [shelfSpot(0, 0, WIDE_SPACE), shelfSpot(0, 4, WIDE_SPACE)];
    expect(first.x - SHELF_FRAME).toBe((WIDE_SPACE - TILE) / 2);
    expect(shelfWidth(WIDE_SPACE) - last.x - TILE).toBe(first.x);
    expect(dropSpot(4, WIDE_SPACE).x).toBe(last.x);
  });

  it("drops tiles from above their own column", () => {
    expect(dropSpot(3).x).toBe(shelfSpot(5, 3).x);
    expect(dropSpot(3).y + TILE).toBeLessThan(0);
  });
});
