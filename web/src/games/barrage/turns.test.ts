import { describe, expect, it } from "vitest";
import { advance } from "./advance";
import { lastScored, since, turnsOf } from "./turns";
import type { Barrage, BarrageView } from "./view";

const log = (
  [
    { type: "round", round: 1 },
    { type: "placed", seat: 0, space: "bank" },
    { type: "credits", seat: 0, count: 2 },
    { type: "copied", seat: 1, officer: "viktor_fiesler" },
    { type: "placed", seat: 1, space: "turbine_p2_left" },
    { type: "produced", seat: 1, count: 7 },
    { type: "energy", seat: 1, count: 7 },
    { type: "points", seat: 0, count: 2 },
    { type: "passed", seat: 1 },
  ] as const
).map((event, number) => ({ ...event, number }) as unknown as Barrage["event"]);

describe("turns in a line", () => {
  it("gathers what belongs to a turn, a copied officer included", () => {
    expect(turnsOf(log).map(({ seat, main }) => [seat, main.map(({ type }) => type)])).toEqual([
      [0, ["placed"]],
      [1, ["copied", "placed", "produced"]],
      [1, ["passed"]],
    ]);
    expect(turnsOf(log)[1]?.gains).toEqual({ energy: 7 });
  });
  it("tells those since the own last turn", () => {
    expect(since(log, 0, 2).map(({ seat }) => seat)).toEqual([1, 1]);
    expect(since(log, null, 2)).toHaveLength(1);
  });
  it("knows the last round that was scored", () => {
    expect(lastScored(log)).toBe(0);
    expect(
      lastScored([
        ...log,
        { type: "bonus_gone", number: 9, bonus: "bonus_bases" },
        { type: "round", number: 10, round: 2 },
      ]),
    ).toBe(1);
  });
});

describe("the view after an event", () => {
  const view = {
    phase: "flow",
    headstreams: [{ headstream: "A", water: 2 }],
    dams: { "dam-1-upper": { held: 0 } },
    players: [
      {
        seat: 0,
        credits: 5,
        tiles: [],
        excavators: 1,
        mixers: 0,
        wheel: {
          open: 0,
          sectors: [
            { tile: null, excavators: 0, mixers: 0 },
            { tile: "I_base", excavators: 3, mixers: 1 },
          ],
        },
      },
    ],
  } as unknown as BarrageView;
  it("moves a droplet from its headstream to the dam", () => {
    const after = advance(view, {
      type: "droplet",
      number: 0,
      first: 1,
      second: 0,
      third: 0,
      fourth: 0,
      dam: "dam-1-upper",
    });
    expect(after.headstreams[0]?.water).toBe(1);
    expect(after.dams["dam-1-upper"]?.held).toBe(1);
  });
  it("gives back what lies in the sector that opens", () => {
    const after = advance(view, {
      type: "turned",
      number: 0,
      seat: 0,
      sector: 1,
      tile: "I_base",
      excavators: 3,
      mixers: 1,
    }).players[0];
    expect(after).toMatchObject({ tiles: ["I_base"], excavators: 4, mixers: 1, wheel: { open: 1 } });
    expect(after?.wheel.sectors[1]).toEqual({ tile: null, excavators: 0, mixers: 0 });
  });
  it("names nobody twice while the turn order is told", () => {
    let shown = { ...view, order: [0, 1, 2, 3] };
    for (const [place, seat] of [3, 2, 0, 1].entries()) {
      shown = {
        ...shown,
        ...advance(shown, { type: "order", number: place, place: place + 1, seat }),
      } as typeof shown;
      expect(new Set(shown.order).size).toBe(4);
    }
    expect(shown.order).toEqual([3, 2, 0, 1]);
  });
  it("pays and leaves the rest alone", () => {
    const after = advance(view, { type: "fee", number: 0, seat: 0, owner: 1, count: 2 });
    expect(after.players[0]?.credits).toBe(3);
    expect(advance(view, { type: "over", number: 1 })).toBe(view);
  });
});
