/** The review of a match as the server tells it, growing; and the positions it is about. */
import { SvelteMap } from "svelte/reactivity";
import type * as wire from "../../api/wire";
import { api } from "../../client/http";
import { sharing } from "../../client/sharing";

const ASK_AGAIN_MS = 800;

export class ReviewStore {
  readonly id: string;
  state = $state<wire.ReviewShown["state"]>("none");
  ahead = $state(0);
  judged = $state(0);
  of = $state(0);
  head = $state.raw<wire.ReviewHead>();
  decisions = $state.raw<readonly wire.ReviewDecision[]>([]);
  /** Judged decisions by step. */
  byStep = $derived(new Map(this.decisions.map((each) => [each.step, each])));
  /** A refusal of the server. */
  refused = $state.raw<unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Sees that the match is judged, and follows until it is. */
  async begin(): Promise<void> {
    this.refused = undefined;
    try {
      this.#take(await api.beginReview(this.id));
    } catch (error) {
      this.refused = error;
      return;
    }
    this.#later();
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  #later(): void {
    if (this.#left || this.state === "done" || this.state === "failed") return;
    this.#timer = setTimeout(() => void this.#follow(), ASK_AGAIN_MS);
  }

  async #follow(): Promise<void> {
    try {
      // A server that was started anew in the middle of a review knows of none, and is asked to begin again.
      this.#take(
        await (this.state === "none"
          ? api.beginReview(this.id)
          : api.review(this.id, this.head?.stage, this.decisions.length)),
      );
    } catch (error) {
      // A server that is gone for a moment is asked again; one that refuses has said why.
      if ((error as { code?: string }).code !== "unreachable") {
        this.refused = error;
        return;
      }
    }
    this.#later();
  }

  #take(shown: wire.ReviewShown): void {
    this.state = shown.state;
    this.ahead = shown.ahead;
    this.judged = shown.judged;
    this.of = shown.of;
    if (shown.head) this.head = shown.head;
    if (shown.decisions.length > 0)
      this.decisions = [...this.decisions.slice(0, shown.first), ...shown.decisions];
  }
}

/** Positions in one answer; the server gives no more. */
const STRETCH = 24;

/** The positions of a match: the one wanted first, then all others, so that walking waits for nobody. */
export class MomentStore {
  readonly id: string;
  count = $state(0);
  #known = new SvelteMap<number, wire.Moment>();
  #coming = new Map<number, Promise<void>>();
  #left = false;

  constructor(id: string) {
    this.id = id;
  }

  at(index: number): wire.Moment | undefined {
    return this.#known.get(index);
  }

  leave(): void {
    this.#left = true;
  }

  /** Gets the stretch with this moment. */
  get(index: number): Promise<void> {
    const first = Math.floor(Math.max(0, index) / STRETCH) * STRETCH;
    let coming = this.#coming.get(first);
    if (coming === undefined) {
      coming = this.#fetch(first);
      coming.catch(() => this.#coming.delete(first));
      this.#coming.set(first, coming);
    }
    return coming;
  }

  async #fetch(first: number): Promise<void> {
    const { count, moments } = await api.moments(this.id, first, STRETCH);
    this.count = count;
    for (const moment of moments) {
      const beside = this.#known.get(moment.index - 1) ?? this.#known.get(moment.index + 1);
      this.#known.set(moment.index, sharing(moment, beside));
    }
  }

  /** Gets everything, from a moment outwards, one stretch after the other. */
  async getAll(index: number): Promise<void> {
    await this.get(index);
    const stretches = Array.from({ length: Math.ceil(this.count / STRETCH) }, (_, i) => i * STRETCH);
    stretches.sort((a, b) => Math.abs(a - index) - Math.abs(b - index));
    for (const first of stretches) {
      if (this.#left) return;
      await this.get(first);
    }
  }
}
