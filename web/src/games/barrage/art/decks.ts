/** The colour of each deck of contracts, and its own number of notches for eyes that do not see it. */
export const DECKS = {
  starting: { band: "#8a7a5c", notches: 0 },
  green: { band: "#4c8a4a", notches: 1 },
  yellow: { band: "#c7962a", notches: 2 },
  red: { band: "#b0402f", notches: 3 },
  national: { band: "#34517f", notches: 4 },
} as const;
