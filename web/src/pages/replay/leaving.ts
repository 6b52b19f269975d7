/** Ways out of a finished match: a link to it, or a match that goes on from one of its positions. */
import type * as wire from "../../api/wire";
import { t } from "../../i18n/index.svelte";
import { announce } from "../../shell/announce.svelte";
import { copyText } from "../../shell/copy";
import { openTable } from "../../shell/home.svelte";

export async function shareLink(link: string): Promise<void> {
  await copyText(link);
  announce(t("share.copied"), "good");
}

/** A position as a new table: the person takes one seat, bots the others. */
export async function playFrom(table: wire.TableShown, step: number, seat: number): Promise<void> {
  await openTable({
    game: table.game,
    options: table.options as wire.TableCreate["options"],
    seats: table.seats.map((each) =>
      each.seat === seat ? ({ kind: "me" } as const) : ({ kind: "bot", level: "skilled" } as const),
    ),
    chance: "seeded",
    seed: Math.floor(Math.random() * 1e9),
    start: true,
    from: { table: table.id, step },
  });
}
