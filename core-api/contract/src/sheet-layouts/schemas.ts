import { z } from 'zod';
import type { Area } from '../kernel/rights.ts';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { sheetKindLabels } from './labels.ts';

/**
 * The limits of the columns of a sheet, of kept layouts, and of the part of an unknown file that is shown to choose its
 * columns.
 */
export const sheetLimits = {
  columns: 200,
  layouts: 200,
  sheetsShown: 3,
  rowsShown: 15,
  columnsShown: 40,
  lettersShown: 30,
} as const;

/** The kinds of rows in a sheet. A workbook of products has two sheets. */
export const sheetKind = z.enum(codesOf(sheetKindLabels));
export type SheetKind = z.infer<typeof sheetKind>;

/** The area of the work with each kind of sheet. */
export const sheetAreas = {
  BANK: 'finance',
  GATEWAY: 'finance',
  PRODUCTS: 'catalog',
  OPTIONS: 'catalog',
  INVOICES: 'shipping',
  RECEIPTS: 'stock',
} as const satisfies Record<SheetKind, Area>;

const position = z.int().min(1).max(sheetLimits.columns);
const columnKey = z.string().regex(/^[A-Za-z0-9._]{1,60}$/);
const places = z
  .record(columnKey, position)
  .refine((given) => Object.keys(given).length <= sheetLimits.columns)
  .describe('The position of each column, from 1');
const headingRow = z.int().min(0).max(1_000).describe('The last row of the headings; 0 if there are none');

/** The positions of the columns of a table. */
export const sheetColumns = component('SheetColumns', { headingRow, places });
export type SheetColumns = z.infer<typeof sheetColumns>;

/** The table of a file, and the positions of its columns. */
export const sheetTable = z.strictObject({
  sheet: z.string().max(200).describe('Its name; empty for a text'),
  headingRow,
  places,
});
export type SheetTable = z.infer<typeof sheetTable>;

/** The columns that an operator chose for a file with unknown headings. */
export const sheetChoice = inputComponent('SheetChoice', {
  ...sheetTable.shape,
  isKept: z.boolean().describe('Read later files with equal headings by the same columns'),
});
export type SheetChoice = z.infer<typeof sheetChoice>;

/** The field of a multipart form that contains the choice. */
export const chosenColumns = z.string().max(10_000).optional().describe('JSON of the chosen columns, see SheetChoice');

/** The first rows of the sheets of a file, to choose its columns. */
export const sheetOffer = component('SheetOffer', {
  kind: sheetKind,
  columns: z
    .array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() }))
    .describe('Ours, which are sought in the file'),
  sheets: z
    .array(
      z.object({
        ...sheetTable.shape,
        first: z
          .array(z.object({ row: z.int(), cells: z.array(z.string()).max(sheetLimits.columnsShown) }))
          .max(sheetLimits.rowsShown),
      }),
    )
    .min(1)
    .max(sheetLimits.sheetsShown)
    .describe('The likely one first; with the columns that were recognised'),
});
export type SheetOffer = z.infer<typeof sheetOffer>;

/** The columns by which files with equal headings are read, until an operator deletes the layout. */
export const sheetLayout = component('SheetLayout', {
  _id: id,
  kind: sheetKind,
  headings: z.array(z.string()),
  operatorName: z.string(),
  createdAt: instant,
});
export type SheetLayout = z.infer<typeof sheetLayout>;
