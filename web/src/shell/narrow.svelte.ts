/** Facts of the window that rooms react to. */
import { MediaQuery } from "svelte/reactivity";

/** One panel at a time: phones, also held sideways. The same sizes as in `TableFrame`. */
export const narrow = new MediaQuery("(max-width: 899px), (max-height: 499px)", false);
/** A phone held upright: things lie below each other. */
export const upright = new MediaQuery("(max-width: 599px)", false);
/** A phone held sideways: things stand beside each other, and height is what there is least of. */
export const low = new MediaQuery("(max-height: 499px)", false);
/** Too low for whole plates of four seats with much to tell. */
export const short = new MediaQuery("(max-height: 949px)", false);
/** Room for whole boards of three or four beside a board and one's own. */
export const spacious = new MediaQuery("(min-width: 1150px) and (min-height: 640px)", false);
export const reducedMotion = new MediaQuery("(prefers-reduced-motion: reduce)", false);
