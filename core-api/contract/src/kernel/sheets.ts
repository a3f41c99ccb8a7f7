import { z } from 'zod';
import { component } from './schema.ts';

/** Maximum number of listed cells; further ones are only counted. */
export const UNREAD_CELLS = 200;

/** A cell of an uploaded list that could not be read; its row was left out. */
export const unreadCell = component('UnreadCell', {
  row: z.int(),
  cell: z.string().describe('D17'),
  column: z.string(),
  value: z.string(),
  message: z.string().describe('Korean, for the screen'),
});

/** The cells and rows that were left out while reading an uploaded list, for the screen. */
export const leftOut = component('LeftOut', {
  unread: z.array(unreadCell).max(UNREAD_CELLS),
  unreadTotal: z.int(),
  hiddenRows: z.int().describe('Rows that the file hides'),
  hiddenSheets: z.array(z.string()),
  otherSheets: z.array(z.string()).describe('Visible sheets besides the one that was read'),
});
export type LeftOut = z.infer<typeof leftOut>;

/** The letters of a column of a spreadsheet: `D` of column 4, `AA` of column 27. */
export function columnLetters(position: number): string {
  let letters = '';
  for (let left = position; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}
