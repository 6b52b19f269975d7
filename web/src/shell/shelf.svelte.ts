/** The games of this server, as it tells them; kept in this browser, so that the shelf stands at once and offline. */
import type { Box } from "../api/wire";
import { api } from "../client/http";
import { language } from "../i18n/index.svelte";

/** The number is raised when a box is told in another shape. */
const STORED_AS = "etagere.shelf.1";
/** How long the first page of a first visit waits for the shelf. */
const PATIENCE_MS = 3000;

function kept(): readonly Box[] {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? "[]") as Box[];
  } catch {
    return [];
  }
}

let boxes = $state.raw<readonly Box[]>([]);

/** The boxes in the order they stand; empty until the server has told them for the first time. */
export function shelf(): readonly Box[] {
  return boxes;
}

export function boxOf(game: string): Box | undefined {
  return boxes.find((box) => box.id === game);
}

/** The title in the language of the page; the id of a game that is not on the shelf. */
export function titleOf(game: string): string {
  const box = boxOf(game);
  return box?.titles[language()] ?? box?.title ?? game;
}

/** Brings the shelf up to date; a server that does not answer leaves it as it was. */
export async function refreshShelf(): Promise<void> {
  try {
    boxes = (await api.shelf()).boxes;
    localStorage.setItem(STORED_AS, JSON.stringify(boxes));
  } catch {
    // It stays as it was; the page says by itself that the server does not answer.
  }
}

/** Before the first paint: the shelf of the last visit, or on a first one what the server answers soon. */
export async function startShelf(): Promise<void> {
  boxes = kept();
  const told = refreshShelf();
  if (boxes.length === 0) await Promise.race([told, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
