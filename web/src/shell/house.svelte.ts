/** What the home page lists and can start; a live connection fills it, without one it is empty. */

import { t } from "../i18n/index.svelte";
import { announce } from "./announce.svelte";
import type { GameId } from "./routes";

export type StartKind = "bots" | "friends" | "hotseat";

export interface RunningTable {
  id: string;
  game: GameId;
  seats: string[];
  turn: number;
  yourTurn: boolean;
  changed: Date;
}

export interface OpenTable {
  id: string;
  game: GameId;
  seats: string[];
  free: number;
}

export interface FinishedMatch {
  id: string;
  game: GameId;
  seats: string[];
  winners: string[];
  ended: Date;
}

export interface House {
  running: RunningTable[];
  open: OpenTable[];
  replays: FinishedMatch[];
  start: (game: GameId, kind: StartKind) => void;
}

export const house = $state<House>({
  running: [],
  open: [],
  replays: [],
  start: () => announce(t("connection.unavailable"), "warn"),
});
