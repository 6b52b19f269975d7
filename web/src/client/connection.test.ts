import { describe, expect, it, vi } from "vitest";
import type * as wire from "../api/wire";
import { Connection, type ConnectionState, type ConnectionTools, type Socket } from "./connection";
import { ApiError, api } from "./http";
import { TableStore } from "./table.svelte";

/** A network of sockets that a test opens, feeds and cuts by hand, and a clock it turns by hand. */
class Network {
  now = 0;
  sockets: FakeWire[] = [];
  timers: { at: number; what: () => void }[] = [];
  ids = 0;
  tools: ConnectionTools = {
    open: () => {
      const socket = new FakeWire();
      this.sockets.push(socket);
      return socket;
    },
    now: () => this.now,
    later: (ms, what) => {
      const timer = { at: this.now + ms, what };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((each) => each !== timer);
      };
    },
    random: () => 0.5,
    newId: () => {
      this.ids += 1;
      return `c-${this.ids}`;
    },
  };
  get last(): FakeWire {
    return this.sockets[this.sockets.length - 1] as FakeWire;
  }
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.what();
    }
    this.now = until;
  }
}

class FakeWire implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "welcome", protocol: 1, heartbeat: 20_000, you: YOU });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const YOU: wire.You = { person: "p", seats: [0], host: true, may_watch: true };

function connected() {
  const network = new Network();
  const states: ConnectionState[] = [];
  const messages: wire.Outgoing[] = [];
  const refused: string[] = [];
  const made = new Connection(
    "t",
    {
      message: (message) => messages.push(message),
      state: (state) => states.push(state),
      refused: (code) => refused.push(code),
      resumeFrom: () => ({ as: 0, era: 2, number: 17 }),
    },
    network.tools,
  );
  made.start();
  return { network, states, messages, refused, made };
}

const types = (socket: FakeWire) => socket.sent.map((message) => message.type);

describe("the connection to a table", () => {
  it("says where it stands when it opens", () => {
    const { network, states } = connected();
    network.last.open();
    expect(network.last.sent[0]).toEqual({ type: "hello", protocol: 1, as: 0, era: 2, number: 17 });
    expect(states).toEqual(["open"]);
  });

  it("sends what was not acknowledged again, with the same id, and only that", async () => {
    const { network, made } = connected();
    network.last.open();
    const first = made.send({ type: "start" });
    network.last.say({ type: "ack", id: "c-1", version: 1, repeated: false });
    await expect(first).resolves.toMatchObject({ version: 1 });
    const second = made.send({ type: "chat", text: "hi" });
    network.last.cut();
    network.pass(400);
    network.last.open();
    expect(network.sockets).toHaveLength(2);
    expect(network.last.sent.slice(1)).toEqual([{ type: "chat", text: "hi", id: "c-2" }]);
    network.last.say({ type: "ack", id: "c-2", version: 2, repeated: true });
    await expect(second).resolves.toMatchObject({ repeated: true });
  });

  it("keeps what is sent while there is no connection", () => {
    const { network, made } = connected();
    network.last.open();
    network.last.cut();
    void made.send({ type: "start" });
    network.pass(400);
    network.last.open();
    expect(types(network.last)).toEqual(["hello", "start"]);
  });

  it("comes back when a server that stops has asked for it, with what it did not do", () => {
    const { network, made } = connected();
    network.last.open();
    void made.send({ type: "start" });
    network.last.say({ type: "stopping", after: 4000 });
    network.last.say({ type: "error", id: "c-1", code: "stopping", message: "ask again", seconds: 3 });
    network.last.cut(1012);
    network.pass(3900);
    expect(network.sockets).toHaveLength(1);
    network.pass(200);
    network.last.open();
    expect(types(network.last)).toEqual(["hello", "start"]);
  });

  it("does not come back at the same moment as everybody else", () => {
    const { network } = connected();
    network.tools.random = () => 0.9;
    network.last.open();
    network.last.cut();
    network.pass(400);
    expect(network.sockets).toHaveLength(1);
    network.pass(100);
    expect(network.sockets).toHaveLength(2);
  });

  it("gives up a connection that is silent for twice the heartbeat", () => {
    const { network, states } = connected();
    network.last.open();
    network.pass(15_000);
    expect(types(network.last)).toContain("ping");
    network.last.say({ type: "pong" });
    network.pass(65_000);
    expect(states).toContain("lost");
    expect(network.sockets.length).toBeGreaterThan(1);
  });

  it("waits longer after each failure, and tries at once when asked", () => {
    const { network, made } = connected();
    network.last.cut();
    network.last.cut();
    network.pass(10);
    expect(network.sockets).toHaveLength(1);
    made.retry();
    expect(network.sockets).toHaveLength(2);
  });

  it("does not come back to a table that is not ours", () => {
    const { network, refused, states } = connected();
    network.last.open();
    network.last.cut(4403);
    network.pass(60_000);
    expect(refused).toEqual(["forbidden"]);
    expect(states.at(-1)).toBe("ended");
    expect(network.sockets).toHaveLength(1);
  });

  it("believes to be signed out only after it has asked", async () => {
    const me = vi.spyOn(api, "me");
    const { network, refused, states } = connected();
    network.last.open();
    me.mockResolvedValueOnce({ person: { id: "p", name: "Ann", account: null } });
    network.last.cut(4401);
    await vi.waitFor(() => expect(network.timers).not.toHaveLength(0));
    network.pass(400);
    network.last.open();
    expect(states.at(-1)).toBe("open");
    me.mockRejectedValueOnce(new ApiError("unreachable", "no answer"));
    network.last.cut(4401);
    await vi.waitFor(() => expect(network.timers).not.toHaveLength(0));
    network.pass(400);
    network.last.open();
    expect(network.sockets).toHaveLength(3);
    me.mockResolvedValueOnce({ person: null });
    network.last.cut(4401);
    await vi.waitFor(() => expect(refused).toEqual(["not_signed_in"]));
    expect(states.at(-1)).toBe("ended");
    me.mockRestore();
  });

  it("tells a refusal to the one who asked", async () => {
    const { network, made } = connected();
    network.last.open();
    const asked = made.send({ type: "start" });
    network.last.say({ type: "error", id: "c-1", code: "seats_open", message: "free seats" });
    await expect(asked).rejects.toMatchObject({ code: "seats_open" });
  });
});

