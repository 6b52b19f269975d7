/** The shell's words in the chosen language; other languages are loaded when they are asked for. */
import { en, type Key } from "./en";
import { type Params, say, type Words } from "./format";

export const LANGUAGES = [
  { id: "en", name: "English" },
  { id: "uk", name: "Українська" },
  { id: "pl", name: "Polski" },
  { id: "ru", name: "Русский" },
] as const;
export type Language = (typeof LANGUAGES)[number]["id"];

const STORED_AS = "etagere.language";

const catalogues: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  uk: async () => (await import("./uk")).uk,
  pl: async () => (await import("./pl")).pl,
  ru: async () => (await import("./ru")).ru,
};

let current = $state<Language>("en");
let words = $state.raw<Words>(en);

function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language.id === text);
}

function preferred(): Language {
  const stored = localStorage.getItem(STORED_AS);
  if (isLanguage(stored)) return stored;
  for (const tag of navigator.languages) {
    const base = tag.split("-")[0] ?? "";
    if (isLanguage(base)) return base;
  }
  return "en";
}

async function use(next: Language): Promise<void> {
  words = await catalogues[next]();
  current = next;
  document.documentElement.lang = next;
}

/** Loads the language of this device before the first paint, so that no page changes language before the eyes. */
export async function startLanguage(): Promise<void> {
  await use(preferred());
}

export async function setLanguage(next: Language): Promise<void> {
  localStorage.setItem(STORED_AS, next);
  await use(next);
}

export function language(): Language {
  return current;
}

export function has(key: string): key is Key {
  return key in words;
}

export function t(key: Key, params: Params = {}): string {
  return say(words, current, key, params);
}

export function formatDate(moment: Date): string {
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** "3 minutes ago", in whole minutes, hours or days, whichever reads best. */
export function formatAgo(moment: Date, now: Date = new Date()): string {
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000);
  const relative = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  if (Math.abs(minutes) < 60) return relative.format(minutes, "minute");
  if (Math.abs(minutes) < 60 * 24) return relative.format(Math.round(minutes / 60), "hour");
  return relative.format(Math.round(minutes / (60 * 24)), "day");
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(current).format(value);
}
