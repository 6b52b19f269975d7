/** The view after an event, so that pieces stand where they came to while the rest of the message is played. */
import type { Structure } from "../../api/barrage";
import type { GameEvent } from "../contract";
import type { BarrageView, ContractView, DamView, PlayerView, Sector } from "./view";

const ENGINEERS = 12;

export function advance(view: BarrageView, event: GameEvent): BarrageView {
  const { type } = event;
  const seat = Number(event.seat);
  const count = Number(event.count ?? 0);
  switch (type) {
    case "placed": {
      const engineers = Number(event.engineers);
      const spaces = view.spaces.map((space) => {
        if (space.space !== event.space) return space;
        if (space.banked !== undefined)
          return {
            ...space,
            placed: space.placed + engineers,
            banked: space.banked.map((n, i) => (i === seat ? n + engineers : n)),
          };
        return { ...space, seat, placed: engineers };
      });
      return pay({ ...view, spaces }, seat, { engineers, credits: Number(event.price) + Number(event.red) });
    }
    case "constructs":
    case "imitates":
      return player(
        pay(view, seat, { engineers: Number(event.engineers), credits: Number(event.red) }),
        seat,
        (one) => {
          const free = Number(event.engineers) > 0 ? one.constructions.findIndex(({ used }) => !used) : -1;
          const tile = type === "constructs" ? String(event.tile) : "anton_tile";
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
        pay(view, seat, { engineers: Number(event.engineers), credits: Number(event.red) }),
        seat,
        () => ({
          power: event.officer as PlayerView["power"],
        }),
      );
    case "lapsed":
      return player(view, seat, (one) => ({ power: one.officer }));
    case "passed":
      return { ...player(view, seat, () => ({ passed: true })), passed: [...view.passed, seat] };
    case "loaded": {
      const excavators = Number(event.excavators);
      const mixers = Number(event.mixers);
      return player(pay(view, seat, { excavators, mixers, credits: Number(event.credits) }), seat, (one) => ({
        wheel: sector(one, one.wheel.open, (part) => ({
          ...part,
          excavators: part.excavators + excavators,
          mixers: part.mixers + mixers,
        })),
      }));
    }
    case "turned": {
      const open = Number(event.sector);
      return player(view, seat, (one) => {
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
        dam(pay(view, seat, { credits: Number(event.red) }), event.dam, () => ({
          owner: seat,
          height: 1,
          capacity: 1,
        })),
        seat,
        "base",
      );
    case "elevation":
      return built(
        dam(view, event.dam, () => ({ height: Number(event.height), capacity: Number(event.height) })),
        seat,
        "elevation",
      );
    case "conduit":
      return built(
        basins(view, (basin) => ({
          conduits: basin.conduits.map((each) =>
            each.conduit === event.conduit ? { ...each, owner: seat } : each,
          ),
        })),
        seat,
        "conduit",
      );
    case "powerhouse":
      return built(
        basins(pay(view, seat, { credits: Number(event.red) }), (basin) => ({
          powerhouses: basin.powerhouses.map((each) =>
            each.powerhouse === event.powerhouse ? { ...each, owner: seat } : each,
          ),
        })),
        seat,
        "powerhouse",
      );
    case "credits":
    case "points":
    case "excavators":
    case "mixers":
      return player(view, seat, (one) => ({ [type]: one[type] + count }));
    case "energy":
      return player(view, seat, () => ({ energy: Number(event.total) }));
    case "produced":
      return dam(view, event.dam, (each) => ({ held: each.held - Number(event.droplets) }));
    case "fee":
      return pay(pay(view, seat, { credits: count }), Number(event.owner), { credits: -count });
    case "fulfilled": {
      const card = [...view.nationals, ...(view.players[seat]?.contracts ?? [])].find(named(event.contract));
      const nationals = view.nationals.filter((each) => !named(event.contract)(each));
      return player({ ...view, nationals }, seat, (one) => ({
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
      return player({ ...view, market }, seat, (one) => ({
        contracts: card ? [...one.contracts, card] : one.contracts,
      }));
    }
    case "discarded":
      return player(view, seat, (one) => ({
        contracts: one.contracts.filter((each) => !named(event.contract)(each)),
      }));
    case "patented":
      return player(
        { ...view, patents: view.patents.map((tile) => (tile === event.tile ? null : tile)) },
        seat,
        (one) => ({
          tiles: [...one.tiles, String(event.tile)],
        }),
      );
    case "water":
    case "headstream":
      return {
        ...view,
        headstreams: view.headstreams.map((each) =>
          each.headstream === event.headstream ? { ...each, water: Number(event.total) } : each,
        ),
      };
    case "droplet": {
      const first = Number(event.first) - 1;
      const flowed =
        view.phase === "flow"
          ? view.headstreams.map((each, i) =>
              i === first ? { ...each, water: Math.max(0, each.water - 1) } : each,
            )
          : view.headstreams;
      return dam({ ...view, headstreams: flowed }, event.dam, (each) => ({ held: each.held + 1 }));
    }
    case "filled":
      return dam(view, event.dam, (each) => ({ held: each.held + count }));
    case "phase":
      return { ...view, phase: String(event.phase) };
    case "round":
      return { ...view, round: Number(event.round) };
    case "order": {
      const order = [...view.order];
      order[Number(event.place) - 1] = seat;
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
  (contract: string | number | undefined) =>
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
  name: string | number | undefined,
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
