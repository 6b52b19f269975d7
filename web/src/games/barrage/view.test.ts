import { describe, expect, it } from "vitest";
import {
  type BarrageAdvice,
  bySource,
  gathered,
  outlooksOf,
  type PlayerView,
  sitesOf,
  tileFace,
} from "./view";

describe("what is read off a view", () => {
  it("finds what the engine says about moves, and where one could build", () => {
    const base = { type: "construct", tile: "basic_base", structure: "base" } as const;
    const joker = { type: "construct", tile: "I_joker", structure: "base" } as const;
    const slot = { slot: "dam-5-upper", machine: "excavators", count: 4, red: 3 };
    const advice = {
      outlook: [
        { move: base, slots: [slot] },
        { move: joker, slots: [{ ...slot, red: 0 }] },
        { move: { type: "pass" } },
      ],
    } as unknown as BarrageAdvice;
    expect(outlooksOf(advice, [joker]).map(({ move }) => move)).toEqual([joker]);
    expect(
      sitesOf(advice, [base, joker])
        .get("dam-5-upper")
        ?.map(({ move }) => move.tile),
    ).toEqual(["basic_base", "I_joker"]);
    expect(sitesOf(advice, [{ type: "pass" }]).size).toBe(0);
  });
  it("knows the face of a tile", () => {
    expect(tileFace("II_joker")).toEqual({ builds: "joker", level: 2 });
    expect(tileFace("basic_conduit")).toEqual({ builds: "conduit", level: 0 });
  });
  it("tells droplets apart that stop in one basin behind two dams", () => {
    const upper = { way: [2, 5], dam: "dam-5-upper" } as const;
    const lower = { way: [2, 5], dam: "dam-5-lower" } as const;
    const found = gathered([upper, lower, lower]);
    expect(found.map(({ course, count }) => [course.dam, count])).toEqual([
      ["dam-5-upper", 1],
      ["dam-5-lower", 2],
    ]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
  });
  it("sums points by source over the rounds", () => {
    const player = { scored: [{ income: 2 }, { income: 3, prize: 6 }] } as unknown as PlayerView;
    expect(bySource(player)).toEqual({ income: 5, prize: 6 });
    expect(bySource(player, 1)).toEqual({ income: 2 });
  });
});
