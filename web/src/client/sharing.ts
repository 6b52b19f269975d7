/** One position told after another is mostly the same: what is equal becomes the same object, and is not drawn again. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A value equal to `next`, made of parts of `before` wherever these are equal. */
export function sharing<T>(next: T, before: unknown): T {
  if (next === before || !isObject(next) || !isObject(before)) return next;
  if (Array.isArray(next) !== Array.isArray(before)) return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(before).length;
  const made: Record<string, unknown> = Array.isArray(next) ? ([] as never) : {};
  for (const key of keys) {
    const part = sharing(next[key], before[key]);
    made[key] = part;
    same &&= part === before[key] && key in before;
  }
  return (same ? before : made) as T;
}
