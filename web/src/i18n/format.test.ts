import { describe, expect, it } from "vitest";
import vectors from "../../../tests/core/messages.json";
import { figure, fill, parsed, parts, say, type Words } from "./format";
import { format, type Params } from "./message";

const tiles: Words = {
  "shelfie.log.take": "{seat} бере {count, plural, one {# плитку} few {# плитки} other {# плиток}}",
  "shelfie.log.end": "{seat} finishes",
};

interface Vector {
  text: string;
  error?: boolean;
  params?: Params;
  en?: string;
  uk?: string;
  pl?: string;
  ru?: string;
}

describe("the grammar of sentences", () => {
  it.each(vectors as Vector[])("says what the engine says: $text", (vector) => {
    if (vector.error) {
      expect(() => parsed(vector.text)).toThrow();
      return;
    }
    for (const language of ["en", "uk", "pl", "ru"] as const) {
      if (vector[language] === undefined) continue;
      const said = format(parsed(vector.text), language, vector.params ?? {}, (name, value, grammatical) =>
        typeof value === "number" ? figure(value) : `<${`${name} ${value} ${grammatical}`.trim()}>`,
      );
      expect(said).toBe(vector[language]);
    }
  });
});

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

  it("leaves out what a sentence does not ask for", () => {
    expect(say(tiles, "uk", "shelfie.log.end", { seat: "Ada", count: 2 })).toBe("Ada finishes");
  });

  it("writes a number below zero with a true minus", () => {
    expect(fill("en", "{points} points", { points: -3 })).toBe("−3 points");
  });

  it("shows an unknown key and an unfilled placeholder instead of hiding them", () => {
    expect(say(tiles, "uk", "no.such.key")).toBe("no.such.key");
    expect(fill("en", "{seat} waits", {})).toBe("{seat} waits");
  });
});

describe("parts", () => {
  it("splits a sentence around its parameters", () => {
    expect(parts({ k: "{seat} pays {coins}." }, "en", "k", { seat: 2, coins: 3 })).toEqual([
      { name: "seat", value: 2, grammatical: "" },
      { text: " pays " },
      { name: "coins", value: 3, grammatical: "" },
      { text: "." },
    ]);
  });
});
