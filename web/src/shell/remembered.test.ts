import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberCompany, rememberedCompany } from "./remembered";

const box = { id: "nim", min_seats: 2, max_seats: 4 };

describe("the company of the last match", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("comes back as it was", () => {
    expect(rememberedCompany(box)).toBeUndefined();
    const company = { bots: 2, level: "expert", options: { mode: "short" }, teach: true } as const;
    rememberCompany("nim", company);
    expect(rememberedCompany(box)).toEqual(company);
    expect(rememberedCompany({ ...box, id: "chess" })).toBeUndefined();
  });

  it("was not taught before that could be chosen", () => {
    kept.set("etagere.company.nim", '{"bots": 1, "level": "expert", "options": {}}');
    expect(rememberedCompany(box)?.teach).toBe(false);
  });

  it("is forgotten where it no longer fits", () => {
    rememberCompany("nim", { bots: 5, level: "expert", options: {}, teach: false });
    expect(rememberedCompany(box)).toBeUndefined();
    kept.set("etagere.company.nim", '{"bots": 1, "level": "divine", "options": {}}');
    expect(rememberedCompany(box)).toBeUndefined();
    kept.set("etagere.company.nim", "{");
    expect(rememberedCompany(box)).toBeUndefined();
  });
});
