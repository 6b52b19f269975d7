import { describe, expect, it } from "vitest";
import { commitmentOf, drawOf, keyOf, verify } from "./fairness";

/** The test vectors of docs/fairness.md. */
const seed = `${"00".repeat(31)}01`;
const commitment = "c00ee676349e5ab5d4d4ba3d049d6b556121ed8703dcb881673881f28a9d3070";

describe("checking the shuffles", () => {
  it("hashes the seed", async () => {
    expect(await commitmentOf(seed)).toBe(commitment);
  });

  it("recomputes draws", async () => {
    const key = await keyOf(seed);
    const even = (total: number) => Array.from({ length: total }, (_, code) => [code, 1]);
    const drawn = async (odds: number[][], count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => drawOf(key, index, odds)));
    expect(await drawn(even(100), 6)).toEqual([40, 44, 80, 12, 5, 8]);
    expect(await drawn(even(132), 4)).toEqual([36, 56, 52, 108]);
    const odds = [
      [3, 22],
      [4, 21],
      [9, 1],
    ];
    expect(await drawn(odds, 6)).toEqual([4, 3, 3, 3, 3, 4]);
  });

  it("finds a seed that was not promised and a draw that does not follow", async () => {
    const draw = {
      index: 0,
      odds: [
        [3, 22],
        [4, 21],
        [9, 1],
      ],
      drawn: 4,
    };
    const told = { chance: "fair" as const, commitment, seed, draws: [draw] };
    expect(await verify(told, commitment)).toEqual({ fair: true, draws: 1 });
    expect(await verify(told, "00".repeat(32))).toMatchObject({ fair: false, wrong: "commitment" });
    expect(await verify({ ...told, draws: [{ ...draw, drawn: 3 }] }, commitment)).toMatchObject({
      fair: false,
      wrong: 0,
    });
  });
});
