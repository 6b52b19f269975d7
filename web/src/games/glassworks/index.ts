/** River Valley Glassworks in the browser. */
import type { Field, GameClient, Moved, Pick, Picks, RoomProps, ScoreLine, Why } from "../contract";
import { advance, ownerOf } from "./advance";
import { animate } from "./animate";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import Panel from "./Panel.svelte";
import Pieces from "./Pieces.svelte";
import Seat from "./Seat.svelte";
import { type Glassworks, type GlassworksView, glassOf, keyOf, worksOf } from "./view";
import Whole from "./Whole.svelte";
import { words } from "./words";

/** One piece lies on the tile of its own shape, so its tile needs no click; a pair goes anywhere. */
function picks(move: Glassworks["move"]): Picks<Glassworks> {
  switch (move.type) {
    case "place":
      return { piece: keyOf(move), collect: move.collect };
    case "pair":
      return { pair: move.shape, tile: move.tile, collect: move.collect };
    case "lake":
      return { leave: keyOf(move) };
    case "lay":
      return { lay: move.colour };
    case "open":
      return { open: move.colour };
    case "discard":
      return { discard: keyOf(move) };
    default:
      return { whole: move.type };
  }
}

function why({ field }: Pick<Glassworks>, { view, choose }: RoomProps<Glassworks>): Why | undefined {
  if (view.pending?.type === "lay") return { key: "glassworks.web.why.lay", rule: "R4.1" };
  if (view.pending?.type === "open") return { key: "glassworks.web.why.open", rule: "R5.4" };
  if (view.pending?.type === "discard") return { key: "glassworks.web.why.discard", rule: "R6.2" };
  const chosen = (each: Field<Glassworks>): boolean => choose.value(each) !== undefined;
  const river = ["piece", "pair", "tile", "collect"] as const;
  if (field === "leave" ? river.some(chosen) : chosen("leave"))
    return { key: "glassworks.web.why.either", rule: "R3" };
  if (field === "leave") return { key: "glassworks.web.why.lake", rule: "R6.1" };
  if (field === "collect" || field === "tile") return { key: "glassworks.web.why.beside", rule: "R4.2" };
  if (field === "piece" || field === "pair")
    return { key: `glassworks.web.why.${chosen("collect") ? "piece" : "lonely"}`, rule: "R4.1" };
  return undefined;
}

/** The panes, or the overflow, that earned a line of the score sheet. */
function earned(line: ScoreLine, seat: number, view: GlassworksView): string[] {
  const count = Number(line.params.count);
  if (line.key === "glassworks.score.row")
    return Array.from(
      { length: count },
      (_, column) => `pane:${seat}:${column}:${Number(line.params.row) - 1}`,
    );
  if (line.key === "glassworks.score.column")
    return Array.from({ length: count }, (_, row) => `pane:${seat}:${Number(line.params.column) - 1}:${row}`);
  return worksOf(view, seat) ? [`overflow:${seat}`] : [];
}

/** The pieces a turn laid on the river, arranged in the works, or took from the lake. */
function moved(event: Glassworks["event"]): Moved | undefined {
  const owner = ownerOf(event);
  switch (event.type) {
    case "place":
    case "rival_place":
      return { from: [], to: [`river:${event.tile}:${keyOf(event)}:0`] };
    case "collect":
    case "rival_collect":
      return { from: [`tile:${event.tile}`], to: [] };
    case "arrange":
    case "rival_arrange":
      return { from: [], to: [`pane:${owner}:${event.column - 1}:${event.row - 1}`] };
    case "overflow":
    case "rival_overflow":
    case "discard":
      return { from: [], to: [`overflow:${owner}`] };
    case "visit":
      return { from: ["lake"], to: [] };
    case "take":
      return { from: [], to: [`satchel:${owner}:${keyOf(event)}:0`] };
    default:
      return undefined;
  }
}

const BEGINS: ReadonlySet<Glassworks["event"]["type"]> = new Set([
  "first",
  "place",
  "visit",
  "pass",
  "rival_place",
  "rival_pass",
  "over",
] as const);

export const client: GameClient<Glassworks> = {
  id: "glassworks",
  Board,
  Panel,
  Seat,
  Whole,
  panelAt: "below",
  picks,
  places: ["piece", "pair", "tile", "collect", "leave", "lay", "open", "discard"],
  label({ field, value }, speaker) {
    if (field === "whole") return speaker.say(`glassworks.move.${value}`);
    if (field === "piece" || field === "leave" || field === "discard")
      return speaker.say(field === "leave" ? "glassworks.web.left" : "glassworks.web.glass", {
        ...glassOf(value),
      });
    if (field === "pair") return speaker.say("glassworks.web.pair", { shape: value });
    if (field === "collect") return speaker.say("glassworks.web.collect", { tile: value });
    if (field === "tile") return speaker.say("glassworks.web.onto", { tile: value });
    return speaker.name("colour", value);
  },
  step: (choose) => {
    const chosen = (field: Field<Glassworks>): boolean => choose.value(field) !== undefined;
    if (chosen("leave")) return { key: "glassworks.web.step.leave" };
    if (chosen("pair") && !chosen("tile")) return { key: "glassworks.web.step.onto" };
    if (chosen("collect") && !chosen("piece") && !chosen("pair")) return { key: "glassworks.web.step.piece" };
    const laid = chosen("piece") || chosen("pair");
    return laid && !chosen("collect") ? { key: "glassworks.web.step.collect" } : undefined;
  },
  reveals: ({ type }) => type === "lake" || type === "drain",
  why,
  animate,
  advance,
  sound: ({ type }) =>
    type.endsWith("place") || type.endsWith("arrange") ? "place" : type === "flow" ? "water" : undefined,
  // A pair is two pieces of one turn.
  begins: ({ type }, before) => BEGINS.has(type) && !(type === "place" && before?.type === "place"),
  moved,
  Pieces,
  pictured: [
    "place",
    "rival_place",
    "arrange",
    "rival_arrange",
    "take",
    "overflow",
    "rival_overflow",
    "discard",
  ],
  untold: [
    "tile",
    "river",
    "lake",
    "satchel",
    "flow",
    "arrange",
    "rival_arrange",
    "inventory",
    "rival_inventory",
  ],
  progress: (view, speaker) => {
    if (view.step === "over") return undefined;
    if (view.final) return speaker.say("glassworks.web.progress.last", { count: view.final.turns_left });
    return speaker.say("glassworks.web.progress", {
      turn: Math.floor(view.turns / Math.max(1, view.seats)) + 1,
    });
  },
  score: (view, seat) => view.players[seat]?.points,
  starter: (view) => view.first,
  earned,
  lesson,
  words,
};
