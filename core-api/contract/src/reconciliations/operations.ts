import { z } from 'zod';
import { consoleList, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byOffset } from '../kernel/parameters.ts';
import {
  differenceKind,
  reconciliation,
  reconciliationDetail,
  reconciliationDifference,
  reconciliationFields,
} from './schemas.ts';

const { of } = operationsTagged('reconciliations');
const finance = of('finance');
const one = z.object({ reconciliation: reconciliationDetail });

export const reconciliationOperations = {
  createReconciliation: finance(
    'POST /api/console/shop/reconciliations',
    "Upload the gateway's list of a period (.xlsx or .csv) and compare it with our records; a list with unknown headings is refused with an `offer` (SheetOffer) to choose its columns",
  ).created(one, {
    upload: { fields: reconciliationFields },
    problems: ['GATEWAY_LIST_REFUSED', 'SHEET_COLUMNS_UNKNOWN', 'WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
  }),
  listReconciliations: finance('GET /api/console/shop/reconciliations', 'Lists that were handed in, latest first').ok(
    ...consoleList('reconciliations', reconciliation, ['createdAt'], {}),
  ),
  getReconciliation: finance(
    'GET /api/console/shop/reconciliations/{_id}',
    'The sums of both lists by day and method, and how many differences of each kind there are',
  ).ok(one),
  listReconciliationDifferences: finance(
    'GET /api/console/shop/reconciliations/{_id}/differences',
    'Where the two lists disagree, by day',
  ).ok(list('differences', reconciliationDifference), {
    query: z.strictObject({ kind: differenceKind.optional(), ...byOffset }),
  }),
  compareReconciliation: finance(
    'POST /api/console/shop/reconciliations/{_id}/compare',
    'Compare the list with our records again, after a correction',
  ).ok(one),
  exportReconciliation: finance(
    'GET /api/console/shop/reconciliations/{_id}/export',
    'Sums and differences as an .xlsx file',
  ).binary(),
};
