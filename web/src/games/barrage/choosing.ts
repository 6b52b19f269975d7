/** How a move of Barrage is chosen: its clicks, and what a click is called. */
import type { Conduit, Dam, Level } from "../../api/barrage";
import type { IconName } from "../../shell/icons";
import type { Chooser, Field, Pick, Picks, Sentence, Speaker } from "../contract";
import { BASINS } from "./geometry";
import { type Barrage, type BarrageAdvice, type BarrageView, outlooksOf } from "./view";

/** Where each conduit leads. */
const LEADS_TO = new Map(
  BASINS.flatMap((basin) => basin.conduits.map((pipe) => [pipe.id, pipe.to] as const)),
);

/** Answers without a place on board or panel are one field, so that all their buttons are offered together. */
export function picks(move: Barrage["move"]): Picks<Barrage> {
  switch (move.type) {
    case "bank":
      return { space: "bank", engineers: move.engineers };
    case "construct":
      return { tile: move.tile, structure: move.structure };
    case "imitate":
      return { tile: "anton_tile", imitated: move.tile, structure: move.structure };
    case "copy":
      return { choice: `copy ${move.officer}` };
    case "pay":
    case "machines":
      return { choice: `${move.type} ${move.excavators} ${move.mixers}` };
    case "produce": {
      const { conduit } = move;
      const dam = damOf(conduit, move.level);
      // The amount names its dam, so that one click is enough where two dams could feed the conduit.
      return { dam, conduit, to: LEADS_TO.get(conduit) ?? 0, droplets: `${move.droplets} ${dam}` };
    }
    case "pass":
    case "skip":
      return { choice: move.type };
    default: {
      const { type, ...fields } = move;
      return fields;
    }
  }
}

/** The dam of a level in the basin where a conduit begins. */
function damOf(conduit: Conduit, level: Level): Dam {
  return `dam-${conduit.split("-")[1]}-${level}` as Dam;
}

/** Every click has a place, or a button beside the question. */
export const PLACES: readonly Field<Barrage>[] = [
  "company",
  "contract",
  "space",
  "engineers",
  "tile",
  "imitated",
  "structure",
  "dam",
  "conduit",
  "to",
  "droplets",
  "powerhouse",
  "headstream",
  "choice",
];
/** What is settled needs no click: the only engineer, the only structure of a tile, the only way of the water. */
export const IMPLIED: readonly Field<Barrage>[] = [
  "engineers",
  "imitated",
  "structure",
  "dam",
  "conduit",
  "to",
  "droplets",
];

export function label(
  { field, value }: Pick<Barrage>,
  say: Speaker,
  _: BarrageView,
  advice?: BarrageAdvice,
): string {
  if (field === "engineers") {
    const credits = outlooksOf(advice, [{ type: "bank", engineers: value }])[0]?.gains?.credits ?? value;
    return say.say("barrage.web.bank", { engineers: value, credits });
  }
  if (field === "to") return say.say("barrage.web.to", { basin: value });
  if (field === "droplets") {
    const [count = "", dam = ""] = value.split(" ");
    return `${say.name("dam", dam)}: ${count}`;
  }
  if (field !== "choice") return say.name(field === "imitated" ? "tile" : field, value);
  const [kind = "", first = "", second = ""] = value.split(" ");
  const a = Number(first);
  const b = Number(second);
  switch (kind) {
    case "copy":
      return say.move({ type: "copy", officer: first });
    case "pay":
    case "machines": {
      const told = outlooksOf(advice, [{ type: kind, excavators: a, mixers: b }])[0];
      const parts = [
        a > 0 ? say.say("barrage.effect.excavators", { count: a }) : "",
        b > 0 ? say.say("barrage.effect.mixers", { count: b }) : "",
        kind === "pay" && told?.pays?.credits
          ? say.say("barrage.effect.credits", { count: told.pays.credits })
          : "",
      ].filter((part) => part !== "");
      return parts.length === 0 ? say.say("barrage.web.nothing") : parts.join(" + ");
    }
    default:
      return say.move({ type: kind });
  }
}

/** What the next click of a move begun is about, where the prompt of the turn does not say it. */
export function step(choose: Chooser<Barrage>): Sentence | undefined {
  if (choose.ready !== undefined) return undefined;
  const field = (["engineers", "imitated", "structure"] as const).find(
    (each) => choose.values(each).length > 1,
  );
  return field && { key: `barrage.web.step.${field}` };
}

export function icon({ field, value }: Pick<Barrage>): IconName | undefined {
  if (field === "droplets") return "droplet";
  if (field === "structure") return value;
  if (field !== "choice") return undefined;
  return ({ pass: "check", copy: "users" } as const)[value.split(" ")[0] as "pass" | "copy"];
}
