// Made by scripts/web_types.py from the declarations of the engine and the server; do not edit.

/** By cells filled from the left. */
export const ROW_POINTS = [0, 1, 2, 4, 7, 11, 16, 22];
/** By column, then by cell from the bottom. */
export const COLUMN_POINTS = [[1, 2, 3, 4, 5], [2, 4, 6, 8, 10], [3, 6, 9, 12, 15], [4, 8, 12, 16, 20], [5, 10, 15, 20, 25], [6, 12, 18, 24, 30], [7, 14, 21, 28, 35]];
export const END_INVENTORY = 17;
export const SATCHEL_LIMIT = 5;
