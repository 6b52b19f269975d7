import type { Lesson } from "../contract";

/** The first match: the river, laying and collecting, the columns, the lake, the end. */
export const lesson: Lesson = {
  seats: 2,
  seed: 2024,
  steps: [
    { text: "glassworks.web.learn.river", point: ["river"], until: "next" },
    { text: "glassworks.web.learn.satchel", point: ["satchel"], until: ["piece"] },
    { text: "glassworks.web.learn.collect", point: ["river"], until: "move" },
    { text: "glassworks.web.learn.works", point: ["mine"], until: "turn" },
    { text: "glassworks.web.learn.lake", point: ["lake"], until: "next" },
    { text: "glassworks.web.learn.go", point: ["mine"], until: "next" },
  ],
};
