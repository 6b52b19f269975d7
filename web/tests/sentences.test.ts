/**
 * The browser says what the engine says, for everything told in random matches, in every language.
 *
 * `tests/web/test_sentences.py` writes a file for each game: the engine's words, and events, moves and lines with the
 * engine's sentences for them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { GameEvent, Move } from "../src/games/contract";
import type { Words } from "../src/i18n/format";
import type { Params } from "../src/i18n/message";

interface Told {
  kind: "event" | "move" | "line";
  shown: Record<string, never>;
  /** By language, in the order of `languages`. */
  said: readonly string[];
}
interface Recorded {
  game: string;
  languages: readonly ("en" | "uk" | "pl" | "ru")[];
  names: Readonly<Record<string, readonly string[]>>;
  words: Readonly<Record<string, Words>>;
  told: readonly Told[];
}

const folder = process.env.ETAGERE_MATCHES ?? "";
const recorded = readdirSync(folder).map(
  (name): Recorded => JSON.parse(readFileSync(join(folder, name), "utf8")),
);

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: {} });
vi.mock("../src/client/http", () => ({
  api: {
    words: async (game: string, language: string) =>
      recorded.find((each) => each.game === game)?.words[language],
  },
}));

const { setLanguage } = await import("../src/i18n/index.svelte");
const { GameWords } = await import("../src/i18n/speaker.svelte");

const sentence = (words: InstanceType<typeof GameWords>, { kind, shown }: Told): string => {
  if (kind === "event") return words.event(shown as unknown as GameEvent);
  if (kind === "move") return words.move(shown as unknown as Move);
  const { key, params } = shown as unknown as { key: string; params: Params };
  return words.say(key, params);
};

describe.each(recorded)("matches of $game", ({ game, languages, names, told }) => {
  it.each(languages)("are told in %s as the engine tells them", async (language) => {
    await setLanguage(language);
    const words = new GameWords(game, () => names[language] ?? []);
    await words.load();
    const at = languages.indexOf(language);

    expect(told.length).toBeGreaterThan(0);
    expect(told.map((each) => sentence(words, each))).toEqual(told.map(({ said }) => said[at]));
  });

  it.each(languages)("have lines in %s whose parts are the sentence", async (language) => {
    await setLanguage(language);
    const words = new GameWords(game, () => names[language] ?? []);
    await words.load();
    for (const { kind, shown } of told) {
      if (kind !== "event") continue;
      const event = shown as unknown as GameEvent;
      expect(
        words
          .eventParts(event)
          .map((part) => part.text)
          .join(""),
      ).toBe(words.event(event));
    }
  });
});
