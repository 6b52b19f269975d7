/**
 * Plays what happened on the board, at a table and in a replay: each event moves on the stage while the view before it
 * is shown, then changes that view. When all are played the server's own next view is shown, which is the truth.
 */
import { tick, untrack } from "svelte";
import type { Timing } from "../client/pace";
import { type ToldTurn, turnsOf } from "../client/turns";
import type { GameClient, GameEvent, RoomProps } from "../games/contract";
import { reducedMotion } from "./narrow.svelte";
import { play as playSound } from "./sound";
import { BoardStage } from "./stage.svelte";

/** What the player asks the page for; every getter is reactive. */
export interface Source {
  /** The element in which the board is drawn. */
  root(): ParentNode | undefined;
  client(): GameClient | undefined;
  /** The last position the server has sent that is to be shown; another object is another position. */
  position(): { view: unknown } | undefined;
  /** What the rooms are given, but for the view. */
  props(): Omit<RoomProps, "view"> | undefined;
  /** Events are heard, too. */
  sounds: boolean;
  /** How fast a turn is shown; as the game has it unless said. */
  timing?(turn: ToldTurn): Timing;
  /** Milliseconds that something to be read is held; not at all unless said. */
  hold?(): number;
}

interface Shown {
  client: GameClient;
  props: Omit<RoomProps, "view">;
  view: unknown;
}

const PLAIN: Timing = { rate: 1, pause: 0 };

export class Player {
  readonly stage: BoardStage;
  /** Events are being played: what is shown is not the last position yet. */
  playing = $state(false);
  /** Events of the run that have been played, for a log that keeps up with what is shown. */
  played = $state.raw<readonly GameEvent[]>([]);
  #source: Source;
  /** How far the events played after a position have changed its view. */
  #reached = $state.raw<{ from: unknown; view: unknown }>();
  #view = $derived.by(() => {
    const position = this.#source.position();
    return this.#reached !== undefined && this.#reached.from === position
      ? this.#reached.view
      : position?.view;
  });
  #run = 0;
  /** When the last turn was shown to its end. */
  #ended = 0;

  /** To be made while a component is set up: the stage is cleared whenever another position is on the screen. */
  constructor(source: Source) {
    this.#source = source;
    this.stage = new BoardStage(() => source.root());
    this.stage.patience = () => untrack(() => source.hold?.() ?? 0);
    $effect(() => {
      this.stage.reducedMotion = reducedMotion.current;
    });
    $effect(() => {
      source.position();
      untrack(() => this.stage.clear());
    });
  }

  /** What the board shows now. */
  get view(): unknown {
    return this.#view;
  }

  /** Plays events from what is shown on; answers whether none was left out because others were begun meanwhile. */
  async play(events: readonly GameEvent[]): Promise<boolean> {
    this.stop();
    const run = this.#run;
    const { client: clientOf, props: propsOf, timing } = this.#source;
    const [client, props] = untrack(() => [clientOf(), propsOf()]);
    if (client === undefined || props === undefined) return true;
    this.playing = true;
    this.stage.hurrying = false;
    this.played = [];
    let shown: Shown = { client, props, view: untrack(() => this.view) };
    for (const turn of turnsOf(events, client.begins)) {
      const { rate, pause } = untrack(() => timing?.(turn)) ?? PLAIN;
      if (pause > 0) await this.stage.rest(this.#ended + pause - performance.now());
      if (run !== this.#run) return false;
      this.stage.rate = rate;
      for (const event of turn.events) {
        shown = await this.#show(event, shown, run);
        if (run !== this.#run) return false;
        if (!this.stage.still) this.played = [...this.played, event];
      }
      this.#ended = performance.now();
    }
    this.playing = false;
    return true;
  }

  /** Plays one event; answers what is shown after it. */
  async #show(event: GameEvent, shown: Shown, run: number): Promise<Shown> {
    const { client, props, view } = shown;
    const sound = this.#source.sounds ? client.sound?.(event) : undefined;
    if (sound) playSound(sound);
    if (!client.animate || this.stage.still) return shown;
    await client.animate(event, this.stage, { ...props, view });
    if (!client.advance || run !== this.#run) return shown;
    const next = client.advance(view, event);
    this.#reached = { from: untrack(() => this.#source.position()), view: next };
    await tick();
    this.stage.clear();
    return { ...shown, view: next };
  }

  /** Ends what is being played; the events that are left are not shown. */
  stop(): void {
    this.#run += 1;
    this.playing = false;
    this.stage.skip();
  }
}
