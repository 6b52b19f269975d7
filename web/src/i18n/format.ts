/** Catalogues of sentences by key; `message.ts` tells their grammar. */
import { figure, format, type Params, type Part, parsed, parts as partsOf } from "./message";

export { figure, type Params, type Part, type Plain, parameters, parsed } from "./message";
export type Words = Readonly<Record<string, string>>;

/** The sentence with its parameters as they are. */
export function fill(language: string, text: string, params: Params = {}): string {
  return format(parsed(text), language, params, (_, value) => figure(value));
}

/** The words for a key and its parameters; a missing key shows itself rather than nothing. */
export function say(words: Words, language: string, key: string, params: Params = {}): string {
  const text = words[key];
  return text === undefined ? key : fill(language, text, params);
}

/** The sentence of a key in pieces; a missing key shows itself. */
export function parts(words: Words, language: string, key: string, params: Params = {}): Part[] {
  const text = words[key];
  return text === undefined ? [{ text: key }] : partsOf(parsed(text), language, params);
}
