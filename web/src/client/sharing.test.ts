import { describe, expect, it } from "vitest";
import { sharing } from "./sharing";

describe("what is told again", () => {
  const before = { map: { dams: [1, 2], water: [{ at: 1 }, { at: 2 }] }, turn: 1, none: undefined };

  it("is the same object where it is equal, and equal to what was told everywhere", () => {
    const next = { map: { dams: [1, 2], water: [{ at: 1 }, { at: 3 }] }, turn: 2, none: undefined };
    const told = structuredClone(next);
    const made = sharing(next, before);
    expect(made).toEqual(told);
    expect(made.map.dams).toBe(before.map.dams);
    expect(made.map.water[0]).toBe(before.map.water[0]);
    expect(made.map.water[1]).not.toBe(before.map.water[1]);
    expect(sharing(structuredClone(before), before)).toBe(before);
  });

  it("keeps lists that grew or shrank, and things that became something else, as they were told", () => {
    for (const next of [[1, 2, 3], [1], [], {}, null, 7, { 0: 1, 1: 2 }, { a: undefined }]) {
      for (const other of [[1, 2], { b: 1 }, null, 7, undefined]) {
        const made = sharing(next, other);
        expect(made).toStrictEqual(next);
        expect(Array.isArray(made)).toBe(Array.isArray(next));
      }
    }
  });
});
