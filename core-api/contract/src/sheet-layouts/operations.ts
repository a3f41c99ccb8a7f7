import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { sheetKind, sheetLayout } from './schemas.ts';

const { of } = operationsTagged('sheet layouts');
const own = of('own');

/** Each kind of sheet needs the right to its area: `sheetAreas`. */
export const sheetLayoutOperations = {
  listSheetLayouts: own('GET /api/console/shop/sheet-layouts', 'The kept layouts of a kind of sheet, latest first').ok(
    z.object({ layouts: z.array(sheetLayout) }),
    {
      query: z.strictObject({ kind: sheetKind }),
    },
  ),
  forgetSheetLayout: own(
    'DELETE /api/console/shop/sheet-layouts/{_id}',
    'Forget the columns chosen for these headings',
  ).noContent(),
};
