/** My Shelfie moves: tiles rise from the living room and drop into their column, tokens go to their owner. */
import type { RoomProps, Stage } from "../contract";
import { cellsOf, landings } from "./advance";
import type { Shelfie } from "./view";

export async function animate(
  event: Shelfie["event"],
  stage: Stage,
  { view }: RoomProps<Shelfie>,
): Promise<void> {
  switch (event.type) {
    case "take": {
      const goals = landings(view, event);
      await Promise.all(
        cellsOf(event).map(async (cell, index) => {
          const goal = goals[index];
          const place = `shelf:${event.seat}:${goal?.row}:${goal?.column}`;
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
      await stage.wait(24);
      break;
    case "sweep":
      await stage.wait(200);
      break;
  }
}
