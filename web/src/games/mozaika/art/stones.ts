/** Four colours of stone, each laid in its own way, and three symbols. */
import type { GroundPattern } from "../geometry";

export const STONE_COLOURS = ["red", "blue", "green", "yellow"] as const;
export type StoneColour = (typeof STONE_COLOURS)[number];

/** Symbols 1, 2 and 3 of the rules, as we draw them. */
export const STONE_SYMBOLS = ["sun", "fish", "amphora"] as const;
export type StoneSymbol = (typeof STONE_SYMBOLS)[number];

interface StoneLook {
  pattern: GroundPattern;
  shades: readonly [string, string, string, string];
  letter: string;
}

export const STONES: Readonly<Record<StoneColour, StoneLook>> = {
  red: { pattern: "grid", shades: ["#c4553f", "#b0412f", "#9c3426", "#d06a50"], letter: "R" },
  blue: { pattern: "waves", shades: ["#3f78ad", "#2f6397", "#255080", "#5a92c2"], letter: "B" },
  green: { pattern: "diagonal", shades: ["#5f8f4e", "#4d7c40", "#3d6934", "#78a562"], letter: "G" },
  yellow: { pattern: "rings", shades: ["#e2b84c", "#d3a334", "#c08f26", "#eecb70"], letter: "Y" },
};
