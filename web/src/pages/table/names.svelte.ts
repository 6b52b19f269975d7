/** What people at a table are called on this screen. */
import type * as wire from "../../api/wire";
import type { SeatFacts } from "../../games/contract";
import type { Key } from "../../i18n/en";
import { has, t } from "../../i18n/index.svelte";

const STORED_AS = "etagere.names.";

/** Names given to the seats of a hot-seat table, kept on this device. */
export function keepNames(table: string, names: readonly string[]): void {
  if (names.some((name) => name !== "")) localStorage.setItem(STORED_AS + table, JSON.stringify(names));
}

function keptNames(table: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_AS + table) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

const BOT_NAMES = 6;

export function levelName(level: string | null): string {
  return level === null ? "" : t(`level.${level}` as Key);
}

/** A name of a stored match as the screen shows it: a bot was recorded as "bot expert", a nameless seat as "Seat 2". */
export function recordedName(name: string): string {
  const [, level, seat] = /^(?:bot (\w+)|Seat (\d+))$/.exec(name) ?? [];
  if (seat !== undefined) return t("table.player", { count: Number(seat) });
  return level !== undefined && has(`level.${level}`)
    ? t("table.bot.named", { level: levelName(level) })
    : name;
}

/** Every seat with the name the screen shows; people of one name are told apart by their seats. */
export function seatFacts(table: wire.TableShown, mine: readonly number[]): SeatFacts[] {
  const kept = mine.length > 1 ? keptNames(table.id) : [];
  return table.seats.map((seat) => {
    const you = mine.includes(seat.seat);
    let name = recordedName(seat.name ?? "");
    if (seat.kind === "bot") name = seat.owner?.name ?? t(`bot.name.${seat.seat % BOT_NAMES}` as Key);
    else if (seat.kind === "open") name = t("lobby.free");
    else if (you && mine.length > 1) name = kept[seat.seat] || t("table.player", { count: seat.seat + 1 });
    else if (
      table.seats.some(
        (other) => other.seat !== seat.seat && other.kind === "person" && other.name === seat.name,
      )
    )
      name = `${name} ${seat.seat + 1}`;
    return { seat: seat.seat, name, kind: seat.kind, you, present: seat.present };
  });
}
