/**
 * The connection to a table: a WebSocket that comes back by itself, or polling where no socket can be opened.
 * A command is kept until it is acknowledged and sent again with the same id after a lost connection, so that none
 * is lost and none is done twice.
 */
import type * as wire from "../api/wire";
import { PROTOCOL } from "../api/wire";
import { ApiError, api } from "./http";

export type ConnectionState = "opening" | "open" | "lost" | "ended";

/** A command without its id; the connection gives it one. */
export type Order = wire.Command extends infer C ? (C extends wire.Command ? Omit<C, "id"> : never) : never;

/** The part of WebSocket that is used; tests give their own. */
export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface ConnectionEvents {
  message(message: wire.Outgoing): void;
  state(state: ConnectionState, retryAt: number | null): void;
  /** The table cannot be had: a code of the protocol. */
  refused(code: "not_found" | "forbidden" | "not_signed_in" | "unreadable"): void;
  /** Where we stand: what the server needs to go on from there. */
  resumeFrom(): { as: number | null; era: number | null; number: number | null };
}

export interface ConnectionTools {
  open(url: string): Socket;
  now(): number;
  later(ms: number, what: () => void): () => void;
  newId(): string;
  /** Between 0 and 1. */
  random(): number;
}

const CLOSED_FOR_GOOD: Readonly<Record<number, "not_found" | "forbidden" | "not_signed_in" | "unreadable">> =
  {
    4400: "unreadable",
    4401: "not_signed_in",
    4403: "forbidden",
    4404: "not_found",
  };
const WAITS_MS = [300, 1000, 2000, 4000, 8000, 15_000];
/** So many sockets that never opened, and polling begins. */
const POLL_AFTER = 3;
const POLL_SECONDS = 20;
const SOCKET_AGAIN_MS = 60_000;

export const browserTools: ConnectionTools = {
  open: (url) => new WebSocket(url) as Socket,
  now: () => Date.now(),
  later: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  // Pages without HTTPS have no `randomUUID`.
  random: () => Math.random(),
  newId: () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-"),
};

interface Pending {
  command: wire.Command;
  done: (ack: wire.Ack) => void;
  failed: (error: ApiError) => void;
}

export class Connection {
  readonly #table: string;
  readonly #tell: ConnectionEvents;
  readonly #tools: ConnectionTools;
  readonly #pending = new Map<string, Pending>();
  #socket: Socket | undefined;
  #state: ConnectionState = "opening";
  #heard = 0;
  #heartbeat = 20_000;
  #failures = 0;
  #opened = false;
  /** The server stops and has said when to come back. */
  #after: number | undefined;
  #cancel: (() => void)[] = [];
  #polling: AbortController | undefined;
  /** The question being waited for; a whole view is asked for instead when it is cut short. */
  #waiting: AbortController | undefined;

  constructor(table: string, tell: ConnectionEvents, tools: ConnectionTools = browserTools) {
    this.#table = table;
    this.#tell = tell;
    this.#tools = tools;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    this.#connect();
  }

