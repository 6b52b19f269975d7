/** The move being built at a table: keeps the clicks, knows what is left, plays what is complete. */
import type { Chooser, Field, GameTypes, Pick, Picks } from "../games/contract";
import {
  complete,
  type Option,
  openFields,
  optionsOf,
  possible,
  remaining,
  valuesOf,
  without,
} from "./moves";

/** What the chooser asks the table for; every getter is reactive. */
export interface Question<G extends GameTypes = GameTypes> {
  /** Legal moves of the seat being looked through; empty while nothing is to be decided here. */
  legal(): readonly G["move"][];
  picks?(move: G["move"]): Picks<G>;
  /** Fields that are clicked; the others need no click once they are settled. Without it all are clicked. */
  places?: readonly Field<G>[];
  /** Those of them that need no click once they are settled. */
  implied?: readonly Field<G>[];
  closes?(pick: Pick<G>): boolean;
  /** Whether a complete move waits for Confirm. */
  confirms(move: G["move"]): boolean;
  send(move: G["move"]): void;
  explain(pick: Pick<G>): void;
  /** A click was made; for sounds. */
  picked?(pick: Pick<G>): void;
  /** Other clicks stand than before, so an explanation of an earlier one is out of date. */
  changed?(): void;
  /** Whether a lesson allows the click now. */
  allows?(pick: Pick<G>): boolean;
}

export class MoveChooser<G extends GameTypes = GameTypes> implements Chooser<G> {
  #question: Question<G>;
  #options: Option<G>[] = $derived.by(() => optionsOf(this.#question.legal(), this.#question.picks));
  #made = $state.raw<readonly Pick<G>[]>([]);
  /** Clicks stay while the legal moves allow them, so a view that comes in between takes nothing away. */
  #chosen = $derived(possible(this.#options, this.#made));
  #left = $derived(remaining(this.#options, this.#chosen));
  #sent = $state.raw<G["move"]>();

  constructor(question: Question<G>) {
    this.#question = question;
  }

  get active(): boolean {
    return this.#options.length > 0 && this.#sent === undefined;
  }
  get chosen(): readonly Pick<G>[] {
    return this.#chosen;
  }
  get remaining(): readonly G["move"][] {
    return this.active ? this.#left.map(({ move }) => move) : [];
  }
  get open(): readonly Field<G>[] {
    return this.active ? openFields(this.#left, this.#chosen) : [];
  }
  get sent(): G["move"] | undefined {
    return this.#sent;
  }
  get ready(): G["move"] | undefined {
    return this.active && this.#chosen.length > 0 ? this.#whole()?.move : undefined;
  }

  #whole(): Option<G> | undefined {
    const { places, implied } = this.#question;
    const silent = (field: Field<G>): boolean =>
      places !== undefined && (!places.includes(field) || implied?.includes(field) === true);
    return complete(this.#left, this.#chosen, silent);
  }

  #allows(pick: Pick<G>): boolean {
    return this.#question.allows?.(pick) !== false;
  }

  value<F extends Field<G>>(field: F): G["picks"][F] | undefined {
    const made = this.#chosen.find((pick) => pick.field === field);
    return made?.value as G["picks"][F] | undefined;
  }
  has<F extends Field<G>>(field: F, value: G["picks"][F]): boolean {
    return this.value(field) === value;
  }
  can<F extends Field<G>>(field: F, value: G["picks"][F]): boolean {
    if (!this.active || this.value(field) !== undefined) return false;
    if (!this.#allows({ field, value } as Pick<G>)) return false;
    return this.#left.some(({ picks }) => picks[field] === value);
  }
  swaps<F extends Field<G>>(field: F, value: G["picks"][F]): boolean {
    const pick = { field, value } as Pick<G>;
    if (!this.active || this.value(field) === undefined || this.has(field, value)) return false;
    const others = this.#chosen.filter((made) => made.field !== field);
    return this.#allows(pick) && remaining(this.#options, [...others, pick]).length > 0;
  }
  values<F extends Field<G>>(field: F): readonly G["picks"][F][] {
    return this.active && this.value(field) === undefined ? valuesOf(this.#left, field) : [];
  }
  offers(field: Field<G>): readonly Pick<G>[] {
    return this.values(field).map((value) => ({ field, value }) as Pick<G>);
  }

  pick<F extends Field<G>>(field: F, value: G["picks"][F]): boolean {
    const pick = { field, value } as Pick<G>;
    if (!this.can(field, value)) {
      this.#question.explain(pick);
      return false;
    }
    this.#make([...this.#chosen, pick]);
    this.#question.picked?.(pick);
    this.#maybePlay(pick);
    return true;
  }

  /** Plays the move if the last click made it whole, unless it waits for Confirm. */
  #maybePlay(last: Pick<G>): void {
    const whole = this.#whole()?.move;
    if (whole === undefined) return;
    const ended = this.#left.length === 1 || this.#question.closes?.(last) === true;
    if (ended && !this.#question.confirms(whole)) this.play(whole);
  }

  #make(picks: readonly Pick<G>[]): void {
    this.#made = picks;
    this.#question.changed?.();
  }
  drop(field: Field<G>): void {
    this.#make(without(this.#chosen, field));
  }
  set(picks: readonly Pick<G>[]): void {
    const allowed = picks.filter((pick) => this.has(pick.field, pick.value) || this.#allows(pick));
    this.#make(possible(this.#options, allowed));
  }
  undo(): void {
    this.#make(this.#chosen.slice(0, -1));
  }
  reset(): void {
    this.#make([]);
  }
  confirm(): void {
    const move = this.ready;
    if (move !== undefined) this.play(move);
  }
  play(move: G["move"]): void {
    if (!this.active) return;
    this.#sent = move;
    this.#question.send(move);
  }
  explain(pick: Pick<G>): void {
    this.#question.explain(pick);
  }

  /** The answer to a sent move has come: begin anew with the next question and what it begins with, or try again after
   * a refusal. */
  settle(done: boolean, begun: readonly Pick<G>[] = []): void {
    this.#sent = undefined;
    if (done) this.#made = begun;
  }
}

/** A chooser that shows these moves and plays none: that of a board one looks at. */
export function showing<G extends GameTypes>(
  legal: Question<G>["legal"] = () => [],
  picks?: Question<G>["picks"],
): MoveChooser<G> {
  return new MoveChooser<G>({
    legal,
    picks,
    confirms: () => true,
    send: () => undefined,
    explain: () => undefined,
  });
}
