/** Totals of console lists are counted up to here; past it a filter is what helps, not a page number. */
export const TOTAL_LIMIT = 10_000;

/** A text for ilike in which %, _ and \ mean themselves. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
