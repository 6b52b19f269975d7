import { expect, it } from "vitest";
import type * as wire from "../../api/wire";
import { seatFacts } from "./names.svelte";

it("tells seats of one person apart, for those who watch too", () => {
  const seats = ["Ann", "Ann", "Ann", "Ben"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    present: true,
  }));
  const table = { id: "t", seats } as unknown as wire.TableShown;
  expect(seatFacts(table, []).map(({ name }) => name)).toEqual(["Ann 1", "Ann 2", "Ann 3", "Ben"]);
  expect(new Set(seatFacts(table, [0, 1, 2]).map(({ name }) => name)).size).toBe(4);
});
