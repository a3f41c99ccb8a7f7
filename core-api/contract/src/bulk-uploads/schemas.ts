import { z } from 'zod';
import type { Area } from '../kernel/rights.ts';
import { id, instant } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { productChange } from '../products/console-form.ts';
import { sheetChoice, sheetKind, sheetLimits, sheetOffer } from '../sheet-layouts/schemas.ts';
import { bulkUploadModeLabels, bulkUploadStateLabels } from './labels.ts';

/** The content of a file: products, or invoice numbers of unshipped orders. */
export const bulkUploadKind = z.enum(['PRODUCTS', 'INVOICES']);
/** The area of the work with each kind of file. */
export const bulkUploadAreas = { PRODUCTS: 'catalog', INVOICES: 'shipping' } as const satisfies Record<
  z.infer<typeof bulkUploadKind>,
  Area
>;
export const bulkUploadModes = codesOf(bulkUploadModeLabels);
export const bulkUploadStates = codesOf(bulkUploadStateLabels);
export const bulkUploadMode = z.enum(bulkUploadModes);
export const bulkUploadState = z.enum(bulkUploadStates);

/** The limits of one file. */
export const bulkUploadLimits = {
  bytes: 20 * 1024 * 1024,
  products: 5_000,
  options: 50_000,
  invoices: 2_000,
  columns: sheetLimits.columns,
  /** Maximum number of stored findings; further ones are only counted. */
  findings: 2_000,
  /** Maximum number of products whose changes the check shows. For invoices it shows every row. */
  preview: 200,
} as const;

export const bulkUploadFields = z.strictObject({
  kind: bulkUploadKind.default('PRODUCTS'),
  mode: bulkUploadMode.default('GOOD_ROWS').describe('Invoices know GOOD_ROWS alone'),
});

const rows = z.int().min(0);

/**
 * An uploaded file: checked, then started or discarded. A row is a product with its options, or an order; for orders,
 * "created" counts the shipped ones and "updated" those with a corrected number.
 */
export const bulkUpload = component('BulkUpload', {
  _id: id,
  fileName: z.string(),
  bytes: z.int(),
  kind: bulkUploadKind,
  mode: bulkUploadMode,
  state: bulkUploadState,
  rowsTotal: rows,
  rowsDone: rows,
  rowsCreated: rows,
  rowsUpdated: rows,
  rowsUnchanged: rows,
  rowsBad: rows,
  findingsTotal: rows.describe(`Of which the first ${bulkUploadLimits.findings} are stored`),
  failure: z.string().nullable().describe('Why it failed, Korean, for the screen'),
  ahead: rows.describe('Uploads that are worked on before this one'),
  operatorName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

/** The planned changes of one product or order; after the run, the actual changes. */
export const bulkUploadPreview = z.object({
  row: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['CREATE', 'UPDATE']),
  /** Suspicious values that do not block the row. */
  warnings: z.array(z.string()).default([]),
  changes: z.array(productChange),
  /** The number of changes beyond the listed ones. */
  more: rows,
});

export const bulkUploadDetail = component('BulkUploadDetail', {
  ...bulkUpload.shape,
  preview: z.array(bulkUploadPreview),
  offer: sheetOffer.nullable().describe('To choose the columns of a sheet, in the state COLUMNS_UNKNOWN'),
  chosen: z.array(sheetKind).describe('The sheets that are read by columns of an operator'),
});

/** The columns of a sheet with unknown headings; the sheets of a workbook are chosen one after the other. */
export const bulkUploadColumns = inputComponent('BulkUploadColumns', {
  kind: sheetKind.extract(['PRODUCTS', 'OPTIONS', 'INVOICES']).describe('The sheet that the offer is for'),
  ...sheetChoice.shape,
});

/** An error in a cell that prevents its product from being saved. */
export const bulkUploadFinding = component('BulkUploadFinding', {
  _id: id,
  sheet: z.string(),
  row: z.int().describe('As the spreadsheet numbers it; 1 is the row of headers'),
  cell: z.string().describe('D17; empty for the whole row'),
  code: z.string(),
  message: z.string(),
  value: z.string(),
});

export const bulkUploadFilter = { state: bulkUploadState.optional(), kind: bulkUploadKind.optional() };
