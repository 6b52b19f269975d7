/** The view of Barrage after an event, so that pieces stand where they came to while the rest is played. */
import type { Contract, Dam, Structure } from "../../api/barrage";
import type { Barrage, BarrageView, DamView, PlayerView, Sector } from "./view";

const ENGINEERS = 12;

export function advance(view: BarrageView, event: Barrage["event"]): BarrageView {
  switch (event.type) {
    case "placed": {
      const { seat, space, engineers } = event;
      const paid = pay(view, seat, { engineers, credits: event.price + event.red });
      if (space === "bank") return player(paid, seat, ({ banked }) => ({ banked: banked + engineers }));
      return { ...paid, spaces: { ...view.spaces, [space]: seat } };
    }
    case "constructs":
    case "imitates":
      return player(
        pay(view, event.seat, { engineers: event.engineers, credits: event.red }),
        event.seat,
        (one) => {
          const tile = event.type === "constructs" ? event.tile : "anton_tile";
          return {
            constructions: one.constructions + (event.engineers > 0 ? 1 : 0),
            tiles: one.tiles.filter((each) => each !== tile),
            wheel: sector(one, one.wheel.open, (part) => ({
              ...part,
              tile: one.tiles.includes(tile) ? tile : part.tile,
            })),
          };
        },
      );
    case "copied":
      return player(
        pay(view, event.seat, { engineers: event.engineers, credits: event.red }),
        event.seat,
        () => ({
          power: event.officer as PlayerView["power"],
        }),
      );
    case "lapsed":
      return player(view, event.seat, (one) => ({ power: one.officer }));
    case "passed":
      return { ...player(view, event.seat, () => ({ passed: true })), passed: [...view.passed, event.seat] };
    case "loaded": {
      const excavators = event.excavators;
      const mixers = event.mixers;
      return player(
        pay(view, event.seat, { excavators, mixers, credits: event.credits }),
        event.seat,
        (one) => ({
          wheel: sector(one, one.wheel.open, (part) => ({
            ...part,
            excavators: part.excavators + excavators,
            mixers: part.mixers + mixers,
          })),
        }),
      );
    }
    case "turned": {
      const open = event.sector;
      return player(view, event.seat, (one) => {
        const part = one.wheel.sectors[open];
        return {
          wheel: { ...sector(one, open, () => ({ tile: null, excavators: 0, mixers: 0 })), open },
          tiles: part?.tile ? [...one.tiles, part.tile] : one.tiles,
          excavators: one.excavators + (part?.excavators ?? 0),
          mixers: one.mixers + (part?.mixers ?? 0),
        };
      });
    }
    case "base": {
      const paid = pay(view, event.seat, { credits: event.red });
      const dams = { ...view.dams, [event.dam]: { owner: event.seat, height: 1, held: 0, capacity: 1 } };
      return built({ ...paid, dams }, event.seat, "base");
    }
    case "elevation":
      return built(
        dam(view, event.dam, () => ({ height: event.height, capacity: event.height })),
        event.seat,
        "elevation",
      );
    case "conduit":
      return built(
        { ...view, conduits: { ...view.conduits, [event.conduit]: event.seat } },
        event.seat,
        "conduit",
      );
    case "powerhouse": {
      const paid = pay(view, event.seat, { credits: event.red });
      const powerhouses = { ...view.powerhouses, [event.powerhouse]: event.seat };
      return built({ ...paid, powerhouses }, event.seat, "powerhouse");
    }
    case "credits":
    case "points":
    case "excavators":
    case "mixers":
      return player(view, event.seat, (one) => ({ [event.type]: one[event.type] + event.count }));
    case "energy":
      return player(view, event.seat, () => ({ energy: event.total }));
    case "produced":
      return dam(view, event.dam, (each) => ({ held: each.held - event.droplets }));
    case "fee":
      return pay(pay(view, event.seat, { credits: event.count }), event.owner, { credits: -event.count });
    case "fulfilled":
      return player({ ...view, nationals: less(view.nationals, event.contract) }, event.seat, (one) => ({
        contracts: less(one.contracts, event.contract),
        fulfilled: [...one.fulfilled, event.contract],
      }));
    case "took": {
      const { green, yellow, red } = view.market;
      const market = {
        green: less(green, event.contract),
        yellow: less(yellow, event.contract),
        red: less(red, event.contract),
      };
      return player({ ...view, market }, event.seat, (one) => ({
        contracts: [...one.contracts, event.contract],
      }));
    }
    case "discarded":
      return player(view, event.seat, (one) => ({ contracts: less(one.contracts, event.contract) }));
    case "patented":
      return player(
        { ...view, patents: view.patents.map((tile) => (tile === event.tile ? null : tile)) },
        event.seat,
        (one) => ({
          tiles: [...one.tiles, event.tile],
        }),
      );
    case "water":
    case "headstream":
      return {
        ...view,
        headstreams: view.headstreams.map((each) =>
          each.headstream === event.headstream ? { ...each, water: event.total } : each,
        ),
      };
    case "droplet": {
      const first = event.first - 1;
      const flowed =
        view.phase === "flow"
          ? view.headstreams.map((each, i) =>
              i === first ? { ...each, water: Math.max(0, each.water - 1) } : each,
            )
          : view.headstreams;
      return dam({ ...view, headstreams: flowed }, event.dam, (each) => ({ held: each.held + 1 }));
    }
    case "filled":
      return dam(view, event.dam, (each) => ({ held: each.held + event.count }));
    case "phase":
      return { ...view, phase: event.phase };
    case "round":
      return { ...view, round: event.round };
    case "order": {
      const order = [...view.order];
      order[event.place - 1] = event.seat;
      return { ...view, order };
    }
    case "engineers_home":
      return {
        ...view,
        passed: [],
        spaces: {},
        players: view.players.map((one) => ({
          ...one,
          engineers: ENGINEERS,
          energy: 0,
          passed: false,
          banked: 0,
          constructions: 0,
        })),
      };
    default:
      return view;
  }
}

function less(cards: readonly Contract[], contract: Contract): Contract[] {
  return cards.filter((card) => card !== contract);
}

function player(
  view: BarrageView,
  seat: number,
  change: (one: PlayerView) => Partial<PlayerView>,
): BarrageView {
  return {
    ...view,
    players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
  };
}

type Purse = Partial<Record<"engineers" | "credits" | "excavators" | "mixers", number>>;
function pay(view: BarrageView, seat: number, costs: Purse): BarrageView {
  return player(view, seat, (one) =>
    Object.fromEntries(
      (Object.keys(costs) as (keyof Purse)[]).map((name) => [name, one[name] - (costs[name] ?? 0)]),
    ),
  );
}

function sector(one: PlayerView, at: number, change: (part: Sector) => Sector): PlayerView["wheel"] {
  return { ...one.wheel, sectors: one.wheel.sectors.map((part, i) => (i === at ? change(part) : part)) };
}

function dam(
  view: BarrageView,
  name: Dam | undefined,
  change: (dam: DamView) => Partial<DamView>,
): BarrageView {
  const before = name && view.dams[name];
  return before ? { ...view, dams: { ...view.dams, [name]: { ...before, ...change(before) } } } : view;
}

function built(view: BarrageView, seat: number, kind: Structure): BarrageView {
  return player(view, seat, (one) => ({ built: { ...one.built, [kind]: one.built[kind] + 1 } }));
}
