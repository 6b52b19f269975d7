import type { Lesson } from "../contract";

/**
 * The first round, whole: water and what makes energy, a conduit, a powerhouse, a production that fulfils a contract,
 * the wheel, more water, the bank; then scoring and income, and the match is the learner's. In this deal a neutral dam
 * of basin 5 holds a droplet and another droplet waits above it.
 */
export const lesson: Lesson = {
  seats: 2,
  seed: 16,
  // Who plays at random leaves the learner's water and spaces alone.
  level: "uniform",
  options: { mode: "introductory" },
  steps: [
    { text: "barrage.web.learn.map", point: ["map"], until: "next" },
    {
      text: "barrage.web.learn.water",
      point: ["headstream:A", "headstream:B", "headstream:C", "headstream:D"],
      until: "next",
    },
    { text: "barrage.web.learn.system", point: ["map"], until: "next" },
    { text: "barrage.web.learn.pipe", point: ["tiles"], until: "move", picks: ["tile=basic_conduit"] },
    {
      text: "barrage.web.learn.pipe.slot",
      point: ["conduit:conduit-5-left"],
      until: "move",
      picks: ["conduit=conduit-5-left"],
    },
    { text: "barrage.web.learn.wheel", point: ["company"], until: "next" },
    { text: "barrage.web.learn.house", point: ["tiles"], until: "move", picks: ["tile=basic_powerhouse"] },
    {
      text: "barrage.web.learn.house.slot",
      point: ["powerhouse:ph-8-1", "powerhouse:ph-8-2"],
      until: "move",
      picks: ["powerhouse=ph-8-1", "powerhouse=ph-8-2"],
    },
    {
      text: "barrage.web.learn.turbine",
      point: ["space:turbine_p2_left"],
      until: "move",
      picks: ["space=turbine_p2_left"],
    },
    {
      text: "barrage.web.learn.produce",
      point: ["conduit:conduit-5-left", "dam:dam-5-lower"],
      until: "move",
      picks: ["conduit=conduit-5-left", "dam=dam-5-lower", "to=8", "droplets=1"],
    },
    { text: "barrage.web.learn.fulfil", point: ["contract:S1"], until: "move", picks: ["contract=S1"] },
    { text: "barrage.web.learn.rotate", point: ["wheel:0"], until: "move", picks: ["space=workshop_r1"] },
    {
      text: "barrage.web.learn.flow",
      point: ["space:water_flow_left", "space:water_flow_right"],
      until: "move",
      picks: ["space=water_flow"],
    },
    {
      text: "barrage.web.learn.flow.where",
      point: ["headstream:B"],
      until: "move",
      picks: ["headstream=B"],
    },
    {
      text: "barrage.web.learn.bank",
      point: ["space:bank"],
      until: "move",
      picks: ["space=bank", "engineers="],
    },
    { text: "barrage.web.learn.scoring", point: ["energy"], until: "turn" },
    { text: "barrage.web.learn.income", point: ["company"], until: "next" },
    { text: "barrage.web.learn.energy", point: ["energy"], until: "next" },
    { text: "barrage.web.learn.automas", point: ["seat:1"], until: "next" },
    { text: "barrage.web.learn.automas.why", point: ["map"], until: "next" },
  ],
};
