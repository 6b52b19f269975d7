/**
 * The JSON that the engine's `views.py` and `advice.py` of Barrage build, and what can be read off it.
 * A view names pieces; what is printed on them is in `barrage-box.ts`.
 */
import type {
  Bonus,
  Conduit,
  Contract,
  Dam,
  Deck,
  Event,
  Headstream,
  Move,
  Objective,
  Officer,
  Phase,
  Powerhouse,
  Space,
  Spring,
  Structure,
  Tile,
} from "../../api/barrage";
import { CONTRACTS, RED_PRICE, type SPACES } from "../../api/barrage-box";
import type { IconName } from "../../shell/icons";
import { sameMove } from "../../shell/moves";
import type { Kind } from "../contract";
import type { Company, Owner } from "./art/companies";

/** The types of Barrage. */
export interface Barrage {
  view: BarrageView;
  advice: BarrageAdvice;
  move: Move;
  event: Event;
  picks: {
    company: Company;
    contract: Contract;
    space: Space;
    engineers: number;
    tile: Tile;
    /** The tile that Anton's tile stands for. */
    imitated: Tile;
    structure: Structure;
    dam: Dam;
    conduit: Conduit;
    /** The basin in which a conduit ends. */
    to: number;
    /** How many, and from which dam: `2 dam-5-upper`. */
    droplets: string;
    powerhouse: Powerhouse;
    headstream: Headstream;
    /** Answers without a place of their own: `pay 2 1`, `pass`. */
    choice: string;
  };
}

export type EffectKind =
  | "credits"
  | "points"
  | "excavators"
  | "mixers"
  | "energy"
  | "rotate"
  | "machines"
  | "water"
  | "flow"
  | "base"
  | "elevation"
  | "conduit"
  | "powerhouse"
  | "produce"
  | "contracts"
  | "patent"
  | "bank";
export type Effect = readonly [EffectKind, number];

export interface DamView {
  owner: number | "neutral";
  height: number;
  held: number;
  capacity: number;
}
export interface HeadstreamView {
  headstream: Headstream;
  spring: Spring | null;
  water: number;
}
/** A shared action space as printed. */
export type SpaceFacts = (typeof SPACES)[number];
export type DeckName = "starting" | "green" | "yellow" | "red" | "national";
/** A contract as printed. */
export interface ContractFacts {
  contract: Contract;
  deck: DeckName;
  energy: number;
  reward: readonly Effect[];
}
export interface Sector {
  tile: Tile | null;
  excavators: number;
  mixers: number;
}
export interface PlayerView {
  seat: number;
  company: Company | null;
  officer: Officer | null;
  power: Officer | null;
  points: number;
  energy: number;
  engineers: number;
  credits: number;
  excavators: number;
  mixers: number;
  tiles: readonly Tile[];
  wheel: { open: number; sectors: readonly Sector[] };
  /** Engineers in the bank. */
  banked: number;
  /** Construction spaces used this round, and those of Mahiri Sekibo. */
  constructions: number;
  copies?: number;
  built: Readonly<Record<Structure, number>>;
  contracts: readonly Contract[];
  fulfilled: readonly Contract[];
  passed: boolean;
  /** By round: points by source. */
  scored: readonly Readonly<Record<string, number>>[];
  /** An Automa: its level, engineers on its board and beside sections, points in place of credits by round. */
  automa?: {
    level: "low_voltage" | "standard" | "high_voltage" | "overpowered";
    builders: number;
    beside: Readonly<Record<string, number>>;
    exchanged: readonly number[];
  };
}
/** Where a droplet goes: the basins, and the dam that holds it; none when it leaves the map. */
export interface Course {
  way: readonly number[];
  dam: Dam | null;
}
export type Sums = Readonly<
  Partial<Record<"engineers" | "credits" | "excavators" | "mixers" | "energy" | "points", number>>
