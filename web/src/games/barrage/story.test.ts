import { expect, it } from "vitest";
import { AUTOMA_TILES } from "../../api/barrage-box";
import { lineWords, storiesOf } from "./story";
import { turnsOf } from "./turns";
import type { Barrage } from "./view";
import { words } from "./words";

type Event = Barrage["event"];
type Untold<E> = E extends unknown ? Omit<E, "number"> : never;
const numbered = (events: readonly Untold<Event>[]): Event[] =>
  events.map((event, number) => ({ number, ...event }) as Event);

const LOG = numbered([
  { type: "placed", seat: 0, space: "bank", engineers: 1, price: 0, red: 0 },
  { type: "automa_turn", seat: 1, criteria_tile: 2, action_tile: 5 },
  { type: "automa_skips", seat: 1, line: 1, entry: "production" },
  { type: "automa_does", seat: 1, line: 3, entry: "construct", structure: "conduit" },
  {
    type: "automa_conduits",
    seat: 1,
    step: "candidates",
    count: 3,
    conduit: ["conduit-1-left", "conduit-2-left", "conduit-3-left"],
  },
  { type: "automa_nobody", seat: 1, step: "completes_a_system" },
  { type: "automa_conduits", seat: 1, step: "highest_value", count: 1, conduit: ["conduit-2-left"] },
  { type: "conduit", seat: 1, conduit: "conduit-2-left", value: 3 },
  // A free structure of the same kind is a choice of its own.
  { type: "automa_conduits", seat: 1, step: "candidates", count: 1, conduit: ["conduit-5-left"] },
  { type: "automa_turn", seat: 2, criteria_tile: 5, action_tile: 7 },
  { type: "automa_does", seat: 2, line: 5, entry: "workshop" },
  { type: "placed", seat: 0, space: "bank", engineers: 1, price: 0, red: 0 },
]);

it("tells each turn of an Automa: tiles, lines, candidates after each step", () => {
  const [first, second] = storiesOf(LOG);

  expect(first).toMatchObject({ id: 1, seat: 1, criteria: 2, actions: 5, done: [3], skipped: [1] });
  expect(
    first?.choices.map(({ steps }) => steps.map(({ step, left, nobody }) => [step, left.length, nobody])),
  ).toEqual([
    [
      ["candidates", 3, false],
      ["completes_a_system", 3, true],
      ["highest_value", 1, false],
    ],
    [["candidates", 1, false]],
  ]);
  expect(second).toMatchObject({ id: 9, seat: 2, done: [5], choices: [] });
});

it("has a line for each turn of an Automa, with its story", () => {
  expect(turnsOf(LOG).map(({ seat, main, story }) => [seat, main.map(({ type }) => type), story])).toEqual([
    [0, ["placed"], undefined],
    [1, ["conduit"], 1],
    [2, ["automa_does"], 9],
    [0, ["placed"], undefined],
  ]);
});

it("has words for every line of every tile", () => {
  for (const { actions } of AUTOMA_TILES)
    for (const line of actions) expect(words.en).toHaveProperty([lineWords(line).key]);
});
