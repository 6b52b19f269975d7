/** Mozaika moves: tiles come out of the bag, fists open together, coins pay, tiles are set, flies land. */
import type { RoomProps, Stage } from "../contract";
import type { Mozaika } from "./view";

export async function animate(
  event: Mozaika["event"],
  stage: Stage,
  { view, me }: RoomProps<Mozaika>,
): Promise<void> {
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
        `take:${event.seat}`,
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
      await stage.fly(`offer:${event.tile}:0`, event.seat === me ? "hand:next" : `take:${event.seat}`, {
        ms: 400,
      });
      break;
    case "back":
      await stage.fly(`offer:${event.tile}:0`, "bag", { ms: 320 });
      break;
    case "fly_taken":
      await stage.fly("flies", `take:${event.seat}`, { ms: 380, keep: true });
      break;
    case "place": {
      const from = event.seat === me ? `hand:${event.tile}:0` : `known:${event.seat}:${event.tile}:0`;
      await stage.fly(from, `cell:${event.seat}:${event.cell}`, { ms: 400 });
      break;
    }
    case "income":
      await Promise.all(
        Array.from({ length: Math.min(4, event.count) }, (_, index) =>
          stage.fly("bank", `coins:${event.seat}`, { ms: 300, delay: index * 70, keep: true }),
        ),
      );
      break;
    case "fly":
      await stage.fly(
        stage.place(`fly:${event.seat}`) ? `fly:${event.seat}` : "flies",
        `cell:${event.seat}:${event.cell}`,
        {
          ms: 420,
          arc: 50,
          keep: true,
        },
      );
      break;
  }
}
