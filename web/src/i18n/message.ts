/**
 * Sentences with grammar: the part of ICU MessageFormat that the catalogues use, and cases of nouns.
 * The grammar is told in the engine's `core/messages.py`, which reads the same sentences;
 * `tests/core/messages.json` holds both to the same results.
 */
export type Plain = string | number | boolean | null;
/** What a sentence is about; a parameter that is undefined counts as absent. */
export type Params = Readonly<Record<string, Plain | readonly Plain[] | undefined>>;

export type Message = readonly Node[];
type Node =
  | string
  | { type: "argument"; name: string; grammatical: string }
  | { type: "number"; name: string }
  | { type: "signed"; name: string }
  | { type: "list"; name: string; item: string }
  | { type: ChoiceType; name: string; options: ReadonlyMap<string, Message> };
type ChoiceType = "plural" | "selectordinal" | "select";

/** Text, or a parameter to be put into words. */
export type Part = { text: string } | { name: string; value: Plain; grammatical: string };

const KINDS: readonly string[] = ["plural", "selectordinal", "select", "number", "list"];

const known = new Map<string, Message>();

/** The sentence taken apart; throws with the place that cannot be read. */
export function parsed(text: string): Message {
  let message = known.get(text);
  if (message === undefined) {
    const reader = new Reader(text);
    message = reader.message("");
    if (reader.at < text.length) throw reader.trouble("a brace is closed that was not opened");
    known.set(text, message);
  }
  return message;
}

/** Reads one sentence from left to right. */
class Reader {
  at = 0;

  constructor(readonly text: string) {}

  /** Everything up to the closing brace or the end; `number` is the parameter that `#` stands for. */
  message(number: string): Message {
    const nodes: Node[] = [];
    let plain = "";
    const take = (node: Node) => {
      if (plain !== "") nodes.push(plain);
      plain = "";
      nodes.push(node);
    };
    while (this.at < this.text.length && this.text[this.at] !== "}") {
      const here = this.text[this.at];
      if (here === "'") plain += this.#quoted();
      else if (here === "{") take(this.#argument(number));
      else if (here === "#" && number !== "") {
        this.at += 1;
        take({ type: "number", name: number });
      } else {
        plain += here;
        this.at += 1;
      }
    }
    if (plain !== "") nodes.push(plain);
    return nodes;
  }

  /** What an apostrophe begins: itself, or text in which braces stand for themselves. */
  #quoted(): string {
    this.at += 1;
    const following = this.text[this.at];
    if (following === "'") {
      this.at += 1;
      return "'";
    }
    if (following === undefined || !"{}#".includes(following)) return "'";
    const end = this.text.indexOf("'", this.at);
    if (end < 0) throw this.trouble("a quotation is not closed");
    const inside = this.text.slice(this.at, end);
    this.at = end + 1;
    return inside;
  }

  #argument(number: string): Node {
    this.#expect("{");
    const name = this.#word(/\w+/y);
    if (this.#accepts("@")) {
      const grammatical = this.#word(/\w+/y);
      this.#expect("}");
      return { type: "argument", name, grammatical };
    }
    if (this.#accepts("}")) return { type: "argument", name, grammatical: "" };
    this.#expect(",");
    const type = this.#word(/\w+/y);
    this.#expect(",");
    if (type === "list") {
      const item = this.#word(/\w+/y);
      this.#expect("}");
      return { type, name, item };
    }
    if (type === "number") {
      this.#word(/::sign-always/y);
      this.#expect("}");
      return { type: "signed", name };
    }
    if (type !== "plural" && type !== "selectordinal" && type !== "select")
      throw this.trouble(`"${type}" should be one of ${KINDS.join(", ")}`);
    const options = this.#options(type === "select" ? number : name);
    if (!options.has("other")) throw this.trouble(`the ${type} of ${name} has no form for other`);
    return { type, name, options };
  }

