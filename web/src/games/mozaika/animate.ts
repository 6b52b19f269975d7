/** Mozaika moves: tiles come out of the bag, fists open together, coins pay, tiles are set, flies land. */
import type { GameEvent, RoomProps, Stage } from "../contract";
import { cellAt, less, type MozaikaView, type Player, sorted, type Tile } from "./view";

export async function animate(event: GameEvent, stage: Stage, props: RoomProps<MozaikaView>): Promise<void> {
  const { view, me } = props;
  const seat = Number(event.seat);
  switch (event.type) {
    case "dealt":
    case "dealt_openly":
      await stage.wait(30);
      break;
    case "drawn":
      await stage.wait(140);
      break;
    case "sealed":
      await stage.animate(
        `take:${seat}`,
        [
          { transform: "translateY(0)" },
          { transform: "translateY(-10px) rotate(-4deg)" },
          { transform: "translateY(0)" },
        ],
        { duration: 220 },
      );
      break;
    case "pick":
      // The open hands are read first.
      if (view.picked === 0) await stage.wait(450);
      await stage.fly(`offer:${event.tile}:0`, seat === me ? "hand:next" : `take:${seat}`, { ms: 400 });
      break;
    case "back":
      await stage.fly(`offer:${event.tile}:0`, "bag", { ms: 320 });
      break;
    case "fly_taken":
      await stage.fly("flies", `take:${seat}`, { ms: 380, keep: true });
      break;
    case "place": {
      const from = seat === me ? `hand:${event.tile}:0` : `known:${seat}:${event.tile}:0`;
      await stage.fly(from, `cell:${seat}:${event.cell}`, { ms: 400 });
      break;
    }
    case "income":
      await Promise.all(
        Array.from({ length: Math.min(4, Number(event.count)) }, (_, index) =>
          stage.fly("bank", `coins:${seat}`, { ms: 300, delay: index * 70, keep: true }),
        ),
      );
      break;
    case "fly":
      await stage.fly(stage.place(`fly:${seat}`) ? `fly:${seat}` : "flies", `cell:${seat}:${event.cell}`, {
        ms: 420,
        arc: 50,
        keep: true,
      });
      break;
  }
}

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

/** The view after an event, so that the next one starts from there. */
export function advance(view: MozaikaView, event: GameEvent): MozaikaView {
  const seat = Number(event.seat);
  const tile = event.tile as Tile | undefined;
  switch (event.type) {
    case "starter":
      return { ...view, starter: seat };
    case "dealt":
    case "dealt_openly": {
      const open = event.type === "dealt_openly" && tile !== undefined;
      const dealt = change(view, seat, ({ known, hidden }) =>
        open ? { known: sorted([...known, tile]) } : { hidden: hidden + 1 },
      );
      return {
        ...ownHand(dealt, seat, (hand) => (tile === undefined ? [...hand] : sorted([...hand, tile]))),
        bag: view.bag - 1,
      };
    }
    case "turn":
      return {
        ...view,
        turn: Number(event.turn),
        starter: seat,
        order: [],
        picked: 0,
        players: view.players.map((player) => ({ ...player, has_bid: false, bid: null })),
        ...(view.me ? { me: { ...view.me, bid: null } } : {}),
      };
    case "drawn":
      return tile === undefined
        ? view
        : { ...view, step: "draw", offer: sorted([...view.offer, tile]), bag: view.bag - 1 };
    case "sealed": {
      const sealed = change(view, seat, () => ({ has_bid: true }));
      return sealed.me?.seat === seat && event.coins !== undefined
        ? { ...sealed, me: { ...sealed.me, bid: Number(event.coins) } }
        : sealed;
    }
    case "paid": {
      const coins = Number(event.coins);
      const paid = change(view, seat, (player) => ({
        has_bid: true,
        bid: coins,
        coins: player.coins - coins,
        spent: player.spent + coins,
      }));
      return { ...paid, step: "pick", order: [...view.order, seat] };
    }
    case "pick": {
      if (tile === undefined) return view;
      const picked = change(view, seat, ({ known }) => ({ known: sorted([...known, tile]) }));
      return {
        ...ownHand(picked, seat, (hand) => sorted([...hand, tile])),
        offer: less(view.offer, tile),
        picked: view.picked + 1,
      };
    }
    case "back":
      return tile === undefined ? view : { ...view, offer: less(view.offer, tile), bag: view.bag + 1 };
    case "fly_taken":
      return { ...view, fly: seat, flies_left: view.flies_left - 1 };
    case "place": {
      if (tile === undefined) return view;
      const { row, column } = cellAt(String(event.cell));
      const placed = change(view, seat, ({ board, known, hidden }) => ({
        board: board.map((line, r) => (r === row ? line.map((old, c) => (c === column ? tile : old)) : line)),
        known: less(known, tile),
        hidden: known.includes(tile) ? hidden : hidden - 1,
        owes: false,
      }));
      return ownHand(placed, seat, (hand) => less(hand, tile));
    }
    case "income":
      return change(view, seat, ({ coins }) => ({ coins: coins + Number(event.count) }));
    case "fly":
      return { ...change(view, seat, ({ flies }) => ({ flies: [...flies, String(event.cell)] })), fly: null };
    default:
      return view;
  }
}
