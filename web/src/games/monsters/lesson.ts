/** The guided first match: a four-way tile to begin with, two tiles joined, a scored example, and what counts. */
import type { Lesson } from "../contract";

export const lesson: Lesson = {
  seats: 2,
  seed: 2012,
  steps: [
    { text: "monsters.web.learn.start", point: ["rack"], until: "move" },
    { text: "monsters.web.learn.drawn", point: ["drawn"], until: "next" },
    { text: "monsters.web.learn.spot", point: ["bench"], until: ["spot"] },
    { text: "monsters.web.learn.lay", point: ["dock"], until: "move" },
    { text: "monsters.web.learn.others", point: ["tabs"], until: "turn" },
    { text: "monsters.web.learn.again", point: ["bench"], until: "move" },
    { text: "monsters.web.learn.score", point: ["tabs"], until: "next" },
    { text: "monsters.web.learn.finish", point: ["bench"], until: "next" },
  ],
};
