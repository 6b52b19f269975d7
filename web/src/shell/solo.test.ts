import { beforeEach, expect, it, vi } from "vitest";
import { keepSolo, keptSolo } from "./solo";

const OFFERED = [
  { name: "automas", default: 0, values: [0, 1, 2, 3] },
  { name: "automa_level", default: "standard", values: ["standard", "overpowered"] },
];
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("offers one rival at first, and the last choice afterwards", () => {
  expect(keptSolo("barrage", OFFERED)).toEqual({ automas: 1, automa_level: "standard" });
  keepSolo("barrage", { automas: 3, automa_level: "overpowered" });
  expect(keptSolo("barrage", OFFERED)).toEqual({ automas: 3, automa_level: "overpowered" });
});

it("leaves out what is not offered any more", () => {
  keepSolo("barrage", { automas: 7, automa_level: "weak" });
  expect(keptSolo("barrage", OFFERED)).toEqual({ automas: 1, automa_level: "standard" });
});
