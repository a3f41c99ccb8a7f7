import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { productChange } from '../products/console.ts';

/** What a file is about: products to be saved, or invoice numbers of orders that wait for one. */
export const bulkUploadKinds = ['PRODUCTS', 'INVOICES'] as const;
export const bulkUploadModes = ['ALL_OR_NOTHING', 'GOOD_ROWS'] as const;
export const bulkUploadStates = ['CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const;
export const bulkUploadKind = z.enum(bulkUploadKinds);
export const bulkUploadMode = z.enum(bulkUploadModes);
export const bulkUploadState = z.enum(bulkUploadStates);
export type BulkUploadKind = z.infer<typeof bulkUploadKind>;
export type BulkUploadMode = z.infer<typeof bulkUploadMode>;
export type BulkUploadState = z.infer<typeof bulkUploadState>;

/** How much one file may hold. */
export const bulkUploadLimits = {
  bytes: 20 * 1024 * 1024,
  products: 5_000,
  options: 50_000,
  invoices: 2_000,
  columns: 200,
  /** Findings that are kept; of more only their number is. */
  findings: 2_000,
  /** Products whose changes the check shows. Of invoices every row is shown. */
  preview: 200,
} as const;

export const bulkUploadFields = z.strictObject({
  kind: bulkUploadKind.default('PRODUCTS'),
  mode: bulkUploadMode.default('GOOD_ROWS').meta({ description: 'Invoices know GOOD_ROWS alone' }),
});

const rows = z.int().min(0);

/**
 * One file on its way: checked, then started or discarded. Rows are products, options counting with theirs; or orders, where
 * "created" are those shipped and "updated" those whose number was corrected.
 */
export const bulkUpload = z
  .object({
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
    findingsTotal: rows.meta({ description: `Of which the first ${bulkUploadLimits.findings} are kept` }),
    failure: z.string().nullable().meta({ description: 'Why it ended without being done, Korean, for people' }),
    ahead: rows.meta({ description: 'Uploads that are worked on before this one' }),
    operatorName: z.string(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'BulkUpload' });
export type BulkUpload = z.output<typeof bulkUpload>;

/** What would change of one product or order; of an order that was done, what did. */
export const bulkUploadPreview = z.object({
  row: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['CREATE', 'UPDATE']),
  /** What looks odd about it and is no reason to refuse. */
  warnings: z.array(z.string()).default([]),
  changes: z.array(productChange),
  /** Changes beyond those that are listed. */
  more: rows,
});
export type BulkUploadPreview = z.output<typeof bulkUploadPreview>;

export const bulkUploadDetail = z
  .object({ ...bulkUpload.shape, preview: z.array(bulkUploadPreview) })
  .meta({ id: 'BulkUploadDetail' });
export type BulkUploadDetail = z.output<typeof bulkUploadDetail>;

/** Something in a cell that keeps its product from being saved. */
export const bulkUploadFinding = z
  .object({
    _id: id,
    sheet: z.string(),
    row: z.int().meta({ description: 'As the spreadsheet numbers it; 1 is the row of headers' }),
    cell: z.string().meta({ description: 'D17; empty when the whole row is meant' }),
    code: z.string(),
    message: z.string(),
    value: z.string(),
  })
  .meta({ id: 'BulkUploadFinding' });
export type BulkUploadFinding = z.output<typeof bulkUploadFinding>;

export const bulkUploadFilter = { state: bulkUploadState.optional(), kind: bulkUploadKind.optional() };
