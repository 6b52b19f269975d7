import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEAT_LOOKS } from "./seats";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The colours set in the block that a selector opens. */
function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const themes = { light: colours(":root"), dark: colours(':root[data-theme="dark"]') };
const grounds = ["paper", "paper-raised", "paper-sunken"];

describe.each(Object.entries(themes))("the %s theme", (_, tokens) => {
  const of = (name: string): string => tokens[name] ?? "#000000";

  it.each(["ink", "ink-soft", "accent", "good", "warn", "bad"])(
    "keeps %s readable on every paper (AA)",
    (name) => {
      for (const ground of grounds)
        expect(contrast(of(name), of(ground)), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("keeps words on buttons and chips readable (AA)", () => {
    expect(contrast(of("accent-ink"), of("accent"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("ink"), of("accent-soft"))).toBeGreaterThanOrEqual(4.5);
  });

  it("tells what has the focus from what may be chosen by more than its width", () => {
    expect(contrast(of("focus"), of("legal"))).toBeGreaterThanOrEqual(2);
    expect(contrast(of("focus"), of("chosen"))).toBeGreaterThanOrEqual(1.6);
  });

  it("keeps rings and edges visible (3 to 1)", () => {
    for (const name of ["focus", "legal", "chosen", "line-strong"])
      for (const ground of ["paper", "paper-raised"])
        expect(contrast(of(name), of(ground)), name).toBeGreaterThanOrEqual(3);
  });
});

describe("the two ways into the dark theme", () => {
  it("have the same colours", () => {
    expect(colours(':root:not([data-theme="light"])')).toEqual(themes.dark);
  });
});

describe("seats", () => {
  it("show their white mark on a dark enough colour, each with a mark of its own", () => {
    for (const { colour } of SEAT_LOOKS)
      expect(contrast(colour, "#ffffff"), colour).toBeGreaterThanOrEqual(4.5);
    expect(new Set(SEAT_LOOKS.map(({ mark }) => mark)).size).toBe(SEAT_LOOKS.length);
  });
});
