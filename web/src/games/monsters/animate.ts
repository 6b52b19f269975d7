/** Monster Factory moves: tiles come off the stack, fly to their monster, and a finished one shakes with joy. */
import type { GameEvent, RoomProps, Stage } from "../contract";
import { cellPlace, faceOf, type LaidTile, type Monster, type MonstersView, type Tile } from "./view";

const JOY: Keyframe[] = [
  { transform: "rotate(0deg) scale(1)" },
  { transform: "rotate(-3deg) scale(1.05)" },
  { transform: "rotate(3deg) scale(1.07)" },
  { transform: "rotate(-2deg) scale(1.04)" },
  { transform: "rotate(0deg) scale(1)" },
];

const lastOf = (view: MonstersView, seat: number): number => (view.players[seat]?.monsters.length ?? 0) - 1;

export async function animate(
  event: GameEvent,
  stage: Stage,
  { view }: RoomProps<MonstersView>,
): Promise<void> {
  switch (event.type) {
    case "start":
      await stage.fly(`rack:${event.tile}`, `tab:${event.seat}`, { ms: 380, keep: true });
      break;
    case "dealt":
    case "minion":
      await stage.fly("stack", `tab:${event.seat}`, { ms: 380, keep: true });
      break;
    case "drawn":
      await stage.fly("stack", "drawn", { ms: 260, keep: true });
      break;
    case "discarded":
      await stage.fly("drawn", "discards", { ms: 320 });
      break;
    case "placed": {
      const owner = Number(event.owner);
      const goal = cellPlace(owner, lastOf(view, owner), Number(event.x), Number(event.y));
      await stage.fly("drawn", goal, { ms: 400, look: `turned:${event.turn}` });
      break;
    }
    case "finished": {
      const owner = Number(event.owner);
      await Promise.all([
        stage.animate(`creature:${owner}`, JOY, { duration: 450 }),
        stage.flash(`tab:${owner}`, 450),
      ]);
      break;
    }
  }
}

function laid(tile: Tile, x: number, y: number, turn: number): LaidTile {
  return { x, y, tile, turn, ...faceOf(tile, turn) };
}

function fewer(
  stack: Readonly<Partial<Record<Tile, number>>>,
  tile: Tile,
): Readonly<Partial<Record<Tile, number>>> {
  return Object.fromEntries(
    Object.entries(stack)
      .map(([kind, count]) => [kind, kind === tile ? count - 1 : count] as const)
      .filter(([, count]) => count > 0),
  );
}

/** The view with one seat's monsters changed. */
function withMonsters(
  view: MonstersView,
  seat: number,
  change: (monsters: readonly Monster[]) => readonly Monster[],
): MonstersView {
  return {
    ...view,
    players: view.players.map((player, index) =>
      index === seat ? { ...player, monsters: change(player.monsters) } : player,
    ),
  };
}

/** The view after an event, so that the next one starts from there. */
export function advance(view: MonstersView, event: GameEvent): MonstersView {
  const tile = event.tile as Tile;
  switch (event.type) {
    case "start":
    case "dealt":
    case "minion": {
      const next = { ...view, left: view.left - 1, stack: fewer(view.stack, tile) };
      const grown = withMonsters(next, Number(event.seat), (monsters) => [
        ...monsters,
        {
          monster: monsters.length === 0 ? "first" : "minion",
          finished: false,
          points: 0,
          eyes: faceOf(tile).eye ? 1 : 0,
          tiles: [laid(tile, 0, 0, 0)],
          open: [],
        },
      ]);
      const begun = grown.players.every(({ monsters }) => monsters.length > 0);
      return begun && grown.step === "choose" ? { ...grown, step: "draw" } : grown;
    }
    case "drawn":
      return {
        ...view,
        step: "place",
        seat: Number(event.seat),
        drawn: { tile, ...faceOf(tile) },
        left: view.left - 1,
        stack: fewer(view.stack, tile),
      };
    case "discarded":
      return {
        ...view,
        drawn: null,
        discarded: { ...view.discarded, [tile]: (view.discarded[tile] ?? 0) + 1 },
      };
    case "placed": {
      const [x, y] = [Number(event.x), Number(event.y)];
      return withMonsters({ ...view, drawn: null }, Number(event.owner), (monsters) =>
        monsters.map((monster, index) =>
          index < monsters.length - 1
            ? monster
            : {
                ...monster,
                tiles: [...monster.tiles, laid(tile, x, y, Number(event.turn))],
                open: monster.open.filter((cell) => cell.x !== x || cell.y !== y),
              },
        ),
      );
    }
    case "finished":
      return withMonsters(view, Number(event.owner), (monsters) =>
        monsters.map((monster, index) =>
          index < monsters.length - 1
            ? monster
            : { ...monster, finished: true, points: Number(event.points), open: [] },
        ),
      );
    default:
      return view;
  }
}
