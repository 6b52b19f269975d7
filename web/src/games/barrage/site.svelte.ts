/** "Build here": a slot clicked on the map before a tile was chosen. */
interface Site {
  /** The slot for which tiles are offered. */
  slot: string | undefined;
  /** The slot to answer with as soon as it is asked for. */
  wish: string | undefined;
}

export const site = $state<Site>({ slot: undefined, wish: undefined });
