/** Hints that were asked for, as lines of the log. */
import type * as wire from "../../api/wire";
import type { StoryTurn } from "../../client/turns";

/** The turns with a line before the turn in which somebody asked for a hint; such a line has no events. */
export function withHints(
  turns: readonly StoryTurn[],
  marks: readonly wire.HintMark[],
  told: (seat: number) => string,
): readonly StoryTurn[] {
  const lines = marks.map(({ seat, number }, index) => ({
    at: number,
    line: { id: -1 - index, seat, events: [], pictured: [], sentences: [told(seat)] } satisfies StoryTurn,
  }));
  const all: StoryTurn[] = [];
  for (const turn of turns) {
    while (lines[0] !== undefined && lines[0].at <= (turn.events.at(-1)?.number ?? 0)) {
      const next = lines.shift();
      if (next) all.push(next.line);
    }
    all.push(turn);
  }
  return [...all, ...lines.map(({ line }) => line)];
}
