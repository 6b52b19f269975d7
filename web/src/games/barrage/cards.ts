/** What the card of a piece says: its kind, its name, its full text, and the paragraphs of the rules about it. */
import type { Bonus, Contract, Headstream, Objective, Officer, Space, Spring, Tile } from "../../api/barrage";
import {
  BASE_PRICES,
  BASINS,
  BEHIND,
  CONSTRUCTIONS,
  ELEVATION_PRICES,
  INCOMES,
  PRIZES,
  PRODUCTION_BONUS,
  RED_PRICE,
  SPACES,
  SPRINGS,
} from "../../api/barrage-box";
import type { Speaker } from "../contract";
import type { Company } from "./art/companies";
import { cardOf, type Effect, priceOf, type Slot, tileFace } from "./view";

/** Something that can be read. */
export type Thing =
  | { kind: "tile"; id: Tile }
  | { kind: "officer"; id: Officer }
  | { kind: "company"; id: Company; officer?: Officer | null }
  | { kind: "contract"; id: Contract }
  | { kind: "bonus"; id: Bonus; round: number }
  | { kind: "objective"; id: Objective }
  | { kind: "space"; id: Space; tile?: Tile | null }
  | { kind: "construction"; id: number }
  | { kind: "headstream"; id: Headstream; spring: Spring | null }
  | { kind: "slot"; id: Slot }
  | { kind: "track"; id: "prizes" };

export interface CardText {
  kind: string;
  title: string;
  lines: readonly string[];
  /** Paragraphs of the rules, by name. */
  rules: readonly string[];
}

const OFFICER_RULES: Readonly<Record<Officer, string>> = {
  wilhelm_adler: "R15.1",
  graziano_del_monte: "R15.2",
  viktor_fiesler: "R15.3",
  jill_mcdowell: "R15.4",
  solomon_p_jordan: "R15.5",
  anton_krylov: "R15.6",
  mahiri_sekibo: "R15.7",
};
const COMPANY_RULES: Readonly<Record<Company, string>> = {
  usa: "R14.3",
  germany: "R14.4",
  italy: "R14.5",
  france: "R14.6",
};
const SECTION_RULES: Readonly<Record<string, string>> = {
  turbine_station: "R7.1",
  water_management: "R7.2",
  bank: "R7.3",
  workshop: "R7.4",
  machinery_shop: "R7.5",
  contract_office: "R7.6",
  patent_office: "R7.7",
};
/** Tiles with which one builds without engineers. */
const ALONE: readonly Tile[] = ["I_powerhouse", "III_base"];
const SECTION_ENERGY = 6;

export const effectsText = (effects: readonly Effect[], words: Speaker): string =>
  effects.map(([kind, count]) => words.say(`barrage.effect.${kind}`, { count })).join(", ");

function ofTile(tile: Tile, words: Speaker): Pick<CardText, "lines" | "rules"> {
  const { builds, level } = tileFace(tile);
  const about = `barrage.about.${tile}`;
  const lines = [
    builds === "joker"
      ? words.say("barrage.web.card.builds.any")
      : words.say("barrage.web.card.builds", { structure: builds }),
  ];
  if (words.has(about)) lines.push(words.say(about));
  if (tile === "anton_tile") return { lines, rules: ["R15.6"] };
  if (level === 0) return { lines, rules: ["R16.1"] };
  return { lines, rules: ALONE.includes(tile) ? ["R16.2", "R16.3"] : ["R16.2"] };
}

function ofCompany(company: Company, words: Speaker): Pick<CardText, "lines" | "rules"> {
  const incomes = (["base", "elevation", "conduit"] as const).map((structure) => {
    const [second, fourth, fifth] = INCOMES[company][structure].map(({ effects }) =>
      effectsText(effects, words),
    );
    return words.say("barrage.web.card.income", {
      structure,
      second: second ?? "",
      fourth: fourth ?? "",
      fifth: fifth ?? "",
    });
  });
  const houses = words.say("barrage.web.card.houses", {
    second: PRODUCTION_BONUS[2],
    fourth: PRODUCTION_BONUS[4],
  });
  return {
    lines: [words.say(`barrage.about.${company}`), houses, ...incomes],
    rules: [COMPANY_RULES[company], "R4.2"],
  };
}

function ofContract(contract: Contract, words: Speaker): Pick<CardText, "lines" | "rules"> {
  const { energy, reward, deck } = cardOf(contract);
  return {
    lines: [
      words.say("barrage.web.card.needs", { energy }),
      words.say("barrage.web.card.reward", { reward: effectsText(reward, words) }),
    ],
    rules: deck === "national" ? ["R9.4", "R9.5"] : ["R9.5", "R9.9"],
  };
}

