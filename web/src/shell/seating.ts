/** How many bots may sit with so many people, fewest first. */
export function botCounts(
  { min_seats, max_seats }: { min_seats: number; max_seats: number },
  people: number,
): number[] {
  const least = Math.max(0, min_seats - people);
  return Array.from({ length: Math.max(0, max_seats - people - least) + 1 }, (_, more) => least + more);
}