  #options(number: string): Map<string, Message> {
    const found = new Map<string, Message>();
    while (!this.#accepts("}")) {
      const selector = this.#word(/=\d+|\w+/y);
      this.#expect("{");
      found.set(selector, this.message(number));
      this.#expect("}");
    }
    return found;
  }

  #accepts(sign: string): boolean {
    while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#accepts(sign)) throw this.trouble(`"${sign}" is expected`);
  }

  #word(shape: RegExp): string {
    while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
    shape.lastIndex = this.at;
    const found = shape.exec(this.text);
    if (found === null) throw this.trouble("a name is expected");
    this.at = shape.lastIndex;
    return found[0];
  }

  trouble(what: string): Error {
    return new Error(`${what} at character ${this.at + 1} of "${this.text}"`);
  }
}

/** The names of all parameters of a sentence, in all its forms. */
export function parameters(message: Message): string[] {
  return message.flatMap((node) => {
    if (typeof node === "string") return [];
    return "options" in node ? [node.name, ...[...node.options.values()].flatMap(parameters)] : [node.name];
  });
}

/** The sentence in pieces, so that a log line can show a seat or a piece as a picture in its place. */
export function parts(message: Message, language: string, params: Params): Part[] {
  return message.flatMap((node): Part[] => {
    if (typeof node === "string") return [{ text: node }];
    const value = params[node.name];
    // One that is not given stays visible, so that it is noticed.
    if (value === undefined) return [{ text: `{${node.name}}` }];
    switch (node.type) {
      case "argument":
        return [{ name: node.name, value: plain(value), grammatical: node.grammatical }];
      case "number":
        return [{ text: figure(plain(value)) }];
      case "signed":
        return [{ text: `${typeof value === "number" && value >= 0 ? "+" : ""}${figure(plain(value))}` }];
      case "list":
        return joined(language, node.item, several(value) ? value : [value]);
      default:
        return parts(chosen(node.type, node.options, language, plain(value)), language, params);
    }
  });
}

/** The sentence; `named` says a parameter in words. */
export function format(
  message: Message,
  language: string,
  params: Params,
  named: (name: string, value: Plain, grammatical: string) => string,
): string {
  return parts(message, language, params)
    .map((part) => ("text" in part ? part.text : named(part.name, part.value, part.grammatical)))
    .join("");
}

/** A number as it is set in print: with a true minus; anything else as it is. */
export const figure = (value: Plain): string =>
  typeof value === "number" ? String(value).replace("-", "−") : String(value);

const several = (value: Plain | readonly Plain[]): value is readonly Plain[] => Array.isArray(value);
const plain = (value: Plain | readonly Plain[]): Plain => (several(value) ? value.join(", ") : value);

const rules = new Map<string, Intl.PluralRules>();

function form(language: string, type: Intl.PluralRuleType, count: number): string {
  const key = `${language} ${type}`;
  let found = rules.get(key);
  if (found === undefined) {
    found = new Intl.PluralRules(language, { type });
    rules.set(key, found);
  }
  return found.select(Math.abs(count));
}

function chosen(
  type: ChoiceType,
  options: ReadonlyMap<string, Message>,
  language: string,
  value: Plain,
): Message {
  const other = options.get("other") ?? [];
  if (type === "select") return options.get(String(value)) ?? other;
  const exact = options.get(`=${value}`);
  if (exact !== undefined) return exact;
  if (typeof value !== "number") return other;
  return options.get(form(language, type === "plural" ? "cardinal" : "ordinal", value)) ?? other;
}

/** Names joined as the language joins them. */
function joined(language: string, item: string, values: readonly Plain[]): Part[] {
  const pieces = new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(
    values.map((_, index) => String(index)),
  );
  return pieces.map((piece): Part => {
    if (piece.type === "literal") return { text: piece.value };
    return { name: item, value: values[Number(piece.value)] ?? "", grammatical: "" };
  });
}
