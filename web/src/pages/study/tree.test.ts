import { expect, it } from "vitest";
import {
  before,
  beside,
  branches,
  type Command,
  grown,
  known,
  type Node,
  next,
  noted,
  noteOf,
  pathOf,
  removed,
  rowsOf,
  stopsOf,
} from "./tree";

const draw: Command = [-1, { type: "deal", tile: 3 }];
const take = (count: number, seat = 0): Command => [seat, { type: "take", count }];
const record: Command[] = [draw, take(1), take(2, 1), draw, take(1)];
const start = { at: 1, node: null };

function tree(): Node[] {
  const one = grown([], start, [take(3), draw]);
  const two = grown(one.nodes, one.spot, [take(1, 1)]);
  return grown(two.nodes, start, [take(2)]).nodes;
}

it("stops where somebody decides, and at the end", () => {
  expect(stopsOf(record)).toEqual([1, 2, 4, 5]);
});

it("walks the match and its variations", () => {
  const nodes = tree();
  expect(next(nodes, record, start)).toEqual({ at: 2, node: null });
  expect(next(nodes, record, { at: 5, node: null })).toBeUndefined();
  expect(before(nodes, record, start)).toBeUndefined();
  expect(next(nodes, record, { at: 1, node: 0 })).toEqual({ at: 1, node: 1 });
  expect(before(nodes, record, { at: 1, node: 1 })).toEqual({ at: 1, node: 0 });
  expect(before(nodes, record, { at: 1, node: 0 })).toEqual(start);
  expect(beside(nodes, record, { at: 2, node: null }, 1)).toEqual({ at: 1, node: 0 });
  expect(beside(nodes, record, { at: 1, node: 0 }, 1)).toEqual({ at: 1, node: 2 });
  expect(beside(nodes, record, { at: 1, node: 2 }, 1)).toEqual({ at: 2, node: null });
  expect(beside(nodes, record, { at: 4, node: null }, 1)).toBeUndefined();
  expect(pathOf(nodes, 1)).toEqual([take(3), draw, take(1, 1)]);
});

it("knows a move that was made before", () => {
  const nodes = tree();
  expect(known(nodes, record, start, take(1))).toEqual({ at: 2, node: null });
  expect(known(nodes, record, start, take(2))).toEqual({ at: 1, node: 2 });
  expect(known(nodes, record, start, take(9))).toBeUndefined();
});

it("is read as moves with what was tried in their place", () => {
  expect(rowsOf(tree(), record).map(({ spot, depth }) => [spot.at, spot.node, depth])).toEqual([
    [1, null, 0],
    [2, null, 0],
    [1, 0, 1],
    [1, 1, 2],
    [1, 2, 1],
    [4, null, 0],
    [5, null, 0],
  ]);
});

it("keeps what is said of a spot, and nothing of a position of which nothing is said", () => {
  const said = noted(tree(), { at: 4, node: null }, { text: "here" });
  expect(said).toHaveLength(4);
  expect(noteOf(said, { at: 4, node: null })?.text).toBe("here");
  expect(branches(said, { at: 4, node: null })).toEqual([]);
  expect(noted(said, { at: 4, node: null }, { text: "" })).toEqual(tree());
  expect(noted(tree(), { at: 1, node: 1 }, { text: "why" })[1]?.text).toBe("why");
});

it("forgets a variation with all that goes on from it", () => {
  const left = removed(tree(), 0);
  expect(left).toHaveLength(1);
  expect(left[0]?.commands).toEqual([take(2)]);
  const late = grown(removed(tree(), 2), { at: 1, node: 1 }, [take(4)]).nodes;
  expect(removed(noted(late, { at: 2, node: null }, { text: "x" }), 3).map(({ parent }) => parent)).toEqual([
    null,
    0,
    1,
  ]);
});
