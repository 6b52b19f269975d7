/** The match so far as turns: for the log, for what others did since one's own last turn, and where it lies now. */
import { type StoryTurn, seatOf, type ToldTurn, turnsOf } from "../../client/turns";
import type { GameClient, GameEvent, Speaker } from "../../games/contract";

/** A place that a turn moved a piece from or to. */
export interface Mark {
  place: string;
  kind: "from" | "to";
  seat: number | undefined;
}

/** What the story is made of; every getter is reactive. */
interface Source {
  client: GameClient;
  words: Speaker;
  log(): readonly GameEvent[];
  /** Seats of the person in front of the screen. */
  mine(): readonly number[];
  /** Events that had happened when this person decided last, if it was since the page was opened. */
  decided(): number | undefined;
}

export class Story {
  #source: Source;
  #turns = $derived.by(() => turnsOf(this.#source.log(), this.#source.client.begins));
  /** Turns worth telling, the first one first. */
  turns: readonly StoryTurn[] = $derived.by(() =>
    this.#turns.map((turn) => this.#told(turn)).filter(({ sentences }) => sentences.length > 0),
  );
  /** What others did since the person here decided last; for somebody who only watches, the last turn. */
  since: readonly StoryTurn[] = $derived.by(() => {
    const mine = this.#source.mine();
    const others = this.turns.filter(({ seat }) => seat !== undefined && !mine.includes(seat));
    if (mine.length === 0) return others.slice(-1);
    const from = this.#decided();
    return others.filter(({ events }) => (events.at(-1)?.number ?? 0) >= from);
  });
  /** Where that moved pieces from and to. */
  marks: readonly Mark[] = $derived.by(() =>
    this.since.flatMap(({ seat, events }) => events.flatMap((event) => this.#marksOf(event, seat))),
  );

  constructor(source: Source) {
    this.#source = source;
  }

  /** The last turn of a seat with a picture of what it did itself; what was drawn as its turn began is the table's. */
  lastOf(seat: number): StoryTurn | undefined {
    return this.turns.findLast((turn) =>
      turn.pictured.some((event) => turn.seat === seat && seatOf(event) === seat),
    );
  }

  /** The places a turn moved pieces to, for lighting them up. */
  placesOf({ events }: ToldTurn): readonly string[] {
    return events.flatMap((event) => {
      const moved = this.#source.client.moved?.(event, this.#source.log());
      return moved === undefined ? [] : [...moved.from, ...moved.to];
    });
  }

  /** An event in words. */
  sentence(event: GameEvent): string {
    const { client, words } = this.#source;
    return client.tell?.(event, words) ?? words.event(event);
  }

  isTold({ type }: GameEvent): boolean {
    return !(this.#source.client.untold ?? []).includes(type);
  }

  #told(turn: ToldTurn): StoryTurn {
    const pictured = this.#source.client.pictured ?? [];
    return {
      ...turn,
      pictured: turn.events.filter(({ type }) => pictured.includes(type)),
      sentences: turn.events
        .filter((event) => this.isTold(event))
        .map((event) => this.sentence(event))
        .filter((sentence) => sentence !== ""),
    };
  }

  /** The number of the first event after the last own decision. */
  #decided(): number {
    const decided = this.#source.decided();
    if (decided !== undefined) return decided;
    const mine = this.#source.mine();
    // What is drawn as one's turn begins is no decision.
    const own = this.turns.findLast(
      ({ seat, pictured }) =>
        seat !== undefined &&
        mine.includes(seat) &&
        (this.#source.client.pictured === undefined || pictured.some((event) => seatOf(event) === seat)),
    );
    return own === undefined ? 0 : (own.events.at(-1)?.number ?? 0) + 1;
  }

  #marksOf(event: GameEvent, seat: number | undefined): Mark[] {
    const moved = this.#source.client.moved?.(event, this.#source.log());
    if (moved === undefined) return [];
    return (["from", "to"] as const).flatMap((kind) => moved[kind].map((place) => ({ place, kind, seat })));
  }
}
