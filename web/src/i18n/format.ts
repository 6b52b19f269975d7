/**
 * Sentences with `{name}` placeholders, as the engine's locale files and our own catalogues hold them.
 * What stands in [square brackets] is left out where all its parameters are 0.
 */
export type Words = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}

/** The sentence for a key: its plural form when `count` is given and the forms exist, else the key itself. */
export function sentence(
  words: Words,
  language: string,
  key: string,
  params: Params = {},
): string | undefined {
  const count = params.count;
  if (typeof count === "number") {
    const form = words[`${key}.${pluralForm(language, count)}`] ?? words[`${key}.other`];
    if (form !== undefined) return form;
  }
  return words[key];
}

/** The sentence without the options that have nothing to say. */
export function spoken(text: string, params: Params = {}): string {
  return text.replace(/\[([^\]]*)\]/g, (_, option: string) =>
    [...option.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => params[name] !== 0) ? option : "",
  );
}

/** A number as it is set in print: with a true minus. */
export const figure = (value: number): string => String(value).replace("-", "−");

/** Puts the parameters into the sentence; a placeholder without a parameter stays visible, so that it is noticed. */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? figure(value) : value;
  });
}

/** The words for a key and its parameters; a missing key shows itself rather than nothing. */
export function say(words: Words, language: string, key: string, params: Params = {}): string {
  return fill(spoken(sentence(words, language, key, params) ?? key, params), params);
}

export type Part = { text: string } | { name: string; value: string | number };

/** The sentence in pieces, so that a log line can show a seat or a piece as a picture in its place. */
export function parts(words: Words, language: string, key: string, params: Params = {}): Part[] {
  const text = spoken(sentence(words, language, key, params) ?? key, params);
  const found: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(/\{(\w+)\}/g)) {
    const name = match[1] ?? "";
    const value = params[name];
    if (value === undefined) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ name, value });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
