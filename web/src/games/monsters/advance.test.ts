import { describe, expect, it } from "vitest";
import { advance } from "./advance";
import type { Monsters, MonstersView, Player } from "./view";

const player: Player = { first_finished: false, points: 0, first_points: 0, minion_points: 0, monsters: [] };
const begin: MonstersView = {
  step: "choose",
  seats: 2,
  seat: 0,
  minion_of: null,
  turns: 0,
  drawn: null,
  left: 3,
  stack: { cross_nnnn: 1, end_thin: 2 },
  discarded: {},
  players: [player, player],
};
type Told = Monsters["event"] extends infer E ? (E extends unknown ? Omit<E, "number"> : never) : never;
const tell = (view: MonstersView, events: readonly Told[]): MonstersView =>
  events.reduce<MonstersView>((now, event) => advance(now, { number: 0, ...event }), view);

describe("the view after events", () => {
  it("begins monsters and leaves the rack when everybody has one", () => {
    const one = tell(begin, [{ type: "start", seat: 0, tile: "cross_nnnn" }]);
    expect(one.step).toBe("choose");
    expect(one.stack).toEqual({ end_thin: 2 });
    const two = tell(one, [{ type: "start", seat: 1, tile: "end_thin" }]);
    expect(two.step).toBe("draw");
    expect(two.left).toBe(1);
    expect(two.players[0]?.monsters[0]?.tiles[0]?.edges).toEqual(["thin", "thin", "thin", "thin"]);
  });
  it("draws, lays and finishes", () => {
    const done = tell(begin, [
      { type: "start", seat: 0, tile: "end_thin" },
      { type: "drawn", seat: 1, tile: "end_thin" },
      { type: "placed", seat: 1, owner: 0, monster: "first", tile: "end_thin", x: 0, y: -1, turn: 2 },
      { type: "finished", owner: 0, monster: "first", count: 2, points: 2, seat: 1 },
    ]);
    const monster = done.players[0]?.monsters[0];
    expect(done.drawn).toBeNull();
    expect(monster?.finished).toBe(true);
    expect(monster?.points).toBe(2);
    expect(monster?.tiles[1]?.edges).toEqual(["blank", "blank", "thin", "blank"]);
  });
  it("puts aside what fits nowhere", () => {
    const gone = tell(begin, [
      { type: "drawn", seat: 0, tile: "end_thin" },
      { type: "discarded", seat: 0, tile: "end_thin" },
    ]);
    expect(gone.discarded).toEqual({ end_thin: 1 });
    expect(gone.drawn).toBeNull();
  });
});
