/** Paragraphs of the rulebook by their names, fetched once per language when the first card is opened. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "../../client/http";
import { type Anchored, markdown, type Span } from "../../shell/markdown";

type Book = ReadonlyMap<string, readonly Span[]>;

const books = new SvelteMap<string, Book>();
const coming = new Set<string>();

/** All paragraphs and list items that have names. */
export function paragraphsOf(text: string): Book {
  const found = new Map<string, readonly Span[]>();
  const keep = ({ ids, spans }: Anchored): void => {
    for (const id of ids) found.set(id, spans);
  };
  for (const block of markdown(text)) {
    if (block.kind === "paragraph") keep(block);
    else if (block.kind === "list") for (const item of block.items) keep(item);
  }
  return found;
}

/** Without a connection cards do without the paragraph, and the next one asks again. */
export async function fetchBook(language: string): Promise<void> {
  if (books.has(language) || coming.has(language)) return;
  coming.add(language);
  try {
    books.set(language, paragraphsOf((await api.rules("barrage", language)).markdown));
  } catch {
    // The card says what it is about all the same.
  } finally {
    coming.delete(language);
  }
}

export const paragraph = (language: string, name: string): readonly Span[] | undefined =>
  books.get(language)?.get(name);
