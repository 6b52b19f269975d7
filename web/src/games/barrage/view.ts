/** The JSON that the engine's `views.py` of Barrage builds, and what can be read off it. */
import type {
  Bonus,
  Conduit,
  Contract,
  Dam,
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
import type { IconName } from "../../shell/icons";
import { sameMove } from "../../shell/moves";
import type { Kind } from "../contract";
import type { Company, Owner } from "./art/companies";

/** The types of Barrage. */
export interface Barrage {
  view: BarrageView;
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
  dam: Dam;
  red: boolean;
  owner: number | "neutral" | null;
  height: number;
  held: number;
  capacity: number;
}
export interface BasinView {
  basin: number;
  zone: string;
  river_to: number | null;
  powerhouses: readonly { powerhouse: Powerhouse; red: boolean; owner: number | null }[];
  dams: readonly DamView[];
  conduits: readonly { conduit: Conduit; value: number; to: number; owner: number | null }[];
}
export interface HeadstreamView {
  headstream: Headstream;
  basin: number;
  spring: Spring | null;
  by_round: readonly number[] | null;
  water: number;
}
export interface SpaceView {
  space: Space;
  section: string;
  engineers: number;
  red: boolean;
  price: number;
  effects: readonly Effect[];
  companies: number;
  closed: boolean;
  seat: number | null;
  placed: number;
  /** The bank alone: engineers of each seat. */
  banked?: readonly number[];
}
export type DeckName = "starting" | "green" | "yellow" | "red" | "national";
export interface ContractView {
  contract: Contract;
  deck: DeckName;
  energy: number;
  reward: readonly Effect[];
}
export interface BonusView {
  round: number;
  from: number;
  bonus: Bonus | null;
  points: number | null;
  counts: readonly number[] | null;
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
  constructions: readonly { engineers: number; credits: number; used: boolean }[];
  copies?: readonly { engineers: number; credits: number; used: boolean }[];
  pieces: Readonly<Record<Structure, number>>;
  built: Readonly<Record<Structure, number>>;
  contracts: readonly ContractView[];
  fulfilled: readonly ContractView[];
  passed: boolean;
  /** By round: points by source. */
  scored: readonly Readonly<Record<string, number>>[];
  incomes?: Readonly<
    Record<
      "base" | "elevation" | "conduit",
      readonly { at: number; open: boolean; effects: readonly Effect[] }[]
    >
  >;
  production_bonus?: number;
  ability?: boolean;
  would_score?: {
    objective: number;
    objective_count: number;
    resources: number;
    water: number;
    prize: number;
    total: number;
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
export interface OutlookView {
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
export interface FrameView {
  kind: string;
  seat?: number;
  modifier?: number;
  bonus?: number;
  [name: string]: unknown;
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
  basins: readonly BasinView[];
  spaces: readonly SpaceView[];
  patents: readonly (Tile | null)[];
  patent_stack: readonly Tile[];
  market: Readonly<Record<"green" | "yellow" | "red", readonly ContractView[]>>;
  decks: Readonly<Record<string, readonly Contract[]>>;
  nationals: readonly ContractView[];
  discards: readonly Contract[];
  bonuses: readonly BonusView[];
  objective: Objective | null;
  players: readonly PlayerView[];
  draft?: {
    chooser: number | null;
    pairs: readonly { company: Company; officer: Officer | null }[];
    starting: readonly ContractView[];
  };
  candidates?: readonly Officer[];
  me?: { seat: number };
  courses: {
    headstreams: readonly Course[];
    conduits: Readonly<Record<string, Course>>;
    dams: Readonly<Record<string, Course>>;
  };
  /** Only for the seat that decides. */
  outlook?: readonly OutlookView[];
}

export const ROUNDS = 5;
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
export function outlooksOf(view: BarrageView, moves: readonly Move[]): OutlookView[] {
  return (view.outlook ?? []).filter(({ move }) => moves.some((each) => sameMove(each, move)));
}

/** What a construction would do; its move says with which tile. */
export type SiteView = OutlookView & { move: Kind<Move, "construct" | "imitate"> };
function isSite(told: OutlookView): told is SiteView {
  return told.move.type === "construct" || told.move.type === "imitate";
}

/** Slots that a construction could use this turn, each with the moves that begin it. */
export function sitesOf(view: BarrageView, moves: readonly Move[]): Map<Slot, SiteView[]> {
  const found = new Map<Slot, SiteView[]>();
  for (const told of outlooksOf(view, moves).filter(isSite))
    for (const { slot } of told.slots ?? []) found.set(slot, [...(found.get(slot) ?? []), told]);
  return found;
}

/** Points by source, over all rounds so far or in one of them, counted from 1. */
export function bySource(player: PlayerView, round?: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const each of round === undefined ? player.scored : player.scored.slice(round - 1, round))
    for (const [source, points] of Object.entries(each)) sums[source] = (sums[source] ?? 0) + points;
  return sums;
}
