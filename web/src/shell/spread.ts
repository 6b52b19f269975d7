/** How plates that hold whole boards stand: in one or two columns beside the table's own, or, with 0, above the log. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("spread");
type Columns = 0 | 1 | 2;

/** For everything inside the component that calls it. */
export const setSpread = (columns: () => Columns): void => void setContext(KEY, columns);
export const getSpread = (): (() => Columns) => getContext<(() => Columns) | undefined>(KEY) ?? (() => 0);
