/** The graph of a shared picture: a line for each seat, whatever it measures. Plain functions. */
import type * as wire from "../../api/wire";
import type { Sample } from "../replay/points";

export interface Lines {
  /** Chances from 0 to 1, or points. */
  of: "wins" | "points";
  /** One for each seat: where it lies along the match, from 0 to 1, and how high. */
  seats: readonly (readonly (readonly [at: number, value: number])[])[];
}

/** Chances to win from a review that has judged the whole match. */
export function linesOfReview({ spots }: Pick<wire.ReviewHead, "spots">): Lines | undefined {
  const ranked = spots[0]?.wins.length ?? 0;
  if (spots.length < 2 || ranked < 2) return undefined;
  return {
    of: "wins",
    seats: Array.from({ length: ranked }, (_, seat) =>
      spots.map(({ wins }, index) => [index / (spots.length - 1), wins[seat] ?? 0] as const),
    ),
  };
}

/** Points as they grew; undefined where a line would be a dot. */
export function linesOfPoints(samples: readonly Sample[]): Lines | undefined {
  const last = samples.at(-1)?.stop ?? 0;
  if (samples.length < 2 || last === 0) return undefined;
  return {
    of: "points",
    seats: (samples[0]?.points ?? []).map((_, seat) =>
      samples.map(({ stop, points }) => [stop / last, points[seat] ?? 0] as const),
    ),
  };
}

/** The least and the most that the graph shows: a whole chance, or all points and nothing. */
export function reachOf({ of, seats }: Lines): [least: number, most: number] {
  if (of === "wins") return [0, 1];
  const all = seats.flat().map(([, value]) => value);
  const least = Math.min(0, ...all);
  return [least, Math.max(least + 1, ...all)];
}

/** Values with a line across the graph: whole points. */
export function rulesOf(lines: Lines): number[] {
  const [least, most] = reachOf(lines);
  const middle = (least + most) / 2;
  return [...new Set([least, lines.of === "wins" ? middle : Math.round(middle), most])];
}

/** The line of a seat as a path in a box. */
export function pathOf(lines: Lines, seat: number, width: number, height: number): string {
  const [least, most] = reachOf(lines);
  const points = (lines.seats[seat] ?? []).map(
    ([at, value]) =>
      `${(at * width).toFixed(1)} ${(height - ((value - least) / (most - least)) * height).toFixed(1)}`,
  );
  return points.length === 0 ? "" : `M${points.join("L")}`;
}

/** `etagere-shelfie-2026-11-18.png`, by the day where the reader is. */
export function fileName(game: string, day: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `etagere-${game}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.png`;
}

/** Boards beside each other: up to three in a row, more in rows of equal length. */
export const columnsOf = (boards: number): number => (boards <= 3 ? boards : Math.ceil(boards / 2));
