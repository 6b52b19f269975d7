import { describe, expect, it } from "vitest";
import { decisiveRow, partRows, scoreRows } from "./scoretable";

const line = (kind: string, points: number) => ({ key: `game.score.${kind}`, points, params: {} });
const ranked = [
  { seat: 1, sheet: [line("personal", 4), line("group", 2)] },
  { seat: 0, sheet: [line("group", 3), line("group", 5), line("end", 1)] },
];
const points = (rows: ReturnType<typeof scoreRows>) =>
  rows.map(({ id, cells }) => [id, cells.get(0)?.points, cells.get(1)?.points]);

describe("the score table", () => {
  it("has every kind of line once, summed by seat, in the winner's order", () => {
    expect(points(scoreRows(ranked))).toEqual([
      ["personal", 0, 4],
      ["group", 8, 2],
      ["end", 1, 0],
    ]);
  });

  it("puts lines together as a game wants", () => {
    expect(points(scoreRows(ranked, () => "all"))).toEqual([["all", 9, 6]]);
  });

  it("shows the same points by parts of the match, in order", () => {
    const part = ({ key }: { key: string }): number =>
      key.endsWith("group") ? 1 : key.endsWith("end") ? 2 : 0;
    expect(points(partRows(ranked, part))).toEqual([
      ["0", 0, 4],
      ["1", 8, 2],
      ["2", 1, 0],
    ]);
    expect(partRows(ranked, undefined)).toEqual([]);
  });

  it("knows what decided", () => {
    const rows = scoreRows(ranked);
    expect(decisiveRow(rows, 0, 1)?.id).toBe("group");
    expect(decisiveRow(rows, 1, 0)?.id).toBe("personal");
    expect(decisiveRow([], 0, 1)).toBeUndefined();
  });
});
