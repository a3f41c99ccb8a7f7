import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { sheetKind, sheetLayout } from './schemas.ts';

const { anyOperator } = operationsTagged('sheet layouts');

/** Managers, who ship orders, may use only layouts of invoices. */
export const sheetLayoutOperations = {
  listSheetLayouts: anyOperator(
    'GET /api/console/shop/sheet-layouts',
    'The kept layouts of a kind of sheet, latest first',
  ).ok(z.object({ layouts: z.array(sheetLayout) }), {
    query: z.strictObject({ kind: sheetKind }),
    problems: ['ACCESS_DENIED'],
  }),
  forgetSheetLayout: anyOperator(
    'DELETE /api/console/shop/sheet-layouts/{_id}',
    'Forget the columns chosen for these headings',
  ).noContent(),
};
