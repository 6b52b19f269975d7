/**
 * The tree of a study. The match is the trunk; a node without commands belongs to one of its positions, one with commands
 * leaves it, or goes on from another node. Plain functions: a changed tree is a new one.
 */
import type * as wire from "../../api/wire";
import type { Move } from "../../games/contract";
import { sameMove } from "../../shell/moves";

export type Command = readonly [seat: number, move: Readonly<Record<string, unknown>>];
export type Mark = wire.StudyMark;
export type Colour = Mark["colour"];
export const COLOURS: readonly Colour[] = ["green", "red", "yellow", "blue"];
/** What tells the colours apart for those who see none. */
export const SIGNS: Readonly<Record<Colour, string>> = { green: "✓", red: "✗", yellow: "!", blue: "?" };

export interface Node {
  at: number;
  parent: number | null;
  commands: readonly Command[];
  text: string;
  /** Who wrote it; nobody where it was only just written. */
  by?: string;
  marks: readonly Mark[];
}

/** Where one is: a position of the match, or after a node with commands. */
export interface Spot {
  at: number;
  node: number | null;
}

/** Positions of the match at which somebody decides, and its end. */
export function stopsOf(record: readonly Command[]): number[] {
  return [...record.flatMap(([seat], number) => (seat >= 0 ? [number] : [])), record.length];
}

/** The commands from the match to a node. */
export function pathOf(nodes: readonly Node[], node: number | null): Command[] {
  const here = node === null ? undefined : nodes[node];
  return here === undefined ? [] : [...pathOf(nodes, here.parent), ...here.commands];
}

/** The variations that go on from a spot. */
export const branches = (nodes: readonly Node[], { at, node }: Spot): number[] =>
  nodes.flatMap((each, index) =>
    each.commands.length > 0 && each.at === at && each.parent === node ? [index] : [],
  );

/** The node that holds what is said of a spot, if anything is. */
export function noteOf(nodes: readonly Node[], { at, node }: Spot): Node | undefined {
  return node === null
    ? nodes.find((each) => each.parent === null && each.commands.length === 0 && each.at === at)
    : nodes[node];
}

/** The tree with this said of a spot; a position of the match of which nothing is said has no node. */
export function noted(
  nodes: readonly Node[],
  spot: Spot,
  said: Partial<globalThis.Pick<Node, "text" | "marks">>,
): Node[] {
  const old = noteOf(nodes, spot);
  if (old === undefined)
    return [...nodes, { at: spot.at, parent: null, commands: [], text: "", marks: [], ...said }];
  const made = { ...old, ...said };
  const empty = made.commands.length === 0 && made.text === "" && made.marks.length === 0;
  return empty ? removed(nodes, nodes.indexOf(old)) : nodes.map((each) => (each === old ? made : each));
}

const sameCommand = (one: Command | undefined, other: Command): boolean =>
  one !== undefined && one[0] === other[0] && sameMove(one[1] as Move, other[1] as Move);

/** Where a move leads that was made before: on along the match, or into a variation there is. */
export function known(
  nodes: readonly Node[],
  record: readonly Command[],
  spot: Spot,
  command: Command,
): Spot | undefined {
  if (spot.node === null && sameCommand(record[spot.at], command)) return next(nodes, record, spot);
  const branch = branches(nodes, spot).find((each) => sameCommand(nodes[each]?.commands[0], command));
  return branch === undefined ? undefined : { at: spot.at, node: branch };
}

/** The tree with one more variation from a spot. */
export function grown(
  nodes: readonly Node[],
  { at, node }: Spot,
  commands: readonly Command[],
): { nodes: Node[]; spot: Spot } {
  return {
    nodes: [...nodes, { at, parent: node, commands, text: "", marks: [] }],
    spot: { at, node: nodes.length },
  };
}

/** The tree without a node and all that goes on from it. */
export function removed(nodes: readonly Node[], gone: number): Node[] {
  const out = new Set([gone]);
  nodes.forEach(({ parent }, index) => {
    if (parent !== null && out.has(parent)) out.add(index);
  });
  const numbers = new Map<number, number>();
  nodes.forEach((_, index) => {
    if (!out.has(index)) numbers.set(index, numbers.size);
  });
  return nodes
    .filter((_, index) => !out.has(index))
    .map((each) => ({ ...each, parent: each.parent === null ? null : (numbers.get(each.parent) ?? null) }));
}

/** One move on: along the match, or along the first variation. */
export function next(nodes: readonly Node[], record: readonly Command[], spot: Spot): Spot | undefined {
  if (spot.node !== null) {
    const [first] = branches(nodes, spot);
    return first === undefined ? undefined : { at: spot.at, node: first };
  }
  const at = stopsOf(record).find((each) => each > spot.at);
  return at === undefined ? undefined : { at, node: null };
}

/** One move back: to the node before, or to where the variation left the match. */
export function before(nodes: readonly Node[], record: readonly Command[], spot: Spot): Spot | undefined {
  if (spot.node !== null) return { at: spot.at, node: nodes[spot.node]?.parent ?? null };
  const at = stopsOf(record).findLast((each) => each < spot.at);
  return at === undefined ? undefined : { at, node: null };
}

/** What else was tried in place of the move that led here, in a circle: the match first, then its variations. */
export function beside(
  nodes: readonly Node[],
  record: readonly Command[],
  spot: Spot,
  step: 1 | -1,
): Spot | undefined {
  const from = before(nodes, record, spot);
  if (from === undefined) return undefined;
  const main = from.node === null ? next(nodes, record, from) : undefined;
  const all = [
    ...(main === undefined ? [] : [main]),
    ...branches(nodes, from).map((node) => ({ at: from.at, node })),
  ];
  const here = all.findIndex(({ at, node }) => at === spot.at && node === spot.node);
  return all.length < 2 ? undefined : all[(here + step + all.length) % all.length];
}

/** A line of the tree as it is read: the move that led to a spot. */
export interface Row {
  spot: Spot;
  /** How far from the match. */
  depth: number;
  /** Undefined for the beginning. */
  command: Command | undefined;
}

/** The tree as it is read: every move of the match, after it what was tried in its place. */
export function rowsOf(nodes: readonly Node[], record: readonly Command[]): Row[] {
  const children = new Map<string, number[]>();
  nodes.forEach(({ at, parent, commands }, index) => {
    if (commands.length === 0) return;
    const key = `${at}/${parent}`;
    children.set(key, [...(children.get(key) ?? []), index]);
  });
  const rows: Row[] = [];
  const tell = (at: number, node: number | null, depth: number): void => {
    for (const each of children.get(`${at}/${node}`) ?? []) {
      const command = nodes[each]?.commands.find(([seat]) => seat >= 0) ?? nodes[each]?.commands[0];
      rows.push({ spot: { at, node: each }, depth, command });
      tell(at, each, depth + 1);
    }
  };
  const stops = stopsOf(record);
  stops.forEach((at, index) => {
    if (index === 0) rows.push({ spot: { at, node: null }, depth: 0, command: undefined });
    const after = stops[index + 1];
    if (after !== undefined) rows.push({ spot: { at: after, node: null }, depth: 0, command: record[at] });
    tell(at, null, 1);
  });
  return rows;
}
