/** A table as the screen shows it: what the server tells, applied in order, each message after its animation. */
import type * as wire from "../api/wire";
import type { GameEvent, Move } from "../games/contract";
import { Advisor, type Moment } from "./advice";
import { Connection, type ConnectionState, type ConnectionTools, type Order } from "./connection";
import { ApiError, api } from "./http";

/** What is on the screen now. */
export interface Shown {
  moment: Moment;
  view: unknown;
  turn: Turn | null;
  result: wire.Result | null;
}

export type Turn = Omit<wire.Turn, "legal"> & { legal: Move[]; at: number };

/** Plays the events of a message; the view before them is still shown. */
export type Animator = (events: readonly GameEvent[], next: Shown) => Promise<void>;

type Position = wire.View | wire.Events;

/**
 * This many messages behind, and animations are left out until we have caught up: more than all bots of a table make
 * between two turns of a person, so that a slow pace leaves none of their moves out.
 */
const TOO_FAR_BEHIND = 40;

export class TableStore {
  readonly id: string;
  table = $state.raw<wire.TableShown>();
  you = $state.raw<wire.You>();
  as = $state<number | null>(null);
  shown = $state.raw<Shown>();
  log = $state.raw<readonly GameEvent[]>([]);
  chat = $state.raw<readonly wire.ChatLine[]>([]);
  connection = $state<ConnectionState>("opening");
  retryAt = $state<number | null>(null);
  /** The connection was lost once and is back; cleared by the bar. */
  resumed = $state(false);
  /** The server has said that it restarts. */
  restarting = $state(false);
  /** Why there is no table here. */
  problem = $state<wire.ErrorCode | "unreachable">();
  /** Why the last whole view came: something was taken back. */
  cause = $state<"undo" | "rewind">();
  animator: Animator | undefined;

  #connection: Connection | undefined;
  #tools: ConnectionTools | undefined;
  #era: number | null = null;
  #number: number | null = null;
  #inbox: Position[] = [];
  #working = false;
  #advisor: Advisor | undefined;
  #advised = $state(0);

  constructor(id: string, tools?: ConnectionTools) {
    this.id = id;
    this.#tools = tools;
  }

  /** Looks who we are at this table, then opens the connection. */
  async open(): Promise<void> {
    try {
      const { table, you } = await api.table(this.id);
      this.table = table;
      this.you = you;
      this.as = you.seats[0] ?? null;
      this.start();
    } catch (error) {
      this.problem = error instanceof ApiError ? error.code : "unreachable";
    }
  }

  start(): void {
    this.#connection = new Connection(
      this.id,
      {
        message: (message) => this.hear(message),
        state: (state, retryAt) => {
          if (state === "open" && this.connection === "lost") this.resumed = true;
          this.connection = state;
          this.retryAt = retryAt;
        },
        refused: (code) => {
          this.problem = code;
        },
        resumeFrom: () => ({ as: this.as, era: this.#era, number: this.#number }),
      },
      this.#tools,
    );
    this.#connection.start();
  }

  /** Opens the connection anew, as the person this browser has become. */
  async reopen(): Promise<void> {
    this.#connection?.stop();
    this.connection = "opening";
    await this.open();
  }

  close(): void {
    this.#connection?.stop();
  }
  retry(): void {
    this.#connection?.retry();
  }
  dropped(): void {
    this.#connection?.dropped();
  }

  send(order: Order): Promise<wire.Ack> {
    if (this.#connection === undefined)
      return Promise.reject(new ApiError("unreachable", "there is no connection"));
    return this.#connection.send(order);
  }

  /** Looks through other eyes; the answer is a whole view. */
  look(as: number | null): void {
    this.as = as;
    this.#connection?.look(as);
  }

  /** From now on advice is asked for with every view. */
  advise(): void {
    if (this.#advisor !== undefined) return;
    this.#advisor = new Advisor(
      (as) => api.advice(this.id, as),
      () => {
        this.#advised += 1;
      },
    );
    if (this.shown) void this.#advisor.want(this.shown.moment);
  }

  /** What helps to decide about the view on the screen; undefined until it has come. */
  get advice(): unknown {
    void this.#advised;
    return this.shown && this.#advisor?.about(this.shown.moment);
  }

  hear(message: wire.Outgoing): void {
    switch (message.type) {
      case "stopping":
        this.restarting = true;
        break;
      case "welcome":
        this.restarting = false;
        this.you = message.you;
        break;
      case "table":
        this.#seated(message);
        break;
      case "presence":
        if (this.table) {
          const seats = this.table.seats.map((seat) => ({
            ...seat,
            present: message.seats[seat.seat] ?? seat.present,
          }));
          this.table = { ...this.table, seats, watching: message.watching };
        }
        break;
      case "chat": {
        const known = new Set(this.chat.map((line) => line.number));
        this.chat = [...this.chat, ...message.lines.filter((line) => !known.has(line.number))];
        break;
      }
      case "view":
        this.#receive(message);
        break;
      case "events":
        if (message.era !== this.#era || message.from !== this.#number) this.#connection?.sync();
        else this.#receive(message);
        break;
    }
  }

  /** Somebody sat down or left; a newcomer with a seat begins to look through its eyes. */
  #seated({ table, you }: wire.TableMessage): void {
    const before = this.you?.seats ?? [];
    this.table = table;
    this.you = you;
    const lost =
      this.as !== null &&
      !you.seats.includes(this.as) &&
      table.status !== "over" &&
      table.status !== "closed";
    const first = you.seats[0];
    if (lost) this.look(first ?? null);
    else if (this.as === null && first !== undefined && before.length === 0) this.look(first);
  }

  #receive(message: Position): void {
    this.#era = message.era;
    this.#number = message.number;
    this.#inbox.push(message);
    // At once, so that it is here when the animation ends.
    if (message.view != null) void this.#advisor?.want(momentOf(message));
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
      if (message.as !== this.as) continue;
      const next: Shown = {
        moment: momentOf(message),
        view: message.view,
        turn: turnOf(message.turn),
        result: message.result,
      };
      if (message.type === "events") {
        const events = message.events as GameEvent[];
        const calm = this.#inbox.length < TOO_FAR_BEHIND && this.shown?.view != null;
        if (calm && events.length > 0) await this.animator?.(events, next);
        this.log = [...this.log, ...events];
      } else {
        this.cause = message.cause;
        if (message.log) this.log = message.log as GameEvent[];
      }
      this.shown = next;
    }
    this.#working = false;
  }
}

function momentOf({ as, era, number }: Position): Moment {
  return { as, era, number };
}

function turnOf(turn: wire.Turn | null): Turn | null {
  return turn === null ? null : { ...turn, legal: turn.legal as Move[], at: Date.now() };
}
