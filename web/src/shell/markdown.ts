/** The small part of Markdown our rule texts use, as data: headings, paragraphs, lists, tables, figures; never HTML. */
export interface Span {
  text: string;
  kind: "plain" | "strong" | "em" | "code";
  href?: string;
}

/** Something that can be linked to: the names that follow it in `{#R3.2 #R3.3}`. */
export interface Anchored {
  ids: readonly string[];
  spans: Span[];
}

export interface FigureLine {
  name: string;
  caption: string;
}

export type Block =
  | ({ kind: "heading"; level: number } & Anchored)
  | ({ kind: "paragraph" } & Anchored)
  | { kind: "list"; ordered: boolean; items: Anchored[] }
  | { kind: "table"; ids: readonly string[]; head: Span[][]; rows: Span[][][] }
  | { kind: "figures"; items: FigureLine[] }
  | { kind: "code"; text: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;
const ANCHORS = /\s*\{(#[\w.-]+(?: #[\w.-]+)*)\}\s*$/;
const FIGURE = /^!\[(.+)\]\(figure:([\w.-]+)\)$/;
const ITEM = /^(?:[-*]|\d+\.) /;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), kind: "plain" });
    const [whole, strong, em, code, link, href] = match;
    if (strong !== undefined) found.push({ text: strong, kind: "strong" });
    else if (em !== undefined) found.push({ text: em, kind: "em" });
    else if (code !== undefined) found.push({ text: code, kind: "code" });
    else found.push({ text: link ?? "", kind: "plain", href: href?.startsWith("#") ? href : undefined });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), kind: "plain" });
  return found;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const cells = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

/** Name of the rule a paragraph of a README begins with: `**R3, a turn.**` is `R3`; `**R3.2** …` is `R3.2`. */
const ruleOf = (text: string): string | undefined => /^(?:\*\*)?([RDKH]\d+(?:\.\d+)?)\b/.exec(text)?.[1];

const named = (text: string): string[] =>
  (ANCHORS.exec(text)?.[1] ?? "")
    .split(" ")
    .filter(Boolean)
    .map((name) => name.slice(1));

function anchored(text: string, otherwise: string | undefined = ruleOf(text)): Anchored {
  const ids = named(text);
  if (ids.length === 0 && otherwise !== undefined) ids.push(otherwise);
  return { ids, spans: spans(text.replace(ANCHORS, "")) };
}

export function markdown(text: string): Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const more = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && fits(lines[at] ?? "")) {
      taken.push(lines[at] ?? "");
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4}) (.+)$/.exec(line);
    if (line.trim() === "") at += 1;
    else if (heading) {
      const title = heading[2] ?? "";
      blocks.push({
        kind: "heading",
        level: heading[1]?.length ?? 1,
        ...anchored(title, ruleOf(title) ?? slug(title)),
      });
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      blocks.push({ kind: "code", text: more((each) => !each.startsWith("```")).join("\n") });
      at += 1;
    } else if (FIGURE.test(line)) {
      const items = more((each) => FIGURE.test(each)).map((each) => {
        const [, caption = "", name = ""] = FIGURE.exec(each) ?? [];
        return { name, caption };
      });
      blocks.push({ kind: "figures", items });
    } else if (line.startsWith("|")) {
      const [head = "", , ...rows] = more((each) => each.startsWith("|"));
      const ids = /^\{#/.test(lines[at] ?? "") ? named(lines[at++] ?? "") : [];
      blocks.push({ kind: "table", ids, head: cells(head), rows: rows.map(cells) });
    } else if (ITEM.test(line)) {
      const ordered = /^\d/.test(line);
      const items: string[] = [];
      for (const each of more((next) => ITEM.test(next) || /^ {2,}\S/.test(next)))
        if (/^ {2,}/.test(each)) items[items.length - 1] += ` ${each.trim()}`;
        else items.push(each.replace(ITEM, ""));
      blocks.push({ kind: "list", ordered, items: items.map((each) => anchored(each)) });
    } else {
      const first = at;
      const body = more(
        (each) =>
          each.trim() !== "" && !/^(?:#{1,4} |\||```|!\[)/.test(each) && (at === first || !ITEM.test(each)),
      );
      blocks.push({ kind: "paragraph", ...anchored(body.join(" ")) });
    }
  }
  return blocks;
}
