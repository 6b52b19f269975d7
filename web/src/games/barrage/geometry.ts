/** The map: basins, slots, rivers and pipes, in SVG units with the mountains on top. */
import type { Conduit, Dam, Headstream as HeadstreamName, Powerhouse } from "../../api/barrage";

export interface Spot {
  x: number;
  y: number;
}
export type Zone = "mountains" | "hills" | "plains";

export const MAP_WIDTH = 1200;
/** How far down the middles of mountains, hills and plains lie. */
export const ZONE_MIDDLES = [132, 386, 700] as const;
export const MAP_HEIGHT = 900;

export interface PowerhouseSlot {
  id: Powerhouse;
  red: boolean;
  spot: Spot;
}
export interface DamSlot {
  id: Dam;
  red: boolean;
  spot: Spot;
}
export interface ConduitSlot {
  id: Conduit;
  value: number;
  to: number;
  /** The badge at the upper end, where the slot is chosen. */
  spot: Spot;
  /** The pipe from the badge to the powerhouses it feeds. */
  path: string;
}
export interface Basin {
  id: number;
  zone: Zone;
  powerhouses: readonly PowerhouseSlot[];
  dams: readonly DamSlot[];
  conduits: readonly ConduitSlot[];
}

/** Wide enough for a finger or a pointer even where the map is small. */
export const POWERHOUSE_PITCH = 68;

/** x of the basin, y of its powerhouse block and of its two dams, and which powerhouse slots have a red frame. */
const PLACES: readonly {
  id: number;
  zone: Zone;
  x: number;
  block?: number;
  upper?: number;
  red: readonly boolean[];
}[] = [
  { id: 1, zone: "mountains", x: 150, upper: 122, red: [] },
  { id: 2, zone: "mountains", x: 430, upper: 122, red: [] },
  { id: 3, zone: "mountains", x: 720, upper: 122, red: [] },
  { id: 4, zone: "mountains", x: 1030, upper: 122, red: [] },
  { id: 5, zone: "hills", x: 420, block: 292, upper: 364, red: [false, true] },
  { id: 6, zone: "hills", x: 720, block: 292, upper: 364, red: [false, true] },
  { id: 7, zone: "hills", x: 1030, block: 292, upper: 364, red: [false, true] },
  { id: 8, zone: "plains", x: 160, block: 540, upper: 612, red: [false, false, true] },
  { id: 9, zone: "plains", x: 450, block: 540, upper: 612, red: [false, false, true] },
  { id: 10, zone: "plains", x: 870, block: 540, upper: 612, red: [false, true, true] },
  { id: 11, zone: "plains", x: 300, block: 806, red: [false, false, true, true] },
  { id: 12, zone: "plains", x: 880, block: 806, red: [false, true, true, true] },
];

/** Water needs room above a dam, so the two dams of a basin stand this far apart. */
export const DAM_PITCH = 70;

/** id, value, destination, badge, and the rest of the pipe after the badge. */
const PIPES: readonly [Conduit, number, number, number, number, string][] = [
  ["conduit-1-left", 5, 8, 72, 160, "C36 270 30 440 80 532"],
  ["conduit-1-right", 4, 5, 228, 160, "C292 168 300 262 362 288"],
  ["conduit-2-left", 3, 6, 352, 160, "C352 246 430 240 500 244S620 264 662 286"],
  ["conduit-2-right", 5, 10, 508, 160, "C566 196 560 310 572 404S690 524 792 534"],
  ["conduit-3-left", 4, 5, 642, 160, "C606 196 566 258 480 288"],
  ["conduit-3-right", 3, 6, 798, 160, "C812 206 808 256 780 286"],
  ["conduit-4-left", 3, 7, 952, 160, "C938 206 944 256 970 286"],
  ["conduit-4-right", 5, 12, 1108, 160, "C1184 300 1186 660 988 802"],
  ["conduit-5-left", 3, 8, 342, 402, "C322 460 300 506 242 534"],
  ["conduit-5-right", 4, 10, 498, 402, "C530 488 640 566 792 548"],
  ["conduit-6-left", 4, 9, 642, 402, "C634 460 594 512 532 536"],
  ["conduit-6-right", 2, 7, 798, 402, "C866 408 900 338 970 300"],
  ["conduit-7-left", 2, 10, 952, 402, "C950 456 994 498 950 532"],
  ["conduit-7-right", 3, 12, 1108, 402, "C1134 530 1112 724 988 792"],
  ["conduit-8-left", 3, 11, 82, 650, "C66 728 116 800 192 806"],
  ["conduit-8-right", 2, 9, 238, 650, "C296 650 310 572 368 546"],
  ["conduit-9-left", 1, 11, 372, 650, "C350 696 338 742 346 776"],
  ["conduit-9-right", 3, 12, 528, 650, "C584 706 680 806 772 806"],
  ["conduit-10-left", 2, 11, 792, 650, "C740 736 560 836 408 812"],
  ["conduit-10-right", 1, 12, 948, 650, "C966 696 950 744 936 776"],
];

