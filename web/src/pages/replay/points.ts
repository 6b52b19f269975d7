/** How the points of all seats grew over a finished match. */
import type * as wire from "../../api/wire";
import type { GameClient } from "../../games/contract";
import { type Stops, samplesOf } from "./stops";

export interface Sample {
  stop: number;
  points: readonly number[];
}

/** Positions that are asked for to draw the lines. */
const SAMPLES = 32;

/** The points of every seat at a position, as far as the game shows them. */
export const pointsAt = (
  shown: Pick<wire.Step, "result" | "view">,
  seats: number,
  client: GameClient,
): (number | undefined)[] =>
  Array.from({ length: seats }, (_, seat) => shown.result?.scores[seat] ?? client.score?.(shown.view, seat));

/** The points at some stops, the first and the last among them; none where the game shows no points on the way. */
export async function pointsOver(
  stops: Stops,
  seats: number,
  client: GameClient,
  ask: (numbers: readonly number[]) => Promise<wire.PastPositions>,
): Promise<readonly Sample[]> {
  if (client.score === undefined) return [];
  const sampled = samplesOf(stops, SAMPLES);
  const { positions } = await ask(sampled.map((stop) => stops.at[stop] ?? 0));
  const found: Sample[] = [];
  positions.forEach((shown, index) => {
    const before = found.at(-1)?.points;
    found.push({
      stop: sampled[index] ?? 0,
      points: pointsAt(shown, seats, client).map((points, seat) => points ?? before?.[seat] ?? 0),
    });
  });
  return found;
}