>;
export type Slot = Dam | Conduit | Powerhouse;
export interface SlotPrice {
  slot: Slot;
  machine: "excavators" | "mixers";
  count: number;
  red: number;
}
/** What a legal move would do, told by the engine. */
export interface Outlook {
  move: Move;
  pays?: Sums;
  gains?: Sums;
  turns?: number;
  returns?: readonly Sector[];
  water?: readonly Course[];
  filled?: readonly { dam: Dam; count: number }[];
  others?: readonly (Sums & { seat: number })[];
  production?: {
    droplets: number;
    value: number;
    raised: number;
    modifier: number;
    bonus: number;
    energy: number;
    to: number;
  };
  /** What would be asked next. */
  slots?: readonly SlotPrice[];
  price?: Omit<SlotPrice, "slot">;
  energy_up_to?: number;
  contracts?: readonly Contract[];
}
/** A production that is possible. */
export type Plan = Outlook & { move: Kind<Move, "produce"> } & Required<Pick<Outlook, "production">>;
/** A decision or a draw that is open: its kind, whose it is, and what it is about. */
export interface FrameView {
  kind: string;
  seat?: number;
  copied?: boolean;
  structure?: Structure;
  tile?: Tile;
  dam?: Dam;
  conduit?: Conduit;
  powerhouse?: Powerhouse;
  machine?: "excavators" | "mixers";
  count?: number;
  red?: number;
  modifier?: number;
  bonus?: number;
  second?: boolean;
  optional?: boolean;
  /** The basin of the first production, which the second may not use. */
  without?: number | null;
  energy?: number;
  discount?: number;
  at_once?: boolean;
  source?: string;
  effects?: readonly Effect[];
  zones?: readonly string[];
  most_value?: number;
  /** The next line of an Automa's action list. */
  line?: number;
  /** The number of the Automa that gets another officer. */
  company?: number;
}
export interface BarrageView {
  mode: "full" | "introductory";
  seats: number;
  round: number;
  phase: Phase;
  seat: number | null;
  order: readonly number[];
  passed: readonly number[];
  agenda: readonly FrameView[];
  headstreams: readonly HeadstreamView[];
  /** Dams that stand. */
  dams: Readonly<Partial<Record<Dam, DamView>>>;
  /** Slots that are built on, with their seats. */
  conduits: Readonly<Partial<Record<Conduit, number>>>;
  powerhouses: Readonly<Partial<Record<Powerhouse, number>>>;
  /** Spaces with engineers on them, with their seats; the bank is told of each seat. */
  spaces: Readonly<Partial<Record<Space, number>>>;
  closed: readonly Space[];
  patents: readonly (Tile | null)[];
  patent_stack: readonly Tile[];
  market: Readonly<Record<Deck, readonly Contract[]>>;
  decks: Readonly<Record<Deck, readonly Contract[]>>;
  nationals: readonly Contract[];
  discards: readonly Contract[];
  /** The bonus tile of each round. */
  bonuses: readonly (Bonus | null)[];
  objective: Objective | null;
  players: readonly PlayerView[];
  draft?: {
    chooser: number | null;
    pairs: readonly { company: Company; officer: Officer | null }[];
    starting: readonly Contract[];
  };
  candidates?: readonly Officer[];
  /** Where Automas play: their tiles by number, whose turn the two that show served, and the lines carried out. */
  automa?: {
    actions: number | null;
    criteria: number | null;
    pile: readonly number[];
    seat: number | null;
    /** Whose turn it is or comes next. */
    turn: number | null;
    lines: readonly number[];
    turned: readonly number[];
    discards: readonly Contract[];
    /** Face-up contracts by place: two of each deck, then the national ones. */
    places: readonly (Contract | null)[];
  };
  me?: { seat: number };
}
/** What the scoring of the round and the end would still bring a seat if they came now. */
export interface WouldScore {
  objective: number;
  objective_count: number;
  resources: number;
  water: number;
  prize: number;
  zero: number;
  bonus: number;
  total: number;
}
/**
 * Why nothing can be built on a slot: so much is needed, so much at hand, the wheel gives `back` more after some turns;
 * or the rule that keeps a structure away from it.
 */
export interface Obstacle {
  lacks:
    | "tile"
    | "constructions"
    | "engineers"
    | "excavators"
    | "mixers"
    | "credits"
    | "pieces"
    | "basin"
    | "height";
  structure?: Structure;
  needs?: number;
  has?: number;
  back?: number;
  turns?: number;
}
export interface BarrageAdvice {
  /** Where the next droplet would go. */
  courses: {
    headstreams: readonly Course[];
    conduits: Readonly<Record<Conduit, Course>>;
    dams: Readonly<Partial<Record<Dam, Course>>>;
  };
  /** By round and seat: what the bonus tile would count. */
  bonus_counts: readonly (readonly number[] | null)[];
  /** Phase 3 if it came now, while turns are taken: ways of the droplets, what dams then hold, energy by seat. */
  forecast?: {
    water: readonly Course[];
    dams: Readonly<Partial<Record<Dam, number>>>;
    energy: readonly number[];
  };
  /** Productions the viewer could carry out now at a turbine that adds nothing, most energy first. */
  plans?: readonly Plan[];
  /** By seat, until the end. */
  would_score?: readonly WouldScore[];
  /** On one's turn: slots the rules would allow but that cannot be built on now, and what is lacking. */
  obstacles?: Readonly<Partial<Record<Slot, Obstacle>>>;
  /** Only for the seat that decides. */
  outlook?: readonly Outlook[];
}