  /** Ends the connection for good; what was not acknowledged is given up. */
  stop(): void {
    this.#become("ended", null);
    this.#clear();
    this.#polling?.abort();
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket) {
      socket.onclose = null;
      socket.close(1000);
    }
  }

  /** Tries at once, without waiting for the next attempt. */
  retry(): void {
    if (this.#state !== "lost") return;
    this.#clear();
    this.#connect();
  }

  /** The device says that there is no network: do not wait for silence to tell. */
  dropped(): void {
    if (this.#socket !== undefined && this.#state === "open") this.#lose();
  }

  /** Sends a command; settles when the server has done or refused it, however often it is lost meanwhile. */
  send(order: Order): Promise<wire.Ack> {
    const command = { ...order, id: this.#tools.newId() } as wire.Command & { id: string };
    return new Promise((done, failed) => {
      this.#pending.set(command.id, { command, done, failed });
      if (this.#polling) void this.#post(command.id);
      else this.#write(command);
    });
  }

  look(as: number | null): void {
    if (this.#polling) this.#waiting?.abort();
    else this.#write({ type: "look", as });
  }

  sync(): void {
    if (this.#polling) this.#waiting?.abort();
    else this.#write({ type: "sync" });
  }

  #write(message: wire.Incoming): void {
    if (this.#socket?.readyState === 1 && this.#opened) this.#socket.send(JSON.stringify(message));
  }

  #become(state: ConnectionState, retryAt: number | null): void {
    this.#state = state;
    this.#tell.state(state, retryAt);
  }

  #clear(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel = [];
  }

  #later(ms: number, what: () => void): void {
    this.#cancel.push(this.#tools.later(ms, what));
  }

  #connect(): void {
    const scheme = typeof location !== "undefined" && location.protocol === "https:" ? "wss" : "ws";
    const host = typeof location === "undefined" ? "localhost" : location.host;
    this.#opened = false;
    const socket = this.#tools.open(
      `${scheme}://${host}/api/tables/${encodeURIComponent(this.#table)}/socket`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      const { as, era, number } = this.#tell.resumeFrom();
      socket.send(
        JSON.stringify({ type: "hello", protocol: PROTOCOL, as, era, number } satisfies wire.Hello),
      );
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as wire.Outgoing);
    socket.onclose = ({ code }) => this.#closed(code);
    this.#heard = this.#tools.now();
  }

  #hear(message: wire.Outgoing): void {
    this.#heard = this.#tools.now();
    if (message.type === "welcome") {
      this.#opened = true;
      this.#failures = 0;
      this.#heartbeat = message.heartbeat;
      this.#polling?.abort();
      this.#polling = undefined;
      this.#become("open", null);
      this.#beat();
      for (const { command } of this.#pending.values()) this.#write(command);
    }
    if (message.type === "stopping") this.#after = message.after;
    if (message.type === "ack" || message.type === "error") this.#answered(message);
    this.#tell.message(message);
  }

  #answered(message: wire.Ack | wire.ErrorMessage): void {
    const pending = message.id === null ? undefined : this.#pending.get(message.id);
    if (pending === undefined || message.id === null) return;
    // A server that stops asks for the same again in a moment: it stays in hand until the next one has answered.
    if (message.type === "error" && message.code === "stopping") return;
    this.#pending.delete(message.id);
    if (message.type === "ack") pending.done(message);
    else pending.failed(new ApiError(message.code as wire.ErrorCode, message.message, message));
  }

  /** Asks for a sign of life now and then; a connection that stays silent is given up. */
  #beat(): void {
    this.#later(this.#heartbeat / 2, () => {
      if (this.#tools.now() - this.#heard > this.#heartbeat * 2) {
        this.#lose();
        return;
      }
      this.#write({ type: "ping" });
      this.#beat();
    });
  }

  #lose(): void {
    const socket = this.#socket;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
    this.#closed(1006);
  }

  #closed(code: number): void {
    this.#socket = undefined;
    if (this.#state === "ended") return;
    this.#clear();
    const reason = CLOSED_FOR_GOOD[code];
    if (reason === "not_signed_in") {
      void this.#verify();
      return;
    }
    if (reason !== undefined) {
      this.#end(reason);
      return;
    }
    this.#again();
  }

  /** Told to be signed out: it is true only if the server does not know us when asked; else we come back. */
  async #verify(): Promise<void> {
    this.#become("lost", null);
    let known = true;
    try {
      known = (await api.me()).person !== null;
    } catch (error) {
      known = !(error instanceof ApiError && error.code === "not_signed_in");
    }
    if (this.#state === "ended" || this.#socket !== undefined) return;
    if (known) this.#again();
    else this.#end("not_signed_in");
  }

  #end(reason: "not_found" | "forbidden" | "not_signed_in" | "unreadable"): void {
    this.#become("ended", null);
    this.#giveUp(reason);
    this.#tell.refused(reason);
  }

  /** Tries again after a while; polls meanwhile where sockets never open. */
  #again(): void {
    if (this.#polling) {
      this.#later(SOCKET_AGAIN_MS, () => this.#connect());
      return;
    }
    if (!this.#opened) this.#failures += 1;
    if (this.#failures >= POLL_AFTER) {
      void this.#poll();
      this.#later(SOCKET_AGAIN_MS, () => this.#connect());
    }
    const wait = this.#wait();
    this.#become("lost", this.#tools.now() + wait);
    if (!this.#polling) this.#later(wait, () => this.#connect());
  }

  /** As long as the server has asked for; else longer after each failure, and not the same for everybody. */
  #wait(): number {
    const asked = this.#after;
    this.#after = undefined;
    if (asked !== undefined) return asked;
    const wait = WAITS_MS[Math.min(this.#failures, WAITS_MS.length - 1)] ?? 1000;
    return Math.round(wait * (0.5 + this.#tools.random()));
  }

  #giveUp(code: wire.ErrorCode): void {
    for (const { failed } of this.#pending.values()) failed(new ApiError(code, "the table is gone"));
    this.#pending.clear();
  }

  /** Without a socket: ask for news over and over; commands go by HTTP. */
  async #poll(): Promise<void> {
    const polling = new AbortController();
    this.#polling = polling;
    let whole = this.#tell.resumeFrom().era === null;
    while (!polling.signal.aborted && this.#state !== "ended") {
      try {
        const news = await this.#news(whole, polling.signal);
        if (polling.signal.aborted) return;
        whole = news === undefined;
        if (news === undefined) continue;
        if (this.#state !== "open") {
          this.#become("open", null);
          for (const id of this.#pending.keys()) void this.#post(id);
        }
        const { table, you } = await api.table(this.#table);
        this.#tell.message({ type: "table", table, you });
        this.#tell.message(news);
      } catch (error) {
        if (polling.signal.aborted) return;
        if (error instanceof ApiError && (error.code === "not_found" || error.code === "forbidden")) {
          this.stop();
          this.#tell.refused(error.code);
          return;
        }
        this.#become("lost", this.#tools.now() + 3000);
        await new Promise<void>((resolve) => this.#tools.later(3000, resolve));
      }
    }
  }

  /** What is new, or the whole view; undefined when other eyes were asked for meanwhile. */
  async #news(whole: boolean, polling: AbortSignal): Promise<wire.View | wire.Events | undefined> {
    const { as, era, number } = this.#tell.resumeFrom();
    if (whole || era === null) return api.view(this.#table, as);
    const waiting = new AbortController();
    this.#waiting = waiting;
    const end = (): void => waiting.abort();
    polling.addEventListener("abort", end, { once: true });
    try {
      return await api.events(this.#table, as, era, number ?? 0, POLL_SECONDS, waiting.signal);
    } catch (error) {
      if (waiting.signal.aborted && !polling.aborted) return undefined;
      throw error;
    } finally {
      polling.removeEventListener("abort", end);
    }
  }

  async #post(id: string): Promise<void> {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    try {
      this.#answered(await api.command(this.#table, pending.command));
    } catch (error) {
      if (error instanceof ApiError && error.code !== "unreachable" && error.code !== "stopping") {
        this.#pending.delete(id);
        pending.failed(error);
      }
    }
  }
}
