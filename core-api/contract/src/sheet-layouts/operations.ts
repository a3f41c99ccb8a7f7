import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { sheetKind, sheetLayout } from './schemas.ts';

const { staff } = operationsTagged('sheet layouts');

/** Managers, who ship orders, use those of invoices only. */
export const sheetLayoutOperations = {
  listSheetLayouts: staff(
    'GET /api/console/shop/sheet-layouts',
    'Columns that were chosen for files of a kind and are kept, latest first',
  ).ok(z.object({ layouts: z.array(sheetLayout) }), {
    query: z.strictObject({ kind: sheetKind }),
    problems: ['ACCESS_DENIED'],
  }),
  forgetSheetLayout: staff(
    'DELETE /api/console/shop/sheet-layouts/{_id}',
    'Forget the columns chosen for these headings',
  ).noContent(),
};
