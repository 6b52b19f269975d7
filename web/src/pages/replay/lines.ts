/** Lines of a record in words. */
import type * as wire from "../../api/wire";
import type { Move, Value } from "../../games/contract";
import type { GameWords } from "../../i18n/speaker.svelte";

/** What was decided or drawn. */
export function lineText(line: wire.RecordLine, words: GameWords): string {
  if (line.move) return words.move(line.move as Move);
  if (!line.draw) return "";
  const { type } = line.draw as { type: string };
  return words.say(`${words.game}.draw.${type}`, line.draw as Record<string, Value>);
}
