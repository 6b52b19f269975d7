/** What the server refuses, in the words of the page. */
import { ApiError } from "../client/http";
import type { Key } from "../i18n/en";
import { has, t } from "../i18n/index.svelte";

/** The sentence for a refusal: that of its reason where it has one, else that of its code. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return t("error.unreachable");
  const own = `error.${error.code}.${error.reason}`;
  return t((has(own) ? own : `error.${error.code}`) as Key);
}
