/** The view of River Valley Glassworks after an event. */
import type { Shape } from "./art/glass";
import {
  type Glass,
  type Glassworks,
  type GlassworksView,
  less,
  type Owner,
  type Player,
  sorted,
  type Works,
} from "./view";

/** Whose board an event is about: what the rival of solo play does is told by events without a seat. */
export function ownerOf(event: Glassworks["event"]): Owner {
  return "seat" in event ? event.seat : "rival";
}

function changeSeat(
  view: GlassworksView,
  owner: Owner,
  how: (player: Player) => Partial<Player>,
): GlassworksView {
  if (owner === "rival") return view;
  return {
    ...view,
    players: view.players.map((player, seat) => (seat === owner ? { ...player, ...how(player) } : player)),
  };
}

function changeWorks(
  view: GlassworksView,
  owner: Owner,
  how: (works: Works) => Partial<Works>,
): GlassworksView {
  if (owner === "rival") return view.rival ? { ...view, rival: { ...view.rival, ...how(view.rival) } } : view;
  return changeSeat(view, owner, how);
}

function changeTile(
  view: GlassworksView,
  tile: Shape,
  how: (glass: readonly Glass[]) => Glass[],
): GlassworksView {
  return {
    ...view,
    river: view.river.map((place) => (place.tile === tile ? { ...place, glass: how(place.glass) } : place)),
  };
}

/** The view with one piece less in the bag. */
function drawn(view: GlassworksView, { colour, shape }: Glass): GlassworksView {
  const glass = view.bag.glass.flatMap((kind) => {
    if (kind.colour !== colour || kind.shape !== shape) return [kind];
    return kind.count > 1 ? [{ ...kind, count: kind.count - 1 }] : [];
  });
  return { ...view, bag: { count: view.bag.count - 1, glass } };
}

export function advance(view: GlassworksView, event: Glassworks["event"]): GlassworksView {
  switch (event.type) {
    case "river": {
      const { tile, colour, shape } = event;
      return changeTile(drawn(view, event), tile, (glass) => sorted([...glass, { colour, shape }]));
    }
    case "lake": {
      const { colour, shape } = event;
      return { ...drawn(view, event), lake: sorted([...view.lake, { colour, shape }]) };
    }
    case "satchel": {
      const { seat, colour, shape } = event;
      return changeSeat(drawn(view, event), seat, ({ satchel }) => ({
        satchel: sorted([...satchel, { colour, shape }]),
      }));
    }
    case "place":
    case "rival_place": {
      const piece = { colour: event.colour, shape: event.shape };
      const supply = event.type === "place" ? view : drawn(view, event);
      const laid = changeTile(supply, event.tile, (glass) => sorted([...glass, piece]));
      return changeSeat(laid, ownerOf(event), ({ satchel }) => ({ satchel: less(satchel, piece) }));
    }
    case "collect":
    case "rival_collect": {
      const glass = view.river.find(({ tile }) => tile === event.tile)?.glass ?? [];
      return { ...changeTile(view, event.tile, () => []), haul: sorted([...view.haul, ...glass]) };
    }
    case "flow": {
      const moved = view.river.filter(({ tile }) => tile === event.tile);
      return { ...view, river: [...moved, ...view.river.filter(({ tile }) => tile !== event.tile)] };
    }
    case "open":
    case "rival_open":
      return changeWorks(view, ownerOf(event), ({ columns }) => ({
        columns: [...columns, { colour: event.colour, shapes: [] }],
      }));
    case "arrange":
    case "rival_arrange": {
      const { colour, shape } = event;
      const arranged = changeWorks(view, ownerOf(event), ({ columns }) => ({
        columns: columns.map((column, index) =>
          index === event.column - 1 ? { ...column, shapes: [...column.shapes, shape] } : column,
        ),
      }));
      return { ...arranged, haul: less(view.haul, { colour, shape }) };
    }
    case "overflow":
    case "rival_overflow": {
      const piece = { colour: event.colour, shape: event.shape };
      const spilled = changeWorks(view, ownerOf(event), ({ overflow }) => ({
        overflow: sorted([...overflow, piece]),
      }));
      return { ...spilled, haul: less(view.haul, piece) };
    }
    case "take": {
      const piece = { colour: event.colour, shape: event.shape };
      const taken = changeSeat(view, event.seat, ({ satchel }) => ({ satchel: sorted([...satchel, piece]) }));
      return { ...taken, lake: less(view.lake, piece) };
    }
    case "discard": {
      const piece = { colour: event.colour, shape: event.shape };
      return changeSeat(view, event.seat, ({ satchel, overflow }) => ({
        satchel: less(satchel, piece),
        overflow: sorted([...overflow, piece]),
      }));
    }
    case "first":
      return { ...view, first: event.seat };
    case "inventory":
    case "rival_inventory":
      return changeWorks(view, ownerOf(event), () => ({ inventory: event.count }));
    case "tile":
    case "visit":
    case "pass":
    case "rival_pass":
    case "final":
    case "rival_final":
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}
