import { describe, expect, it } from "vitest";
import type { Chooser } from "../contract";
import {
  copies,
  type Gain,
  type Glass,
  type Glassworks,
  type GlassworksAdvice,
  gainOf,
  glassOf,
  keyOf,
  less,
  sorted,
  unsettled,
} from "./view";

const heart: Glass = { colour: "purple", shape: "heart" };
const ring: Glass = { colour: "white", shape: "circle" };

describe("pieces of glass", () => {
  it("are named by colour and shape", () => {
    expect(keyOf(heart)).toBe("purple:heart");
    expect(glassOf("light_blue:teardrop")).toEqual({ colour: "light_blue", shape: "teardrop" });
  });

  it("are ordered as in the box", () => {
    expect(sorted([heart, ring])).toEqual([ring, heart]);
  });

  it("are taken away one at a time", () => {
    expect(less([heart, heart, ring], heart)).toEqual([heart, ring]);
    expect(less([ring], heart)).toEqual([ring]);
  });

  it("are told apart when equal", () => {
    expect(copies([heart, heart, ring]).map(({ name }) => name)).toEqual([
      "purple:heart:0",
      "purple:heart:1",
      "white:circle:0",
    ]);
  });
});

it("shows what a tile brings though a piece left the haul under the pointer", () => {
  const gain: Gain = { panes: [], spilled: 0, cost: 0, asks: [], points: [2, 2] };
  const choose = { active: true, value: () => undefined } as unknown as Chooser<Glassworks>;
  const turn: GlassworksAdvice = { sheets: [], gains: { collect: { heart: gain } } };
  expect(gainOf(turn, choose, { collect: "heart", open: "purple" })).toBe(gain);
  const order: GlassworksAdvice = { sheets: [], gains: { open: { purple: gain } } };
  expect(gainOf(order, choose, { collect: "heart", open: "purple" })).toBe(gain);
  expect(gainOf(order, choose, { collect: "heart" })).toBeUndefined();
});

it("shows new colours in every column that may become theirs", () => {
  const gain: Gain = { panes: [], spilled: 0, cost: 0, asks: ["purple", "white"], points: [1, 4] };
  expect(unsettled(gain, 3, [heart, heart, ring])).toEqual([
    { column: 3, glass: [heart, ring] },
    { column: 4, glass: [heart, ring] },
  ]);
  // One of them is being opened: the other comes after it. Beyond the last column there is none.
  const pane = { ...heart, column: 4, row: 1 };
  expect(unsettled({ ...gain, panes: [pane], asks: ["white"] }, 3, [heart, ring])).toEqual([
    { column: 4, glass: [ring] },
  ]);
  expect(unsettled(gain, 6, [heart, ring])).toEqual([{ column: 6, glass: [heart, ring] }]);
});
