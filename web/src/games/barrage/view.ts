/** The JSON that the engine's `views.py` of Barrage builds, and what can be read off it. */
import type { Headstream, Objective, Officer, Structure } from "../../api/barrage";
import type { IconName } from "../../shell/icons";
import type { Company, Owner } from "./art/companies";
import { RIVERS, type RiverEnd } from "./geometry";

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
  dam: string;
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
  powerhouses: readonly { powerhouse: string; red: boolean; owner: number | null }[];
  dams: readonly DamView[];
  conduits: readonly { conduit: string; value: number; to: number; owner: number | null }[];
}
export interface HeadstreamView {
  headstream: Headstream;
  basin: number;
  spring: string | null;
  by_round: readonly number[] | null;
  water: number;
}
export interface SpaceView {
  space: string;
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
  contract: string;
  deck: DeckName;
  energy: number;
  reward: readonly Effect[];
}
export interface BonusView {
  round: number;
  from: number;
  bonus: string | null;
  points: number | null;
  counts: readonly number[] | null;
}
export interface Sector {
  tile: string | null;
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
  tiles: readonly string[];
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
  phase: string;
  seat: number | null;
  order: readonly number[];
  passed: readonly number[];
  agenda: readonly FrameView[];
  headstreams: readonly HeadstreamView[];
  basins: readonly BasinView[];
  spaces: readonly SpaceView[];
  patents: readonly (string | null)[];
  patent_stack: readonly string[];
  market: Readonly<Record<"green" | "yellow" | "red", readonly ContractView[]>>;
  decks: Readonly<Record<string, readonly string[]>>;
  nationals: readonly ContractView[];
  discards: readonly string[];
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
export function tileFace(tile: string): { builds: Builds; level: 0 | 1 | 2 | 3 } {
  const [set = "", builds = ""] = tile.split("_");
  if (tile === "anton_tile") return { builds: "joker", level: 0 };
  const level = { basic: 0, I: 1, II: 2, III: 3 }[set] ?? 0;
  return { builds: builds as Builds, level: level as 0 | 1 | 2 | 3 };
}

export interface Way {
  /** Basins the droplet reaches, the first one first. */
  basins: number[];
  /** The dam that holds it, or undefined when it leaves the map. */
  dam?: string;
}

/** The way of the next droplet that comes into a basin, or that goes on below one of its dams. */
export function wayOf(view: BarrageView, basin: number, below?: string): Way {
  const basins: number[] = [];
  let at: RiverEnd | undefined = basin;
  let passed = below === undefined;
  while (typeof at === "number") {
    const here: number = at;
    basins.push(here);
    for (const dam of view.basins[here - 1]?.dams ?? []) {
      if (passed && dam.owner !== null && dam.held < dam.capacity) return { basins, dam: dam.dam };
      if (dam.dam === below) passed = true;
    }
    passed = true;
    at = RIVERS.find((river) => river.from === here)?.to;
  }
  return { basins };
}

/** The question at the top of the agenda. */
export function asked(view: BarrageView): FrameView | undefined {
  return view.agenda.at(-1);
}

/** What droplets through a conduit of this value would make now: the open question tells modifier and bonus. */
export function energyOf(view: BarrageView, droplets: number, value: number): number {
  const frame = asked(view);
  return Math.max(1, droplets * value + (frame?.modifier ?? 0) + (frame?.bonus ?? 0));
}

/** Points by source over all rounds so far. */
export function bySource(player: PlayerView): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const round of player.scored)
    for (const [source, points] of Object.entries(round)) sums[source] = (sums[source] ?? 0) + points;
  return sums;
}
