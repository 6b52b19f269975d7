/** Mozaika in the browser. */
import type { GameClient, Moved, Pick, Picks, RoomProps, ScoreLine, Why } from "../contract";
import { cellsOf } from "../sheets";
import { advance } from "./advance";
import { animate } from "./animate";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import Panel from "./Panel.svelte";
import Pieces from "./Pieces.svelte";
import Seat from "./Seat.svelte";
import { cellAt, lastSpace, type Mozaika, type MozaikaAdvice, type MozaikaView, TURNS } from "./view";
import Whole from "./Whole.svelte";
import { words } from "./words";

function picks(move: Mozaika["move"]): Picks<Mozaika> {
  switch (move.type) {
    case "pick":
      return { offer: move.tile };
    case "place":
      return { tile: move.tile, cell: move.cell };
    case "fly":
      return { fly: move.cell };
    case "bid":
      return { coins: move.coins };
  }
}

function why({ field, value }: Pick<Mozaika>, { view, me }: RoomProps<Mozaika>): Why | undefined {
  if (me === null) return undefined;
  if (field === "coins") return { key: "mozaika.web.why.coins", rule: "R5" };
  if (field === "offer") return { key: "mozaika.web.why.offer", rule: "R5" };
  if (view.step === "bid") return { key: "mozaika.web.why.bid", rule: "R5" };
  if (view.step === "pick") return { key: "mozaika.web.why.pick", rule: "R5" };
  if (field === "tile") return { key: "mozaika.web.why.fly", rule: "R7" };
  const { row, column } = cellAt(value);
  const tile = view.players[me]?.board[row]?.[column];
  if (field === "fly") return { key: tile ? "mozaika.web.why.flown" : "mozaika.web.why.bare", rule: "R7" };
  return tile ? { key: "mozaika.web.why.taken", rule: "R7" } : undefined;
}

/**
 * Whoever lays a tile mostly lays the one that was taken in this turn. What leaves no choice needs no click: the fist of
 * who has no coins, and the last space.
 */
function begun({ view, me, log }: RoomProps<Mozaika>): Picks<Mozaika> | undefined {
  const player = me === null ? undefined : view.players[me];
  if (view.step === "bid") return player?.coins === 0 ? { coins: 0 } : undefined;
  if (view.step !== "place") return undefined;
  const cell = player && lastSpace(player.board);
  if (cell !== undefined) return { cell };
  const taken = log?.findLast(
    (event) => event.type === "turn" || (event.type === "pick" && event.seat === me),
  );
  return taken?.type === "pick" ? { tile: taken.tile } : undefined;
}

/** The cells of a floor, or the coins, that earned a line of the score sheet. */
function earned(line: ScoreLine, seat: number, _: MozaikaView, advice?: MozaikaAdvice): string[] {
  if (line.key === "mozaika.score.coins") return [`coins:${seat}`];
  return cellsOf(advice?.sheets[seat], line).map((cell) => `cell:${seat}:${cell}`);
}

/** The tiles and flies that lie on floors now, and the hands that took a tile. */
function moved(event: Mozaika["event"]): Moved | undefined {
  if (event.type === "place" || event.type === "fly")
    return { from: [], to: [`cell:${event.seat}:${event.cell}`] };
  if (event.type === "pick") return { from: [], to: [`known:${event.seat}:${event.tile}:0`] };
  return undefined;
}

/** Bids are opened together and told as one. */
const BEGINS: ReadonlySet<Mozaika["event"]["type"]> = new Set(["turn", "pick", "place", "over"] as const);

export const client: GameClient<Mozaika> = {
  id: "mozaika",
  Board,
  Panel,
  Seat,
  Whole,
  picks,
  places: ["offer", "tile", "cell", "fly", "coins"],
  label({ field, value }, speaker, { fly, players }) {
    if (field === "coins") return speaker.say("mozaika.move.bid", { coins: value });
    if (field === "offer" || field === "tile") return speaker.name("tile", value);
    // The board prints no coordinates.
    if (field === "cell") return speaker.say("mozaika.web.space.chosen");
    const { row, column } = cellAt(value);
    return speaker.name("tile", players[fly ?? 0]?.board[row]?.[column] ?? "");
  },
  begun,
  step: (choose) => {
    if (choose.has("coins", 0) && !choose.swaps("coins", 1)) return { key: "mozaika.web.step.empty" };
    if (choose.value("coins") !== undefined) return { key: "mozaika.web.step.bid" };
    if (choose.ready !== undefined) return undefined;
    if (choose.value("tile") !== undefined) return { key: "mozaika.web.step.cell" };
    return choose.value("cell") === undefined ? undefined : { key: "mozaika.web.step.tile" };
  },
  reveals: (move) => move.type === "bid",
  why,
  animate,
  advance,
  sound: ({ type }) =>
    type === "place"
      ? "place"
      : type === "income" || type === "sealed"
        ? "coin"
        : type === "pick"
          ? "pick"
          : undefined,
  begins: (event) => BEGINS.has(event.type) || (event.type === "paid" && event.rank === 1),
  moved,
  Pieces,
  pictured: ["paid", "pick", "place", "drawn", "income", "fly"],
  // The board prints no coordinates.
  tell: (event, speaker) =>
    event.type === "place"
      ? speaker.say("mozaika.web.log.place", { seat: event.seat, tile: event.tile })
      : event.type === "fly"
        ? speaker.say("mozaika.web.log.fly", { seat: event.seat })
        : undefined,
  untold: ["dealt", "sealed"],
  progress: (view, speaker) =>
    view.step === "over" ? undefined : speaker.say("mozaika.web.progress", { turn: view.turn, turns: TURNS }),
  score: (view, seat) => view.players[seat]?.points,
  starter: (view) => view.starter,
  scoreRow: ({ key, params }) => (params.group === undefined ? (key.split(".").at(-1) ?? "") : "group"),
  earned,
  lesson,
  words,
};
