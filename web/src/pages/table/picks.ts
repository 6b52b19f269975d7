/** What a choice without a place on the board is called where its game does not say. */
import type { Move, Pick, Speaker } from "../../games/contract";

/** The only move of a kind is told whole; else the kind, or the value of the field. */
export function pickName(pick: Pick, game: string, words: Speaker, remaining: readonly Move[]): string {
  if (pick.field !== "type") return words.name(pick.field, pick.value);
  const [only, ...others] = remaining.filter((move) => move.type === pick.value);
  return only !== undefined && others.length === 0 && words.has(`${game}.move.${pick.value}`)
    ? words.move(only)
    : words.name("action", pick.value);
}
