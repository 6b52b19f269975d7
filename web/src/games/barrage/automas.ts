/** What events change where Automas play: their tiles and engineers, and the places of contracts, which they go by. */
import type { Contract, Deck } from "../../api/barrage";
import { AUTOMA_TILES, CONTRACTS } from "../../api/barrage-box";
import type { Barrage, BarrageView, PlayerView } from "./view";

type Event = Barrage["event"];
type Automas = NonNullable<BarrageView["automa"]>;
type Automa = NonNullable<PlayerView["automa"]>;

const DECKS: readonly Deck[] = ["green", "yellow", "red"];
/** Places of a deck; those of the national contracts follow. */
const FACE_UP = 2;
const NATIONALS = DECKS.length * FACE_UP;
const ORDER = Object.keys(CONTRACTS);
const BESIDE = "beside_";

/** The view after an event of a table with Automas, given what the event changes at every table. */
export function withAutomas(before: Automas, view: BarrageView, event: Event): BarrageView {
  const automa = tilesAfter(placesAfter(before, event), event);
  return {
    ...view,
    ...again(before, view, event),
    automa,
    nationals: automa.places.slice(NATIONALS).filter((contract) => contract !== null),
    market: Object.fromEntries(
      DECKS.map((deck, at) => [
        deck,
        automa.places.slice(at * FACE_UP, (at + 1) * FACE_UP).filter((contract) => contract !== null),
      ]),
    ) as unknown as BarrageView["market"],
    players: view.players.map((player) =>
      player.automa ? { ...player, automa: companyAfter(player, player.automa, view.round, event) } : player,
    ),
  };
}

function tilesAfter(automa: Automas, event: Event): Automas {
  switch (event.type) {
    case "automa_pile":
      return told({ ...automa, actions: event.action_tile }, [event.action_tile]);
    case "automa_reshuffled": {
      // The tile about to be turned to its criteria side stays out.
      const pile = AUTOMA_TILES.map(({ tile }) => tile).filter((tile) => tile !== automa.actions);
      return { ...automa, pile, turned: [] };
    }
    case "automa_turn": {
      const { seat, criteria_tile: criteria, action_tile: actions } = event;
      return told({ ...automa, seat, criteria, actions, lines: [] }, [actions]);
    }
    case "automa_does":
      return { ...automa, lines: [...automa.lines, event.line] };
    default:
      return automa;
  }
}

/** Tiles leave the pile; what neither lies there nor shows was turned before. */
function told(automa: Automas, drawn: readonly number[]): Automas {
  const pile = automa.pile.filter((tile) => !drawn.includes(tile));
  const known = new Set([...pile, automa.actions, automa.criteria]);
  const turned = AUTOMA_TILES.map(({ tile }) => tile as number).filter((tile) => !known.has(tile));
  return { ...automa, pile, turned };
}

function placesAfter(automa: Automas, event: Event): Automas {
  switch (event.type) {
    case "opened":
    case "national": {
      const { contract } = event;
      const deck = DECKS.indexOf(CONTRACTS[contract].deck as Deck);
      const first = deck < 0 ? NATIONALS : deck * FACE_UP;
      const free = automa.places.findIndex((place, at) => at >= first && place === null);
      return { ...automa, places: automa.places.map((place, at) => (at === free ? contract : place)) };
    }
    case "took":
    case "fulfilled":
      return lifted(automa, event.contract);
    case "automa_discards":
      return {
        ...lifted(automa, event.contract),
        discards: inOrder([...automa.discards, event.contract]),
      };
    case "reshuffled":
      return {
        ...automa,
        discards: automa.discards.filter((contract) => CONTRACTS[contract].deck !== event.deck),
      };
    default:
      return automa;
  }
}

function lifted(automa: Automas, contract: Contract): Automas {
  return { ...automa, places: automa.places.map((place) => (place === contract ? null : place)) };
}

/** What comes back into a deck: what Automas have discarded, and what people have only where the table chose so. */
function again(before: Automas, view: BarrageView, event: Event): Partial<BarrageView> {
  if (event.type !== "reshuffled") return {};
  const { deck, count } = event;
  const removed = before.discards.filter((contract) => CONTRACTS[contract].deck === deck);
  // The change every table has brought back all discards of people, none of the Automas'.
  const all = inOrder([...view.decks[deck], ...removed]);
  const back = all.filter((contract) => !removed.includes(contract));
  const discards = count > removed.length ? view.discards : inOrder([...view.discards, ...back]);
  const decks = { ...view.decks, [deck]: count > removed.length ? all : removed };
  return { decks, discards };
}

function companyAfter(player: PlayerView, automa: Automa, round: number, event: Event): Automa {
  switch (event.type) {
    case "automa_places": {
      if (event.seat !== player.seat) return automa;
      const space: string = event.space;
      if (space === "company_board") return { ...automa, builders: automa.builders + event.engineers };
      if (!space.startsWith(BESIDE)) return automa;
      const section = space.slice(BESIDE.length);
      const stand = (automa.beside[section] ?? 0) + event.engineers;
      return { ...automa, beside: { ...automa.beside, [section]: stand } };
    }
    case "exchanged": {
      if (event.seat !== player.seat) return automa;
      const { exchanged } = automa;
      return {
        ...automa,
        exchanged: exchanged.map((sum, at) => (at === round - 1 ? sum + event.count : sum)),
      };
    }
    case "round":
      return { ...automa, exchanged: [...automa.exchanged, 0] };
    case "engineers_home":
      return { ...automa, builders: 0, beside: {} };
    default:
      return automa;
  }
}

function inOrder(contracts: readonly Contract[]): Contract[] {
  return [...contracts].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}
