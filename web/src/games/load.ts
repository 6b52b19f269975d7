/** Rooms of a game, loaded when its table opens; a game without rooms of its own is played by buttons. */
import type { GameClient } from "./contract";

const rooms = import.meta.glob<{ client: GameClient }>(["./*/index.ts", "!./generic/index.ts"]);

export async function loadClient(game: string): Promise<GameClient> {
  const own = rooms[`./${game}/index.ts`];
  if (own !== undefined) return (await own()).client;
  return (await import("./generic/index")).generic(game);
}