const turn = {
  awaited: [0],
  command: 1,
  decision: 1,
  prompt: null,
  legal: [],
  can_undo: false,
  clocks: null,
};
const tableShown = { id: "t", status: "playing", seats: [] } as unknown as wire.TableShown;

describe("what a table shows", () => {
  function opened() {
    const network = new Network();
    const store = new TableStore("t", network.tools);
    store.as = 0;
    store.start();
    network.last.open();
    network.last.say({ type: "table", table: tableShown, you: YOU });
    network.last.say({ type: "view", as: 0, era: 0, number: 2, view: { n: 2 }, log: [], turn, result: null });
    return { network, store };
  }
  const events = (from: number, number: number, view: unknown) => ({
    type: "events",
    as: 0,
    era: 0,
    from,
    number,
    events: [{ type: "x", number: from }],
    view,
    turn,
    result: null,
  });

  it("plays events before their view", async () => {
    const { network, store } = opened();
    const played = vi.fn(async () => {
      expect(store.shown?.view).toEqual({ n: 2 });
    });
    store.animator = played;
    network.last.say(events(2, 3, { n: 3 }));
    await vi.waitFor(() => expect(store.shown?.view).toEqual({ n: 3 }));
    expect(played).toHaveBeenCalledOnce();
    expect(store.log).toHaveLength(1);
  });

  it("asks for the whole when something is missing", () => {
    const { network } = opened();
    network.last.say(events(5, 6, { n: 6 }));
    expect(types(network.last)).toContain("sync");
  });

  it("goes on from where it stood after a lost connection", async () => {
    const { network, store } = opened();
    network.last.say(events(2, 3, { n: 3 }));
    await vi.waitFor(() => expect(store.shown?.view).toEqual({ n: 3 }));
    network.last.cut();
    expect(store.connection).toBe("lost");
    network.pass(400);
    network.last.open();
    expect(network.last.sent[0]).toMatchObject({ as: 0, era: 0, number: 3 });
    expect(store.resumed).toBe(true);
  });

  it("lets whoever sits down look through the eyes of the seat", () => {
    const network = new Network();
    const store = new TableStore("t", network.tools);
    store.start();
    network.last.open();
    store.you = { ...YOU, seats: [] };
    network.last.say({ type: "table", table: tableShown, you: { ...YOU, seats: [1] } });
    expect(network.last.sent.at(-1)).toEqual({ type: "look", as: 1 });
  });
});
