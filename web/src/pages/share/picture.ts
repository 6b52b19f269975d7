/** The picture of a finished match. It is drawn through the eyes of a spectator, so it holds what everybody may see. */
import { mount, tick, unmount } from "svelte";
import type * as wire from "../../api/wire";
import { api } from "../../client/http";
import type { RoomProps } from "../../games/contract";
import { loadClient } from "../../games/load";
import { language } from "../../i18n/index.svelte";
import { GameWords } from "../../i18n/speaker.svelte";
import { showing } from "../../shell/chooser.svelte";
import { preferences } from "../../shell/preferences.svelte";
import { BoardStage } from "../../shell/stage.svelte";
import { pointsOver } from "../replay/points";
import { stopsOf } from "../replay/stops";
import { seatFacts } from "../table/names.svelte";
import EndPicture from "./EndPicture.svelte";
import { fileName, linesOfPoints, linesOfReview } from "./lines";
import { pngOf } from "./png";

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** The end of a match as a file; with a review that is whole its graph is of chances, otherwise of points. */
export async function pictureOf(id: string, review?: wire.ReviewHead): Promise<File> {
  const [{ table, you }, record] = await Promise.all([api.table(id), api.record(id, null)]);
  const client = await loadClient(table.game);
  const facts = seatFacts(table, you.seats);
  const words = new GameWords(table.game, () => facts.map((seat) => seat.name));
  const [end] = await Promise.all([api.step(id, record.commands, null), words.load(client.words)]);
  if (end.result === null) throw new Error("the match is not over");
  const lines =
    (review?.stage === "whole" ? linesOfReview(review) : undefined) ??
    linesOfPoints(
      await pointsOver(stopsOf(record), facts.length, client, (numbers) => api.positions(id, numbers, null)),
    );
  const day = new Date(table.ended ?? table.created);
  const room: RoomProps = {
    view: end.view,
    advice: end.advice,
    me: null,
    mine: [],
    seats: facts,
    choose: showing(),
    words,
    stage: new BoardStage(() => undefined),
    reducedMotion: true,
    letters: preferences.letters,
    reviewing: true,
    awaited: [],
    log: [],
  };
  // Beside the page: it has a layout there, and nobody sees, hears or reaches it.
  const target = document.createElement("div");
  target.inert = true;
  target.ariaHidden = "true";
  Object.assign(target.style, { position: "fixed", top: "0", left: "-9999px" });
  document.body.append(target);
  const shown = mount(EndPicture, {
    target,
    props: {
      client,
      room,
      result: end.result,
      day: new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(day),
      lines,
    },
  });
  try {
    await tick();
    // Drawings that fit themselves to their place are told its size after a frame.
    for (let drawn = 0; drawn < 2; drawn++) await frame();
    const blob = await pngOf(target.firstElementChild as HTMLElement);
    return new File([blob], fileName(table.game, day), { type: "image/png" });
  } finally {
    await unmount(shown);
    target.remove();
  }
}

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands the picture to other apps where the browser can, otherwise keeps it as a file. */
export async function handOn(file: File): Promise<void> {
  const told = { files: [file] };
  if (!navigator.canShare?.(told)) return download(file);
  try {
    await navigator.share(told);
  } catch (error) {
    // Whoever closes the list of apps wants nothing; where sharing is refused the file is still there.
    if (!(error instanceof DOMException && error.name === "AbortError")) download(file);
  }
}
