/** Covers that are drawn, by game; every other box gets a plain one. */
import type { Component } from "svelte";

type Cover = Component<{ label: string; accent: string }>;
const found = import.meta.glob<Cover>("../games/*/art/Cover.svelte", { eager: true, import: "default" });

export const covers: Readonly<Record<string, Cover>> = Object.fromEntries(
  Object.entries(found).map(([path, cover]) => [path.split("/")[2], cover]),
);
