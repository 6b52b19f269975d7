import { untrack } from "svelte";

/** Short notices: shown as a toast and spoken by the polite live region. */
export type Tone = "plain" | "good" | "warn";
export interface Notice {
  id: number;
  text: string;
  tone: Tone;
}

const SHOWN_FOR_MS = 6000;

let nextId = 1;
let shown = $state<Notice[]>([]);

export function notices(): readonly Notice[] {
  return shown;
}

export function dismiss(id: number): void {
  shown = shown.filter((notice) => notice.id !== id);
}

export function announce(text: string, tone: Tone = "plain"): void {
  const id = nextId;
  nextId += 1;
  // An effect that announces must not wait for its own notice.
  shown = [...untrack(() => shown).slice(-2), { id, text, tone }];
  setTimeout(() => dismiss(id), SHOWN_FOR_MS);
}
