import { expect, it } from "vitest";
import type * as wire from "../../api/wire";
import { awaySince, mayStandIn } from "./away";

const seats = (...present: boolean[]): wire.Seat[] =>
  present.map((here, seat) => ({ seat, kind: "person", present: here }) as wire.Seat);

it("offers a bot only when the server would let it play", () => {
  const left = awaySince(new Map(), seats(true, false), 1_000);
  expect(mayStandIn(left, 1, 2_000)).toBe(false);
  const still = awaySince(left, seats(true, false), 20_000);
  expect(mayStandIn(still, 1, 31_500)).toBe(true);
  expect(mayStandIn(still, 0, 31_500)).toBe(false);
  const back = awaySince(still, seats(true, true), 32_000);
  expect(mayStandIn(awaySince(back, seats(true, false), 33_000), 1, 34_000)).toBe(false);
});
