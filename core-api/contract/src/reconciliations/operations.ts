import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  differenceKind,
  reconciliation,
  reconciliationDetail,
  reconciliationDifference,
  reconciliationFields,
} from './schemas.ts';

const byId = z.strictObject({ _id: id });
const console = { tag: 'reconciliations', access: ['console'] } as const;

export const reconciliationOperations = defineOperations({
  createReconciliation: {
    method: 'post',
    path: '/api/console/shop/reconciliations',
    summary: "Upload the gateway's list of a period (.xlsx or .csv) and compare it with our records",
    ...console,
    upload: { fields: reconciliationFields },
    problems: ['GATEWAY_LIST_REFUSED', 'WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
    success: { status: 201, schema: z.object({ reconciliation: reconciliationDetail }) },
  },
  listReconciliations: {
    method: 'get',
    path: '/api/console/shop/reconciliations',
    summary: 'Lists that were handed in, latest first',
    ...console,
    query: consoleListQuery(['createdAt'], {}),
    success: { status: 200, schema: list('reconciliations', reconciliation) },
  },
  getReconciliation: {
    method: 'get',
    path: '/api/console/shop/reconciliations/{_id}',
    summary: 'The sums of both lists by day and method, and how many differences of each kind there are',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ reconciliation: reconciliationDetail }) },
  },
  listReconciliationDifferences: {
    method: 'get',
    path: '/api/console/shop/reconciliations/{_id}/differences',
    summary: 'Where the two lists disagree, by day',
    ...console,
    params: byId,
    query: z.strictObject({
      kind: differenceKind.optional(),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    success: { status: 200, schema: list('differences', reconciliationDifference) },
  },
  compareReconciliation: {
    method: 'post',
    path: '/api/console/shop/reconciliations/{_id}/compare',
    summary: 'Compare the list with our records again, after a correction',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ reconciliation: reconciliationDetail }) },
  },
  exportReconciliation: {
    method: 'get',
    path: '/api/console/shop/reconciliations/{_id}/export',
    summary: 'Sums and differences as an .xlsx file',
    ...console,
    params: byId,
    success: { status: 200, content: 'binary' },
  },
});
