/** How everybody did, those who took part without a seat too: Automas are numbered after the seats. */
import type * as wire from "../api/wire";

export interface Standing {
  seat: number;
  place: number;
  score: number;
  sheet: readonly wire.ScoreLine[];
}

/** The first place first. */
export function standings({ places, scores, sheets, rivals }: wire.Result): Standing[] {
  const seats = places.map((place, seat) => ({
    seat,
    place,
    score: scores[seat] ?? 0,
    sheet: sheets[seat] ?? [],
  }));
  const others = rivals.map((rival, index) => ({ seat: seats.length + index, ...rival }));
  return [...seats, ...others].sort((one, other) => one.place - other.place);
}
