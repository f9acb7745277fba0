/** What stands between the texts of a range that has no row: `range-table.ts` writes it, and `src/print/page/browser` reads it. */
export const recordBar = '¦';
