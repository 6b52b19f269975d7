/** Barrage moves: droplets go down their rivers, engineers walk to their spaces, pieces to their slots. */
import type { GameEvent, RoomProps, Stage } from "../contract";
import type { BarrageView } from "./view";

const GAINS = new Set(["credits", "points", "excavators", "mixers", "energy"]);

export async function animate(event: GameEvent, stage: Stage, props: RoomProps<BarrageView>): Promise<void> {
  const { seat } = event;
  switch (event.type) {
    case "droplet": {
      const way = [event.first, event.second, event.third, event.fourth]
        .map(Number)
        .filter((basin) => basin > 0);
      const places = way.map((basin) => `basin:${basin}`);
      if (event.dam !== undefined) places.push(`dam:${event.dam}`);
      else if (way.length > 0) places.push(`exit:${way.at(-1)}`);
      for (let step = 0; step + 1 < places.length; step += 1) {
        const last = step + 2 === places.length;
        await stage.fly(places[step] ?? "", places[step + 1] ?? "", {
          look: "droplet",
          keep: true,
          ms: last ? 260 : 200,
          arc: 0,
        });
      }
      break;
    }
    case "headstream":
    case "water":
      await stage.fly("droplet", `headstream:${event.headstream}`, { keep: true, ms: 300 });
      break;
    case "placed":
      await stage.fly(`engineers:${seat}`, `space:${event.space}`, { keep: true, ms: 320 });
      await stage.flash(`space:${event.space}`, 160);
      break;
    case "base":
    case "elevation":
      await stage.fly(`piece:${seat}:${event.type}`, `dam:${event.dam}`, { keep: true, ms: 380 });
      await stage.flash(`dam:${event.dam}`, 160);
      break;
    case "conduit":
      await stage.fly(`piece:${seat}:conduit`, `conduit:${event.conduit}`, { keep: true, ms: 380 });
      await stage.flash(`conduit:${event.conduit}`, 160);
      break;
    case "powerhouse":
      await stage.fly(`piece:${seat}:powerhouse`, `powerhouse:${event.powerhouse}`, { keep: true, ms: 380 });
      await stage.flash(`powerhouse:${event.powerhouse}`, 160);
      break;
    case "produced":
      await stage.flash(`dam:${event.dam}`, 140);
      await stage.flash(`conduit:${event.conduit}`, 140);
      await stage.flash(`powerhouse:${event.powerhouse}`, 180);
      break;
    case "took":
    case "fulfilled":
      await stage.fly(`contract:${event.contract}`, `contracts:${seat}`, { ms: 360 });
      break;
    case "patented":
      await stage.fly(`patent:${event.tile}`, `seat:${seat}`, { ms: 360 });
      break;
    case "fee":
      await stage.fly(`credits:${seat}`, `credits:${event.owner}`, { keep: true, ms: 300 });
      break;
    case "turned":
      await stage.flash(`wheel:${seat}`, 200);
      break;
    case "bonus_scored":
    case "prize":
      await stage.flash(`seat:${seat}`, 220);
      break;
    default:
      if (GAINS.has(event.type) && props.view.round > 0) await stage.flash(`${event.type}:${seat}`, 150);
  }
}
