import { describe, expect, it } from "vitest";
import { words as shelfie } from "../games/shelfie/words";
import { en } from "./en";
import type { Words } from "./format";
import { pl } from "./pl";
import { ru } from "./ru";
import { uk } from "./uk";

/** Keys without their plural forms. */
const keys = (words: Words): string[] =>
  [...new Set(Object.keys(words).map((key) => key.replace(/\.(one|few|many|other)$/, "")))].sort();

/** Placeholders of every form of a key. */
const slots = (words: Words, key: string): string[] =>
  [
    ...new Set(
      Object.entries(words)
        .filter(
          ([each]) =>
            each === key || (/^\.(one|few|many|other)$/.test(each.slice(key.length)) && each.startsWith(key)),
        )
        .flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")),
    ),
  ].sort();

const catalogues: [string, Words, Words][] = [
  ...Object.entries({ uk, pl, ru }).map(([name, words]): [string, Words, Words] => [name, en, words]),
  ...(["uk", "pl", "ru"] as const).map((name): [string, Words, Words] => [
    `shelfie ${name}`,
    shelfie.en,
    shelfie[name],
  ]),
];

describe.each(catalogues)("the words in %s", (_, english, words) => {
  it("say everything English says, and nothing else", () => {
    expect(keys(words)).toEqual(keys(english));
  });
  it("have the same placeholders", () => {
    for (const key of keys(english)) expect([key, slots(words, key)]).toEqual([key, slots(english, key)]);
  });
});
