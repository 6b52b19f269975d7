/** A study as its reader has it; what its author changes is kept a moment later, one change after the other. */
import type * as wire from "../../api/wire";
import { api } from "../../client/http";
import { tell } from "../../shell/home.svelte";
import type { Command, Node } from "./tree";

const KEEP_AFTER_MS = 500;

const nodesOf = ({ nodes }: wire.StudyShown): Node[] =>
  nodes.map(({ at, parent, commands, comments, marks }) => ({
    at,
    parent,
    commands,
    marks,
    text: comments.map(({ text }) => text).join("\n\n"),
    by: [...new Set(comments.map(({ author }) => author))].join(", "),
  }));

export class StudyStore {
  readonly id: string;
  shown = $state.raw<wire.StudyShown>();
  nodes = $state.raw<readonly Node[]>([]);
  title = $state("");
  shared = $state(false);
  refused = $state.raw<unknown>();
  /** Something is not kept yet. */
  unsaved = $state(false);
  #changed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #positions = new Map<string, Promise<wire.StudyPosition>>();

  constructor(id: string) {
    this.id = id;
  }

  async open(): Promise<void> {
    try {
      this.#take(await api.study(this.id));
    } catch (error) {
      this.refused = error;
    }
  }

  #take(shown: wire.StudyShown): void {
    this.shown = shown;
    this.nodes = nodesOf(shown);
    this.title = shown.title;
    this.shared = shown.shared;
    this.unsaved = false;
  }

  /** Notes a change; it is kept in a moment. */
  change(how: { nodes?: readonly Node[]; title?: string; shared?: boolean }): void {
    if (how.nodes) this.nodes = how.nodes;
    if (how.title !== undefined) this.title = how.title;
    if (how.shared !== undefined) this.shared = how.shared;
    this.unsaved = true;
    this.#changed += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), KEEP_AFTER_MS);
  }

  /** Keeps what has changed, now. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving !== undefined) await this.#saving;
    if (!this.unsaved || this.shown === undefined) return;
    this.#saving = this.#send(this.shown.version);
    await this.#saving;
  }

  async #send(version: number): Promise<void> {
    const sent = this.#changed;
    try {
      const kept = await api.changeStudy(this.id, {
        version,
        title: this.title,
        shared: this.shared,
        nodes: this.nodes.map(({ at, parent, commands, text, marks }) => ({
          at,
          parent,
          commands: commands as [number, Record<string, unknown>][],
          text,
          marks: [...marks],
        })),
      });
      this.shown = kept;
      if (sent === this.#changed) this.unsaved = false;
    } catch (error) {
      tell(error);
      // Somebody else's change, or one that does not fit: what is kept is what counts.
      if ((error as { code?: string }).code !== "unreachable") await this.open();
    } finally {
      this.#saving = undefined;
    }
  }

  /** A position of the match or of a variation; each is asked for once. */
  position(at: number, commands: readonly Command[]): Promise<wire.StudyPosition> {
    const key = `${at}/${JSON.stringify(commands)}`;
    let found = this.#positions.get(key);
    if (found === undefined) {
      found = api.studyPosition(this.id, {
        at,
        commands: [...commands] as wire.StudyLook["commands"] & object,
      });
      found.catch(() => this.#positions.delete(key));
      this.#positions.set(key, found);
    }
    return found;
  }

  /** The position after a move that is tried. */
  async tried(at: number, commands: readonly Command[], move: Command): Promise<wire.StudyPosition> {
    const found = await api.studyPosition(this.id, {
      at,
      commands: [...commands] as wire.StudyLook["commands"] & object,
      move: [...move] as wire.StudyLook["move"],
    });
    this.#positions.set(`${at}/${JSON.stringify(found.commands)}`, Promise.resolve(found));
    return found;
  }
}
