import type { Lesson } from "../contract";

/**
 * The first match: a first tile, an auction, a pick, a second tile, a fly, a bid of one's own, then a scored example and
 * what wins. With five at the table flies come from turn 2 on, and then the first seat is the farthest from the bag:
 * whoever bids nothing there takes the fly.
 */
export const lesson: Lesson = {
  seats: 5,
  seed: 2008,
  steps: [
    { text: "mozaika.web.learn.floor", point: ["mine"], until: "next" },
    { text: "mozaika.web.learn.place", point: ["hand"], until: "move" },
    { text: "mozaika.web.learn.offer", point: ["offer"], until: "turn" },
    { text: "mozaika.web.learn.bid", point: ["purse"], until: "move", picks: ["coins=0"] },
    { text: "mozaika.web.learn.pick", point: ["offer"], until: "turn" },
    { text: "mozaika.web.learn.take", point: ["offer"], until: "move", allow: ["offer"] },
    { text: "mozaika.web.learn.lay", point: ["mine"], until: "move" },
    { text: "mozaika.web.learn.fly", point: ["mine"], until: "move", allow: ["fly"] },
    { text: "mozaika.web.learn.again", point: ["purse"], until: "move" },
    { text: "mozaika.web.learn.score", point: ["mine"], until: "next" },
    { text: "mozaika.web.learn.go", point: ["mine"], until: "next" },
  ],
};
