/** The view of Mozaika after an event. */
import { SIDE } from "./geometry";
import {
  type Cell,
  cellAt,
  less,
  type Mozaika,
  type MozaikaView,
  type Player,
  sorted,
  type Tile,
} from "./view";

function change(view: MozaikaView, seat: number, how: (player: Player) => Partial<Player>): MozaikaView {
  return {
    ...view,
    players: view.players.map((player, index) => (index === seat ? { ...player, ...how(player) } : player)),
  };
}

/** Cells in the order of the board, row by row. */
function inOrder(cells: readonly Cell[]): Cell[] {
  const rank = (cell: Cell): number => cellAt(cell).row * SIDE + cellAt(cell).column;
  return [...cells].sort((one, other) => rank(one) - rank(other));
}

/** The own hand with a tile more, or one less. */
function ownHand(view: MozaikaView, seat: number, how: (hand: readonly Tile[]) => Tile[]): MozaikaView {
  return view.me?.seat === seat ? { ...view, me: { ...view.me, hand: how(view.me.hand) } } : view;
}

type Unseen = MozaikaView["unseen"];
const fewer = (unseen: Unseen, tile: Tile): Unseen => ({ ...unseen, [tile]: unseen[tile] - 1 });
const more = (unseen: Unseen, tile: Tile): Unseen => ({ ...unseen, [tile]: unseen[tile] + 1 });

/** The view with the tiles nobody has seen changed, and those the viewer has not seen. */
function unseen(view: MozaikaView, how: (unseen: Unseen) => Unseen): MozaikaView {
  return { ...ownUnseen(view, how), unseen: how(view.unseen) };
}
function ownUnseen(view: MozaikaView, how: (unseen: Unseen) => Unseen): MozaikaView {
  return view.me ? { ...view, me: { ...view.me, unseen: how(view.me.unseen) } } : view;
}

/** The view with coins more in the bank, where it is limited. */
function banked(view: MozaikaView, coins: number): MozaikaView {
  return view.bank === null ? view : { ...view, bank: view.bank + coins };
}

/** A tile of the hand that everybody comes to know; its owner knew it before. */
function shown(view: MozaikaView, seat: number, tile: Tile): MozaikaView {
  const known = { ...view, unseen: fewer(view.unseen, tile) };
  return view.me?.seat === seat ? known : ownUnseen(known, (own) => fewer(own, tile));
}

export function advance(view: MozaikaView, event: Mozaika["event"]): MozaikaView {
  switch (event.type) {
    case "starter":
      return { ...view, starter: event.seat };
    case "dealt": {
      const { seat, tile } = event;
      const dealt = change(view, seat, ({ hidden }) => ({ hidden: hidden + 1 }));
      const drawn = { ...dealt, bag: view.bag - 1 };
      if (tile === undefined) return drawn;
      return ownUnseen(
        ownHand(drawn, seat, (hand) => sorted([...hand, tile])),
        (own) => fewer(own, tile),
      );
    }
    case "dealt_openly": {
      const { seat, tile } = event;
      const dealt = change(view, seat, ({ known }) => ({ known: sorted([...known, tile]) }));
      const held = { ...ownHand(dealt, seat, (hand) => sorted([...hand, tile])), bag: view.bag - 1 };
      return unseen(held, (each) => fewer(each, tile));
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
      return {
        ...unseen(view, (each) => fewer(each, event.tile)),
        step: "draw",
        offer: sorted([...view.offer, event.tile]),
        bag: view.bag - 1,
        returned: view.returned.filter((tile) => tile !== event.tile),
      };
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
      return { ...banked(paid, coins), step: "pick", order: [...view.order, seat] };
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
      return {
        ...unseen(view, (each) => more(each, event.tile)),
        offer: less(view.offer, event.tile),
        bag: view.bag + 1,
        returned: sorted([...new Set([...view.returned, event.tile])]),
      };
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
      const laid = ownHand(placed, seat, (hand) => less(hand, tile));
      return view.players[seat]?.known.includes(tile) ? laid : shown(laid, seat, tile);
    }
    case "income":
      return change(banked(view, -event.count), event.seat, ({ coins }) => ({ coins: coins + event.count }));
    case "fly":
      return {
        ...change(view, event.seat, ({ flies }) => ({ flies: inOrder([...flies, event.cell]) })),
        fly: null,
      };
    case "short":
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}
