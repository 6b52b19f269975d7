import { describe, expect, it } from "vitest";
import { en } from "./en";
import { fill, parts, say, type Words } from "./format";
import { pl } from "./pl";
import { ru } from "./ru";
import { uk } from "./uk";

const tiles: Words = {
  "shelfie.log.take.one": "{seat} бере {count} плитку",
  "shelfie.log.take.few": "{seat} бере {count} плитки",
  "shelfie.log.take.many": "{seat} бере {count} плиток",
  "shelfie.log.end": "{seat} finishes",
};

describe("say", () => {
  it("chooses the plural form by the parameter count", () => {
    const line = (count: number) => say(tiles, "uk", "shelfie.log.take", { seat: "Оля", count });

    expect([1, 3, 5, 21].map(line)).toEqual([
      "Оля бере 1 плитку",
      "Оля бере 3 плитки",
      "Оля бере 5 плиток",
      "Оля бере 21 плитку",
    ]);
  });

  it("uses the plain key when there are no plural forms", () => {
    expect(say(tiles, "uk", "shelfie.log.end", { seat: "Ada", count: 2 })).toBe("Ada finishes");
  });

  it("leaves out an option whose parameters are all 0", () => {
    const words = {
      "log.placed": "{seat}: {space} (engineers: {engineers}[, credits: {price}][, red frame: {red}])",
    };
    const line = (price: number, red: number) =>
      say(words, "en", "log.placed", { seat: "Ada", space: "workshop", engineers: 2, price, red });

    expect(line(0, 0)).toBe("Ada: workshop (engineers: 2)");
    expect(line(2, 0)).toBe("Ada: workshop (engineers: 2, credits: 2)");
    expect(line(2, 3)).toBe("Ada: workshop (engineers: 2, credits: 2, red frame: 3)");
    expect(
      parts(words, "en", "log.placed", { seat: 0, space: "bank", engineers: 1, price: 0, red: 0 }),
    ).toEqual([
      { name: "seat", value: 0 },
      { text: ": " },
      { name: "space", value: "bank" },
      { text: " (engineers: " },
      { name: "engineers", value: 1 },
      { text: ")" },
    ]);
  });

  it("writes a number below zero with a true minus", () => {
    expect(fill("{points} points", { points: -3 })).toBe("−3 points");
  });

  it("shows an unknown key and an unfilled placeholder instead of hiding them", () => {
    expect(say(tiles, "uk", "no.such.key")).toBe("no.such.key");
    expect(fill("{seat} waits", {})).toBe("{seat} waits");
  });
});

describe("parts", () => {
  it("splits a sentence around its parameters", () => {
    expect(parts({ k: "{seat} pays {coins}." }, "en", "k", { seat: 2, coins: 3 })).toEqual([
      { name: "seat", value: 2 },
      { text: " pays " },
      { name: "coins", value: 3 },
      { text: "." },
    ]);
  });
});

describe("the shell's own words", () => {
  const plain = (words: Words) =>
    Object.keys(words)
      .map((key) => key.replace(/\.(one|few|many|other)$/, ""))
      .sort();
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();

  it.each([
    ["uk", uk],
    ["pl", pl],
    ["ru", ru],
  ] as const)("are complete in %s, with every plural form and the same placeholders", (language, words) => {
    expect(new Set(plain(words))).toEqual(new Set(plain(en)));
    for (const [key, text] of Object.entries(words)) {
      const source: string | undefined =
        (en as Words)[key] ?? (en as Words)[key.replace(/\.(one|few|many|other)$/, ".other")];
      expect(source, key).toBeDefined();
      expect(holes(text), key).toEqual(holes(source ?? ""));
    }
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of Object.keys(en).filter((name) => name.endsWith(".other"))) {
      const base = key.slice(0, -".other".length);
      for (const form of forms) expect(Object.keys(words), base).toContain(`${base}.${form}`);
    }
  });
});
