import { describe, expect, it, vi } from "vitest";
import type { Move, Pick } from "../games/contract";
import { nearest, readingOrder, releaseFocus } from "./arrows";
import { MoveChooser } from "./chooser.svelte";
import { complete, openFields, optionsOf, possible, remaining, valuesOf, without } from "./moves";
import { touch } from "./touch";

const moves: Move[] = [
  { type: "place", tile: "sun", cell: "a1" },
  { type: "place", tile: "sun", cell: "b1" },
  { type: "place", tile: "moon", cell: "b1" },
  { type: "fly", cell: "c1" },
  { type: "pass" },
];
const pick = (field: string, value: string | number): Pick => ({ field, value });

describe("the clicks of legal moves", () => {
  it("are kind and fields, the kind only where it tells moves apart", () => {
    expect(optionsOf(moves)[0]?.picks).toEqual({ type: "place", tile: "sun", cell: "a1" });
    expect(optionsOf(moves.slice(0, 3))[0]?.picks).toEqual({ tile: "sun", cell: "a1" });
    expect(optionsOf([{ type: "pass" }])[0]?.picks).toEqual({ type: "pass" });
  });

  it("can be cut by the game", () => {
    const [option] = optionsOf([{ type: "take", cells: "a-b", column: 2 }], (move) => {
      const [first = "", second = ""] = String(move.cells).split("-");
      return { first, second, column: move.column as number };
    });
    expect(option?.picks).toEqual({ first: "a", second: "b", column: 2 });
  });

  it("leave what still agrees with them", () => {
    const options = optionsOf(moves);
    const left = remaining(options, [pick("cell", "b1")]);
    expect(left).toHaveLength(2);
    expect(valuesOf(left, "tile")).toEqual(["sun", "moon"]);
    expect(openFields(left, [pick("cell", "b1")])).toEqual(["type", "tile"]);
    expect(complete(left, [pick("cell", "b1")])).toBeUndefined();
    const all = [pick("cell", "b1"), pick("tile", "moon"), pick("type", "place")];
    expect(complete(remaining(options, all), all)?.move).toBe(moves[2]);
  });

  it("go back to before a field, and drop what is impossible", () => {
    const made = [pick("type", "place"), pick("tile", "moon"), pick("cell", "b1")];
    expect(without(made, "tile")).toEqual([pick("type", "place")]);
    expect(without(made, "none")).toEqual(made);
    expect(
      possible(optionsOf(moves), [pick("tile", "moon"), pick("cell", "a1"), pick("type", "place")]),
    ).toEqual([pick("tile", "moon"), pick("type", "place")]);
  });
});

function table(legal: Move[], more: Partial<ConstructorParameters<typeof MoveChooser>[0]> = {}) {
  const sent: Move[] = [];
  const asked: Pick[] = [];
  const choose = new MoveChooser({
    legal: () => legal,
    confirms: () => false,
    send: (move) => sent.push(move),
    explain: (what) => asked.push(what),
    ...more,
  });
  return { choose, sent, asked };
}

const takes: Move[] = [
  { type: "take", first: "a", column: 0 },
  { type: "take", first: "a", second: "b", column: 0 },
  { type: "take", first: "a", second: "b", column: 1 },
];

