import { expect, it } from "vitest";
import type * as wire from "../api/wire";
import { standings } from "./standings";

const result = (places: number[], scores: number[], rivals: wire.RivalShown[]): wire.Result => ({
  places,
  scores,
  tiebreaks: places.map(() => []),
  reason: "barrage.reason.five_rounds",
  sheets: scores.map((points) => [{ key: "start", points, params: {} }]),
  rivals,
  seed: null,
  commitment: null,
});

it("ranks rivals of the rules with the seats, numbered after them", () => {
  const sheet = [{ key: "start", points: 80, params: {} }];
  const ranked = standings(result([2, 3], [70, 10], [{ place: 1, score: 80, tiebreaks: [], sheet }]));

  expect(ranked.map(({ seat, score }) => [seat, score])).toEqual([
    [2, 80],
    [0, 70],
    [1, 10],
  ]);
  expect(ranked[0]?.sheet).toBe(sheet);
});
