/** Monster Factory moves: tiles come off the stack, fly to their monster, and a finished one shakes with joy. */
import type { RoomProps, Stage } from "../contract";
import { cellPlace, type Monsters, type MonstersView } from "./view";

const JOY: Keyframe[] = [
  { transform: "rotate(0deg) scale(1)" },
  { transform: "rotate(-3deg) scale(1.05)" },
  { transform: "rotate(3deg) scale(1.07)" },
  { transform: "rotate(-2deg) scale(1.04)" },
  { transform: "rotate(0deg) scale(1)" },
];

const lastOf = (view: MonstersView, seat: number): number => (view.players[seat]?.monsters.length ?? 0) - 1;

export async function animate(
  event: Monsters["event"],
  stage: Stage,
  { view }: RoomProps<Monsters>,
): Promise<void> {
  switch (event.type) {
    case "start":
      await stage.fly(`rack:${event.tile}`, `hatch:${event.seat}`, { ms: 380, keep: true });
      break;
    case "dealt":
    case "minion":
      await stage.fly("stack", `hatch:${event.seat}`, { ms: 380, keep: true });
      break;
    case "drawn":
      await stage.fly("stack", "drawn", { ms: 260, keep: true });
      break;
    case "discarded":
      await stage.fly("drawn", "discards", { ms: 320 });
      break;
    case "placed": {
      const goal = cellPlace(event.owner, lastOf(view, event.owner), event.x, event.y);
      await stage.fly("drawn", goal, { ms: 400, look: `turned:${event.turn}` });
      break;
    }
    case "finished":
      await Promise.all([
        stage.animate(`creature:${event.owner}`, JOY, { duration: 450 }),
        stage.flash(`tab:${event.owner}`, 450),
      ]);
      break;
  }
}
