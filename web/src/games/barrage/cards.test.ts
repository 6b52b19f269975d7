/** Every card of everything in the box, read in four languages, with its paragraphs in the book of that language. */
import { describe, expect, it } from "vitest";
import type { Bonus, Contract, Objective, Officer, Tile } from "../../api/barrage";
import { BASINS, BONUSES, CONSTRUCTIONS, CONTRACTS, INCOMES, SPACES, SPRINGS } from "../../api/barrage-box";
import type { Words } from "../../i18n/format";
import { parsed } from "../../i18n/format";
import { format } from "../../i18n/message";
import type { Speaker } from "../contract";
import type { Company } from "./art/companies";
import { paragraphsOf } from "./book.svelte";
import { cardText, type Thing } from "./cards";
import { words as own } from "./words";

const engine = import.meta.glob<Words>("../../../../src/etagere/games/barrage/locale/*.json", {
  eager: true,
  import: "default",
});
const books = import.meta.glob<string>("../../../../src/etagere/games/barrage/rules.*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});
const FOLDER = "../../../../src/etagere/games/barrage";
const LANGUAGES = ["en", "uk", "pl", "ru"] as const;

/** The keys of the English catalogue that name values of a field: what there is in the box. */
const valuesOf = (field: string): string[] =>
  Object.keys(engine[`${FOLDER}/locale/en.json`] ?? {}).flatMap((key) => {
    const [game, of, value, ...more] = key.split(".");
    return game === "barrage" && of === field && value && more.length === 0 && !value.includes("@")
      ? [value]
      : [];
  });

const THINGS: readonly Thing[] = [
  ...valuesOf("tile").map((id) => ({ kind: "tile", id: id as Tile }) as const),
  ...valuesOf("officer").map((id) => ({ kind: "officer", id: id as Officer }) as const),
  ...(Object.keys(INCOMES) as Company[]).map((id) => ({ kind: "company", id }) as const),
  ...(Object.keys(CONTRACTS) as Contract[]).map((id) => ({ kind: "contract", id }) as const),
  ...(Object.keys(BONUSES) as Bonus[]).map((id, index) => ({ kind: "bonus", id, round: index + 1 }) as const),
  ...valuesOf("objective").map((id) => ({ kind: "objective", id: id as Objective }) as const),
  ...SPACES.map(({ space }) => ({ kind: "space", id: space }) as const),
  { kind: "space", id: "patent_1", tile: "II_joker" },
  { kind: "company", id: "usa", officer: "anton_krylov" },
  ...CONSTRUCTIONS.map((_, id) => ({ kind: "construction", id }) as const),
  ...(Object.keys(SPRINGS) as (keyof typeof SPRINGS)[]).map(
    (spring) => ({ kind: "headstream", id: "A", spring }) as const,
  ),
  ...BASINS.flatMap(({ dams, conduits, powerhouses }) => [
    ...dams.map(({ dam }) => ({ kind: "slot", id: dam }) as const),
    ...conduits.map(({ conduit }) => ({ kind: "slot", id: conduit }) as const),
    ...powerhouses.map(({ powerhouse }) => ({ kind: "slot", id: powerhouse }) as const),
  ]),
  { kind: "track", id: "prizes" },
];

function speaker(language: (typeof LANGUAGES)[number], missing: string[]): Speaker {
  const all: Words = { ...engine[`${FOLDER}/locale/${language}.json`], ...own[language] };
  const name = (field: string, value: string | number, grammatical = ""): string => {
    const key = `barrage.${field}.${value}`;
    return all[`${key}@${grammatical}`] ?? all[key] ?? String(value);
  };
  return {
    language,
    has: (key) => key in all,
    name: (field, value) => {
      if (!(`barrage.${field}.${value}` in all)) missing.push(`barrage.${field}.${value}`);
      return name(field, value);
    },
    say: (key, params = {}) => {
      const text = all[key];
      if (text === undefined) missing.push(key);
      return format(parsed(text ?? key), language, params, (field, value, grammatical) =>
        name(field, value as string | number, grammatical),
      );
    },
  } as Speaker;
}

describe.each(LANGUAGES)("cards in %s", (language) => {
  const missing: string[] = [];
  const words = speaker(language, missing);
  const book = paragraphsOf(books[`${FOLDER}/rules.${language}.md`] ?? "");
  const cards = THINGS.map((thing) => ({ thing, card: cardText(thing, words) }));

  it("there are all of the box", () => {
    const count = (kind: string): number => THINGS.filter((thing) => thing.kind === kind).length;
    expect([count("tile"), count("officer"), count("company"), count("contract")]).toEqual([
      21,
      7,
      4 + 1,
      55,
    ]);
    expect([count("bonus"), count("objective"), count("space")]).toEqual([6, 6, SPACES.length + 1]);
  });
  it("have a kind, a name, a text and a paragraph of the rules each", () => {
    for (const { thing, card } of cards) {
      const told = `${thing.kind} ${thing.id}`;
      expect(card.kind, told).not.toBe("");
      expect(card.title, told).not.toBe("");
      if (!String(thing.id).startsWith("ph-")) expect(card.lines.join(" ").length, told).toBeGreaterThan(8);
      expect(card.rules.length, told).toBeGreaterThan(0);
      for (const rule of card.rules)
        expect(book.get(rule)?.length ?? 0, `${told}: ${rule}`).toBeGreaterThan(0);
    }
    expect(missing).toEqual([]);
  });
  it("leave no message unfilled", () => {
    for (const { thing, card } of cards)
      for (const text of [card.kind, card.title, ...card.lines])
        expect(text, `${thing.kind} ${thing.id}`).not.toMatch(/barrage\.|[{}]|undefined|NaN/);
  });
  it("are not the same for two pieces", () => {
    const texts = cards.map(({ card }) => JSON.stringify([card.title, card.lines]));
    const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(twice.filter((text) => !text.includes(words.name("headstream", "A")))).toEqual([]);
  });
});
