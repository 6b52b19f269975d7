/** The browser calls things as the glossary of each game does; engine, terminal and rulebooks: `test_glossaries.py`. */
import { describe, expect, it } from "vitest";
import type { Words } from "./format";

interface Glossary {
  terms: readonly { id: string; forbidden?: Readonly<Record<string, readonly string[]>> }[];
}

const glossaries = import.meta.glob<Glossary>("../../../src/etagere/games/*/glossary.json", {
  eager: true,
  import: "default",
});
const ofGames = import.meta.glob<Record<"en" | "uk" | "pl" | "ru", Words>>("../games/*/words.ts", {
  eager: true,
  import: "words",
});

/** The pattern as Python reads it, where the letters of `\b` and `\w` are those of every language. */
const unicode = (pattern: string): string =>
  pattern
    .replaceAll("\\b", "(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))")
    .replaceAll("\\w", "[\\p{L}\\p{N}_]");

const cases = Object.entries(ofGames).flatMap(([file, catalogues]) => {
  const game = file.split("/").at(-2) ?? "";
  const glossary = glossaries[`../../../src/etagere/games/${game}/glossary.json`];
  return Object.entries(catalogues).map(([language, words]) => ({ game, language, words, glossary }));
});

describe.each(cases)("the words of $game in $language", ({ language, words, glossary }) => {
  it("name nothing otherwise than its glossary", () => {
    const forbidden = (glossary?.terms ?? []).flatMap((term) => term.forbidden?.[language] ?? []);
    const shapes = forbidden.map((word) => new RegExp(unicode(word), "iu"));

    expect(glossary).toBeDefined();
    for (const [key, text] of Object.entries(words))
      for (const shape of shapes) expect([key, text, shape.test(text)]).toEqual([key, text, false]);
  });
});
