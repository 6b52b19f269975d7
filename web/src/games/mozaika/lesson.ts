import type { Lesson } from "../contract";

/** The first match: a first tile, the auction, a pick, a second tile, the fly, a scored example, what wins. */
export const lesson: Lesson = {
  seats: 3,
  seed: 2008,
  steps: [
    { text: "mozaika.web.learn.floor", point: ["mine"], until: "next" },
    { text: "mozaika.web.learn.place", point: ["hand"], until: "move" },
    { text: "mozaika.web.learn.offer", point: ["offer"], until: "turn" },
    { text: "mozaika.web.learn.bid", point: ["purse"], until: "move" },
    { text: "mozaika.web.learn.pick", point: ["offer"], until: "turn" },
    { text: "mozaika.web.learn.take", point: ["offer"], until: "move", allow: ["offer"] },
    { text: "mozaika.web.learn.lay", point: ["mine"], until: "move" },
    { text: "mozaika.web.learn.fly", point: ["flies"], until: "next" },
    { text: "mozaika.web.learn.score", point: ["mine"], until: "next" },
    { text: "mozaika.web.learn.go", point: ["mine"], until: "next" },
  ],
};
