import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { MoveChooser } from "../../shell/chooser.svelte";
import type { RoomProps, Speaker } from "../contract";
import { client } from "./index";
import Totals from "./Totals.svelte";
import type { Barrage, BarrageAdvice, BarrageView } from "./view";

const words = {
  say: (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`,
  name: (field: string, value: string | number) => `${field} ${value}`,
  seat: (seat: number) => `seat ${seat}`,
  move: (move: { type: string }) => move.type,
} as unknown as Speaker;

function asking(legal: readonly Barrage["move"][]): MoveChooser<Barrage> {
  const { picks, places, implied } = client;
  return new MoveChooser<Barrage>({
    legal: () => legal,
    picks,
    places,
    implied,
    confirms: () => false,
    send: () => undefined,
    explain: () => undefined,
  });
}

const view = {
  seats: 2,
  phase: "actions",
  agenda: [{ kind: "turn", seat: 0 }],
  dams: {},
  conduits: { "conduit-2-left": 1 },
  powerhouses: {},
  players: [0, 1].map((seat) => ({ seat, company: null, excavators: 6, constructions: 0 })),
} as unknown as BarrageView;
const turn = (moves: readonly Barrage["move"][], more: object = {}): RoomProps<Barrage> =>
  ({ view, me: 0, choose: asking(moves), words, log: [], ...more }) as unknown as RoomProps<Barrage>;

describe("a move of several clicks", () => {
  const bank = [1, 2].map((engineers) => ({ type: "bank", engineers }) as const);
  const joker = (["base", "conduit"] as const).map(
    (structure) => ({ type: "construct", tile: "I_joker", structure }) as const,
  );
  it("asks what the next click is about, not the question of the turn again", () => {
    const choose = asking([...bank, ...joker, { type: "pass" }]);
    choose.pick("space", "bank");
    expect(client.step?.(choose)?.key).toBe("barrage.web.step.engineers");
    choose.reset();
    choose.pick("tile", "I_joker");
    expect(client.step?.(choose)?.key).toBe("barrage.web.step.structure");
  });
  it("offers the bank with what it pays", () => {
    const advice = { outlook: [{ move: bank[1], gains: { credits: 2 } }] } as unknown as BarrageAdvice;
    expect(client.label?.({ field: "engineers", value: 2 }, words, view, advice)).toBe(
      'barrage.web.bank {"engineers":2,"credits":2}',
    );
  });
});

describe("why nothing can be built on a slot", () => {
  const build = { type: "construct", tile: "basic_conduit", structure: "conduit" } as const;
  const advice = {
    outlook: [{ move: build, slots: [{ slot: "conduit-9-left" }] }],
    obstacles: { "conduit-1-left": { lacks: "excavators", needs: 10, has: 6, back: 4, turns: 2 } },
  } as unknown as BarrageAdvice;
  const why = (conduit: "conduit-9-left" | "conduit-1-left" | "conduit-2-left" | "conduit-4-left") =>
    client.why?.({ field: "conduit", value: conduit }, turn([build], { advice }));
  it("asks for a tile only where a tile would help", () => {
    expect(why("conduit-9-left")?.key).toBe("barrage.web.why.build");
  });
  it("names what is lacking as the engine tells it, and what is built already", () => {
    expect(why("conduit-1-left")).toMatchObject({
      key: "barrage.web.why.lacks.excavators",
      params: { needs: 10, has: 6, back: 4, turns: 2 },
      rule: "R6.13",
    });
    expect(why("conduit-2-left")?.key).toBe("barrage.web.why.built");
    expect(why("conduit-4-left")?.key).toBe("barrage.web.why.here");
  });
});

describe("beside the question", () => {
  it("tells what the others did while buttons are offered", () => {
    const log = [
      { type: "placed", number: 1, seat: 0, space: "bank" },
      { type: "passed", number: 2, seat: 1 },
    ];
    const { body } = render(Totals, { props: turn([{ type: "pass" }], { log }) });
    expect(body).toContain("choice=pass");
    expect(body).toContain("barrage.web.brief.passed");
  });
});
