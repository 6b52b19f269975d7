/** "Build here": a slot clicked on the map before a tile was chosen. */
import type { Slot } from "./view";

interface Site {
  /** The slot for which tiles are offered. */
  slot: Slot | undefined;
  /** The slot to answer with as soon as it is asked for. */
  wish: Slot | undefined;
}

export const site = $state<Site>({ slot: undefined, wish: undefined });
