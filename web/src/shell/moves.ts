/** Building a move click by click out of the legal ones. Plain functions; `chooser.svelte.ts` keeps the clicks. */
import type { Move, Pick, Picks, Value } from "../games/contract";

/** A legal move with its clicks. */
export interface Option {
  move: Move;
  picks: Picks;
}

/** Every legal move with its clicks; by default its kind, if there are several, and its fields as they are. */
export function optionsOf(legal: readonly Move[], picks?: (move: Move) => Picks): Option[] {
  if (picks) return legal.map((move) => ({ move, picks: picks(move) }));
  const kinds = new Set(legal.map((move) => move.type));
  return legal.map((move) => {
    const { type, ...fields } = move;
    return { move, picks: kinds.size > 1 || Object.keys(fields).length === 0 ? move : fields };
  });
}

/** The options that agree with every click made so far. */
export function remaining(options: readonly Option[], chosen: readonly Pick[]): Option[] {
  return options.filter(({ picks }) => chosen.every(({ field, value }) => picks[field] === value));
}

/** Values of a field among options, each once, in their order. */
export function valuesOf(options: readonly Option[], field: string): Value[] {
  const found = new Set<Value>();
  for (const { picks } of options) {
    const value = picks[field];
    if (value !== undefined) found.add(value);
  }
  return [...found];
}

/** Fields some option still asks for, in the order in which options name them. */
export function openFields(options: readonly Option[], chosen: readonly Pick[]): string[] {
  const done = new Set(chosen.map((pick) => pick.field));
  const found = new Set<string>();
  for (const { picks } of options)
    for (const field of Object.keys(picks)) if (!done.has(field)) found.add(field);
  return [...found];
}

/**
 * The option whose every click was made, if there is one. A field that is not chosen by hand (`silent`) needs no click
 * once the remaining options agree on it.
 */
export function complete(
  options: readonly Option[],
  chosen: readonly Pick[],
  silent: (field: string) => boolean = () => false,
): Option | undefined {
  const made = new Set(chosen.map((pick) => pick.field));
  const agreed = (field: string): boolean =>
    silent(field) && options.every(({ picks }) => picks[field] === options[0]?.picks[field]);
  return options.find(({ picks }) => Object.keys(picks).every((field) => made.has(field) || agreed(field)));
}

/** The clicks without that of a field and those made after it. */
export function without(chosen: readonly Pick[], field: string): Pick[] {
  const at = chosen.findIndex((pick) => pick.field === field);
  return at < 0 ? [...chosen] : chosen.slice(0, at);
}

/** The longest beginning of the clicks that some option still allows; impossible clicks in between are left out. */
export function possible(options: readonly Option[], picks: readonly Pick[]): Pick[] {
  const kept: Pick[] = [];
  for (const pick of picks)
    if (remaining(options, [...kept, pick]).length > 0 && !kept.some(({ field }) => field === pick.field))
      kept.push(pick);
  return kept;
}

export function sameMove(one: Move, other: Move): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
