/** Four companies and the neutral builder: colour, pattern and emblem, so that none is told by colour alone. */
export const COMPANIES = ["usa", "germany", "italy", "france"] as const;
export type Company = (typeof COMPANIES)[number];
export type Owner = Company | "neutral";

interface CompanyLook {
  colour: string;
  light: string;
  dark: string;
  /** For emblem and figures on the colour. */
  on: string;
  /** Drawn around the origin, about 20 wide. */
  emblem: string;
  /** Lines over a square of 12, tiled over pipes and boards. */
  pattern: string;
}

export const COMPANY_LOOKS: Readonly<Record<Owner, CompanyLook>> = {
  usa: {
    colour: "#c23b32",
    light: "#e2736a",
    dark: "#7d1d18",
    on: "#ffffff",
    emblem: "m0-10 2.9 6.4 7 .8-5.2 4.7 1.4 6.900L0 5.400l-6.1 3.4 1.4-6.9-5.2-4.7 7-.8Z",
    pattern: "M-3 3 3-3M0 12 12 0M9 15l6-6",
  },
  germany: {
    colour: "#3c3f46",
    light: "#6d717b",
    dark: "#17181c",
    on: "#ffffff",
    emblem: "M0-10 8.7-5V5L0 10-8.7 5V-5ZM0-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
    pattern: "M3 3h.1M9 9h.1",
  },
  italy: {
    colour: "#2e7d46",
    light: "#66ae79",
    dark: "#123f21",
    on: "#ffffff",
    emblem: "M0 10C-9 5-9-6 0-10 9-6 9 5 0 10ZM-.8-6v14h1.6V-6Z",
    pattern: "M0 6c3-4 6-4 6 0s3 4 6 0",
  },
  france: {
    colour: "#f4f1e8",
    light: "#ffffff",
    dark: "#8d8a80",
    on: "#27407c",
    emblem:
      "M0-10c3 3 4 6 2 10 3-4 7-3 7 0s-3 4-6 3c0 2 1 4 3 6H-6c2-2 3-4 3-6-3 1-6 0-6-3s4-4 7 0c-2-4-1-7 2-10Z",
    pattern: "M0 6h12M6 0v12",
  },
  neutral: {
    colour: "#b9a98c",
    light: "#d9ccb4",
    dark: "#756850",
    on: "#3d3526",
    emblem: "M-8-3h16v6H-8Z",
    pattern: "M0 6h12",
  },
};
