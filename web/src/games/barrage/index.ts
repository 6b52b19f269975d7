/** Barrage in the browser. */
import { SPACES } from "../../api/barrage-box";
import type { IconName } from "../../shell/icons";
import type { GameClient, Pick, RoomProps, Why } from "../contract";
import { advance } from "./advance";
import { animate } from "./animate";
import { COMPANY_LOOKS } from "./art/companies";
import Board from "./Board.svelte";
import { IMPLIED, icon, label, PLACES, picks, step } from "./choosing";
import { lesson } from "./lesson";
import Mark from "./Mark.svelte";
import Panel from "./Panel.svelte";
import Seat from "./Seat.svelte";
import Totals from "./Totals.svelte";
import { BEGINS, TOLD_OTHERWISE } from "./turns";
import { asked, type Barrage, priceOf, ROUNDS, type Slot, sitesOf } from "./view";
import { words } from "./words";

function why({ field, value }: Pick<Barrage>, room: RoomProps<Barrage>): Why | undefined {
  const { view, me, choose } = room;
  if (me === null || !choose.active) return undefined;
  const player = view.players[me];
  if (field === "space") {
    const space = SPACES.find((each) => each.space === value);
    if (space === undefined || player === undefined) return undefined;
    if (asked(view)?.kind !== "turn") return { key: "barrage.web.why.first" };
    if (view.closed.includes(value)) return { key: "barrage.web.why.closed", rule: "R3" };
    if (view.spaces[value] !== undefined) return { key: "barrage.web.why.taken", rule: "R5" };
    if (player.engineers < space.engineers)
      return { key: "barrage.web.why.engineers", params: { count: space.engineers }, rule: "R5" };
    if (player.credits < priceOf(space))
      return {
        key: "barrage.web.why.credits",
        params: { count: priceOf(space) },
        rule: "R5",
      };
    return { key: "barrage.web.why.end", rule: "R5" };
  }
  if (field === "tile") return { key: "barrage.web.why.tile", rule: "R6" };
  if (field === "contract") return { key: "barrage.web.why.contract", rule: "R9" };
  if (field === "dam" || field === "conduit" || field === "powerhouse") return whyNotHere(value, room);
  return undefined;
}

/** Why nothing can be built on a slot: the engine says what is lacking where the rules would allow it. */
function whyNotHere(slot: Slot, { view, choose, advice }: RoomProps<Barrage>): Why {
  const rule = "R6";
  if (asked(view)?.kind !== "turn") return { key: "barrage.web.why.slot", rule };
  if (sitesOf(advice, choose.remaining).has(slot)) return { key: "barrage.web.why.build", rule };
  const lacking = advice?.obstacles?.[slot];
  if (lacking) {
    const { lacks, ...params } = lacking;
    return { key: `barrage.web.why.lacks.${lacks}`, params: { turns: 0, back: 0, ...params }, rule };
  }
  const pieces: Readonly<Record<string, unknown>> = { ...view.dams, ...view.conduits, ...view.powerhouses };
  return { key: pieces[slot] === undefined ? "barrage.web.why.here" : "barrage.web.why.built", rule };
}

function sound(event: Barrage["event"]): "place" | "coin" | "water" | undefined {
  switch (event.type) {
    case "placed":
    case "base":
    case "elevation":
    case "conduit":
    case "powerhouse":
      return "place";
    case "credits":
    case "fee":
      return "coin";
    case "droplet":
    case "produced":
      return "water";
    default:
      return undefined;
  }
}

const LOG_ICONS: Readonly<Partial<Record<Barrage["event"]["type"], IconName>>> = {
  placed: "engineer",
  base: "base",
  elevation: "elevation",
  conduit: "conduit",
  powerhouse: "powerhouse",
  credits: "credit",
  points: "score",
  excavators: "excavator",
  mixers: "mixer",
  energy: "energy",
  produced: "energy",
  fulfilled: "contract",
  took: "contract",
  patented: "tile",
  water: "droplet",
  droplet: "droplet",
  filled: "droplet",
  prize: "score",
  bonus_scored: "score",
  objective_scored: "score",
  turned: "wheel",
};

export const client: GameClient<Barrage> = {
  id: "barrage",
  Board,
  Panel,
  Seat,
  Mark,
  colour: (view, seat) => {
    const company = view.players[seat]?.company;
    if (!company) return undefined;
    // France is white; a line on paper takes the blue of its lily.
    return company === "france" ? COMPANY_LOOKS.france.on : COMPANY_LOOKS[company].colour;
  },
  panelAt: "below",
  picks,
  places: PLACES,
  implied: IMPLIED,
  Totals,
  label,
  icon,
  step,
  why,
  animate,
  advance,
  sound,
  untold: [
    "spring",
    "bonus",
    "national",
    "neutral",
    "patent",
    "company",
    "officer",
    "starting",
    "candidate",
    "opened",
    "order",
    "phase",
    "headstream",
    "constructs",
    "imitates",
    "loaded",
    "turned",
    "energy",
    "engineers_home",
    "withdrawn",
    // What an Automa did is told; how it came to it is one click away.
    "automa_turn",
    "automa_skips",
    "automa_places",
    "automa_builds",
    "automa_copies",
    "automa_dams",
    "automa_conduits",
    "automa_powerhouses",
    "automa_nobody",
  ],
  // A line whose outcome is an event of its own needs no words.
  tell: (event) => (event.type === "automa_does" && TOLD_OTHERWISE.has(event.entry) ? "" : undefined),
  logIcon: (event) => LOG_ICONS[event.type],
  progress: (view, say) =>
    view.round === 0
      ? say.name("phase", view.phase)
      : say.say("barrage.web.progress", { round: view.round, of: ROUNDS }),
  score: (view, seat) => view.players[seat]?.points,
  rivals: (view) => view.players.length - view.seats,
  begins: (event) => BEGINS.has(event.type) || event.type === "automa_turn" || event.type === "phase",
  starter: (view) => (view.round === 0 ? undefined : view.order[0]),
  earned: (line, seat, view) => {
    const [, , source = ""] = line.key.split(".");
    if (source.startsWith("water"))
      return Object.entries(view.dams).flatMap(([name, dam]) =>
        dam.owner === seat && dam.held > 0 ? [`dam:${name}`] : [],
      );
    if (source.startsWith("prize")) return ["energy"];
    if (source === "bonus") return [`bonus:${line.params.round}`];
    if (source.startsWith("objective")) return ["objective"];
    if (source.startsWith("contract")) return [`contracts:${seat}`];
    return [`seat:${seat}`];
  },
  lesson,
  words,
};
