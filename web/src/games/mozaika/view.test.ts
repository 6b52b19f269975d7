import { describe, expect, it } from "vitest";
import { client } from ".";
import {
  cellAt,
  cellName,
  copies,
  groupsOf,
  lastSpace,
  less,
  type MozaikaAdvice,
  type MozaikaView,
  piles,
  sorted,
} from "./view";

describe("cells and groups", () => {
  it("names cells by column and row", () => {
    expect(cellName(2, 1)).toBe("b3");
    expect(cellAt("b3")).toEqual({ row: 2, column: 1 });
  });

  it("finds the groups that count in the advice, and what earned a line", () => {
    const group = { key: "mozaika.score.pattern", points: 4, params: { group: "row1", raw: 4, flies: 0 } };
    const coins = { key: "mozaika.score.coins", points: 1, params: { count: 7 } };
    const advice: MozaikaAdvice = {
      sheets: [
        [
          { ...group, cells: ["a1", "b1", "c1", "d1"] },
          { ...coins, cells: [] },
        ],
      ],
    };
    const view = {} as MozaikaView;
    expect(groupsOf(advice, 0)).toMatchObject([group]);
    expect(groupsOf(advice, 1)).toEqual([]);
    expect(groupsOf(undefined, 0)).toEqual([]);
    expect(client.earned?.(group, 0, view, advice)).toEqual([
      "cell:0:a1",
      "cell:0:b1",
      "cell:0:c1",
      "cell:0:d1",
    ]);
    expect(client.earned?.(coins, 0, view, advice)).toEqual(["coins:0"]);
  });
});

describe("a tile to lay", () => {
  const board = (bare: number) => [
    Array.from({ length: 4 }, (_, column) => (column < bare ? null : "red_fish")),
  ];
  const props = (step: string, ...log: object[]) =>
    ({ view: { step, players: [{}, { coins: 3, board: board(2) }] }, me: 1, log }) as never;
  const turn = { type: "turn", turn: 2, seat: 0 };
  const mine = { type: "pick", seat: 1, tile: "red_sun" };

  it("is the one just taken", () => {
    expect(client.begun?.(props("place", turn, mine, { ...mine, seat: 2, tile: "blue_fish" }))).toEqual({
      tile: "red_sun",
    });
  });

  it("is chosen by hand where none was taken in this turn, or something else is asked", () => {
    expect(client.begun?.(props("place", { ...turn, turn: 1 }))).toBeUndefined();
    expect(client.begun?.(props("place", mine, turn))).toBeUndefined();
    expect(client.begun?.(props("bid", turn, mine))).toBeUndefined();
  });

  it("needs no space to be chosen where one is left", () => {
    const view = { step: "place", players: [{}, { coins: 3, board: board(1) }] };
    expect(client.begun?.({ view, me: 1, log: [turn, mine] } as never)).toEqual({ cell: "a1" });
    expect([0, 1, 2].map((bare) => lastSpace(board(bare) as never))).toEqual([undefined, "a1", undefined]);
  });

  it("is bid for with an empty fist by who has no coins", () => {
    const view = { step: "bid", players: [{}, { coins: 0, board: board(4) }] };
    expect(client.begun?.({ view, me: 1, log: [] } as never)).toEqual({ coins: 0 });
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

  it("asks about equal ones once", () => {
    expect(piles(["red_sun", "blue_sun", "red_sun"])).toEqual([
      { tile: "red_sun", keys: ["red_sun:0", "red_sun:1"] },
      { tile: "blue_sun", keys: ["blue_sun:0"] },
    ]);
  });
});
