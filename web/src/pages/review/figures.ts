/** Numbers of a review as people read them, and lines of its graph as paths. Plain functions. */
import type * as wire from "../../api/wire";
import type { Speaker, Value } from "../../games/contract";

export type Measure = "wins" | "points" | "places";
export const MEASURES: readonly Measure[] = ["wins", "points", "places"];

/** Parts of a win in points of 100, without a sign of nothing. */
export const percent = (part: number): number => Math.round(100 * part) || 0;

/** A number with its sign, a true minus. */
export function signed(value: number, digits = 0): string {
  const text = plain(value, digits);
  return value < 0 || Number(text) === 0 ? text : `+${text}`;
}

/** A number as it stands in a sentence: a true minus, and nothing has no sign. */
export function plain(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `\u2212${text}` : text;
}

/** A cost in points of 100, with its error, as sentences have it. */
export const priceOf = ({ value, error }: wire.EstimateShown): { cost: string; error: string } => ({
  cost: plain(100 * Math.abs(value)),
  error: plain(100 * error),
});

/** Which words tell a cost: one below zero, which the error allows, says that the move did better. */
export const priceKey = ({ value }: wire.EstimateShown): "review.cost" | "review.cost.less" =>
  Math.round(100 * value) < 0 ? "review.cost.less" : "review.cost";

/** Whole numbers near these that add up to the total: what is left by rounding goes to those it was taken from. */
export function addingUp(parts: readonly number[], total: number): number[] {
  const whole = parts.map(Math.floor);
  let left = total - whole.reduce((sum, each) => sum + each, 0);
  const rest = (i: number): number => (parts[i] ?? 0) - Math.floor(parts[i] ?? 0);
  const order = parts.map((_, i) => i).sort((a, b) => rest(b) - rest(a) || a - b);
  for (let k = 0; left !== 0 && order.length > 0; k = (k + 1) % order.length) {
    const i = order[left > 0 ? k : order.length - 1 - k] ?? 0;
    whole[i] = (whole[i] ?? 0) + Math.sign(left);
    left -= Math.sign(left);
  }
  return whole.map((each) => each || 0);
}

/** The account of a seat in points of 100 that add up: start, luck, own, others, result. */
export function account(seat: wire.ReviewAccount): { start: number; parts: number[]; result: number } {
  const result = percent(seat.result);
  const [start = 0, ...parts] = addingUp(
    [seat.start, seat.luck.value, seat.own.value, seat.others.value].map((each) => 100 * each),
    result,
  );
  return { start, parts, result };
}

export const COSTLY: readonly string[] = ["inaccuracy", "mistake", "blunder"];

/** Whether a better move was there, as far as the numbers can tell. */
export const isMissed = (cost: wire.EstimateShown | undefined): boolean =>
  cost !== undefined && cost.value >= 0.01 && cost.value > 2 * cost.error;

/** How verdicts are marked, as chess players do. */
export const GLYPHS: Readonly<Record<string, string>> = {
  best: "!",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Moments worth stopping at: turning points and costly decisions, in order. */
export function stops(head: wire.ReviewHead, decisions: readonly wire.ReviewDecision[]): number[] {
  const costly = decisions.filter(({ verdict }) => COSTLY.includes(verdict)).map(({ step }) => step);
  return [...new Set([...head.turns, ...costly])].sort((a, b) => a - b);
}

export interface Scale {
  least: number;
  most: number;
  /** The better is drawn higher. */
  down: boolean;
}

export function scaleOf(measure: Measure, spots: readonly wire.ReviewSpot[]): Scale {
  if (measure === "wins") return { least: 0, most: 1, down: false };
  if (measure === "places") return { least: 1, most: Math.max(2, spots[0]?.wins.length ?? 2), down: true };
  const all = spots.flatMap(({ points }) => points);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  return { least: 5 * Math.floor(least / 5), most: 5 * Math.ceil(most / 5), down: false };
}

/** Values with a line across the graph. */
export function rulesOf(measure: Measure, { least, most }: Scale): number[] {
  const parts = measure === "places" ? most - least : 4;
  return Array.from({ length: parts + 1 }, (_, i) => least + ((most - least) * i) / parts);
}

const ERRORS = { wins: "errors", points: "point_errors", places: "place_errors" } as const;

export interface Frame {
  width: number;
  height: number;
}

/** Where a value lies, from the top. */
export function yOf(value: number, { least, most, down }: Scale, { height }: Frame): number {
  const part = (Math.min(most, Math.max(least, value)) - least) / (most - least);
  return (down ? part : 1 - part) * height;
}

export const xOf = (index: number, count: number, { width }: Frame): number =>
  count < 2 ? 0 : (index * width) / (count - 1);

/** The line of a seat, and the band of its standard error around it. */
export function lineOf(
  spots: readonly wire.ReviewSpot[],
  seat: number,
  measure: Measure,
  frame: Frame,
): { line: string; band: string } {
  const scale = scaleOf(measure, spots);
  const at = (value: number, i: number): string =>
    `${xOf(i, spots.length, frame).toFixed(1)} ${yOf(value, scale, frame).toFixed(1)}`;
  const value = (spot: wire.ReviewSpot): number => spot[measure][seat] ?? 0;
  const error = (spot: wire.ReviewSpot): number => spot[ERRORS[measure]][seat] ?? 0;
  const up = spots.map((spot, i) => at(value(spot) + error(spot), i));
  const below = spots.map((spot, i) => at(value(spot) - error(spot), i)).reverse();
  return {
    line: `M${spots.map((spot, i) => at(value(spot), i)).join("L")}`,
    band: `M${[...up, ...below].join("L")}Z`,
  };
}

/** Differences by line of the score sheet that the numbers carry, as `etagere.study` tells them, the largest first. */
export function toldLines(lines: readonly wire.ReviewLine[]): wire.ReviewLine[] {
  return lines.filter(
    ({ points }) => Math.abs(points.value) >= 0.15 && Math.abs(points.value) > 2 * points.error,
  );
}

/** What a line of the score sheet is called. */
export const lineName = ({ key, params }: wire.ReviewLine, words: Speaker): string =>
  words.has(`${key}.name`)
    ? words.say(`${key}.name`, params as Record<string, Value>)
    : key.slice(key.lastIndexOf(".") + 1);
