/** Small choices of the person, kept on this device only. */
import { isPace, type Pace } from "../client/pace";

interface Preferences {
  name: string;
  sound: boolean;
  letters: boolean;
  /** Every move waits for Confirm. */
  confirm: boolean;
  /** How fast moves of others are shown. */
  pace: Pace;
  /** The chance to win is shown at tables where hints are allowed. */
  bar: boolean;
}

const KEY = "etagere.preferences";

function stored(): Preferences {
  const initial: Preferences = {
    name: "",
    sound: false,
    letters: false,
    confirm: false,
    pace: "normal",
    bar: false,
  };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return initial;
    const { name, sound, letters, confirm, pace, bar } = kept as Record<string, unknown>;
    return {
      name: typeof name === "string" ? name : "",
      sound: sound === true,
      letters: letters === true,
      confirm: confirm === true,
      pace: isPace(pace) ? pace : initial.pace,
      bar: bar === true,
    };
  } catch {
    return initial;
  }
}

export const preferences = $state<Preferences>(stored());

export function keepPreferences(): void {
  localStorage.setItem(KEY, JSON.stringify(preferences));
}
