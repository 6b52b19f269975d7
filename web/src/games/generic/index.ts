/** Any game without a drawn board: what the viewer may know as a list, moves as buttons. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";

export function generic(game: string): GameClient {
  return { id: game, Board, places: [], words: { en: {}, uk: {}, pl: {}, ru: {} } };
}
