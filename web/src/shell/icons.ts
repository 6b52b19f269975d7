/** Our own icons on a 24 by 24 grid. A stroke icon is drawn in the text colour; resources have filled bodies. */
export interface IconDrawing {
  /** Lines, drawn with a round 1.8 stroke. */
  lines?: string;
  /** Filled shapes in the text colour. */
  solid?: string;
  /** Shapes filled with the resource's own colour, outlined in the text colour. */
  body?: string;
  tint?: string;
  /** Lines on the body: always dark, because the body keeps its colour in both themes. */
  inner?: string;
}

export const ICONS = {
  share: {
    lines:
      "M17 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM7 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM17 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9.2 10.8l5.6-3.4M9.2 13.2l5.6 3.4",
  },
  picture: {
    lines:
      "M4 5h16v14H4ZM4 16l4.5-5 4 4.500 2.5-2.500 5 4M15.500 7.800a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2Z",
  },
  download: { lines: "M12 4v10M7.5 10 12 14.5 16.5 10M4.5 16v3.5h15V16" },
  home: { lines: "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5" },
  settings: {
    lines:
      "M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  },
  sun: {
    lines:
      "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
  },
  moon: { lines: "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" },
  sound: { lines: "M4 10v4h3.5L12 18V6L7.5 10H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" },
  mute: { lines: "M4 10v4h3.5L12 18V6L7.5 10H4ZM16 10l4.5 4.5M20.5 10 16 14.5" },
  language: {
    lines: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z",
  },
  first: { lines: "M6 5v14M18.5 6 11 12l7.5 6" },
  last: { lines: "M18 5v14M5.5 6 13 12l-7.5 6" },
  mineBefore: { lines: "M10 6 4 12l6 6M17 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z" },
  mineAfter: { lines: "m14 6 6 6-6 6M7 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z" },
  pause: { solid: "M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z" },
  play: { solid: "M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2Z" },
  friends: {
    lines:
      "M9 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.2 19c.3-3.5 2.6-5.3 5.8-5.3s5.5 1.8 5.8 5.3M15.5 5.2a3 3 0 0 1 0 5.7M17.4 14c2 .6 3.2 2.3 3.4 5",
  },
  screen: { lines: "M3.5 5h17v11h-17ZM9 20h6M12 16v4" },
  learn: { lines: "M2.8 9.5 12 5l9.2 4.5L12 14ZM6.5 11.5V16c3 2.6 8 2.6 11 0v-4.5M21.2 9.5V15" },
  rules: {
    lines:
      "M12 6.5C9.5 4.8 6.5 4.6 3.5 5v13c3-.4 6-.2 8.5 1.5 2.5-1.7 5.5-1.9 8.5-1.5V5c-3-.4-6-.2-8.5 1.5ZM12 6.5v13",
  },
  undo: { lines: "M8.5 6 4.5 10l4 4M5 10h8.5a5.5 5.5 0 0 1 0 11H11" },
  reset: { lines: "M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4" },
  larger: { lines: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20M10.5 7.5v6M7.5 10.5h6" },
  smaller: { lines: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20M7.5 10.5h6" },
  check: { lines: "m5 12.5 4.5 4.5L19 7.5" },
  close: { lines: "m6 6 12 12M18 6 6 18" },
  more: {
    solid:
      "M5 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm7 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm7 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z",
  },
  chat: { lines: "M4 5.5h16v10.5h-8.5L7 20v-4H4Z" },
  log: { lines: "M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3ZM9 8h6M9 11.5h6M9 15h4" },
  send: { lines: "M4 12 20 4.5 15 20l-3.5-6.5ZM20 4.5l-8.5 9" },
  help: {
    lines:
      "M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.6v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z",
  },
  left: { lines: "m14.5 5.5-6.5 6.5 6.5 6.5" },
  right: { lines: "m9.5 5.5 6.5 6.5-6.5 6.5" },
  earlier: { lines: "m12 5.5-6.5 6.5 6.5 6.5M19 5.5 12.5 12l6.5 6.5" },
  later: { lines: "m5 5.5 6.5 6.5L5 18.5M12 5.5l6.500 6.500-6.500 6.500" },
  offline: {
    lines: "M4 9.5a12 12 0 0 1 5-2.7M20 9.5a12 12 0 0 0-7-3.2M7.5 13.3a7 7 0 0 1 3-1.5M12 17.5v.1M4 4l16 16",
  },
  clock: { lines: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.5V12l3 2" },
  seat: { lines: "M7 4v9h10V4M6 13h12v3H6ZM7.5 16v4M16.5 16v4" },
  bot: {
    lines: "M5.5 9h13v9.5h-13ZM12 9V5.5M9.5 13v.6M14.5 13v.6M9.5 16h5M12 4.6v.2M3.5 12.5v3M20.5 12.5v3",
  },
  users: { lines: "M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.4-4 3-6 7-6s6.6 2 7 6" },
  weight: { lines: "M6 9h12l2 11H4ZM12 9a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 12 9Z" },
  bag: {
    body: "M8.5 8h7c3 3 4.5 6 4.5 8.5 0 3-2 4-4.5 4h-7c-2.5 0-4.5-1-4.5-4C4 14 5.5 11 8.5 8Z",
    tint: "#c49a6c",
    lines: "M8.5 8 7 4.5c3 1 7 1 10 0L15.5 8",
  },
  score: {
    body: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z",
    tint: "#f0c14b",
  },
  coin: {
    body: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z",
    tint: "#e3b04b",
    inner: "M9.5 15.5v-7h2.7a2 2 0 0 1 0 4H9.5",
  },
  fly: {
    body: "M12 8.5c1.8 0 2.8 2.5 2.8 5.5S13.8 20 12 20s-2.8-3-2.8-6 1-5.5 2.8-5.5Z",
    tint: "#7d9a6a",
    lines:
      "M10 10C7.5 8.5 3 10 3 13s4.5 2.5 7 .5M14 10c2.5-1.5 7 0 7 3s-4.5 2.5-7 .5M10 7.5a2.2 2.2 0 1 1 4 0M9.5 15.5h5",
  },
  credit: {
    body: "M4.5 7h15v10h-15Z",
    tint: "#d8c68f",
    inner: "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM7 12h.1M16.9 12h.1",
  },
  excavator: {
    body: "M3 14.5V9.5h3L7.5 6H12v8.5Z",
    tint: "#e0902f",
    lines:
      "M12 10.5 16 4l4.5 5.5L19 13M16.5 13h5l-1.2 3.5h-2.6ZM4.5 16.5h7a1.8 1.8 0 0 1 0 3.5h-7a1.8 1.8 0 0 1 0-3.5Z",
  },
  mixer: {
    body: "M9 6 19.5 4l1.5 6.5L11.5 14C8 14.5 6.5 7 9 6Z",
    tint: "#9aa7b2",
    lines:
      "M2.5 17v-5h4l1.5 3h13.5v2M13 5.3c1.3 2.5 1.7 5 1.3 7.6M6.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8.5 18H15",
  },
  engineer: {
    body: "M5.5 11a6.5 6.5 0 0 1 13 0Z",
    tint: "#f2c230",
    lines: "M4 11h16M12 4.5V8M7.5 11v2a4.5 4.5 0 0 0 9 0v-2M5 21c.5-3 3-4 7-4s6.5 1 7 4",
  },
  droplet: {
    body: "M12 3.5c3.5 4.5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-11Z",
    tint: "#5fa8d8",
    inner: "M9 15a3 3 0 0 0 2.5 2.8",
  },
  energy: { body: "M13.5 3 6 13.5h5L9.5 21 18 10h-5.5Z", tint: "#f4cf4a" },
  turn: { lines: "M12 4a8 8 0 1 1-7.4 5M4 4.5V9h4.5" },
  glass: {
    body: "M12 3.5 19.5 9 12 20.5 4.5 9Z",
    tint: "#8ec9d6",
    inner: "M4.5 9h15M9 9l3 11.5L15 9l-3-5.5Z",
  },
  tile: { body: "M5 5h14v14H5Z", tint: "#d9b381", inner: "M5 9h14" },
  eye: {
    body: "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7Z",
    tint: "#fdfaf0",
    inner: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  },
  contract: {
    body: "M6 3.5h9l3.5 3.5v13.5H6Z",
    tint: "#efe3c8",
    inner: "M9 10h6.5M9 13h6.5M9 16h3.5M14.5 3.5V7.5h4",
  },
  wheel: { lines: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16M5 8l14 8M19 8 5 16" },
  base: { body: "M4 18.5h16l-2.5-7h-11Z", tint: "#b9aa95" },
  elevation: { body: "M6 19h12l-1.5-5h-9ZM7.5 14h9L15.2 9H8.8Z", tint: "#cfc2ae" },
  conduit: {
    body: "M3 8.5h11a5 5 0 0 1 5 5V20h-4.5v-6a1.5 1.5 0 0 0-1.5-1.5H3Z",
    tint: "#b8c4cc",
    lines: "M3 7v7M13.5 20h7",
  },
  powerhouse: {
    body: "M4 20V11l5-3.5V11l5-3.5V11l6-3.5V20Z",
    tint: "#d8a26a",
    inner: "M8 15.5h.1M12 15.5h.1M16 15.5h.1",
  },
} as const satisfies Record<string, IconDrawing>;

export type IconName = keyof typeof ICONS;
