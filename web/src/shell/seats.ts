/** Six seats: each has a colour and a mark of its own, because a colour alone tells too little. */
export interface SeatLook {
  colour: string;
  /** Drawn on a 20 by 20 grid in white on the colour. */
  mark: string;
}

export const SEAT_LOOKS: readonly SeatLook[] = [
  { colour: "#a8432f", mark: "M10 4l6 11H4Z" },
  { colour: "#24619c", mark: "M5 5h10v10H5Z" },
  { colour: "#3d7a3a", mark: "M10 4.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z" },
  { colour: "#8a5a00", mark: "M10 3.5 16.5 10 10 16.5 3.5 10Z" },
  { colour: "#6a4494", mark: "M8 4h4v4h4v4h-4v4H8v-4H4V8h4Z" },
  {
    colour: "#4a4f57",
    mark: "m10 3.5 1.9 4.3 4.6.4-3.5 3.1 1.1 4.600L10 13.500l-4.1 2.400L7 11.3 3.5 8.200l4.6-.4Z",
  },
];
