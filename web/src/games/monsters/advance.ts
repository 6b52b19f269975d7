/** The view of Monster Factory after an event. */
import {
  faceOf,
  type LaidTile,
  type Monster,
  type Monsters,
  type MonstersView,
  type Player,
  type Tile,
} from "./view";

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

function withPlayer(
  view: MonstersView,
  seat: number,
  change: (player: Player) => Partial<Player>,
): MonstersView {
  return {
    ...view,
    players: view.players.map((player, index) =>
      index === seat ? { ...player, ...change(player) } : player,
    ),
  };
}

/** The view with one seat's monsters changed. */
function withMonsters(
  view: MonstersView,
  seat: number,
  change: (monsters: readonly Monster[]) => readonly Monster[],
): MonstersView {
  return withPlayer(view, seat, ({ monsters }) => ({ monsters: change(monsters) }));
}

/** The view with the monster in progress of a seat changed. */
function withLast(view: MonstersView, seat: number, change: (monster: Monster) => Monster): MonstersView {
  return withMonsters(view, seat, (monsters) =>
    monsters.map((monster, index) => (index === monsters.length - 1 ? change(monster) : monster)),
  );
}

export function advance(view: MonstersView, event: Monsters["event"]): MonstersView {
  switch (event.type) {
    case "start":
    case "dealt":
    case "minion": {
      const { tile } = event;
      const next = { ...view, left: view.left - 1, stack: fewer(view.stack, tile) };
      const grown = withMonsters(next, event.seat, (monsters) => [
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
        seat: event.seat,
        drawn: { tile: event.tile, ...faceOf(event.tile) },
        left: view.left - 1,
        stack: fewer(view.stack, event.tile),
      };
    case "discarded":
      return {
        ...view,
        drawn: null,
        discarded: { ...view.discarded, [event.tile]: (view.discarded[event.tile] ?? 0) + 1 },
      };
    case "placed": {
      const { x, y, tile, turn } = event;
      return withLast({ ...view, drawn: null }, event.owner, (monster) => ({
        ...monster,
        eyes: monster.eyes + (faceOf(tile).eye ? 1 : 0),
        tiles: [...monster.tiles, laid(tile, x, y, turn)],
        open: monster.open.filter((cell) => cell.x !== x || cell.y !== y),
      }));
    }
    case "finished": {
      const done = withLast(view, event.owner, (monster) => ({
        ...monster,
        finished: true,
        points: event.points,
        open: [],
      }));
      const earned = event.monster === "first" ? "first_points" : "minion_points";
      return withPlayer(done, event.owner, (player) => ({
        first_finished: true,
        [earned]: player[earned] + event.points,
      }));
    }
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}
