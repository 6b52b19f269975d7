/** The view of Mozaika after an event. */
import { cellAt, less, type Mozaika, type MozaikaView, type Player, sorted, type Tile } from "./view";

function change(view: MozaikaView, seat: number, how: (player: Player) => Partial<Player>): MozaikaView {
  return {
    ...view,
    players: view.players.map((player, index) => (index === seat ? { ...player, ...how(player) } : player)),
  };
}

/** The own hand with a tile more, or one less. */
function ownHand(view: MozaikaView, seat: number, how: (hand: readonly Tile[]) => Tile[]): MozaikaView {
  return view.me?.seat === seat ? { ...view, me: { ...view.me, hand: how(view.me.hand) } } : view;
}

export function advance(view: MozaikaView, event: Mozaika["event"]): MozaikaView {
  switch (event.type) {
    case "starter":
      return { ...view, starter: event.seat };
    case "dealt": {
      const { seat, tile } = event;
      const dealt = change(view, seat, ({ hidden }) => ({ hidden: hidden + 1 }));
      const held = ownHand(dealt, seat, (hand) => (tile === undefined ? [...hand] : sorted([...hand, tile])));
      return { ...held, bag: view.bag - 1 };
    }
    case "dealt_openly": {
      const { seat, tile } = event;
      const dealt = change(view, seat, ({ known }) => ({ known: sorted([...known, tile]) }));
      return { ...ownHand(dealt, seat, (hand) => sorted([...hand, tile])), bag: view.bag - 1 };
    }
    case "turn":
      return {
        ...view,
        turn: event.turn,
        starter: event.seat,
        order: [],
        picked: 0,
        players: view.players.map((player) => ({ ...player, has_bid: false, bid: null })),
        ...(view.me ? { me: { ...view.me, bid: null } } : {}),
      };
    case "drawn":
      return { ...view, step: "draw", offer: sorted([...view.offer, event.tile]), bag: view.bag - 1 };
    case "sealed": {
      const sealed = change(view, event.seat, () => ({ has_bid: true }));
      return sealed.me?.seat === event.seat && event.coins !== undefined
        ? { ...sealed, me: { ...sealed.me, bid: event.coins } }
        : sealed;
    }
    case "paid": {
      const { seat, coins } = event;
      const paid = change(view, seat, (player) => ({
        has_bid: true,
        bid: coins,
        coins: player.coins - coins,
        spent: player.spent + coins,
      }));
      return { ...paid, step: "pick", order: [...view.order, seat] };
    }
    case "pick": {
      const { seat, tile } = event;
      const picked = change(view, seat, ({ known }) => ({ known: sorted([...known, tile]) }));
      return {
        ...ownHand(picked, seat, (hand) => sorted([...hand, tile])),
        offer: less(view.offer, tile),
        picked: view.picked + 1,
      };
    }
    case "back":
      return { ...view, offer: less(view.offer, event.tile), bag: view.bag + 1 };
    case "fly_taken":
      return { ...view, fly: event.seat, flies_left: view.flies_left - 1 };
    case "place": {
      const { seat, tile } = event;
      const { row, column } = cellAt(event.cell);
      const placed = change(view, seat, ({ board, known, hidden }) => ({
        board: board.map((line, r) => (r === row ? line.map((old, c) => (c === column ? tile : old)) : line)),
        known: less(known, tile),
        hidden: known.includes(tile) ? hidden : hidden - 1,
        owes: false,
      }));
      return ownHand(placed, seat, (hand) => less(hand, tile));
    }
    case "income":
      return change(view, event.seat, ({ coins }) => ({ coins: coins + event.count }));
    case "fly":
      return { ...change(view, event.seat, ({ flies }) => ({ flies: [...flies, event.cell] })), fly: null };
    case "short":
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}
