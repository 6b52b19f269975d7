/** What helps one person at a table: hints, the price of a move that was just made, the chance to win. */
import type * as wire from "../../api/wire";
import type { Order } from "../../client/connection";
import { ApiError, api } from "../../client/http";
import type { TableStore } from "../../client/table.svelte";
import { thoughtOver } from "../../client/thoughts";
import type { RoomProps } from "../../games/contract";
import { announce } from "../../shell/announce.svelte";
import { refusalText } from "../../shell/refusal";
import { COSTLY } from "../review/figures";

interface Source {
  store: TableStore;
  order(command: Order): Promise<wire.Ack | undefined>;
}

/** A costly move, and the table as it was before it. */
export interface Costly {
  command: number;
  price: wire.ReviewDecision;
  before: RoomProps;
}

export class Help {
  #source: Source;
  /** The hint about the question that is open, as far as it is. */
  hint = $state.raw<wire.HintShown>();
  /** Which of its moves is drawn. */
  shown = $state(0);
  costly = $state.raw<Costly>();
  /** The better move is looked at on the board as it was. */
  looking = $state(false);
  chance = $state.raw<wire.EstimateShown>();
  #judged: Promise<void> = Promise.resolve();
  #answered: (() => void) | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  get #hints(): wire.HintsShown | undefined {
    return this.#source.store.table?.hints;
  }
  /** Whether the seat looked through may have hints now. */
  get may(): boolean {
    const { as } = this.#source.store;
    return as !== null && this.#hints?.allowed.includes(as) === true;
  }
  /** The seat of somebody else who does not want hints. */
  get refusedBy(): number | undefined {
    const { as } = this.#source.store;
    return this.#hints?.refused.find((seat) => seat !== as);
  }
  /** The others were asked by this seat and have not all answered. */
  get waits(): boolean {
    const { as } = this.#source.store;
    return (
      !this.may && as !== null && this.refusedBy === undefined && this.#hints?.agreed.includes(as) === true
    );
  }

  /** A hint about the open question; where others must agree first, they are asked. */
  async ask(): Promise<void> {
    const { store, order } = this.#source;
    const decision = store.shown?.turn?.decision;
    const seat = store.as;
    if (seat === null) return;
    if (!this.may) {
      await order({ type: "hints", on: true });
      return;
    }
    if (typeof decision !== "number") return;
    if ((await order({ type: "hint", seat, decision })) === undefined) return;
    this.shown = 0;
    try {
      await thoughtOver(
        () => api.hint(store.id, seat),
        (soFar) => {
          if (store.shown?.turn?.decision === soFar.decision) this.hint = soFar;
        },
      );
    } catch (error) {
      if (error instanceof ApiError) announce(refusalText(error), "warn");
    }
  }

  /** Another question is open. */
  next(): void {
    this.hint = undefined;
    this.shown = 0;
  }

  /** Asks what a move of the person here cost; `settled` waits for it, and for the person where it was much. */
  judge(command: number, before: RoomProps): void {
    const { store } = this.#source;
    const seat = store.as;
    if (seat === null) return;
    this.leave();
    this.#judged = thoughtOver(() => api.price(store.id, seat, command)).then(
      ({ price }) => {
        if (price === null || !COSTLY.includes(price.verdict) || store.shown?.result != null) return;
        this.costly = { command, price, before };
        return new Promise<void>((answered) => {
          this.#answered = answered;
        });
      },
      () => undefined, // without a price the match goes on
    );
  }

  /** When nothing is left to be said about the last move. */
  settled(): Promise<void> {
    return this.#judged;
  }

  /** The costly move stands, or was taken back. */
  leave(): void {
    this.costly = undefined;
    this.looking = false;
    this.#answered?.();
    this.#answered = undefined;
  }

  async takeBack(): Promise<void> {
    const to = this.costly?.command;
    this.leave();
    if (to !== undefined) await this.#source.order({ type: "rewind", to });
  }

  /** Asks how the seat stands at its open question. */
  async stand(): Promise<void> {
    const { store } = this.#source;
    const seat = store.as;
    const decision = store.shown?.turn?.decision;
    if (seat === null || typeof decision !== "number") return;
    try {
      const { chance, decision: about } = await thoughtOver(() => api.chance(store.id, seat));
      if (chance !== null && about === decision) this.chance = chance;
    } catch {
      // Without it the match goes on.
    }
  }
}
