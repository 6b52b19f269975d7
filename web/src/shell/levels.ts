/** Strengths of bots that a person may choose, the weakest first. */
import type { SetBot } from "../api/wire";

export type Level = NonNullable<SetBot["level"]>;
export const LEVELS = [
  "beginner",
  "casual",
  "skilled",
  "expert",
  "master",
] as const satisfies readonly Level[];
