/** What is pointed at: a column of the own shelf, whose preview is shown, and cells of it that count for a goal. */
export const pointed = $state<{ column?: number; cells: readonly string[] }>({ cells: [] });
