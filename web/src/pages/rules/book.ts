/** A game's rulebook in the language of the page, with what draws its figures. */
import { api } from "../../client/http";
import type { GameClient } from "../../games/contract";
import type { FigureData, FigureDrawing } from "../../games/figures";
import { GameWords } from "../../i18n/speaker.svelte";
import { type Block, markdown } from "../../shell/markdown";

const drawings = import.meta.glob<FigureDrawing>("../../games/*/Figures.svelte", { import: "default" });
const positions = import.meta.glob<Record<string, FigureData>>("../../games/*/figures.json", {
  import: "default",
});
const sentences = import.meta.glob<GameClient["words"]>("../../games/*/words.ts", { import: "words" });

export interface Drawn {
  Drawing: FigureDrawing | undefined;
  figures: Readonly<Record<string, FigureData>>;
  words: GameWords;
}

export interface Book {
  language: string;
  blocks: readonly Block[];
}

/** A chapter: where its heading is among the blocks. */
export interface Entry {
  at: number;
  level: number;
  id: string;
}

async function drawnOf(game: string): Promise<Drawn> {
  const words = new GameWords(game, () => []);
  const [Drawing, figures, own] = await Promise.all([
    drawings[`../../games/${game}/Figures.svelte`]?.(),
    positions[`../../games/${game}/figures.json`]?.(),
    sentences[`../../games/${game}/words.ts`]?.(),
  ]);
  if (Drawing !== undefined) await words.load(own);
  return { Drawing, figures: figures ?? {}, words };
}

async function bookOf(game: string, wanted: string): Promise<Book> {
  const { language, markdown: text } = await api.rules(game, wanted);
  return { language, blocks: markdown(text) };
}

/** Words and figures are in the language of the page, so both come anew when it changes. */
export const openBook = (game: string, language: string): Promise<[Book, Drawn]> =>
  Promise.all([bookOf(game, language), drawnOf(game)]);

export function contents(blocks: readonly Block[]): Entry[] {
  return blocks.flatMap((block, at) =>
    block.kind === "heading" && block.level <= 3 ? [{ at, level: block.level, id: block.ids[0] ?? "" }] : [],
  );
}
