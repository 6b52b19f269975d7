/** A rating in words, with how far off it may be. */
import type * as wire from "../../api/wire";
import { t } from "../../i18n/index.svelte";

export function ratingText(solver: wire.SolverShown | null): string {
  if (solver === null) return t("puzzles.rating.none");
  return t("puzzles.rating", { rating: solver.rating, error: 2 * solver.deviation });
}
