/** Why a click is not possible: what is missing and how much, with the paragraph of the rules that says so. */
import type { Contract, Space, Tile } from "../../api/barrage";
import { SPACES } from "../../api/barrage-box";
import type { Pick, RoomProps, Why } from "../contract";
import { asked, type Barrage, cardOf, type Obstacle, priceOf, type Slot, sitesOf, tileFace } from "./view";

type Room = RoomProps<Barrage>;

export function why({ field, value }: Pick<Barrage>, room: Room): Why | undefined {
  if (room.me === null || !room.choose.active) return undefined;
  switch (field) {
    case "space":
      return whyNotThere(value, room);
    case "tile":
      return whyNotWith(value, room);
    case "contract":
      return whyNotContract(value, room);
    case "dam":
    case "conduit":
    case "powerhouse":
      return whyNotHere(value, room);
    default:
      return undefined;
  }
}

const isTurn = ({ view }: Room): boolean => asked(view)?.kind === "turn";

function whyNotThere(value: Space, room: Room): Why | undefined {
  const { view, me, advice } = room;
  const space = SPACES.find((each) => each.space === value);
  const player = me === null ? undefined : view.players[me];
  if (space === undefined || player === undefined) return undefined;
  if (!isTurn(room)) return { key: "barrage.web.why.first" };
  if (view.closed.includes(value)) return { key: "barrage.web.why.closed", rule: "R3.8" };
  if (view.spaces[value] !== undefined) return { key: "barrage.web.why.taken", rule: "R5.5" };
  const { engineers, credits } = player;
  if (engineers < space.engineers)
    return {
      key: "barrage.web.why.engineers",
      params: { needs: space.engineers, has: engineers },
      rule: "R5.4",
    };
  const needs = priceOf(space);
  if (credits < needs)
    return { key: "barrage.web.why.credits", params: { needs, has: credits }, rule: "R5.6" };
  switch (space.section) {
    case "turbine_station":
      return advice?.plans?.length === 0
        ? { key: "barrage.web.plans.none", rule: "R8.1" }
        : { key: "barrage.web.why.turbine", rule: "R8.5" };
    case "patent_office":
      return { key: "barrage.web.why.patent", rule: "R7.7" };
    default:
      return { key: "barrage.web.why.end", rule: "R5.7" };
  }
}

/** The paragraph about what a slot lacks. */
function ruleOf({ lacks }: Obstacle, slot: string): string {
  switch (lacks) {
    case "tile":
      return "R6.5";
    case "constructions":
    case "engineers":
      return "R6.4";
    case "credits":
      return "R6.10";
    case "pieces":
      return "R1.2";
    case "height":
      return "R6.12";
    default:
      if (slot.startsWith("conduit")) return "R6.13";
      if (slot.startsWith("ph")) return "R6.14";
      return lacks === "mixers" ? "R6.12" : "R6.11";
  }
}
function told(obstacle: Obstacle, slot: string): Why {
  const { lacks, ...params } = obstacle;
  return {
    key: `barrage.web.why.lacks.${lacks}`,
    params: { turns: 0, back: 0, ...params },
    rule: ruleOf(obstacle, slot),
  };
}

const STARTS = { base: "dam", elevation: "dam", conduit: "conduit", powerhouse: "ph" } as const;
/** What is lacking for the slot that lacks least; the engine tells it for each of them. */
function whyNotWith(tile: Tile, room: Room): Why {
  const { builds } = tileFace(tile);
  if (!isTurn(room)) return { key: "barrage.web.why.first" };
  const [least] = Object.entries(room.advice?.obstacles ?? {})
    .filter(
      ([slot, { lacks, structure = builds }]) =>
        builds !== "joker" &&
        slot.startsWith(STARTS[builds]) &&
        structure === builds &&
        lacks !== "tile" &&
        (lacks !== "excavators" || builds !== "elevation") &&
        (lacks !== "mixers" || builds !== "base"),
    )
    .sort(
      ([, one], [, other]) => (one.needs ?? 99) - (one.has ?? 0) - (other.needs ?? 99) + (other.has ?? 0),
    );
  return least === undefined ? { key: "barrage.web.why.tile", rule: "R6.5" } : told(least[1], least[0]);
}

function whyNotContract(contract: Contract, { view }: Room): Why {
  const frame = asked(view);
  const { energy } = cardOf(contract);
  switch (frame?.kind) {
    case "contract": {
      const needs = energy - (frame.discount ?? 0);
      return {
        key: "barrage.web.why.contract.needs",
        params: { needs, has: frame.energy ?? 0 },
        rule: "R9.5",
      };
    }
    case "take":
      return { key: "barrage.web.why.contract.take", rule: "R9.1" };
    case "turn":
      return Object.values(view.market).some((cards) => cards.includes(contract))
        ? { key: "barrage.web.why.contract.market", rule: "R7.6" }
        : { key: "barrage.web.why.contract.turn", params: { needs: energy }, rule: "R9.5" };
    default:
      return { key: "barrage.web.why.contract", rule: "R9.2" };
  }
}

function whyNotHere(slot: Slot, room: Room): Why {
  const { view, choose, advice } = room;
  const obstacle = advice?.obstacles?.[slot];
  if (obstacle) return told(obstacle, slot);
  if (asked(view)?.kind === "produce") return { key: "barrage.web.why.produce", rule: "R8.1" };
  if (isTurn(room) && sitesOf(advice, choose.remaining).has(slot))
    return { key: "barrage.web.why.build", rule: "R6.5" };
  const pieces: Readonly<Record<string, unknown>> = { ...view.dams, ...view.conduits, ...view.powerhouses };
  if (pieces[slot] !== undefined) return { key: "barrage.web.why.built", rule: "R6.15" };
  return isTurn(room)
    ? { key: "barrage.web.why.here", rule: "R5.7" }
    : { key: "barrage.web.why.slot", rule: "R6.8" };
}
