/** The twelve common goals as little pictures: which cells of a 6 by 5 shelf show what. */
export interface GoalPicture {
  /** Six rows of five: `.` empty, a letter for cells of one type, `*` any tile, `~` few types, `!` all different. */
  rows: readonly [string, string, string, string, string, string];
  /** "x2" and the like, for goals asked more than once. */
  times?: number;
  /** A sign beside the picture: all equal, all different, or at most three types. */
  sign: "equal" | "different" | "few" | "any";
}

export const GOAL_PICTURES: Readonly<Record<string, GoalPicture>> = {
  six_pairs: { rows: [".....", ".aa..", ".....", "..b..", "..b..", "....."], times: 6, sign: "equal" },
  diagonal: { rows: ["a....", ".a...", "..a..", "...a.", "....a", "....."], sign: "equal" },
  four_fours: { rows: [".....", "..a..", "..a..", "..a..", "..a..", "....."], times: 4, sign: "equal" },
  four_plain_rows: { rows: [".....", ".....", "~~~~~", ".....", ".....", "....."], times: 4, sign: "few" },
  corners: { rows: ["a...a", ".....", ".....", ".....", ".....", "a...a"], sign: "equal" },
  two_rich_columns: {
    rows: ["..!..", "..!..", "..!..", "..!..", "..!..", "..!.."],
    times: 2,
    sign: "different",
  },
  two_squares: { rows: [".....", ".....", ".aa..", ".aa..", ".....", "....."], times: 2, sign: "equal" },
  two_rich_rows: {
    rows: [".....", ".....", "!!!!!", ".....", ".....", "....."],
    times: 2,
    sign: "different",
  },
  three_plain_columns: {
    rows: ["..~..", "..~..", "..~..", "..~..", "..~..", "..~.."],
    times: 3,
    sign: "few",
  },
  cross: { rows: [".....", ".a.a.", "..a..", ".a.a.", ".....", "....."], sign: "equal" },
  eight: { rows: [".....", "a..a.", "..a..", "a...a", "..a..", ".a..a"], sign: "equal" },
  staircase: { rows: [".....", "*....", "**...", "***..", "****.", "*****"], sign: "any" },
};
