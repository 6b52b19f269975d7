/** The words of a game: the engine's locale file and the folder's own sentences, in the language of the page. */
import { api } from "../client/http";
import type { GameClient, GameEvent, Move, Speaker, Value } from "../games/contract";
import { figure, fill, type Params, parameters, parsed, parts, type Words } from "./format";
import { language } from "./index.svelte";
import { format, type Plain } from "./message";

const fetched = new Map<string, Promise<Words>>();

/** The engine's words of a game, fetched once per language. */
function engineWords(game: string, lang: string): Promise<Words> {
  const key = `${game}/${lang}`;
  const known = fetched.get(key);
  if (known !== undefined) return known;
  const coming = api.words(game, lang);
  coming.catch(() => fetched.delete(key));
  fetched.set(key, coming);
  return coming;
}

const SEAT_FIELDS = new Set(["seat", "other", "owner"]);

export interface LogPart {
  text: string;
  /** The field and value this part names, if it names something. */
  field?: string;
  value?: Value;
}

export class GameWords implements Speaker {
  readonly game: string;
  language = $state("en");
  #words = $state.raw<Words>({});
  #names: () => readonly string[];

  constructor(game: string, names: () => readonly string[]) {
    this.game = game;
    this.#names = names;
  }

  /** Loads the words in the language of the page; call again when it changes. */
  async load(own?: GameClient["words"]): Promise<void> {
    const lang = language();
    const engine = await engineWords(this.game, lang);
    if (lang !== language()) return;
    this.#words = { ...engine, ...(own?.[lang] ?? {}) };
    this.language = lang;
  }

  has(key: string): boolean {
    return key in this.#words;
  }

  say(key: string, params: Params = {}): string {
    const text = this.#words[key];
    if (text === undefined) return key;
    return format(parsed(text), this.language, params, (...named) => this.name(...named));
  }

  name(field: string, value: Plain, grammatical = ""): string {
    if (SEAT_FIELDS.has(field) && typeof value === "number") return this.seat(value);
    const key = `${this.game}.${field}.${value}`;
    return this.#words[`${key}@${grammatical}`] ?? this.#words[key] ?? figure(value);
  }

  seat(seat: number): string {
    const names = this.#names();
    const rival = this.#words[`${this.game}.rival`];
    if (names[seat] !== undefined) return names[seat];
    // Who has no seat is moved by the rules.
    if (names.length > 0 && rival !== undefined)
      return fill(this.language, rival, { number: seat - names.length + 1 });
    return fill(this.language, this.#words["core.seat"] ?? "{number}", { number: seat + 1 });
  }

  move(move: Move): string {
    return this.say(`${this.game}.move.${move.type}`, move);
  }

  /** Where a secret is not shown, the words for those who may not know it. */
  #eventKey(event: GameEvent): string {
    const key = `${this.game}.log.${event.type}`;
    const lacks = parameters(parsed(this.#words[key] ?? "")).some((name) => !(name in event));
    return lacks && `${key}.hidden` in this.#words ? `${key}.hidden` : key;
  }

  event(event: GameEvent): string {
    return this.say(this.#eventKey(event), event);
  }

  /** A log line in parts, so that seats and pieces can be shown as pictures. */
  eventParts(event: GameEvent): LogPart[] {
    return parts(this.#words, this.language, this.#eventKey(event), event).map((part) =>
      "text" in part
        ? part
        : {
            text: this.name(part.name, part.value, part.grammatical),
            field: part.name,
            value: part.value as Value,
          },
    );
  }
}
