/** Advice about views: asked for when a view comes, used when the answer is about the view on the screen. */
import type * as wire from "../api/wire";

/** Which view it is: through whose eyes, and after how many events of which era. */
export interface Moment {
  as: number | null;
  era: number;
  number: number;
}

export const sameMoment = (one: Moment, other: Moment): boolean =>
  one.as === other.as && one.era === other.era && one.number === other.number;

/** The view on the screen, and those that come after it while it is left with an animation. */
const KEPT = 4;

export class Advisor {
  #ask: (as: number | null) => Promise<wire.Advice>;
  /** Called whenever there is something new in `about`. */
  #told: () => void;
  #answers: readonly wire.Advice[] = [];
  #wanted: Moment | undefined;
  #asking = false;

  constructor(ask: (as: number | null) => Promise<wire.Advice>, told: () => void) {
    this.#ask = ask;
    this.#told = told;
  }

  /** The advice about a view; undefined until it has come. */
  about(moment: Moment): unknown {
    return this.#answers.find((answer) => sameMoment(answer, moment))?.advice;
  }

  /** Asks for the advice about a new view, unless it is here; one question at a time, the last view counts. */
  async want(moment: Moment): Promise<void> {
    this.#wanted = moment;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#wanted !== undefined && this.about(this.#wanted) === undefined) {
      const wanted: Moment = this.#wanted;
      try {
        const answer = await this.#ask(wanted.as);
        this.#answers = [answer, ...this.#answers].slice(0, KEPT);
        this.#told();
      } catch {
        // Without advice the table can be played; the next view asks again.
      }
      // The table may be further on than the view we know: the next message brings the view for this answer.
      if (this.#wanted === wanted) this.#wanted = undefined;
    }
    this.#asking = false;
  }
}
