/** Monster Factory in the browser. */
import type { GameClient, Pick, Picks, RoomProps, ScoreLine, Why } from "../contract";
import { advance } from "./advance";
import { animate } from "./animate";
import Board from "./Board.svelte";
import { lesson } from "./lesson";
import Seat from "./Seat.svelte";
import { type Monsters, type MonstersView, spotAt, spotOf } from "./view";
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

export const client: GameClient<Monsters> = {
  id: "monsters",
  Board,
  Seat,
  picks,
  places: ["tile", "spot", "turn"],
  label({ field, value }, speaker) {
    if (field === "spot") return speaker.say("monsters.web.of", { seat: spotAt(value).owner });
    return speaker.name(field === "turn" ? "web.turn" : field, value);
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
  logIcon: (event) =>
    event.type === "finished"
      ? "score"
      : event.type === "placed" || event.type === "start"
        ? "tile"
        : undefined,
  progress: (view, speaker) => speaker.say("monsters.web.left", { count: view.left }),
  score: (view, seat) => view.players[seat]?.points,
  earned,
  lesson,
  words,
};
