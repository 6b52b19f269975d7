/** Barrage moves: droplets go down their rivers, engineers walk to their spaces, pieces to their slots, coins pay. */
import type { RoomProps, Stage } from "../contract";
import { roundEnd, roundStart } from "./rounds";
import { follow, told } from "./told.svelte";
import type { Barrage } from "./view";

/** The whole way of a droplet takes this long, however far it goes. */
const DROPLET_MS = 420;
const PHASE_MS = 900;

/** Events that are played and not in the log yet. */
let heard: readonly Barrage["event"][] = [];

/** The log with what has been played since. */
function sofar(event: Barrage["event"], log: readonly Barrage["event"][]): readonly Barrage["event"][] {
  const last = log.at(-1)?.number ?? -1;
  heard = [...heard.filter(({ number }) => number > last && number < event.number), event];
  return [...log, ...heard];
}

export async function animate(
  event: Barrage["event"],
  stage: Stage,
  props: RoomProps<Barrage>,
): Promise<void> {
  if (event.type.startsWith("automa_") || props.view.automa) follow(event);
  const log = sofar(event, props.log ?? []);
  switch (event.type) {
    case "phase":
      if (event.phase === "flow" || event.phase === "income" || event.phase === "actions") {
        told.phase = props.words.event(event);
        await stage.wait(PHASE_MS);
        told.phase = undefined;
      }
      if (event.phase === "actions" && event.round > 1) {
        told.round = roundStart(log, event.round, props.view.order);
        await stage.hold();
        told.round = undefined;
      }
      break;
    case "bonus_gone":
      told.round = roundEnd(log, props.view.round, props.view.players.length);
      await stage.hold();
      told.round = undefined;
      break;
    case "automa_turn":
      await stage.wait(700);
      break;
    case "automa_skips":
      await stage.wait(120);
      break;
    case "automa_does":
    case "automa_water":
      await stage.wait(500);
      break;
    case "automa_dams":
    case "automa_conduits":
    case "automa_powerhouses":
      await stage.wait(450);
      break;
    case "automa_nobody":
      await stage.wait(250);
      break;
    case "automa_places":
      await stage.fly(`engineers:${event.seat}`, `space:${event.space}`, { keep: true, ms: 300 });
      break;
    case "droplet": {
      const way = [event.first, event.second, event.third, event.fourth].filter((basin) => basin > 0);
      const places = way.map((basin) => `basin:${basin}`);
      if (event.dam !== undefined) places.push(`dam:${event.dam}`);
      else if (way.length > 0) places.push(`exit:${way.at(-1)}`);
      const ms = DROPLET_MS / Math.max(1, places.length - 1);
      for (let step = 0; step + 1 < places.length; step += 1)
        await stage.fly(places[step] ?? "", places[step + 1] ?? "", {
          look: "droplet",
          keep: true,
          ms,
          arc: 0,
        });
      break;
    }
    case "headstream":
    case "water":
      await stage.fly("droplet", `headstream:${event.headstream}`, { keep: true, ms: 260 });
      break;
    case "filled":
      await stage.fly("droplet", `dam:${event.dam}`, { keep: true, ms: 300 });
      break;
    case "placed":
      await stage.fly(`engineers:${event.seat}`, `space:${event.space}`, { keep: true, ms: 300 });
      if (event.price + event.red > 0)
        await stage.fly(`credits:${event.seat}`, `space:${event.space}`, { keep: true, ms: 220 });
      break;
    case "constructs":
    case "imitates":
      await stage.fly("tiles", `wheel:${event.seat}`, {
        keep: true,
        ms: 240,
        look: `engineers:${event.seat}`,
      });
      break;
    case "loaded":
      if (event.excavators > 0)
        await stage.fly(`excavators:${event.seat}`, `wheel:${event.seat}`, { keep: true, ms: 240 });
      if (event.mixers > 0)
        await stage.fly(`mixers:${event.seat}`, `wheel:${event.seat}`, { keep: true, ms: 240 });
      break;
    case "turned":
      // The dial turns by itself once the view is a step further.
      await stage.flash(`wheel:${event.seat}`, 200);
      break;
    case "base":
    case "elevation":
      await stage.fly(`piece:${event.seat}:${event.type}`, `dam:${event.dam}`, { keep: true, ms: 380 });
      break;
    case "conduit":
      await stage.fly(`piece:${event.seat}:conduit`, `conduit:${event.conduit}`, { keep: true, ms: 380 });
      break;
    case "powerhouse":
      await stage.fly(`piece:${event.seat}:powerhouse`, `powerhouse:${event.powerhouse}`, {
        keep: true,
        ms: 380,
      });
      break;
    case "produced":
      await stage.fly(`dam:${event.dam}`, `conduit:${event.conduit}`, {
        look: "droplet",
        keep: true,
        ms: 200,
        arc: 0,
      });
      await stage.fly(`conduit:${event.conduit}`, `powerhouse:${event.powerhouse}`, {
        look: "droplet",
        keep: true,
        ms: 240,
        arc: 0,
      });
      break;
    case "took":
    case "fulfilled":
      await stage.fly(`contract:${event.contract}`, `contracts:${event.seat}`, { ms: 360 });
      break;
    case "patented":
      await stage.fly(`patent:${event.tile}`, `seat:${event.seat}`, { ms: 360 });
      break;
    case "fee":
      await stage.fly(`credits:${event.seat}`, `credits:${event.owner}`, { keep: true, ms: 300 });
      break;
    case "energy":
      // The marker glides by itself.
      await stage.flash(`energy:${event.seat}`, 150);
      break;
    case "bonus_scored":
    case "prize":
      await stage.flash(`seat:${event.seat}`, 200);
      break;
    case "credits":
    case "points":
    case "excavators":
    case "mixers":
      if (props.view.round > 0) await stage.flash(`${event.type}:${event.seat}`, 150);
      break;
  }
}
