import { z } from 'zod';
import { searchedText } from '../spellings/text.ts';
import { cursor, day, id } from './scalars.ts';

// Parameters of a path or a query that many operations share.

/** A record by its id, in a path. */
export const byId = z.strictObject({ _id: id });

/** A text to search for; `where` describes the columns that it is searched in. */
export function search(where?: string) {
  const text = z.string().overwrite(searchedText).max(100).optional();
  return where === undefined ? text : text.describe(where);
}

/** The number of entries of a part of a list: `usual` by default, at most `max`. */
export const partLimit = (max: number, usual: number) => z.coerce.number().int().min(1).max(max).default(usual);
/** A part of a list by its number, up to page `pages`. */
export const byPage = (max: number, usual: number, pages = 500) => ({
  page: z.coerce.number().int().min(1).max(pages).default(1),
  limit: partLimit(max, usual),
});
/** A part of a list that is ordered by time, from the position of the previous response. */
export const byCursor = (usual = 20) => ({ cursor: cursor.optional(), limit: partLimit(50, usual) });
/** A part of a list by the number of entries before it. */
export const byOffset = { offset: z.coerce.number().int().min(0).max(10_000).default(0), limit: partLimit(200, 50) };

/** A filter by Seoul days, both included. */
export const withinDays = { from: day.optional(), to: day.optional() };
/** The Seoul days of a downloaded file, the last one included. */
export const exportDays = { from: day, to: day };
/** Why operators download personal data as a file. */
export const exportReason = z
  .string()
  .trim()
  .min(2)
  .max(200)
  .describe('Why the file is needed; stored in the audit log');
