/** Glass moves: onto the river, off it, into columns; the emptied tile goes to the start and the others flow on. */
import type { GameEvent, RoomProps, Stage } from "../contract";
import {
  copies,
  type Glass,
  type GlassworksView,
  keyOf,
  less,
  type Owner,
  type Player,
  sorted,
  type Works,
} from "./view";

const pieceOf = (event: GameEvent): Glass =>
  ({ colour: event.colour, shape: event.shape }) as unknown as Glass;
/** What a seat does and what the rival of solo play does are told by different events. */
const ownerOf = (event: GameEvent): Owner => (event.type.startsWith("rival_") ? "rival" : Number(event.seat));
const kindOf = (event: GameEvent): string => event.type.replace(/^rival_/, "");

export async function animate(
  event: GameEvent,
  stage: Stage,
  { view }: RoomProps<GlassworksView>,
): Promise<void> {
  const owner = ownerOf(event);
  const key = event.colour === undefined ? "" : keyOf(pieceOf(event));
  switch (kindOf(event)) {
    case "tile":
    case "satchel":
      await stage.wait(40);
      break;
    case "river":
    case "lake":
      await stage.wait(150);
      break;
    case "place":
      await stage.fly(owner === "rival" ? "bag" : `satchel:${owner}:${key}:0`, `spot:${event.tile}`, {
        ms: 400,
      });
      break;
    case "collect": {
      const from = view.river.find(({ tile }) => tile === event.tile);
      await Promise.all(
        copies(from?.glass ?? []).map(({ name }, index) =>
          stage.fly(`river:${event.tile}:${name}`, "haul:next", { ms: 340, delay: index * 45 }),
        ),
      );
      break;
    }
    case "flow":
      // The tiles slide by themselves once the river is in its new order.
      await stage.wait(60);
      break;
    case "arrange":
      await stage.fly(`haul:${key}:0`, `pane:${owner}:${Number(event.column) - 1}:${Number(event.row) - 1}`, {
        ms: 300,
      });
      break;
    case "overflow":
      await stage.fly(`haul:${key}:0`, `overflow:${owner}:next`, { ms: 320 });
      break;
    case "take":
      await stage.fly(`lake:${key}:0`, `satchel:${owner}:next`, { ms: 300 });
      break;
    case "discard":
      await stage.fly(`satchel:${owner}:${key}:0`, `overflow:${owner}:next`, { ms: 340 });
      break;
    case "final":
      await stage.flash("final");
      break;
  }
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
  tile: unknown,
  how: (glass: readonly Glass[]) => Glass[],
): GlassworksView {
  return {
    ...view,
    river: view.river.map((place) => (place.tile === tile ? { ...place, glass: how(place.glass) } : place)),
  };
}

/** The view after an event, so that the next one starts from there. */
export function advance(view: GlassworksView, event: GameEvent): GlassworksView {
  const owner = ownerOf(event);
  const piece = pieceOf(event);
  switch (kindOf(event)) {
    case "river":
      return {
        ...changeTile(view, event.tile, (glass) => sorted([...glass, piece])),
        bag: { ...view.bag, count: view.bag.count - 1 },
      };
    case "lake":
      return { ...view, lake: [...view.lake, piece], bag: { ...view.bag, count: view.bag.count - 1 } };
    case "satchel":
      return {
        ...changeSeat(view, owner, ({ satchel }) => ({ satchel: [...satchel, piece] })),
        bag: { ...view.bag, count: view.bag.count - 1 },
      };
    case "place": {
      const laid = changeTile(view, event.tile, (glass) => sorted([...glass, piece]));
      return changeSeat(laid, owner, ({ satchel }) => ({ satchel: less(satchel, piece) }));
    }
    case "collect": {
      const glass = view.river.find(({ tile }) => tile === event.tile)?.glass ?? [];
      return { ...changeTile(view, event.tile, () => []), haul: sorted([...view.haul, ...glass]) };
    }
    case "flow": {
      const moved = view.river.filter(({ tile }) => tile === event.tile);
      return { ...view, river: [...moved, ...view.river.filter(({ tile }) => tile !== event.tile)] };
    }
    case "open":
      return changeWorks(view, owner, ({ columns }) => ({
        columns: [...columns, { colour: piece.colour, shapes: [] }],
      }));
    case "arrange": {
      const arranged = changeWorks(view, owner, ({ columns }) => ({
        columns: columns.map((column, index) =>
          index === Number(event.column) - 1
            ? { ...column, shapes: [...column.shapes, piece.shape] }
            : column,
        ),
      }));
      return { ...arranged, haul: less(view.haul, piece) };
    }
    case "overflow":
      return {
        ...changeWorks(view, owner, ({ overflow }) => ({ overflow: sorted([...overflow, piece]) })),
        haul: less(view.haul, piece),
      };
    case "take":
      return {
        ...changeSeat(view, owner, ({ satchel }) => ({ satchel: [...satchel, piece] })),
        lake: less(view.lake, piece),
      };
    case "discard":
      return changeSeat(view, owner, ({ satchel, overflow }) => ({
        satchel: less(satchel, piece),
        overflow: sorted([...overflow, piece]),
      }));
    default:
      return view;
  }
}
