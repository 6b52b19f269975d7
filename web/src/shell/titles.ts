/** Titles on boxes. */

/** About as many letters as fit across a lid. */
export const LINE = 15;
/** Lines of more letters are set as wide as the lid, for not all letters are as narrow. */
export const FITTING = 13;
const MOST_LINES = 3;

/** A title in lines for the lid, broken between words; what is beyond the last line is cut. */
export function titleLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter((each) => each !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`];
}
