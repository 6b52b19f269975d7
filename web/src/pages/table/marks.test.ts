import { expect, it } from "vitest";
import { withHints } from "./marks";

const turn = (id: number, count: number) => ({
  id,
  seat: 0,
  events: Array.from({ length: count }, (_, i) => ({ type: "x", number: id + i })),
  pictured: [],
  sentences: [`turn ${id}`],
});

it("puts a hint before what was done after it", () => {
  const marks = [
    { seat: 0, command: 3, number: 2 },
    { seat: 1, command: 9, number: 7 },
  ];
  const lines = withHints([turn(0, 2), turn(2, 3)], marks, (seat) => `hint ${seat}`);
  expect(lines.map(({ sentences }) => sentences[0])).toEqual(["turn 0", "hint 0", "turn 2", "hint 1"]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
});
