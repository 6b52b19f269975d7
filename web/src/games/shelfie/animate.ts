/** My Shelfie moves: tiles rise from the living room and drop into their column, tokens go to their owner. */
import type { GameEvent, RoomProps, Stage } from "../contract";
import type { ItemType } from "./art/items";
import { carryLook, newLook } from "./looks";
import { cellAt, landingRow, type ShelfieView } from "./view";

const taken = (event: GameEvent): string[] => String(event.cells).split(" ");
/** Where a tile taken now comes to rest, one spot per tile. */
function landings(view: ShelfieView, event: GameEvent): { row: number; column: number }[] {
  const column = Number(event.column);
  const lowest = landingRow(view.players[Number(event.seat)]?.shelf ?? [], column);
  return taken(event).map((_, index) => ({ row: lowest - index, column }));
}

export async function animate(event: GameEvent, stage: Stage, props: RoomProps<ShelfieView>): Promise<void> {
  switch (event.type) {
    case "take": {
      const goals = landings(props.view, event);
      await Promise.all(
        taken(event).map(async (cell, index) => {
          const goal = goals[index];
          const place = `shelf:${event.seat}:${goal?.row}:${goal?.column}`;
          carryLook(`cell:${cell}`, place);
          await stage.fly(`cell:${cell}`, place, {
            ms: 420,
            delay: index * 110,
            via: `above:${event.seat}:${event.column}`,
          });
        }),
      );
      break;
    }
    case "token":
      await stage.fly(`token:${event.goal}`, `tokens:${event.seat}`, { ms: 420 });
      break;
    case "full":
      await stage.fly("end", `tokens:${event.seat}`, { ms: 420 });
      break;
    case "tile":
      newLook(`cell:${event.cell}`, event.number);
      await stage.wait(24);
      break;
    case "sweep":
      await stage.wait(200);
      break;
  }
}

/** The view after an event, so that the next one starts from there. */
export function advance(view: ShelfieView, event: GameEvent): ShelfieView {
  switch (event.type) {
    case "take": {
      const goals = landings(view, event);
      const tiles = [event.first, event.second, event.third] as (ItemType | undefined)[];
      const seat = Number(event.seat);
      const board = view.board.map((line) => [...line]);
      const shelf = (view.players[seat]?.shelf ?? []).map((line) => [...line]);
      taken(event).forEach((cell, index) => {
        const from = cellAt(cell);
        const goal = goals[index];
        const line = board[from.row];
        if (line) line[from.column] = "empty";
        const row = goal === undefined ? undefined : shelf[goal.row];
        if (row && goal) row[goal.column] = tiles[index] ?? null;
      });
      return {
        ...view,
        board,
        players: view.players.map((player, index) => (index === seat ? { ...player, shelf } : player)),
      };
    }
    case "token":
      return {
        ...view,
        goals: view.goals.map((goal) =>
          goal.goal === event.goal
            ? {
                ...goal,
                stack: goal.stack.slice(1),
                claimed: goal.claimed.map((points, seat) =>
                  seat === event.seat ? Number(event.points) : points,
                ),
              }
            : goal,
        ),
      };
    case "full":
      return { ...view, end_token: Number(event.seat) };
    case "sweep":
      return {
        ...view,
        board: view.board.map((line) => line.map((cell) => (cell === null ? null : "empty"))),
      };
    case "tile": {
      const { row, column } = cellAt(String(event.cell));
      return {
        ...view,
        board: view.board.map((line, r) =>
          r === row ? line.map((cell, c) => (c === column ? (event.tile as ItemType) : cell)) : line,
        ),
      };
    }
    default:
      return view;
  }
}
