/** What the rooms of a game are given at a position that is looked at, part by part. */
import type { GameEvent, RoomProps } from "../../games/contract";
import { reducedMotion } from "../../shell/narrow.svelte";
import { preferences } from "../../shell/preferences.svelte";

/** A position through the eyes of a seat, as the server tells of it. */
interface Position {
  as: number | null;
  view: unknown;
  advice: unknown;
  awaited: readonly number[];
}

interface Parts extends Pick<RoomProps, "choose" | "stage"> {
  /** Undefined until the first has come. */
  position: () => Position | undefined;
  words: () => RoomProps["words"] | undefined;
  seats: () => RoomProps["seats"];
  reviewing: () => boolean;
  log: () => readonly GameEvent[];
}

/**
 * The room of whatever position is shown; undefined until there is one. It stays the same object and its parts are
 * read one by one, so that of two positions only what differs is drawn anew.
 */
export function roomOf({ choose, stage, position, words, seats, reviewing, log }: Parts): {
  readonly current: RoomProps | undefined;
} {
  const there = $derived(position() !== undefined && words() !== undefined);
  const me = $derived(position()?.as ?? null);
  const mine = $derived(me === null ? [] : [me]);
  const view = $derived(position()?.view);
  const advice = $derived(position()?.advice);
  const awaited = $derived(position()?.awaited ?? []);
  const room: RoomProps = {
    choose,
    stage,
    get view() {
      return view;
    },
    get advice() {
      return advice;
    },
    get me() {
      return me;
    },
    get mine() {
      return mine;
    },
    get seats() {
      return seats();
    },
    get words() {
      return words() as RoomProps["words"];
    },
    get reducedMotion() {
      return reducedMotion.current;
    },
    get letters() {
      return preferences.letters;
    },
    get reviewing() {
      return reviewing();
    },
    get awaited() {
      return awaited;
    },
    get log() {
      return log();
    },
  };
  return {
    get current() {
      return there ? room : undefined;
    },
  };
}
