import { describe, expect, it } from "vitest";
import { BASINS as PRINTED } from "../../api/barrage-box";
import {
  BASINS,
  basinReach,
  dropletSpots,
  energySpot,
  HEADSTREAMS,
  MAP_HEIGHT,
  MAP_WIDTH,
  RIVERS,
  sectorSpot,
  watercourse,
} from "./geometry";

const numbers = (path: string): number[] =>
  [...path.matchAll(/-?\d+(\.\d+)?/g)].map((match) => Number(match[0]));
const basin = (id: number) => BASINS.find((candidate) => candidate.id === id);

describe("the map", () => {
  it("has the slots of the rulebook", () => {
    const drawn = BASINS.map(({ id, powerhouses, dams }) => ({
      basin: id,
      powerhouses: powerhouses.map(({ id: powerhouse, red }) => ({ powerhouse, red })),
      dams: dams.map(({ id: dam }) => dam),
    }));
    expect(drawn).toEqual(
      PRINTED.map(({ basin: id, powerhouses, dams }) => ({
        basin: id,
        powerhouses,
        dams: dams.map(({ dam }) => dam),
      })),
    );
  });

  it("gives every pipe the printed value and the basin it leads to", () => {
    const pipes = BASINS.flatMap(({ conduits }) =>
      conduits.map(({ id, value, to }) => ({ conduit: id, value, to })),
    );
    expect(pipes).toEqual(PRINTED.flatMap<unknown>(({ conduits }) => [...conduits]));
  });

  it("lets every pipe end at the powerhouses it feeds", () => {
    for (const { conduits } of BASINS) {
      for (const { to, path } of conduits) {
        const [x, y] = numbers(path).slice(-2);
        const slots = basin(to)?.powerhouses ?? [];
        const nearest = Math.min(
          ...slots.map(({ spot }) => Math.hypot(spot.x - (x ?? 0), spot.y - (y ?? 0))),
        );
        expect(nearest, path).toBeLessThan(50);
      }
    }
  });

  it("keeps slots on the map and apart from each other", () => {
    const spots = BASINS.flatMap(({ powerhouses, dams, conduits }) =>
      [...powerhouses, ...dams, ...conduits].map(({ id, spot }) => ({ id, spot })),
    );
    for (const [index, one] of spots.entries()) {
      expect(one.spot.x).toBeGreaterThan(30);
      expect(one.spot.x).toBeLessThan(MAP_WIDTH - 30);
      expect(one.spot.y).toBeLessThan(MAP_HEIGHT - 30);
      for (const other of spots.slice(index + 1)) {
        expect(
          Math.hypot(one.spot.x - other.spot.x, one.spot.y - other.spot.y),
          `${one.id} ${other.id}`,
        ).toBeGreaterThan(44);
      }
    }
  });
});

describe("the rivers", () => {
  it("follow the paths of the rulebook", () => {
    expect(HEADSTREAMS.map(({ basin: start }) => watercourse(start))).toEqual([
      [1, 8, 11, "exit_left"],
      [2, 5, 9, 11, "exit_left"],
      [3, 6, 10, 12, "exit_right"],
      [4, 7, 10, 12, "exit_right"],
    ]);
  });

  it("begin at the lower dam and end at the powerhouses of the next basin", () => {
    for (const { from, to, path } of RIVERS) {
      const found = numbers(path);
      const dam = basin(from)?.dams[1]?.spot;
      if (dam) expect(found.slice(0, 2)).toEqual([dam.x, dam.y]);
      const slots = typeof to === "number" ? (basin(to)?.powerhouses ?? []) : [];
      if (slots.length > 0) expect(found.at(-1)).toBe(slots[0]?.spot.y);
    }
    expect(basinReach(BASINS[0] as (typeof BASINS)[number])).toBe("M150 42V192");
  });
});

describe("small things", () => {
  it("lays droplets in a centred row above the dam", () => {
    const dam = basin(5)?.dams[0];
    if (!dam) throw new Error("basin 5 has dams");
    const spots = dropletSpots(dam, 3);
    expect(spots.map(({ x }) => x - dam.spot.x)).toEqual([-21, 0, 21]);
    expect(spots[0]?.y).toBeLessThan(dam.spot.y);
  });

  it("puts the first sector of a wheel at the top and the fourth at the bottom", () => {
    expect(sectorSpot(0, { x: 0, y: 0 }, 10).y).toBeCloseTo(-10);
    expect(sectorSpot(3, { x: 0, y: 0 }, 10).y).toBeCloseTo(10);
    expect(sectorSpot(1, { x: 0, y: 0 }, 10).x).toBeGreaterThan(8);
  });

  it("moves the energy marker one field at a time, also round the bend", () => {
    for (let energy = 0; energy < 30; energy += 1) {
      const here = energySpot(energy);
      const next = energySpot(energy + 1);
      expect(Math.hypot(next.x - here.x, next.y - here.y)).toBeLessThanOrEqual(60);
    }
    expect(energySpot(45)).toEqual(energySpot(30));
  });
});
