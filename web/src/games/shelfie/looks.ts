/** Which of its three drawings a tile has. It never matters for play, but a tile should not change on its way. */
const kept = new Map<string, number>();

function usual(place: string): number {
  let sum = 0;
  for (const letter of place) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum % 3;
}

export function lookOf(place: string): number {
  return kept.get(place) ?? usual(place);
}

/** The tile of one place goes to another and keeps its look. */
export function carryLook(from: string, to: string): void {
  kept.set(to, lookOf(from));
  kept.delete(from);
}

/** A new tile comes to a place. */
export function newLook(place: string, look: number): void {
  kept.set(place, look % 3);
}
