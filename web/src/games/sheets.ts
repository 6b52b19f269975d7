/** Score sheets in a game's advice: each line with the cells that earn it. */
import type { ScoreLine } from "./contract";

export interface AdvisedLine<Cell> extends ScoreLine {
  cells: readonly Cell[];
}

/** The cells that earn a line of the final score sheet, as advice tells them. */
export function cellsOf<Cell>(sheet: readonly AdvisedLine<Cell>[] | undefined, line: ScoreLine): Cell[] {
  const same = (one: ScoreLine): boolean =>
    one.key === line.key && JSON.stringify(one.params) === JSON.stringify(line.params);
  return (sheet ?? []).filter(same).flatMap(({ cells }) => [...cells]);
}