export const ROUNDS = 5;

export const cardOf = (contract: Contract): ContractFacts => CONTRACTS[contract];

/** The credits a space costs with its red frame. */
export const priceOf = (space: SpaceFacts): number => space.price + (space.red ? RED_PRICE : 0);
export const STRUCTURES = ["base", "elevation", "conduit", "powerhouse"] as const;

/** The company of a seat; before the draft nobody has one. */
export function ownerOf(view: BarrageView, seat: number | "neutral" | null | undefined): Owner {
  return typeof seat === "number" ? (view.players[seat]?.company ?? "neutral") : "neutral";
}

export const EFFECT_ICONS: Readonly<Record<EffectKind, IconName>> = {
  credits: "credit",
  points: "score",
  excavators: "excavator",
  mixers: "mixer",
  energy: "energy",
  rotate: "turn",
  machines: "wheel",
  water: "droplet",
  flow: "droplet",
  base: "base",
  elevation: "elevation",
  conduit: "conduit",
  powerhouse: "powerhouse",
  produce: "energy",
  contracts: "contract",
  patent: "tile",
  bank: "credit",
};

/** How high a zone may be: the plains, the hills too, any. */
const ZONE_MARKS = ["", "▂", "▂▄", "▂▄▆"] as const;

/** The figure beside the picture of an effect: water that waits or flows on, zones and values up to which it is free. */
export function effectFigure(kind: EffectKind, amount: number): string {
  switch (kind) {
    case "produce":
      return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "±0";
    case "machines":
      return `${amount}?`;
    case "flow":
      return `${amount}↓`;
    case "water":
      return `${amount}‖`;
    case "base":
      return ZONE_MARKS[amount] ?? "";
    case "conduit":
      return `≤${amount}`;
    case "bank":
    case "elevation":
    case "powerhouse":
      return "";
    default:
      return String(amount);
  }
}

export type Builds = Structure | "joker";

/** `II_joker` is level 2 and builds anything. */
export function tileFace(tile: Tile): { builds: Builds; level: 0 | 1 | 2 | 3 } {
  const [set = "", builds = ""] = tile.split("_");
  if (tile === "anton_tile") return { builds: "joker", level: 0 };
  const level = { basic: 0, I: 1, II: 2, III: 3 }[set] ?? 0;
  return { builds: builds as Builds, level: level as 0 | 1 | 2 | 3 };
}

/** The question at the top of the agenda. */
export function asked(view: BarrageView): FrameView | undefined {
  return view.agenda.at(-1);
}

/** What the engine says that these moves would do. */
export function outlooksOf(advice: BarrageAdvice | undefined, moves: readonly Move[]): Outlook[] {
  return (advice?.outlook ?? []).filter(({ move }) => moves.some((each) => sameMove(each, move)));
}

/** Productions to choose from, most energy first: those that are asked about, or those that could be planned. */
export function plansOf(advice: BarrageAdvice | undefined, asked: boolean): readonly Plan[] | undefined {
  if (!asked) return advice?.plans;
  const offered = (advice?.outlook ?? []).filter((told): told is Plan => told.production !== undefined);
  return offered.sort((one, other) => other.production.energy - one.production.energy);
}

/** What a construction would do; its move says with which tile. */
export type Site = Outlook & { move: Kind<Move, "construct" | "imitate"> };
function isSite(told: Outlook): told is Site {
  return told.move.type === "construct" || told.move.type === "imitate";
}

/** Slots that a construction could use this turn, each with the moves that begin it. */
export function sitesOf(advice: BarrageAdvice | undefined, moves: readonly Move[]): Map<Slot, Site[]> {
  const found = new Map<Slot, Site[]>();
  for (const told of outlooksOf(advice, moves).filter(isSite))
    for (const { slot } of told.slots ?? []) found.set(slot, [...(found.get(slot) ?? []), told]);
  return found;
}

/** Droplets that go the same way to the same dam, counted; two that stop in one basin may lie behind two dams. */
export function gathered(water: readonly Course[]): { key: string; course: Course; count: number }[] {
  const found = new Map<string, { key: string; course: Course; count: number }>();
  for (const course of water) {
    const key = `${course.way.join(" ")} ${course.dam}`;
    found.set(key, { key, course, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Points by source, over all rounds so far or in one of them, counted from 1. */
export function bySource(player: PlayerView, round?: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const each of round === undefined ? player.scored : player.scored.slice(round - 1, round))
    for (const [source, points] of Object.entries(each)) sums[source] = (sums[source] ?? 0) + points;
  return sums;
}
