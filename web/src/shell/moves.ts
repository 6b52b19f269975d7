/** Building a move click by click out of the legal ones. Plain functions; `chooser.svelte.ts` keeps the clicks. */
import type { Field, GameTypes, Move, Pick, Picks } from "../games/contract";

/** A legal move with its clicks. */
export interface Option<G extends GameTypes = GameTypes> {
  move: G["move"];
  picks: Picks<G>;
}

/** Every legal move with its clicks; by default its kind, if there are several, and its fields as they are. */
export function optionsOf<G extends GameTypes>(
  legal: readonly G["move"][],
  picks?: (move: G["move"]) => Picks<G>,
): Option<G>[] {
  if (picks) return legal.map((move) => ({ move, picks: picks(move) }));
  const kinds = new Set(legal.map((move) => move.type));
  return legal.map((move) => {
    const { type, ...fields } = move;
    const own: Picks = kinds.size > 1 || Object.keys(fields).length === 0 ? move : fields;
    return { move, picks: own as Picks<G> };
  });
}

/** The options that agree with every click made so far. */
export function remaining<G extends GameTypes>(
  options: readonly Option<G>[],
  chosen: readonly Pick<G>[],
): Option<G>[] {
  return options.filter(({ picks }) => chosen.every(({ field, value }) => picks[field] === value));
}

/** Values of a field among options, each once, in their order. */
export function valuesOf<G extends GameTypes, F extends Field<G>>(
  options: readonly Option<G>[],
  field: F,
): G["picks"][F][] {
  const found = new Set<G["picks"][F]>();
  for (const { picks } of options) {
    const value = picks[field];
    if (value !== undefined) found.add(value);
  }
  return [...found];
}

/** Fields some option still asks for, in the order in which options name them. */
export function openFields<G extends GameTypes>(
  options: readonly Option<G>[],
  chosen: readonly Pick<G>[],
): Field<G>[] {
  const done = new Set<Field<G>>(chosen.map((pick) => pick.field));
  const found = new Set<Field<G>>();
  for (const { picks } of options)
    for (const field of fieldsOf(picks)) if (!done.has(field)) found.add(field);
  return [...found];
}

function fieldsOf<G extends GameTypes>(picks: Picks<G>): Field<G>[] {
  return Object.keys(picks) as Field<G>[];
}

/**
 * The option whose every click was made, if there is one. A field that is not chosen by hand (`silent`) needs no click
 * once the remaining options agree on it.
 */
export function complete<G extends GameTypes>(
  options: readonly Option<G>[],
  chosen: readonly Pick<G>[],
  silent: (field: Field<G>) => boolean = () => false,
): Option<G> | undefined {
  const made = new Set<Field<G>>(chosen.map((pick) => pick.field));
  const agreed = (field: Field<G>): boolean =>
    silent(field) && options.every(({ picks }) => picks[field] === options[0]?.picks[field]);
  return options.find(({ picks }) => fieldsOf(picks).every((field) => made.has(field) || agreed(field)));
}

/** The clicks without that of a field and those made after it. */
export function without<G extends GameTypes>(chosen: readonly Pick<G>[], field: Field<G>): Pick<G>[] {
  const at = chosen.findIndex((pick) => pick.field === field);
  return at < 0 ? [...chosen] : chosen.slice(0, at);
}

/** The longest beginning of the clicks that some option still allows; impossible clicks in between are left out. */
export function possible<G extends GameTypes>(
  options: readonly Option<G>[],
  picks: readonly Pick<G>[],
): Pick<G>[] {
  const kept: Pick<G>[] = [];
  for (const pick of picks)
    if (remaining(options, [...kept, pick]).length > 0 && !kept.some(({ field }) => field === pick.field))
      kept.push(pick);
  return kept;
}

export function sameMove(one: Move, other: Move): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
