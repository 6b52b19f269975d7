import { render } from "svelte/server";
import { expect, it } from "vitest";
import { showing } from "../../shell/chooser.svelte";
import type { RoomProps, Speaker } from "../contract";
import Board from "./Board.svelte";
import { faceOf, type Monsters } from "./view";

const words = {
  say: (key: string, params: object = {}) => [key, ...Object.values(params)].join(" "),
  name: (_: string, value: unknown) => String(value),
  seat: (seat: number) => `seat ${seat}`,
} as Speaker;
const tile = { tile: "end_thin", turn: 0, x: 0, y: 0, ...faceOf("end_thin") } as const;
const monster = { monster: "first", finished: false, points: 0, eyes: 0, tiles: [tile], open: [] } as const;
const player = { first_finished: false, points: 0, first_points: 0, minion_points: 0, monsters: [monster] };

it("names the tiles that were worth nothing at the end, and why", () => {
  const props: RoomProps<Monsters> = {
    view: {
      step: "over",
      seats: 2,
      seat: null,
      minion_of: null,
      turns: 2,
      drawn: null,
      left: 0,
      stack: {},
      discarded: {},
      players: [player, player],
    },
    advice: { worthless: [[{ number: 0, why: "unfinished", tiles: 1 }], []] },
    me: 0,
    mine: [0],
    seats: [],
    choose: showing<Monsters>(),
    words,
    stage: {} as RoomProps<Monsters>["stage"],
    reducedMotion: true,
    letters: false,
    reviewing: false,
    awaited: [],
    log: [],
  };
  expect(render(Board, { props }).body).toContain("monsters.web.worthless.unfinished 1");
  const going = { ...props, view: { ...props.view, step: "draw" as const } };
  expect(render(Board, { props: going }).body).not.toContain("worthless");
});
