/** Playing alone against companies that the rules move; the last choice is kept on this device. */
import type * as wire from "../api/wire";

/** Games that have such companies. */
export const SOLO_GAMES: ReadonlySet<string> = new Set(["barrage"]);
/** What one chooses, in this order. */
export const SOLO_OPTIONS = ["automas", "automa_level", "mode"] as const;

type Option = Pick<wire.OptionInfo, "name" | "default" | "values">;
type Value = wire.OptionInfo["default"];

const keyOf = (game: string): string => `etagere.solo.${game}`;

export function keepSolo(game: string, chosen: Readonly<Record<string, Value>>): void {
  localStorage.setItem(keyOf(game), JSON.stringify(chosen));
}

/** The last choice as far as it is still offered; else the usual one, with one rival at least. */
export function keptSolo(game: string, offered: readonly Option[]): Record<string, Value> {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}");
  } catch {
    kept = {};
  }
  const before = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, Value>;
  return Object.fromEntries(
    offered.map(({ name, default: usual, values }) => {
      const last = before[name];
      return [
        name,
        last !== undefined && last !== 0 && values.includes(last) ? last : usual === 0 ? 1 : usual,
      ];
    }),
  );
}
