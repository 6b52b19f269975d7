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
  G01: { rows: [".....", ".aa..", ".....", "..b..", "..b..", "....."], times: 6, sign: "equal" },
  G02: { rows: ["a....", ".a...", "..a..", "...a.", "....a", "....."], sign: "equal" },
  G03: { rows: [".....", "..a..", "..a..", "..a..", "..a..", "....."], times: 4, sign: "equal" },
  G04: { rows: [".....", ".....", "~~~~~", ".....", ".....", "....."], times: 4, sign: "few" },
  G05: { rows: ["a...a", ".....", ".....", ".....", ".....", "a...a"], sign: "equal" },
  G06: { rows: ["..!..", "..!..", "..!..", "..!..", "..!..", "..!.."], times: 2, sign: "different" },
  G07: { rows: [".....", ".....", ".aa..", ".aa..", ".....", "....."], times: 2, sign: "equal" },
  G08: { rows: [".....", ".....", "!!!!!", ".....", ".....", "....."], times: 2, sign: "different" },
  G09: { rows: ["..~..", "..~..", "..~..", "..~..", "..~..", "..~.."], times: 3, sign: "few" },
  G10: { rows: [".....", ".a.a.", "..a..", ".a.a.", ".....", "....."], sign: "equal" },
  G11: { rows: [".....", "a..a.", "..a..", "a...a", "..a..", ".a..a"], sign: "equal" },
  G12: { rows: [".....", "*....", "**...", "***..", "****.", "*****"], sign: "any" },
};
