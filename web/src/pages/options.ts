/** The options of a game in words. */
import type { Speaker } from "../games/contract";
import { t } from "../i18n/index.svelte";

export function optionName(words: Speaker, game: string, name: string): string {
  const key = `${game}.option.${name}`;
  return words.has(key) ? words.say(key) : name;
}

export function optionValue(words: Speaker, game: string, name: string, value: unknown): string {
  // Values are named as the engine writes them.
  const key = `${game}.option.${name}.${value === null ? "None" : value === true ? "True" : value === false ? "False" : value}`;
  if (words.has(key)) return words.say(key);
  if (value === true) return t("start.yes");
  if (value === false) return t("start.no");
  return value === null ? t("start.nothing") : String(value);
}
