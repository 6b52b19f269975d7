/** My Shelfie in the browser. */
import { PERSONAL_GOALS } from "../../api/shelfie-cards";
import type { Chooser, GameClient, Pick, Picks, RoomProps, ScoreLine, Why } from "../contract";
import { cellsOf } from "../sheets";
import { advance, moved, tilesOf } from "./advance";
import { animate } from "./animate";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import Panel from "./Panel.svelte";
import Pieces from "./Pieces.svelte";
import Seat from "./Seat.svelte";
import {
  cellAt,
  landingRow,
  ORDER,
  type Shelfie,
  type ShelfieAdvice,
  type ShelfieView,
  spotName,
} from "./view";
import Whole from "./Whole.svelte";
import { words } from "./words";

function picks(move: Shelfie["move"]): Picks<Shelfie> {
  const [first = "", second, third] = move.cells.split(" ");
  const more = { ...(second === undefined ? {} : { second }), ...(third === undefined ? {} : { third }) };
  return { first, ...more, column: move.column };
}

function why({ field, value }: Pick<Shelfie>, { view, me, choose }: RoomProps<Shelfie>): Why | undefined {
  if (!choose.active || me === null) return undefined;
  const taken = ORDER.flatMap((each) => choose.value(each) ?? []);
  if (field === "column") {
    if (taken.length === 0) return { key: "shelfie.web.why.first", rule: "R3.1" };
    return { key: "shelfie.web.why.full", rule: "R3.5" };
  }
  const { row, column } = cellAt(value);
  if (view.board[row]?.[column] === "empty") return { key: "shelfie.web.why.empty", rule: "R3.2" };
  if (taken.length === 3) return { key: "shelfie.web.why.three", rule: "R3.1" };
  const sides = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
  const closed = sides.every(([r = 0, c = 0]) => {
    const beside = view.board[r]?.[c];
    return beside !== undefined && beside !== null && beside !== "empty";
  });
  if (closed) return { key: "shelfie.web.why.closed", rule: "R3.2" };
  const shelf = view.players[me]?.shelf ?? [];
  const room = Math.max(...[0, 1, 2, 3, 4].map((each) => landingRow(shelf, each) + 1));
  if (room <= taken.length) return { key: "shelfie.web.why.room", rule: "R3.4" };
  return { key: "shelfie.web.why.line", rule: "R3.2" };
}

/** The cells of a shelf, or the tokens, that earned a line of the score sheet. */
function earned(line: ScoreLine, seat: number, _: ShelfieView, advice?: ShelfieAdvice): string[] {
  if (line.key !== "shelfie.score.personal" && line.key !== "shelfie.score.group") return [`tokens:${seat}`];
  return cellsOf(advice?.sheets[seat], line).map((spot) => `shelf:${seat}:${spotName(spot)}`);
}

/** Another tile could be taken. */
function hasMore(choose: Chooser<Shelfie>): boolean {
  return ORDER.some((field) => choose.values(field).length > 0);
}

/** The tiles of a personal goal from top to bottom: no two cards have the same order. The board prints no rows. */
function goalOf(card: string): string[] {
  return [...(PERSONAL_GOALS[card] ?? [])].sort((a, b) => a.row - b.row).map(({ type }) => type);
}

export const client: GameClient<Shelfie> = {
  id: "shelfie",
  Board,
  Panel,
  Seat,
  Whole,
  boardsIn: "plates",
  picks,
  places: [...ORDER, "column"],
  closes: ({ field }) => field === "column",
  label({ field, value }, speaker, view) {
    if (field === "column") return speaker.say("shelfie.web.column", { column: value });
    const { row, column } = cellAt(value);
    const tile = view.board[row]?.[column];
    return tile === null || tile === undefined ? value : speaker.name("tile", tile);
  },
  step: (choose) => {
    const next = choose.ready ? "confirm" : hasMore(choose) ? "more" : "column";
    return { key: `shelfie.web.step.${next}` };
  },
  why,
  animate,
  advance,
  sound: (event) =>
    event.type === "take" ? "place" : event.type === "token" || event.type === "full" ? "coin" : undefined,
  begins: ({ type }) => type === "take" || type === "over",
  moved,
  Pieces,
  pictured: ["take", "token", "full"],
  tell: (event, speaker) =>
    event.type === "take"
      ? speaker.say("shelfie.web.log.take", { seat: event.seat, tiles: tilesOf(event), column: event.column })
      : event.type === "personal" && event.card !== undefined
        ? speaker.say("shelfie.web.log.personal", { seat: event.seat, tiles: goalOf(event.card) })
        : undefined,
  untold: ["tile"],
  progress: (view, speaker) =>
    view.end_token !== null && view.step !== "over"
      ? speaker.say("shelfie.web.progress.last")
      : speaker.say("shelfie.web.progress", { turn: Math.floor(view.turns / view.seats) + 1 }),
  score: (view, seat) => (view.me?.seat === seat ? view.me.points : view.players[seat]?.points),
  starter: () => 0,
  earned,
  lesson,
  words,
};
