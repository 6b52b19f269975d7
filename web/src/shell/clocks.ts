/** The clocks one can choose for a table, and how a clock is called. */
import type { Clock } from "../api/wire";
import { t } from "../i18n/index.svelte";

export const CLOCKS = {
  none: null,
  quick: { move: 30, reserve: 300, timeout: "bot" },
  calm: { move: 60, reserve: 1200, timeout: "bot" },
  days: { move: 86_400, reserve: 0, timeout: "bot" },
} as const satisfies Record<string, Clock | null>;
export type ClockName = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

/** A clock in words; one that is not on the list by its seconds. */
export function clockName(clock: Clock | null): string {
  const name = CLOCK_NAMES.find(
    (each) => CLOCKS[each]?.move === clock?.move && CLOCKS[each]?.reserve === clock?.reserve,
  );
  return name !== undefined
    ? t(`start.clock.${name}`)
    : t("lobby.clock", { move: clock?.move ?? 0, reserve: clock?.reserve ?? 0 });
}
