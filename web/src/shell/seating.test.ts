import { expect, it } from "vitest";
import { botCounts } from "./seating";

it("offers only numbers of bots that fit the game", () => {
  expect(botCounts({ min_seats: 3, max_seats: 5 }, 2)).toEqual([1, 2, 3]);
  expect(botCounts({ min_seats: 3, max_seats: 5 }, 3)).toEqual([0, 1, 2]);
  expect(botCounts({ min_seats: 1, max_seats: 4 }, 4)).toEqual([0]);
});
