/** What of the river or the haul is pointed at: the works beside it show what it would bring. */
import type { Colour, Shape } from "../../api/glassworks";

export const pointed = $state<{ collect?: Shape; open?: Colour }>({});
