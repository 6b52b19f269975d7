/** Since when people have been away from their seats, as far as this screen has seen it. */
import type * as wire from "../../api/wire";

/** Seats whose people are away, with the time since when. */
export type Away = ReadonlyMap<number, number>;

/** The server lets a bot play for somebody who has been away this long. */
const STAND_IN_AFTER_MS = 30_000;

export function awaySince(before: Away, seats: readonly wire.Seat[], now: number): Away {
  return new Map(
    seats
      .filter(({ kind, present }) => kind === "person" && !present)
      .map(({ seat }) => [seat, before.get(seat) ?? now]),
  );
}

export function mayStandIn(away: Away, seat: number, now: number): boolean {
  const since = away.get(seat);
  return since !== undefined && now - since > STAND_IN_AFTER_MS;
}
