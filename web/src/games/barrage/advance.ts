/** The view of Barrage after an event, so that pieces stand where they came to while the rest is played. */
import type { Contract, Dam, Structure } from "../../api/barrage";
import type { Barrage, BarrageView, ContractView, DamView, PlayerView, Sector } from "./view";

const ENGINEERS = 12;

export function advance(view: BarrageView, event: Barrage["event"]): BarrageView {
  switch (event.type) {
    case "placed": {
      const engineers = event.engineers;
      const spaces = view.spaces.map((space) => {
        if (space.space !== event.space) return space;
        if (space.banked !== undefined)
          return {
            ...space,
            placed: space.placed + engineers,
            banked: space.banked.map((n, i) => (i === event.seat ? n + engineers : n)),
          };
        return { ...space, seat: event.seat, placed: engineers };
      });
      return pay({ ...view, spaces }, event.seat, { engineers, credits: event.price + event.red });
    }
    case "constructs":
    case "imitates":
      return player(
        pay(view, event.seat, { engineers: event.engineers, credits: event.red }),
        event.seat,
        (one) => {
          const free = event.engineers > 0 ? one.constructions.findIndex(({ used }) => !used) : -1;
          const tile = event.type === "constructs" ? event.tile : "anton_tile";
          return {
            constructions: one.constructions.map((space, i) =>
              i === free ? { ...space, used: true } : space,
            ),
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
    case "base":
      return built(
        dam(pay(view, event.seat, { credits: event.red }), event.dam, () => ({
          owner: event.seat,
          height: 1,
          capacity: 1,
        })),
        event.seat,
        "base",
      );
    case "elevation":
      return built(
        dam(view, event.dam, () => ({ height: event.height, capacity: event.height })),
        event.seat,
        "elevation",
      );
    case "conduit":
      return built(
        basins(view, (basin) => ({
          conduits: basin.conduits.map((each) =>
            each.conduit === event.conduit ? { ...each, owner: event.seat } : each,
          ),
        })),
        event.seat,
        "conduit",
      );
    case "powerhouse":
      return built(
        basins(pay(view, event.seat, { credits: event.red }), (basin) => ({
          powerhouses: basin.powerhouses.map((each) =>
            each.powerhouse === event.powerhouse ? { ...each, owner: event.seat } : each,
          ),
        })),
        event.seat,
        "powerhouse",
      );
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
    case "fulfilled": {
      const card = [...view.nationals, ...(view.players[event.seat]?.contracts ?? [])].find(
        named(event.contract),
      );
      const nationals = view.nationals.filter((each) => !named(event.contract)(each));
      return player({ ...view, nationals }, event.seat, (one) => ({
        contracts: one.contracts.filter((each) => !named(event.contract)(each)),
        fulfilled: card ? [...one.fulfilled, card] : one.fulfilled,
      }));
    }
    case "took": {
      const { green, yellow, red } = view.market;
      const card = [...green, ...yellow, ...red].find(named(event.contract));
      const left = (cards: readonly ContractView[]): ContractView[] =>
        cards.filter((each) => !named(event.contract)(each));
      const market = { green: left(green), yellow: left(yellow), red: left(red) };
      return player({ ...view, market }, event.seat, (one) => ({
        contracts: card ? [...one.contracts, card] : one.contracts,
      }));
    }
    case "discarded":
      return player(view, event.seat, (one) => ({
        contracts: one.contracts.filter((each) => !named(event.contract)(each)),
      }));
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
        spaces: view.spaces.map((space) => ({
          ...space,
          seat: null,
          placed: 0,
          banked: space.banked?.map(() => 0),
        })),
        players: view.players.map((one) => ({
          ...one,
          engineers: ENGINEERS,
          energy: 0,
          passed: false,
          constructions: one.constructions.map((space) => ({ ...space, used: false })),
        })),
      };
    default:
      return view;
  }
}

const named =
  (contract: Contract) =>
  (card: ContractView): boolean =>
    card.contract === contract;

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

function basins(
  view: BarrageView,
  change: (basin: BarrageView["basins"][number]) => Partial<BarrageView["basins"][number]>,
): BarrageView {
  return { ...view, basins: view.basins.map((basin) => ({ ...basin, ...change(basin) })) };
}

function dam(
  view: BarrageView,
  name: Dam | undefined,
  change: (dam: DamView) => Partial<DamView>,
): BarrageView {
  if (name === undefined) return view;
  return basins(view, (basin) => ({
    dams: basin.dams.some((each) => each.dam === name)
      ? basin.dams.map((each) => (each.dam === name ? { ...each, ...change(each) } : each))
      : basin.dams,
  }));
}

function built(view: BarrageView, seat: number, kind: Structure): BarrageView {
  return player(view, seat, (one) => ({
    built: { ...one.built, [kind]: one.built[kind] + 1 },
    pieces: { ...one.pieces, [kind]: one.pieces[kind] - 1 },
  }));
}
