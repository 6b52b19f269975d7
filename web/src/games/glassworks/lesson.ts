import type { Lesson } from "../contract";

/** Questions that a turn may end with; they are answered before the lesson goes on. */
const ASKED = ["open", "lay", "discard"];
/** Two hexagons are in the satchel and a third in the lake: whoever keeps them has a pair, and a choice of it. */
const HEXAGONS = ["light_green:hexagon", "orange:hexagon", "yellow:hexagon"];

/**
 * The first match: a piece on the river, a column opened, the lake, a satchel too full, a pair, then a scored example
 * and what wins. In this deal the circle lies between two tiles with two colours each, and the learner begins.
 */
export const lesson: Lesson = {
  seats: 2,
  seed: 9473,
  steps: [
    { text: "glassworks.web.learn.river", point: ["river"], until: "next" },
    {
      text: "glassworks.web.learn.satchel",
      point: ["satchel"],
      until: ["piece"],
      picks: ["piece=purple:circle"],
    },
    {
      text: "glassworks.web.learn.collect",
      point: ["river"],
      until: "move",
      picks: ["piece=purple:circle", "collect="],
    },
    { text: "glassworks.web.learn.open", point: ["haul"], until: "move", allow: ["open"] },
    { text: "glassworks.web.learn.works", point: ["mine"], until: "turn" },
    {
      text: "glassworks.web.learn.lake",
      point: ["lake"],
      until: ["leave"],
      allow: ["leave"],
      keep: HEXAGONS.map((piece) => `leave=${piece}`),
    },
    {
      text: "glassworks.web.learn.visit",
      point: ["lake"],
      until: "move",
      allow: ["leave"],
      keep: HEXAGONS.map((piece) => `leave=${piece}`),
    },
    {
      text: "glassworks.web.learn.full",
      point: ["satchel"],
      until: "move",
      allow: ["discard"],
      keep: HEXAGONS.map((piece) => `discard=${piece}`),
    },
    { text: "glassworks.web.learn.pair", point: ["satchel"], until: ["pair"], allow: ["pair"] },
    {
      text: "glassworks.web.learn.reach",
      point: ["river"],
      until: "move",
      allow: ["pair", "tile", "collect"],
    },
    { text: "glassworks.web.learn.lay", point: ["satchel"], until: "turn", allow: ASKED },
    { text: "glassworks.web.learn.score", point: ["mine"], until: "next" },
    { text: "glassworks.web.learn.go", point: ["mine"], until: "next" },
  ],
};