export const BASINS: readonly Basin[] = PLACES.map(({ id, zone, x, block, upper, red }) => ({
  id,
  zone,
  powerhouses: red.map((isRed, index) => ({
    id: `ph-${id}-${index + 1}` as Powerhouse,
    red: isRed,
    spot: { x: x + (index - (red.length - 1) / 2) * POWERHOUSE_PITCH, y: block ?? 0 },
  })),
  dams:
    upper === undefined
      ? []
      : [
          { id: `dam-${id}-upper` as Dam, red: true, spot: { x, y: upper } },
          { id: `dam-${id}-lower` as Dam, red: false, spot: { x, y: upper + DAM_PITCH } },
        ],
  conduits: PIPES.filter(([pipe]) => pipe.startsWith(`conduit-${id}-`)).map(
    ([pipe, value, to, px, py, rest]) => ({
      id: pipe,
      value,
      to,
      spot: { x: px, y: py },
      path: `M${px} ${py}${rest}`,
    }),
  ),
}));

export interface Headstream {
  id: HeadstreamName;
  basin: number;
  spot: Spot;
}
export const HEADSTREAMS: readonly Headstream[] = (["A", "B", "C", "D"] as const).map((id, index) => ({
  id,
  basin: index + 1,
  spot: { x: PLACES[index]?.x ?? 0, y: 42 },
}));

export type RiverEnd = number | "exit_left" | "exit_right";
export interface River {
  from: number;
  to: RiverEnd;
  path: string;
}

/** Rivers in their real courses; the first goes past the hills. */
export const RIVERS: readonly River[] = [
  { from: 1, to: 8, path: "M150 192C156 270 108 310 116 380S168 470 160 540" },
  { from: 2, to: 5, path: "M430 192C434 226 414 250 420 292" },
  { from: 3, to: 6, path: "M720 192C712 226 730 256 720 292" },
  { from: 4, to: 7, path: "M1030 192C1038 226 1020 256 1030 292" },
  { from: 5, to: 9, path: "M420 434C416 476 458 492 450 540" },
  { from: 6, to: 10, path: "M720 434C724 500 862 464 870 540" },
  { from: 7, to: 10, path: "M1030 434C1030 500 880 470 870 540" },
  { from: 8, to: 11, path: "M160 682C164 750 288 722 300 806" },
  { from: 9, to: 11, path: "M450 682C446 752 312 722 300 806" },
  { from: 10, to: 12, path: "M870 682C866 730 886 756 880 806" },
  { from: 11, to: "exit_left", path: "M300 806C304 846 290 872 296 910" },
  { from: 12, to: "exit_right", path: "M880 806C876 846 892 872 886 910" },
];

/** The stretch of a river inside a basin, from its powerhouses past its dams. */
export function basinReach(basin: Basin): string {
  const first =
    basin.powerhouses[0]?.spot.y ?? HEADSTREAMS.find((stream) => stream.basin === basin.id)?.spot.y;
  const last = basin.dams.at(-1)?.spot;
  if (first === undefined || last === undefined) return "";
  return `M${last.x} ${first}V${last.y}`;
}

/** Where the droplets of a dam lie: in a row in the water above it. */
export function dropletSpots(dam: DamSlot, count: number): Spot[] {
  return Array.from({ length: count }, (_, index) => ({
    x: dam.spot.x + (index - (count - 1) / 2) * 21,
    y: dam.spot.y - 32,
  }));
}

/** The way a droplet takes from a headstream to the edge of the map, basin by basin. */
export function watercourse(basin: number): RiverEnd[] {
  const way: RiverEnd[] = [basin];
  let at: RiverEnd = basin;
  while (typeof at === "number") {
    const river: River | undefined = RIVERS.find((candidate) => candidate.from === at);
    if (river === undefined) break;
    at = river.to;
    way.push(at);
  }
  return way;
}

export const WHEEL_SECTORS = 6;

/** The middle of a wheel's sector; sector 0 is at the top and they go round clockwise. */
export function sectorSpot(sector: number, centre: Spot, radius: number): Spot {
  const angle = ((sector * 360) / WHEEL_SECTORS - 90) * (Math.PI / 180);
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

export const ENERGY_MAX = 30;
export const ENERGY_PITCH = 34;
export const ENERGY_ROW = 60;
export const ENERGY_PER_ROW = 16;

/** Fields of the energy track: two rows, the second running back so that the marker never jumps. */
export function energySpot(energy: number): Spot {
  const field = Math.min(Math.max(energy, 0), ENERGY_MAX);
  const row = Math.floor(field / ENERGY_PER_ROW);
  const along = field % ENERGY_PER_ROW;
  return { x: (row === 0 ? along : ENERGY_PER_ROW - 1 - along) * ENERGY_PITCH, y: row * ENERGY_ROW };
}
