/** Facts of the window that rooms react to. */
import { MediaQuery } from "svelte/reactivity";

/** One panel at a time: phones. The same width as in `TableFrame`. */
export const narrow = new MediaQuery("(max-width: 899px)", false);
export const reducedMotion = new MediaQuery("(prefers-reduced-motion: reduce)", false);
