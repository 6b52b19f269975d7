/** How a table marks its seats: by the game's own emblems where it has them, otherwise by our colours and marks. */
import { type Component, getContext, setContext } from "svelte";

export interface MarkProps<View = unknown> {
  view: View;
  seat: number;
  size: string;
}

interface Marks {
  readonly Mark: Component<MarkProps> | undefined;
  readonly view: unknown;
}

const KEY = Symbol("marks");

/** For everything inside the component that calls it; asked whenever a mark is drawn. */
export const setMarks = (marks: () => Marks): void => void setContext(KEY, marks);
export const getMarks = (): (() => Marks) | undefined => getContext<(() => Marks) | undefined>(KEY);
