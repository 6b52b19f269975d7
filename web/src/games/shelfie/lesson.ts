import type { Lesson } from "../contract";

/** The first match: the room, the goals, two real turns, a scored example, and what wins. */
export const lesson: Lesson = {
  seats: 2,
  seed: 2022,
  steps: [
    { text: "shelfie.web.learn.room", point: ["room"], until: "next" },
    { text: "shelfie.web.learn.goals", point: ["goal:0", "goal:1"], until: "next" },
    { text: "shelfie.web.learn.personal", point: ["personal"], until: "next" },
    { text: "shelfie.web.learn.take", point: ["room"], until: ["first"] },
    { text: "shelfie.web.learn.column", point: ["mine"], until: "move" },
    { text: "shelfie.web.learn.groups", point: ["mine"], until: "turn" },
    { text: "shelfie.web.learn.again", point: ["mine"], until: "move" },
    { text: "shelfie.web.learn.score", point: ["mine"], until: "next" },
    { text: "shelfie.web.learn.go", point: [], until: "next" },
  ],
};