function ofSpace(
  space: Space,
  tile: Tile | null | undefined,
  words: Speaker,
): Pick<CardText, "lines" | "rules"> {
  const facts = SPACES.find((each) => each.space === space);
  if (facts === undefined) return { lines: [], rules: [] };
  const { engineers, effects, red, section, companies } = facts;
  const lines = [
    effectsText(effects, words),
    section === "bank"
      ? words.say("barrage.web.card.takes.bank")
      : words.say("barrage.web.card.takes", { engineers, credits: priceOf(facts) }),
  ];
  if (red) lines.push(words.say("barrage.web.card.red", { count: RED_PRICE }));
  if (companies > 2) lines.push(words.say("barrage.web.card.open", { count: companies }));
  const rules = [SECTION_RULES[section] ?? "R7"];
  if (!tile) return { lines, rules };
  const told = ofTile(tile, words);
  return {
    lines: [words.name("tile", tile), ...told.lines, ...lines.slice(1)],
    rules: [...told.rules, ...rules],
  };
}

function ofSlot(slot: Slot, words: Speaker): Pick<CardText, "lines" | "rules"> {
  const basin = BASINS.find(({ basin: number }) => number === Number(slot.split("-")[1]));
  const zone = ["mountains", "hills", "plains"].indexOf(basin?.zone ?? "plains");
  const priced = (red: boolean): string[] =>
    red ? [words.say("barrage.web.card.costs.red", { count: RED_PRICE })] : [];
  if (slot.startsWith("conduit")) {
    const value = basin?.conduits.find(({ conduit }) => conduit === slot)?.value ?? 0;
    return {
      lines: [words.say("barrage.web.card.costs.excavators", { count: 2 * value })],
      rules: ["R6.13"],
    };
  }
  if (slot.startsWith("ph")) {
    const red = basin?.powerhouses.some(({ powerhouse, red }) => powerhouse === slot && red) ?? false;
    return { lines: priced(red), rules: ["R6.14"] };
  }
  const red = basin?.dams.some(({ dam, red }) => dam === slot && red) ?? false;
  const told = words.say("barrage.web.prices", {
    zone: basin?.zone ?? "plains",
    bases: BASE_PRICES[zone] ?? 0,
    elevations: ELEVATION_PRICES[zone] ?? 0,
  });
  return { lines: [told, ...priced(red)], rules: ["R6.11", "R6.12"] };
}

/** The name of a slot, as the engine calls it. */
const slotName = (slot: Slot, words: Speaker): string =>
  words.name(slot.startsWith("ph") ? "powerhouse" : slot.startsWith("conduit") ? "conduit" : "dam", slot);

export function cardText(thing: Thing, words: Speaker): CardText {
  const kind = words.say(`barrage.web.card.${thing.kind}`);
  switch (thing.kind) {
    case "tile":
      return { kind, title: words.name("tile", thing.id), ...ofTile(thing.id, words) };
    case "officer":
      return {
        kind,
        title: words.name("officer", thing.id),
        lines: [words.say(`barrage.about.${thing.id}`)],
        rules: [OFFICER_RULES[thing.id]],
      };
    case "company": {
      const { lines, rules } = ofCompany(thing.id, words);
      const title = words.name("company", thing.id);
      if (!thing.officer) return { kind, title, lines, rules };
      const officer = words.say("barrage.web.told", {
        name: words.name("officer", thing.officer),
        about: words.say(`barrage.about.${thing.officer}`),
      });
      return { kind, title, lines: [...lines, officer], rules: [...rules, OFFICER_RULES[thing.officer]] };
    }
    case "contract":
      return { kind, title: words.name("contract", thing.id), ...ofContract(thing.id, words) };
    case "bonus":
      return {
        kind,
        title: words.name("bonus", thing.id),
        lines: [
          words.say(`barrage.about.${thing.id}`),
          words.say("barrage.web.card.round", { round: thing.round }),
          words.say("barrage.web.card.least", { energy: SECTION_ENERGY, behind: BEHIND }),
        ],
        rules: ["R11.3"],
      };
    case "objective":
      return {
        kind,
        title: words.name("objective", thing.id),
        lines: [words.say(`barrage.about.${thing.id}`)],
        rules: ["R13.2"],
      };
    case "space":
      return { kind, title: words.name("space", thing.id), ...ofSpace(thing.id, thing.tile, words) };
    case "construction": {
      const { engineers, credits } = CONSTRUCTIONS[thing.id] ?? { engineers: 0, credits: 0 };
      return {
        kind,
        title: words.name("space", `construct_${thing.id + 1}`),
        lines: [words.say("barrage.web.card.takes", { engineers, credits })],
        rules: ["R6.4"],
      };
    }
    case "headstream": {
      const byround = thing.spring === null ? "" : SPRINGS[thing.spring].join(", ");
      return {
        kind,
        title: words.name("headstream", thing.id),
        lines: [words.say("barrage.web.card.drops", { byround })],
        rules: ["R4.4"],
      };
    }
    case "slot":
      return { kind, title: slotName(thing.id, words), ...ofSlot(thing.id, words) };
    case "track":
      return {
        kind,
        title: words.say("barrage.web.energy"),
        lines: [words.say("barrage.web.prizes", { first: PRIZES[0], second: PRIZES[1], behind: BEHIND })],
        rules: ["R11.1", "R11.2", "R11.3"],
      };
  }
}
