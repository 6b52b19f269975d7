/** Glass moves: onto the river, off it, into columns; the emptied tile goes to the start and the others flow on. */
import type { RoomProps, Stage } from "../contract";
import { ownerOf } from "./advance";
import { copies, type Glassworks, keyOf } from "./view";

export async function animate(
  event: Glassworks["event"],
  stage: Stage,
  { view }: RoomProps<Glassworks>,
): Promise<void> {
  const owner = ownerOf(event);
  switch (event.type) {
    case "tile":
    case "satchel":
      await stage.wait(40);
      break;
    case "river":
    case "lake":
      await stage.wait(150);
      break;
    case "place":
    case "rival_place": {
      const from = owner === "rival" ? "bag" : `satchel:${owner}:${keyOf(event)}:0`;
      await stage.fly(from, `spot:${event.tile}`, { ms: 400 });
      break;
    }
    case "collect":
    case "rival_collect": {
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
    case "rival_arrange":
      await stage.fly(`haul:${keyOf(event)}:0`, `pane:${owner}:${event.column - 1}:${event.row - 1}`, {
        ms: 300,
      });
      break;
    case "overflow":
    case "rival_overflow":
      await stage.fly(`haul:${keyOf(event)}:0`, `overflow:${owner}:next`, { ms: 320 });
      break;
    case "take":
      await stage.fly(`lake:${keyOf(event)}:0`, `satchel:${owner}:next`, { ms: 300 });
      break;
    case "discard":
      await stage.fly(`satchel:${owner}:${keyOf(event)}:0`, `overflow:${owner}:next`, { ms: 340 });
      break;
    case "final":
    case "rival_final":
      await stage.flash("final");
      break;
  }
}
