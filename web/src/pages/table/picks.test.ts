import { expect, it } from "vitest";
import type { Move, Speaker } from "../../games/contract";
import { pickName } from "./picks";

const words = {
  has: (key: string) => key === "nim.move.take",
  name: (field: string, value: unknown) => `${field} ${value}`,
  move: (move: Move) => `all of ${move.type}`,
} as unknown as Speaker;
const take = { type: "take", count: 1 } as Move;

it("tells the only move of a kind whole", () => {
  expect(pickName({ field: "type", value: "take" }, "nim", words, [take])).toBe("all of take");
});

it("tells the kind of several, or of one without words", () => {
  expect(pickName({ field: "type", value: "take" }, "nim", words, [take, { ...take }])).toBe("action take");
  expect(pickName({ field: "type", value: "pass" }, "nim", words, [{ type: "pass" } as Move])).toBe(
    "action pass",
  );
});

it("tells the value of a field", () => {
  expect(pickName({ field: "count", value: 2 }, "nim", words, [take])).toBe("count 2");
});
