/** The view of My Shelfie after an event. */
import type { Kind, Moved } from "../contract";
import type { ItemType } from "./art/items";
import { SHELF_ROWS } from "./geometry";
import { cellAt, landingRow, type Player, type Shelfie, type ShelfieView } from "./view";

type Event = Shelfie["event"];

/** The cells a seat takes tiles from, the lowest tile first. */
export function cellsOf(event: Kind<Event, "take">): string[] {
  return event.cells.split(" ");
}

/** The tiles of a turn, the lowest first. */
export function tilesOf({ first, second, third }: Kind<Event, "take">): ItemType[] {
  return [first, second, third].filter((tile) => tile !== undefined);
}

/** Where the tiles of a turn lay, unless others lie there since, and where they lie now, by what the log tells. */
export function moved(event: Event, log: readonly Event[]): Moved | undefined {
  if (event.type === "token" || event.type === "full") return { from: [], to: [`tokens:${event.seat}`] };
  if (event.type !== "take") return undefined;
  const below = log
    .filter((each) => each.type === "take")
    .filter(
      ({ number, seat, column }) => number < event.number && seat === event.seat && column === event.column,
    )
    .reduce((sum, each) => sum + tilesOf(each).length, 0);
  const lowest = SHELF_ROWS - 1 - below;
  const refilled = log.some(({ type, number }) => type === "refill" && number > event.number);
  return {
    from: refilled ? [] : cellsOf(event).map((cell) => `cell:${cell}`),
    to: tilesOf(event).map((_, index) => `shelf:${event.seat}:${lowest - index}:${event.column}`),
  };
}

/** Where the tiles taken now come to rest, one spot per tile. */
export function landings(view: ShelfieView, event: Kind<Event, "take">): { row: number; column: number }[] {
  const lowest = landingRow(view.players[event.seat]?.shelf ?? [], event.column);
  return cellsOf(event).map((_, index) => ({ row: lowest - index, column: event.column }));
}

type Cell = ShelfieView["board"][number][number];

function withCells(view: ShelfieView, cells: readonly string[], tile: Cell): ShelfieView {
  const spots = cells.map(cellAt);
  const board = view.board.map((line, r) =>
    line.map((old, c) => (spots.some(({ row, column }) => row === r && column === c) ? tile : old)),
  );
  return { ...view, board };
}

function withTiles(bag: ShelfieView["bag"], tile: Cell, more: number): ShelfieView["bag"] {
  return tile === null || tile === "empty" ? bag : { ...bag, [tile]: bag[tile] + more };
}

function withPlayer(
  view: ShelfieView,
  seat: number,
  change: (player: Player) => Partial<Player>,
): ShelfieView {
  const players = view.players.map((player, index) =>
    index === seat ? { ...player, ...change(player) } : player,
  );
  return { ...view, players };
}

function taken(view: ShelfieView, event: Kind<Event, "take">): ShelfieView {
  const goals = landings(view, event);
  const tiles: readonly (ItemType | undefined)[] = tilesOf(event);
  return withPlayer(withCells(view, cellsOf(event), "empty"), event.seat, ({ shelf }) => ({
    shelf: shelf.map((line, r) =>
      line.map((old, c) => tiles[goals.findIndex(({ row, column }) => row === r && column === c)] ?? old),
    ),
  }));
}

export function advance(view: ShelfieView, event: Event): ShelfieView {
  switch (event.type) {
    case "take":
      return taken(view, event);
    case "token":
      return {
        ...withPlayer(view, event.seat, ({ tokens }) => ({ tokens: tokens + event.points })),
        goals: view.goals.map((goal) =>
          goal.goal === event.goal
            ? {
                ...goal,
                stack: goal.stack.slice(1),
                claimed: goal.claimed.map((points, seat) => (seat === event.seat ? event.points : points)),
              }
            : goal,
        ),
      };
    case "full":
      return { ...withPlayer(view, event.seat, () => ({ end_token: 1 })), end_token: event.seat };
    case "sweep":
      return {
        ...view,
        board: view.board.map((line) => line.map((cell) => (cell === null ? null : "empty"))),
        bag: view.board.flat().reduce((bag, cell) => withTiles(bag, cell, 1), view.bag),
      };
    case "tile":
      return { ...withCells(view, [event.cell], event.tile), bag: withTiles(view.bag, event.tile, -1) };
    case "personal":
      return event.card === undefined
        ? view
        : { ...view, me: { seat: event.seat, personal: event.card, points: 0 } };
    case "common":
    case "refill":
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}
