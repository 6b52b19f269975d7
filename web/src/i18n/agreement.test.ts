/** Engine, terminal and browser say the same thing in the same words: one English text has one translation. */
import { describe, expect, it } from "vitest";
import { en } from "./en";
import type { Words } from "./format";
import { pl } from "./pl";
import { ru } from "./ru";
import { uk } from "./uk";

type Language = "en" | "uk" | "pl" | "ru";

/** English words with two meanings, or two forms elsewhere. */
const HOMOGRAPHS: ReadonlySet<string> = new Set([
  "bid {count}", // a bid, and to bid
  "diagonal a1–d4", // a line, and a symmetry
  "diagonal d1–a4",
  "light", // a game, and a theme
  "national", // one contract, and several
  "seats", // these seats, and how many
  "start", // to begin, and the beginning
  "turn order", // the order, and in that order
  "{count, plural, one {# point} other {# points}}", // printed rulebooks abbreviate
]);

const engine = import.meta.glob<Words>("../../../src/etagere/**/locale/*.json", {
  eager: true,
  import: "default",
});
const ofGames = import.meta.glob<Record<Language, Words>>("../games/*/words.ts", {
  eager: true,
  import: "words",
});
const games = Object.keys(ofGames).map((file) => file.split("/").at(-2) ?? "");
const shell: Record<Language, Words> = { en, uk, pl, ru };

/** All texts of a game and those around it, by place. */
function catalogue(game: string, language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const others = games.filter((each) => each !== game);
  const add = (from: string, words: Words): void => {
    for (const [key, text] of Object.entries(words))
      if (!key.includes("@") && !key.split(".").some((part) => others.includes(part)))
        found.set(`${from} ${key}`, text);
  };
  add("shell", shell[language]);
  for (const part of ["core", "cli", `games/${game}`]) {
    add(part, engine[`../../../src/etagere/${part}/locale/${language}.json`] ?? {});
  }
  add("browser", ofGames[`../games/${game}/words.ts`]?.[language] ?? {});
  return found;
}

const cases = games.flatMap((game) => (["uk", "pl", "ru"] as const).map((language) => ({ game, language })));

describe.each(cases)("texts about $game in $language", ({ game, language }) => {
  it("agree wherever the English ones do", () => {
    const english = catalogue(game, "en");
    const translated = catalogue(game, language);
    const first = new Map<string, string>();
    const differing: string[] = [];
    for (const [place, text] of english) {
      const meant = text.toLowerCase();
      if (HOMOGRAPHS.has(meant) || !/\p{L}{3}/u.test(meant.replaceAll(/\{\w+\}/g, ""))) continue;
      const before = first.get(meant) ?? place;
      first.set(meant, before);
      if (translated.get(place)?.toLowerCase() !== translated.get(before)?.toLowerCase())
        differing.push(`${text}: ${before} ${translated.get(before)}, ${place} ${translated.get(place)}`);
    }

    expect(differing).toEqual([]);
  });
});
