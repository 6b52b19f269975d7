/** How a person played a game against bots last, kept on this device: "Play now" does it again. */
import type * as wire from "../api/wire";
import { LEVELS, type Level } from "./levels";

export interface Company {
  bots: number;
  level: Level;
  options: NonNullable<wire.TableCreate["options"]>;
  /** Costly moves are told at once. */
  teach: boolean;
}

const STORED_AS = "etagere.company.";

export function rememberCompany(game: string, company: Company): void {
  localStorage.setItem(STORED_AS + game, JSON.stringify(company));
}

/** What was chosen last; undefined where nothing was, or where it no longer fits the game. */
export function rememberedCompany(
  box: Pick<wire.Box, "id" | "min_seats" | "max_seats">,
): Company | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED_AS + box.id) ?? "null") as Partial<Company> | null;
    if (kept === null || typeof kept.bots !== "number" || typeof kept.options !== "object") return undefined;
    const level = LEVELS.find((each) => each === kept.level);
    const fits = kept.bots + 1 >= box.min_seats && kept.bots + 1 <= box.max_seats;
    if (level === undefined || !fits) return undefined;
    return { bots: kept.bots, level, options: kept.options, teach: kept.teach === true };
  } catch {
    return undefined;
  }
}
