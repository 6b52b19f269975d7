import { describe, expect, it } from "vitest";
import { en } from "./en";
import { parameters, parsed, type Words } from "./format";
import type { Message } from "./message";
import { pl } from "./pl";
import { ru } from "./ru";
import { uk } from "./uk";

const keys = (words: Words): string[] => Object.keys(words).sort();

/** Parameters of every form of a sentence. */
const slots = (words: Words, key: string): string[] =>
  [...new Set(parameters(parsed(words[key] ?? "")))].sort();

/** The forms of every plural in a sentence, exact numbers left out. */
const pluralForms = (message: Message): string[][] =>
  message.flatMap((node) => {
    if (typeof node === "string" || !("options" in node)) return [];
    const forms = [...node.options.keys()].filter((form) => !form.startsWith("=")).sort();
    const inside = [...node.options.values()].flatMap(pluralForms);
    return node.type === "plural" ? [forms, ...inside] : inside;
  });

const ofGames = import.meta.glob<Record<"en" | "uk" | "pl" | "ru", Words>>("../games/*/words.ts", {
  eager: true,
  import: "words",
});
const catalogues: [string, Words, Words][] = Object.entries({
  "the shell": { en, uk, pl, ru },
  ...ofGames,
}).flatMap(([file, words]) =>
  (["uk", "pl", "ru"] as const).map((name): [string, Words, Words] => [
    `${file} in ${name}`,
    words.en,
    words[name],
  ]),
);

describe.each(catalogues)("the words of %s", (_, english, words) => {
  it("say everything English says, and nothing else", () => {
    expect(keys(words)).toEqual(keys(english));
  });
  it("have the same placeholders", () => {
    for (const key of keys(english)) expect([key, slots(words, key)]).toEqual([key, slots(english, key)]);
  });
  it("are set as in print", () => {
    for (const [key, text] of [...Object.entries(words), ...Object.entries(english)])
      expect([key, text]).toEqual([
        key,
        text.replaceAll(/(?<=\p{L})'(?=\p{L})| {2}|(?<![\p{L}\d])-\d/gu, "?"),
      ]);
  });
  it("keep names in the nominative", () => {
    const inflected =
      /(?:гравц[яюе]\w*|gracz(?:a|owi|em)|игрок[ауо]\w*|для|до|від|от|dla|od|do|przez) \{(?:seat|owner|other|name)\}/u;
    for (const [key, text] of Object.entries(words))
      expect([key, inflected.test(text)]).toEqual([key, false]);
  });
  it("have every plural form", () => {
    for (const [key, text] of Object.entries(words))
      for (const forms of pluralForms(parsed(text)))
        if (forms.some((form) => form !== "other"))
          expect([key, forms]).toEqual([key, ["few", "one", "other"]]);
  });
});
