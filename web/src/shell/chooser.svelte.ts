/** The move being built at a table: keeps the clicks, knows what is left, plays what is complete. */
import type { Chooser, Move, Pick, Picks, Value } from "../games/contract";
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
export interface Question {
  /** Legal moves of the seat being looked through; empty while nothing is to be decided here. */
  legal(): readonly Move[];
  picks?(move: Move): Picks;
  /** Fields that are clicked; the others need no click once they are settled. Without it all are clicked. */
  places?: readonly string[];
  /** Those of them that need no click once they are settled. */
  implied?: readonly string[];
  closes?(pick: Pick): boolean;
  /** Whether a complete move waits for Confirm. */
  confirms(move: Move): boolean;
  send(move: Move): void;
  explain(pick: Pick): void;
  /** A click was made; for sounds and for clearing an explanation. */
  picked?(pick: Pick): void;
  /** Whether a lesson allows the click now. */
  allows?(pick: Pick): boolean;
}

export class MoveChooser implements Chooser {
  #question: Question;
  #options: Option[] = $derived.by(() => optionsOf(this.#question.legal(), this.#question.picks));
  #made = $state.raw<readonly Pick[]>([]);
  /** Clicks stay while the legal moves allow them, so a view that comes in between takes nothing away. */
  #chosen = $derived(possible(this.#options, this.#made));
  #left = $derived(remaining(this.#options, this.#chosen));
  #sent = $state.raw<Move>();

  constructor(question: Question) {
    this.#question = question;
  }

  get active(): boolean {
    return this.#options.length > 0 && this.#sent === undefined;
  }
  get chosen(): readonly Pick[] {
    return this.#chosen;
  }
  get remaining(): readonly Move[] {
    return this.active ? this.#left.map(({ move }) => move) : [];
  }
  get open(): readonly string[] {
    return this.active ? openFields(this.#left, this.#chosen) : [];
  }
  get sent(): Move | undefined {
    return this.#sent;
  }
  get ready(): Move | undefined {
    return this.active && this.#chosen.length > 0 ? this.#whole()?.move : undefined;
  }

  #whole(): Option | undefined {
    const { places, implied } = this.#question;
    const silent = (field: string): boolean =>
      places !== undefined && (!places.includes(field) || implied?.includes(field) === true);
    return complete(this.#left, this.#chosen, silent);
  }

  value(field: string): Value | undefined {
    return this.#chosen.find((pick) => pick.field === field)?.value;
  }
  has(field: string, value: Value): boolean {
    return this.value(field) === value;
  }
  can(field: string, value: Value): boolean {
    if (!this.active || this.value(field) !== undefined) return false;
    if (this.#question.allows?.({ field, value }) === false) return false;
    return this.#left.some(({ picks }) => picks[field] === value);
  }
  values(field: string): readonly Value[] {
    return this.active && this.value(field) === undefined ? valuesOf(this.#left, field) : [];
  }

  pick(field: string, value: Value): boolean {
    const pick = { field, value };
    if (!this.can(field, value)) {
      this.#question.explain(pick);
      return false;
    }
    this.#made = [...this.#chosen, pick];
    this.#question.picked?.(pick);
    this.#maybePlay(pick);
    return true;
  }

  /** Plays the move if the last click made it whole, unless it waits for Confirm. */
  #maybePlay(last: Pick): void {
    const whole = this.#whole()?.move;
    if (whole === undefined) return;
    const ended = this.#left.length === 1 || this.#question.closes?.(last) === true;
    if (ended && !this.#question.confirms(whole)) this.play(whole);
  }

  drop(field: string): void {
    this.#made = without(this.#chosen, field);
  }
  set(picks: readonly Pick[]): void {
    this.#made = possible(this.#options, picks);
  }
  undo(): void {
    this.#made = this.#chosen.slice(0, -1);
  }
  reset(): void {
    this.#made = [];
  }
  confirm(): void {
    const move = this.ready;
    if (move !== undefined) this.play(move);
  }
  play(move: Move): void {
    if (!this.active) return;
    this.#sent = move;
    this.#question.send(move);
  }
  explain(pick: Pick): void {
    this.#question.explain(pick);
  }

  /** The answer to a sent move has come: begin anew with the next question, or try again after a refusal. */
  settle(done: boolean): void {
    this.#sent = undefined;
    if (done) this.#made = [];
  }
}
