/** The view of My Shelfie after an event. */
import type { Kind } from "../contract";
import type { ItemType } from "./art/items";
import { cellAt, landingRow, type Shelfie, type ShelfieView } from "./view";

type Event = Shelfie["event"];

/** The cells a seat takes tiles from, the lowest tile first. */
export function cellsOf(event: Kind<Event, "take">): string[] {
  return event.cells.split(" ");
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

function taken(view: ShelfieView, event: Kind<Event, "take">): ShelfieView {
  const goals = landings(view, event);
  const tiles: (ItemType | undefined)[] = [event.first, event.second, event.third];
  const players = view.players.map((player, seat) => {
    if (seat !== event.seat) return player;
    const shelf = player.shelf.map((line, r) =>
      line.map((old, c) => tiles[goals.findIndex(({ row, column }) => row === r && column === c)] ?? old),
    );
    return { ...player, shelf };
  });
  return { ...withCells(view, cellsOf(event), "empty"), players };
}

export function advance(view: ShelfieView, event: Event): ShelfieView {
  switch (event.type) {
    case "take":
      return taken(view, event);
    case "token":
      return {
        ...view,
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
      return { ...view, end_token: event.seat };
    case "sweep":
      return {
        ...view,
        board: view.board.map((line) => line.map((cell) => (cell === null ? null : "empty"))),
      };
    case "tile":
      return withCells(view, [event.cell], event.tile);
    case "common":
    case "personal":
    case "refill":
    case "over":
      return view;
    default:
      event satisfies never;
      return view;
  }
}
