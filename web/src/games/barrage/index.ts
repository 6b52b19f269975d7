/** Barrage in the browser. */
import type { IconName } from "../../shell/icons";
import type { GameClient } from "../contract";
import { advance } from "./advance";
import { animate } from "./animate";
import { COMPANY_LOOKS } from "./art/companies";
import Board from "./Board.svelte";
import { IMPLIED, icon, label, PLACES, picks, step } from "./choosing";
import Final from "./Final.svelte";
import { lesson } from "./lesson";
import Mark from "./Mark.svelte";
import Panel from "./Panel.svelte";
import Seat from "./Seat.svelte";
import Totals from "./Totals.svelte";
import { BEGINS, TOLD_OTHERWISE } from "./turns";
import { type Barrage, ROUNDS } from "./view";
import { why } from "./why";
import { words } from "./words";

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

/** Points of the end of the match, which are counted with the last round. */
const FINAL: ReadonlySet<string> = new Set(
  ["objective", "resources", "water"].map((kind) => `barrage.score.${kind}`),
);

export const client: GameClient<Barrage> = {
  id: "barrage",
  Board,
  Panel,
  Seat,
  Final,
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
  parts: {
    of: ({ key, params: { round } }) =>
      key === "barrage.score.start" ? 0 : typeof round === "number" && !FINAL.has(key) ? round : ROUNDS + 1,
    name: (part) =>
      part === 0
        ? { key: "barrage.web.start" }
        : part > ROUNDS
          ? { key: "barrage.web.final" }
          : { key: "barrage.web.round", params: { round: part } },
  },
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
