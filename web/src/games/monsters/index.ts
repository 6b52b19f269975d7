/** Monster Factory in the browser. */
import type { GameClient, Moved, Pick, Picks, RoomProps, ScoreLine, Why } from "../contract";
import { advance } from "./advance";
import { animate } from "./animate";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import Pieces from "./Pieces.svelte";
import Seat from "./Seat.svelte";
import { cellPlace, type Monsters, type MonstersView, spotAt, spotOf } from "./view";
import Whole from "./Whole.svelte";
import { words } from "./words";

function picks(move: Monsters["move"]): Picks<Monsters> {
  return move.type === "start" ? { tile: move.tile } : { spot: spotOf(move), turn: move.turn };
}

function why({ field, value }: Pick<Monsters>, { view, me, choose }: RoomProps<Monsters>): Why | undefined {
  if (!choose.active || me === null || field !== "spot") return undefined;
  const { owner } = spotAt(value);
  const monsters = view.players[owner]?.monsters ?? [];
  if (owner !== me && monsters.length === 1 && view.players[me]?.first_finished)
    return { key: "monsters.web.why.first", params: { seat: owner }, rule: "R4" };
  return { key: "monsters.web.why.fit", rule: "R5" };
}

/** The monsters that earned a line of the score sheet. */
function earned(line: ScoreLine, seat: number, view: MonstersView): string[] {
  const monsters = view.players[seat]?.monsters ?? [];
  const minion = line.key.endsWith("minion");
  return monsters.flatMap((monster, number) => {
    if ((monster.monster === "minion") !== minion || monster.finished === line.key.includes("unfinished"))
      return [];
    if (
      minion &&
      monster.finished &&
      (monster.eyes !== line.params.count || monster.tiles.length !== line.params.tiles)
    )
      return [];
    return [`monster:${seat}:${number}`];
  });
}

/** The cell a tile was laid on; each minion begun before it is another monster of its owner. */
function moved(event: Monsters["event"], log: readonly Monsters["event"][]): Moved | undefined {
  if (event.type !== "placed") return undefined;
  const { owner, x, y } = event;
  const number = log.filter(
    (each) => each.type === "minion" && each.seat === owner && each.number < event.number,
  ).length;
  return { from: [], to: [cellPlace(owner, number, x, y)] };
}

export const client: GameClient<Monsters> = {
  id: "monsters",
  Board,
  Seat,
  Whole,
  picks,
  places: ["tile", "spot", "turn"],
  label({ field, value }, speaker) {
    if (field === "spot") return speaker.say("monsters.web.of", { seat: spotAt(value).owner });
    return speaker.name(field === "turn" ? "web.turn" : field, value);
  },
  step: (choose) => {
    const turns = choose.value("spot") === undefined ? 0 : choose.values("turn").length;
    return turns === 0 ? undefined : { key: `monsters.web.step.${turns > 1 ? "turn" : "lay"}` };
  },
  why,
  animate,
  advance,
  sound: (event) =>
    event.type === "placed" || event.type === "start"
      ? "place"
      : event.type === "finished"
        ? "coin"
        : event.type === "drawn"
          ? "pick"
          : undefined,
  begins: ({ type }) => type === "start" || type === "dealt" || type === "drawn" || type === "over",
  moved,
  Pieces,
  pictured: ["placed", "start", "minion", "dealt", "discarded", "finished"],
  // The record of a move names places by numbers that nothing on the board shows.
  tell: (event, speaker) => (event.type === "placed" ? speaker.event(event) : undefined),
  untold: ["drawn"],
  progress: (view, speaker) => speaker.say("monsters.web.left", { count: view.left }),
  score: (view, seat) => view.players[seat]?.points,
  scoreRow: ({ key }) => (key.includes("unfinished") ? "unfinished" : (key.split(".").at(-1) ?? "")),
  earned,
  lesson,
  words,
};
