/** Clicks that choose a move: what they are called, which have no place on the board, what keys do, why not. */
import type { Chooser, GameClient, Move, Pick, Picks, RoomProps, Speaker } from "../../games/contract";
import { t } from "../../i18n/index.svelte";
import { isArrow, moveFocus } from "../../shell/arrows";
import { MoveChooser, type Question } from "../../shell/chooser.svelte";
import { optionsOf } from "../../shell/moves";
import { play as playSound } from "../../shell/sound";

/** The only move of a kind is told whole; else the kind, or the value of the field. */
export function pickName(pick: Pick, game: string, words: Speaker, remaining: readonly Move[]): string {
  if (pick.field !== "type") return words.name(pick.field, pick.value);
  const [only, ...others] = remaining.filter((move) => move.type === pick.value);
  return only !== undefined && others.length === 0 && words.has(`${game}.move.${pick.value}`)
    ? words.move(only)
    : words.name("action", pick.value);
}

/** What a click is called: by its game, or as above. */
export const clickName = (
  pick: Pick,
  client: GameClient,
  { choose, words, view, advice }: RoomProps,
): string => client.label?.(pick, words, view, advice) ?? pickName(pick, client.id, words, choose.remaining);

/** Choices that have no place on the board. */
export function buttonsOf(choose: Chooser, client: GameClient): readonly Pick[] {
  const field = choose.open.find((each) => !(client.places ?? []).includes(each));
  return field === undefined ? [] : choose.offers(field);
}

/** The clicks of a move in a game whose rooms may still be on their way. */
export const picksOf = (client: GameClient | undefined, move: Move): Picks =>
  optionsOf([move], client?.picks?.bind(client))[0]?.picks ?? {};

/** A chooser that asks a game's rooms, which may come later, what is clicked. */
export function chooserOf(
  client: () => GameClient | undefined,
  question: Omit<Question, "picks" | "places" | "implied" | "closes" | "picked">,
): MoveChooser {
  return new MoveChooser({
    ...question,
    picks: (move) => picksOf(client(), move),
    get places() {
      return client()?.places;
    },
    get implied() {
      return client()?.implied;
    },
    closes: (pick) => client()?.closes?.(pick) === true,
    picked: () => playSound("pick"),
  });
}

/** Fields with their values as clicks, one after the other. */
export function clicksOf(picks: Picks = {}): Pick[] {
  return Object.entries(picks).map(([field, value]) => ({ field, value }) as Pick);
}

/** Shows a move on the board as one that is being chosen. */
export function drawMove(choose: Chooser, move: Move | undefined, client: GameClient | undefined): void {
  choose.set(clicksOf(move === undefined ? {} : picksOf(client, move)));
}

/** Why a click is not possible, and where the rules say so. */
export interface Reason {
  text: string;
  rule?: string;
}

export function whyNot(pick: Pick, client: GameClient, room: RoomProps): Reason {
  const why = client.why?.(pick, room);
  if (why === undefined) return { text: t("why.notnow") };
  return {
    text: room.words.say(why.key, why.params),
    rule: why.rule === undefined ? undefined : `/rules/${client.id}#${why.rule}`,
  };
}

/** Keys that choose a move: arrows from lit thing to lit thing, Escape back, Enter on; whether this was one. */
export function chooseByKey(event: KeyboardEvent, choose: Chooser, root: HTMLElement | undefined): boolean {
  const target = event.target as HTMLElement;
  if (event.key === "Escape" && choose.chosen.length > 0) choose.undo();
  else if (
    event.key === "Enter" &&
    choose.ready &&
    (target === document.body || target.closest(".board, .mine"))
  ) {
    event.preventDefault();
    choose.confirm();
  } else if (isArrow(event.key) && root && !target.closest("[role=tablist]")) {
    if (moveFocus(root, event.key)) event.preventDefault();
  } else return false;
  return true;
}
