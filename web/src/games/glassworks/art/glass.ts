/** Glass: six shapes, nine colours. Every colour also has its own engraving and letter. */
export const SHAPES = ["triangle", "heart", "circle", "square", "hexagon", "teardrop"] as const;
export type Shape = (typeof SHAPES)[number];

export const COLOURS = [
  "white",
  "purple",
  "light_blue",
  "dark_blue",
  "light_green",
  "dark_green",
  "black",
  "yellow",
  "orange",
] as const;
export type Colour = (typeof COLOURS)[number];

interface GlassLook {
  /** From where the light enters to where it leaves. */
  bright: string;
  body: string;
  deep: string;
  /** The rim and the engraving. */
  line: string;
  engraving: string;
  letter: string;
}

export const GLASS: Readonly<Record<Colour, GlassLook>> = {
  white: {
    bright: "#ffffff",
    body: "#e6eef0",
    deep: "#b4c6cc",
    line: "#60767e",
    engraving: "#5d747c",
    letter: "W",
  },
  purple: {
    bright: "#dcb6f2",
    body: "#9a5cc4",
    deep: "#5f2a8c",
    line: "#3d1761",
    engraving: "#ffffff",
    letter: "P",
  },
  light_blue: {
    bright: "#e2f6ff",
    body: "#84cdf0",
    deep: "#3d94c6",
    line: "#1f6390",
    engraving: "#0e476d",
    letter: "S",
  },
  dark_blue: {
    bright: "#93b4f0",
    body: "#2f58b4",
    deep: "#162f74",
    line: "#0d1e50",
    engraving: "#ffffff",
    letter: "N",
  },
  light_green: {
    bright: "#eefcc4",
    body: "#b2d957",
    deep: "#7ba526",
    line: "#4d6d12",
    engraving: "#36500a",
    letter: "L",
  },
  dark_green: {
    bright: "#9cd6ae",
    body: "#2c8050",
    deep: "#124a2b",
    line: "#0a301b",
    engraving: "#ffffff",
    letter: "F",
  },
  black: {
    bright: "#a9a6b4",
    body: "#46434f",
    deep: "#1e1c24",
    line: "#0e0d12",
    engraving: "#ffffff",
    letter: "K",
  },
  yellow: {
    bright: "#fffbd0",
    body: "#f6d83f",
    deep: "#d0a113",
    line: "#8a6605",
    engraving: "#664a00",
    letter: "Y",
  },
  orange: {
    bright: "#ffdcae",
    body: "#f08a2c",
    deep: "#bd5309",
    line: "#7c3203",
    engraving: "#501f00",
    letter: "O",
  },
};

export const OUTLINES: Readonly<Record<Shape, string>> = {
  triangle: "M50 11c3 0 5 1.5 6.5 4l34 58c4 7 0 13-7.5 13H17c-7.5 0-11.5-6-7.5-13l34-58c1.5-2.5 3.5-4 6.5-4Z",
  heart:
    "M50 89C22 68 8 52 8 34 8 20 18.5 11 30 11c9 0 16 5 20 12 4-7 11-12 20-12 11.5 0 22 9 22 23 0 18-14 34-42 55Z",
  circle: "M50 9a41 41 0 1 1 0 82 41 41 0 0 1 0-82Z",
  square: "M23 12h54c7 0 11 4 11 11v54c0 7-4 11-11 11H23c-7 0-11-4-11-11V23c0-7 4-11 11-11Z",
  hexagon:
    "M33 11h34c3.5 0 6 1.5 8 4.500l17 29c2 3.5 2 7.5 0 11l-17 29c-2 3-4.5 4.5-8 4.500H33c-3.5 0-6-1.5-8-4.500L8 55.500c-2-3.5-2-7.5 0-11l17-29c2-3 4.5-4.5 8-4.500Z",
  teardrop: "M50 6c3 0 5 2 7 5 11 17 27 32 27 51a34 34 0 0 1-68 0c0-19 16-34 27-51 2-3 4-5 7-5Z",
};

/** Where the eye finds the middle of a shape; engravings and letters are centred there. */
export const CENTRES: Readonly<Record<Shape, readonly [number, number]>> = {
  triangle: [50, 62],
  heart: [50, 44],
  circle: [50, 50],
  square: [50, 50],
  hexagon: [50, 50],
  teardrop: [50, 61],
};

/** Engravings around the origin, about 28 wide; one per colour, so that grey tells them apart. */
export const ENGRAVINGS: Readonly<Record<Colour, string>> = {
  white: "M0-13V13M-11.3-6.500l22.6 13M-11.3 6.500l22.6-13",
  purple: "M-11-11 11 11M11-11-11 11",
  light_blue: "M-13-5c4-5 9-5 13 0s9 5 13 0M-13 5c4-5 9-5 13 0s9 5 13 0",
  dark_blue: "M-12-8h24M-12 0h24M-12 8h24",
  light_green: "M0 12C-12 4-11-8 0-13c11 5 12 17 0 25ZM0 12V-4",
  dark_green: "M-12 9 0-12 12 9ZM0 9v5",
  black: "M0-12 12 0 0 12-12 0Z",
  yellow:
    "M0-6a6 6 0 1 1 0 12A6 6 0 0 1 0-6ZM0-14v3M0 11v3M-14 0h3M11 0h3M-10-10l2 2M8 8l2 2M10-10l-2 2M-8 8l-2 2",
  orange: "M0-13c8 7 10 11 10 16a10 10 0 0 1-20 0c0-3 1-5 4-8 0 4 2 6 4 6 0-5-1-8 2-14Z",
};
