import { describe, expect, it } from "vitest";
import { BASINS } from "./geometry";
import {
  type BarrageView,
  type BasinView,
  bySource,
  type DamView,
  energyOf,
  type PlayerView,
  tileFace,
  wayOf,
} from "./view";
import { en, words } from "./words";

/** A map with nothing but these dams: name to [owner, held, capacity]. */
function mapWith(dams: Record<string, readonly [number | "neutral", number, number]>): BarrageView {
  const basins = BASINS.map(
    (basin): BasinView => ({
      basin: basin.id,
      zone: basin.zone,
      river_to: null,
      powerhouses: [],
      conduits: [],
      dams: basin.dams.map((slot): DamView => {
        const [owner, held, capacity] = dams[slot.id] ?? [null, 0, 0];
        return { dam: slot.id, red: slot.red, owner, height: capacity, held, capacity };
      }),
    }),
  );
  return { basins, agenda: [{ kind: "produce", modifier: -2, bonus: 1 }] } as unknown as BarrageView;
}

describe("the way of water", () => {
  it("leaves the map where nothing holds it", () => {
    expect(wayOf(mapWith({}), 1)).toEqual({ basins: [1, 8, 11] });
    expect(wayOf(mapWith({}), 3)).toEqual({ basins: [3, 6, 10, 12] });
  });
  it("stops at the first dam with room, upper before lower", () => {
    const view = mapWith({
      "dam-3-upper": [0, 1, 1],
      "dam-6-lower": ["neutral", 1, 2],
      "dam-10-upper": [1, 0, 3],
    });
    expect(wayOf(view, 3)).toEqual({ basins: [3, 6], dam: "dam-6-lower" });
  });
  it("goes on below the dam it came from", () => {
    const view = mapWith({ "dam-9-upper": [0, 0, 2], "dam-9-lower": [1, 0, 1] });
    expect(wayOf(view, 9, "dam-9-upper")).toEqual({ basins: [9], dam: "dam-9-lower" });
    expect(wayOf(view, 9, "dam-9-lower")).toEqual({ basins: [9, 11] });
  });
});

describe("what is read off a view", () => {
  it("says what a production would make, at least 1", () => {
    expect(energyOf(mapWith({}), 3, 5)).toBe(14);
    expect(energyOf(mapWith({}), 1, 1)).toBe(1);
  });
  it("knows the face of a tile", () => {
    expect(tileFace("II_joker")).toEqual({ builds: "joker", level: 2 });
    expect(tileFace("basic_conduit")).toEqual({ builds: "conduit", level: 0 });
  });
  it("sums points by source over the rounds", () => {
    const player = { scored: [{ income: 2 }, { income: 3, prize: 6 }] } as unknown as PlayerView;
    expect(bySource(player)).toEqual({ income: 5, prize: 6 });
  });
});

describe("words", () => {
  it("have the same slots in every language", () => {
    const slots = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
    for (const language of Object.values(words))
      for (const [key, text] of Object.entries(en))
        expect(slots(language[key as keyof typeof en]), key).toEqual(slots(text));
  });
});
