import { describe, expect, it } from "vitest";
import { words as barrage } from "../games/barrage/words";
import { words as glassworks } from "../games/glassworks/words";
import { words as monsters } from "../games/monsters/words";
import { words as mozaika } from "../games/mozaika/words";
import { words as shelfie } from "../games/shelfie/words";
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

const catalogues: [string, Words, Words][] = [
  ...Object.entries({ uk, pl, ru }).map(([name, words]): [string, Words, Words] => [name, en, words]),
  ...Object.entries({ barrage, glassworks, monsters, mozaika, shelfie }).flatMap(([game, own]) =>
    (["uk", "pl", "ru"] as const).map((name): [string, Words, Words] => [
      `${game} ${name}`,
      own.en,
      own[name],
    ]),
  ),
];

describe.each(catalogues)("the words in %s", (_, english, words) => {
  it("say everything English says, and nothing else", () => {
    expect(keys(words)).toEqual(keys(english));
  });
  it("have the same placeholders", () => {
    for (const key of keys(english)) expect([key, slots(words, key)]).toEqual([key, slots(english, key)]);
  });
  it("have every plural form", () => {
    for (const [key, text] of Object.entries(words))
      for (const forms of pluralForms(parsed(text)))
        if (forms.some((form) => form !== "other"))
          expect([key, forms]).toEqual([key, ["few", "one", "other"]]);
  });
});
