import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, created, ok, operationsTagged } from '../kernel/operation.ts';
import { byOffset } from '../kernel/parameters.ts';
import {
  differenceKind,
  reconciliation,
  reconciliationDetail,
  reconciliationDifference,
  reconciliationFields,
} from './schemas.ts';

const { console } = operationsTagged('reconciliations');
const one = z.object({ reconciliation: reconciliationDetail });

export const reconciliationOperations = {
  createReconciliation: console.post(
    '/api/console/shop/reconciliations',
    "Upload the gateway's list of a period (.xlsx or .csv) and compare it with our records",
    {
      upload: { fields: reconciliationFields },
      problems: ['GATEWAY_LIST_REFUSED', 'WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
      success: created(one),
    },
  ),
  listReconciliations: console.get('/api/console/shop/reconciliations', 'Lists that were handed in, latest first', {
    query: consoleListQuery(['createdAt'], {}),
    success: ok(list('reconciliations', reconciliation)),
  }),
  getReconciliation: console.get(
    '/api/console/shop/reconciliations/{_id}',
    'The sums of both lists by day and method, and how many differences of each kind there are',
    { success: ok(one) },
  ),
  listReconciliationDifferences: console.get(
    '/api/console/shop/reconciliations/{_id}/differences',
    'Where the two lists disagree, by day',
    {
      query: z.strictObject({ kind: differenceKind.optional(), ...byOffset }),
      success: ok(list('differences', reconciliationDifference)),
    },
  ),
  compareReconciliation: console.post(
    '/api/console/shop/reconciliations/{_id}/compare',
    'Compare the list with our records again, after a correction',
    { success: ok(one) },
  ),
  exportReconciliation: console.get(
    '/api/console/shop/reconciliations/{_id}/export',
    'Sums and differences as an .xlsx file',
    { success: binary },
  ),
};
