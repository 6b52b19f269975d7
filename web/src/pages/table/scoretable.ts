/** The score sheets of everybody side by side. */
import type { ScoreLine } from "../../games/contract";
import type { Standing } from "../../shell/standings";

export interface ScoreRow {
  id: string;
  /** By seat: the lines of the sheet, and their sum. */
  cells: ReadonlyMap<number, { lines: readonly ScoreLine[]; points: number }>;
}

/** The kind of a line: `shelfie.score.group` is `group`. */
export const kindOf = ({ key }: ScoreLine): string => key.split(".").slice(2).join(".");

/** Rows in the order in which the sheets name them, the winner's first. */
export function scoreRows(
  ranked: readonly Pick<Standing, "seat" | "sheet">[],
  rowOf: (line: ScoreLine) => string = kindOf,
): ScoreRow[] {
  const sheets = ranked.map(({ seat, sheet }) => ({ seat, sheet: sheet as readonly ScoreLine[] }));
  const ids = [...new Set(sheets.flatMap(({ sheet }) => sheet.map(rowOf)))];
  return ids.map((id) => ({
    id,
    cells: new Map(
      sheets.map(({ seat, sheet }) => {
        const lines = sheet.filter((line) => rowOf(line) === id);
        return [seat, { lines, points: lines.reduce((sum, { points }) => sum + points, 0) }];
      }),
    ),
  }));
}

/** The same points by parts of the match, the first part first; none where the game has no parts. */
export function partRows(
  ranked: readonly Pick<Standing, "seat" | "sheet">[],
  partOf: ((line: ScoreLine) => number) | undefined,
): ScoreRow[] {
  if (partOf === undefined) return [];
  return scoreRows(ranked, (line) => String(partOf(line))).sort(
    (one, other) => Number(one.id) - Number(other.id),
  );
}

/** The row that a seat won most against another one; undefined where it was ahead in none. */
export function decisiveRow(rows: readonly ScoreRow[], winner: number, second: number): ScoreRow | undefined {
  const lead = ({ cells }: ScoreRow): number =>
    (cells.get(winner)?.points ?? 0) - (cells.get(second)?.points ?? 0);
  const best = [...rows].sort((one, other) => lead(other) - lead(one))[0];
  return best !== undefined && lead(best) > 0 ? best : undefined;
}
