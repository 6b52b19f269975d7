import type { Lesson } from "../contract";

/** Questions that a turn may end with; they are answered before the lesson goes on. */
const ASKED = ["open", "lay", "discard"];

/** The first match: the river, the columns, a scored example, the lake, the satchel's limit, pairs, the end. */
export const lesson: Lesson = {
  seats: 2,
  seed: 2024,
  steps: [
    { text: "glassworks.web.learn.river", point: ["river"], until: "next" },
    { text: "glassworks.web.learn.satchel", point: ["satchel"], until: ["piece"], allow: ["piece"] },
    { text: "glassworks.web.learn.collect", point: ["river"], until: "move", allow: ["piece", "collect"] },
    { text: "glassworks.web.learn.works", point: ["mine"], until: "turn", allow: ASKED },
    { text: "glassworks.web.learn.score", point: ["mine"], until: "next" },
    { text: "glassworks.web.learn.lake", point: ["lake"], until: ["leave"], allow: ["leave"] },
    { text: "glassworks.web.learn.visit", point: ["lake"], until: "move", allow: ["leave"] },
    { text: "glassworks.web.learn.full", point: ["satchel"], until: "turn", allow: ASKED },
    { text: "glassworks.web.learn.pair", point: ["satchel"], until: "next" },
    { text: "glassworks.web.learn.go", point: ["mine"], until: "next" },
  ],
};
