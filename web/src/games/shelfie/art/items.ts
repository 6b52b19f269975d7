/** The six kinds of things in the living room, their ground colours and the letter that names each. */
export const ITEM_TYPES = ["cat", "book", "game", "frame", "trophy", "plant"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

interface ItemLook {
  ground: string;
  groundLight: string;
  groundDark: string;
  letter: string;
}

export const ITEM_LOOKS: Readonly<Record<ItemType, ItemLook>> = {
  cat: { ground: "#7fae4f", groundLight: "#a6cc78", groundDark: "#567a31", letter: "C" },
  book: { ground: "#f2e4c4", groundLight: "#fdf6e4", groundDark: "#c9b486", letter: "B" },
  game: { ground: "#edbc3f", groundLight: "#f9d97c", groundDark: "#b98818", letter: "G" },
  frame: { ground: "#2f4f85", groundLight: "#5577b0", groundDark: "#1b3159", letter: "F" },
  trophy: { ground: "#79c7d4", groundLight: "#a9e2ea", groundDark: "#4694a2", letter: "T" },
  plant: { ground: "#d2709f", groundLight: "#eaa1c2", groundDark: "#9d4672", letter: "P" },
};

export const INK = "#33241a";
