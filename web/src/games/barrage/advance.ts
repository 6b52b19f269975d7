/** The view of Barrage after an event, so that pieces stand where they came to while the rest is played. */

import type { Contract, Dam, Deck, Structure, Tile } from "../../api/barrage";
import { CONTRACTS } from "../../api/barrage-box";
import { withAutomas } from "./automas";
import type { Barrage, BarrageView, DamView, PlayerView, Sector } from "./view";

const ENGINEERS = 12;

export function advance(view: BarrageView, event: Barrage["event"]): BarrageView {
  const after = everywhere(view, event);
  return view.automa === undefined ? after : withAutomas(view.automa, after, event);
}

/** What an event changes at every table. */
function everywhere(view: BarrageView, event: Barrage["event"]): BarrageView {
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
        ({ copies = 0 }) => ({ power: event.officer, copies: copies + 1 }),
      );
    case "lapsed":
      return player(view, event.seat, (one) => ({ power: one.officer }));
    case "passed":
      return {
        ...player(view, event.seat, () => ({ passed: true })),
        passed: [...view.passed, event.seat].sort((one, other) => one - other),
      };
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
          tiles: part?.tile ? tilesInOrder([...one.tiles, part.tile]) : one.tiles,
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
    case "points":
      return player(view, event.seat, (one) => ({
        points: one.points + event.count,
        scored: one.scored.map((sums, i) =>
          i === view.round - 1 ? added(sums, event.source, event.count) : sums,
        ),
      }));
    case "credits":
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
      return player(
        {
          ...view,
          nationals: less(view.nationals, event.contract),
          market: withoutContract(view, event.contract),
        },
        event.seat,
        (one) => ({
          contracts: less(one.contracts, event.contract),
          fulfilled: inOrder([...one.fulfilled, event.contract]),
        }),
      );
    case "took": {
      const market = withoutContract(view, event.contract);
      return player({ ...view, market }, event.seat, (one) => ({
        contracts: inOrder([...one.contracts, event.contract]),
      }));
    }
    case "discarded":
      return player(
        { ...view, discards: inOrder([...view.discards, event.contract]) },
        event.seat,
        (one) => ({ contracts: less(one.contracts, event.contract) }),
      );
    case "patented":
      return player(
        { ...view, patents: view.patents.map((tile) => (tile === event.tile ? null : tile)) },
        event.seat,
        (one) => ({
          tiles: tilesInOrder([...one.tiles, event.tile]),
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
    case "phase": {
      const begun = { ...view, phase: event.phase };
      if (event.phase !== "actions") return begun;
      return { ...begun, passed: [], players: view.players.map((one) => ({ ...one, passed: false })) };
    }
    case "round": {
      const { draft, ...begun } = view;
      return {
        ...begun,
        round: event.round,
        players: view.players.map((one) => ({ ...one, scored: [...one.scored, {}] })),
      };
    }
    case "order":
      // The others close up, so that nobody is in two places while the order is being told.
      return {
        ...view,
        order: view.order.filter((seat) => seat !== event.seat).toSpliced(event.place - 1, 0, event.seat),
      };
    case "engineers_home":
      return {
        ...view,
        spaces: {},
        players: view.players.map((one) => ({
          ...one,
          engineers: ENGINEERS,
          energy: 0,
          banked: 0,
          constructions: 0,
          ...(one.copies === undefined ? {} : { copies: 0 }),
        })),
      };
    case "opened":
      return deck(view, deckOf(event.contract), event.contract);
    case "reshuffled": {
      const again = view.discards.filter((contract) => deckOf(contract) === event.deck);
      return {
        ...view,
        discards: view.discards.filter((contract) => deckOf(contract) !== event.deck),
        decks: { ...view.decks, [event.deck]: inOrder([...view.decks[event.deck], ...again]) },
      };
    }
    case "patent":
      return {
        ...view,
        patents: view.patents.map((tile, i) => (i === event.slot - 1 ? event.tile : tile)),
        patent_stack: view.patent_stack.filter((tile) => tile !== event.tile),
      };
    case "withdrawn":
      return { ...view, patents: view.patents.map((tile) => (tile === event.tile ? null : tile)) };
    case "national":
      return { ...view, nationals: inOrder([...view.nationals, event.contract]) };
    case "spring":
      return {
        ...view,
        headstreams: view.headstreams.map((each) =>
          each.headstream === event.headstream ? { ...each, spring: event.spring } : each,
        ),
      };
    case "bonus":
      return {
        ...view,
        bonuses: view.bonuses.map((tile, i) => (i === event.round - 1 ? event.bonus : tile)),
      };
    case "bonus_gone":
      return { ...view, bonuses: view.bonuses.map((tile) => (tile === event.bonus ? null : tile)) };
    case "objective":
      return { ...view, objective: event.objective };
    case "neutral": {
      const { height } = event;
      return {
        ...view,
        dams: { ...view.dams, [event.dam]: { owner: "neutral", height, held: 1, capacity: height } },
      };
    }
    case "company":
      return drafting(view, ({ pairs }) => ({
        pairs: [...pairs, { company: event.company, officer: null }],
      }));
    case "officer":
      return drafting(view, ({ pairs }) => ({
        pairs: pairs.map((pair, i) => (i === event.pair - 1 ? { ...pair, officer: event.officer } : pair)),
      }));
    case "starting":
      return drafting(view, ({ starting }) => ({ starting: inOrder([...starting, event.contract]) }));
    case "chooser":
      return drafting({ ...view, phase: "draft" }, () => ({ chooser: event.seat }));
    case "drafted": {
      const { company, officer, contract } = event;
      const left = drafting(view, ({ pairs, starting }) => ({
        pairs: pairs.filter((pair) => pair.company !== company),
        starting: less(starting, contract),
      }));
      return player(left, event.seat, () => ({ company, officer, power: officer, contracts: [contract] }));
    }
    case "automa_joins": {
      const { company, officer = null } = event;
      // Automas join after the draft: they take the pairs left, and contracts left leave the game.
      const left = drafting(view, ({ pairs }) => ({
        pairs: pairs.filter((pair) => pair.company !== company),
        starting: [],
      }));
      return player(left, event.seat, () => ({ company, officer, power: officer }));
    }
    case "automa_replaced":
      return player(view, event.seat, () => ({ officer: event.officer, power: event.officer }));
    case "automa_places": {
      const { seat, space, engineers } = event;
      const paid = pay(view, seat, { engineers });
      if (space === "bank") return player(paid, seat, ({ banked }) => ({ banked: banked + engineers }));
      const shared = space !== "company_board" && !space.startsWith("beside_");
      return shared ? { ...paid, spaces: { ...view.spaces, [space]: seat } } : paid;
    }
    case "automa_builds":
    case "automa_copies":
      return player(view, event.seat, (one) => {
        const tile = event.type === "automa_builds" ? event.tile : "anton_tile";
        return {
          tiles: one.tiles.filter((each) => each !== tile),
          wheel: sector(one, one.wheel.open, (part) => ({ ...part, tile })),
        };
      });
    case "exchanged":
      return player(view, event.seat, (one) => ({ points: one.points + event.count }));
    case "automa_turn":
    case "automa_pile":
    case "automa_does":
    case "automa_discards":
    case "automa_reshuffled":
    case "automa_skips":
    case "automa_dams":
    case "automa_conduits":
    case "automa_powerhouses":
    case "automa_nobody":
    case "automa_water":
    case "automa_chooses":
    case "candidate":
    case "prize":
    case "bonus_scored":
    case "objective_scored":
    case "resources_scored":
    case "water_scored":
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}

// Things lie in the order of the box, as the view lists them.
const SETS = ["basic", "I", "II", "III"];
const KINDS = ["base", "elevation", "conduit", "powerhouse", "joker"];
const ORDER = Object.keys(CONTRACTS);

function tileRank(tile: Tile): number {
  const [set = "", kind = ""] = tile.split("_");
  return tile === "anton_tile" ? ORDER.length : SETS.indexOf(set) * KINDS.length + KINDS.indexOf(kind);
}
function tilesInOrder(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((one, other) => tileRank(one) - tileRank(other));
}
function inOrder(contracts: readonly Contract[]): Contract[] {
  return [...contracts].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

function deckOf(contract: Contract): Deck | undefined {
  const { deck: name } = CONTRACTS[contract];
  return name === "green" || name === "yellow" || name === "red" ? name : undefined;
}

/** The market without a contract. */
function withoutContract(view: BarrageView, contract: Contract): BarrageView["market"] {
  const { green, yellow, red } = view.market;
  return { green: less(green, contract), yellow: less(yellow, contract), red: less(red, contract) };
}

/** A contract comes from its deck to the market. */
function deck(view: BarrageView, name: Deck | undefined, contract: Contract): BarrageView {
  if (name === undefined) return view;
  return {
    ...view,
    decks: { ...view.decks, [name]: less(view.decks[name], contract) },
    market: { ...view.market, [name]: inOrder([...view.market[name], contract]) },
  };
}

/** Sums by source with points more; a source that brings nothing is left out. */
function added(sums: Readonly<Record<string, number>>, source: string, count: number): typeof sums {
  const { [source]: before = 0, ...others } = sums;
  return before + count === 0 ? others : { ...others, [source]: before + count };
}

type Draft = NonNullable<BarrageView["draft"]>;
function drafting(view: BarrageView, change: (draft: Draft) => Partial<Draft>): BarrageView {
  return view.draft === undefined ? view : { ...view, draft: { ...view.draft, ...change(view.draft) } };
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
  return player(view, seat, (one) => {
    // An Automa has no credits: what it pays and gains in their place is an event of its own.
    const names = (Object.keys(costs) as (keyof Purse)[]).filter((name) => name !== "credits" || !one.automa);
    return Object.fromEntries(names.map((name) => [name, one[name] - (costs[name] ?? 0)]));
  });
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