describe("a move being built", () => {
  it("is played at once when it is whole", () => {
    const { choose, sent } = table(takes);
    expect(choose.pick("first", "a")).toBe(true);
    expect(choose.pick("second", "b")).toBe(true);
    expect(choose.values("column")).toEqual([0, 1]);
    expect(sent).toEqual([]);
    choose.pick("column", 1);
    expect(sent).toEqual([takes[2]]);
    expect(choose.active).toBe(false);
    expect(choose.can("column", 0)).toBe(false);
  });

  it("waits where it could still grow, unless the click ends it", () => {
    const waiting = table(takes);
    waiting.choose.pick("first", "a");
    waiting.choose.pick("column", 0);
    expect(waiting.sent).toEqual([]);
    expect(waiting.choose.ready).toBe(takes[0]);
    waiting.choose.confirm();
    expect(waiting.sent).toEqual([takes[0]]);

    const closing = table(takes, { closes: ({ field }) => field === "column" });
    closing.choose.pick("first", "a");
    closing.choose.pick("column", 0);
    expect(closing.sent).toEqual([takes[0]]);
  });

  it("needs no click for what the remaining moves agree on, if it is not clicked on the board", () => {
    const { choose, sent } = table(moves, { places: ["tile", "cell"] });
    choose.pick("cell", "c1");
    expect(sent).toEqual([{ type: "fly", cell: "c1" }]);
  });

  it("says when other clicks stand, so that an old reason goes", () => {
    let changes = 0;
    const { choose } = table(takes, { changed: () => (changes += 1) });
    choose.pick("first", "a");
    choose.drop("first");
    choose.set([pick("first", "a")]);
    choose.undo();
    choose.reset();
    expect(changes).toBe(5);
    choose.pick("first", "z");
    expect(changes).toBe(5);
  });

  it("takes another column in place of the one that waits for Confirm", () => {
    const { choose, asked } = table(takes, { confirms: () => true });
    const click = (column: number): void => {
      const heard = new Map<string, (event: unknown) => void>();
      const nothing = (): void => undefined;
      const element = {
        setAttribute: nothing,
        removeAttribute: nothing,
        toggleAttribute: nothing,
        addEventListener: (name: string, act: (event: unknown) => void) => heard.set(name, act),
        removeEventListener: nothing,
      } as unknown as HTMLElement;
      touch(choose, pick("column", column), "", { swaps: true })(element);
      heard.get("click")?.({ stopPropagation: nothing });
    };
    choose.pick("first", "a");
    choose.pick("second", "b");
    click(0);
    click(1);
    expect(choose.value("column")).toBe(1);
    expect(asked).toEqual([]);
    click(7);
    expect(choose.value("column")).toBe(1);
    expect(asked).toEqual([pick("column", 7)]);
  });

  it("waits for Confirm where it reveals something", () => {
    const { choose, sent } = table(moves, { confirms: () => true });
    choose.pick("type", "pass");
    expect(sent).toEqual([]);
    choose.confirm();
    expect(sent).toEqual([{ type: "pass" }]);
  });

  it("asks why for what is impossible and changes nothing", () => {
    const { choose, asked } = table(takes);
    expect(choose.pick("first", "z")).toBe(false);
    expect(asked).toEqual([pick("first", "z")]);
    expect(choose.chosen).toEqual([]);
  });

  it("goes back by steps, and starts anew after the answer", () => {
    const { choose } = table(takes);
    choose.pick("first", "a");
    choose.pick("second", "b");
    choose.undo();
    expect(choose.chosen).toEqual([pick("first", "a")]);
    choose.reset();
    expect(choose.chosen).toEqual([]);
    choose.set([pick("first", "a"), pick("second", "b"), pick("column", 1)]);
    choose.confirm();
    choose.settle(false);
    expect(choose.chosen).toHaveLength(3);
    choose.settle(true);
    expect(choose.chosen).toEqual([]);
    choose.settle(true, [pick("first", "a"), pick("column", 9)]);
    expect(choose.chosen).toEqual([pick("first", "a")]);
  });

  it("takes in place of a click only what is legal and what a lesson allows", () => {
    let kept: number | undefined;
    const { choose } = table(takes, { allows: ({ value }) => value !== kept });
    const begin = (column: number): void =>
      choose.set([pick("first", "a"), pick("second", "b"), pick("column", column)]);
    expect(choose.swaps("column", 1)).toBe(false);
    begin(0);
    expect([0, 1, 9].map((column) => choose.swaps("column", column))).toEqual([false, true, false]);
    kept = 1;
    expect(choose.swaps("column", 1)).toBe(false);
    begin(1);
    expect(choose.value("column")).toBeUndefined();
  });
});

describe("arrow keys", () => {
  const boxes = [
    { x: 10, y: 10 },
    { x: 50, y: 12 },
    { x: 10, y: 60 },
    { x: 60, y: 58 },
  ];
  it("goes to the nearest thing in the direction of the arrow", () => {
    const others = boxes.slice(1);
    expect(nearest(boxes[0] as { x: number; y: number }, others, "ArrowRight")).toBe(0);
    expect(nearest(boxes[0] as { x: number; y: number }, others, "ArrowDown")).toBe(1);
  });
  it("wraps round at the edge", () => {
    expect(nearest({ x: 60, y: 58 }, boxes.slice(0, 3), "ArrowRight")).toBe(0);
    expect(nearest({ x: 10, y: 10 }, boxes.slice(1), "ArrowLeft")).toBe(2);
  });
  it("reads from the top left", () => {
    expect(readingOrder([boxes[3], boxes[1], boxes[2], boxes[0]] as { x: number; y: number }[])).toEqual([
      3, 1, 2, 0,
    ]);
  });
});

describe("the focus of the keyboard", () => {
  it("leaves what can no longer be chosen, and nothing else", () => {
    const blurred: string[] = [];
    const root = { contains: () => true } as unknown as HTMLElement;
    for (const names of [["data-pick"], ["data-pick", "data-lit"], ["data-pick", "data-chosen"], []]) {
      const activeElement = {
        hasAttribute: (name: string) => names.includes(name),
        blur: () => blurred.push(names.join(" ")),
      };
      vi.stubGlobal("document", { activeElement });
      releaseFocus(root);
    }
    vi.unstubAllGlobals();
    expect(blurred).toEqual(["data-pick"]);
  });
});
