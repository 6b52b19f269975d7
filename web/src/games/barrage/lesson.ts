import type { Lesson } from "../contract";

/** The first match: water, what makes energy, a construction, the wheel, engineers, what the energy is for. */
export const lesson: Lesson = {
  seats: 2,
  seed: 1922,
  options: { mode: "introductory" },
  steps: [
    { text: "barrage.web.learn.map", point: ["map"], until: "next" },
    {
      text: "barrage.web.learn.water",
      point: ["headstream:A", "headstream:B", "headstream:C", "headstream:D"],
      until: "next",
    },
    { text: "barrage.web.learn.system", point: ["map"], until: "next" },
    { text: "barrage.web.learn.build", point: ["tiles"], until: "move" },
    { text: "barrage.web.learn.slot", point: ["map"], until: "move" },
    { text: "barrage.web.learn.wheel", point: ["company"], until: "next" },
    { text: "barrage.web.learn.actions", point: ["management"], until: "move" },
    { text: "barrage.web.learn.contracts", point: ["contracts"], until: "next" },
    { text: "barrage.web.learn.energy", point: ["energy"], until: "next" },
    { text: "barrage.web.learn.automas", point: ["seat:1"], until: "next" },
    { text: "barrage.web.learn.automas.why", point: ["map"], until: "next" },
  ],
};
