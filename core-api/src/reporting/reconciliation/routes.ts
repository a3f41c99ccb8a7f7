import { reconciliationLimits } from '@iruon/contract';
import { reconciliationOperations as operations } from '@iruon/contract/operations';
import { receiveUpload } from '../../content/files/index.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { compareAgain, createReconciliation } from './create-reconciliation.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { readDetail, readDifferences, readReconciliations } from './read-reconciliation.ts';

const gatewayList = {
  ...operations.createReconciliation.upload,
  accepts: 'any',
  maxBytes: reconciliationLimits.bytes,
} as const;

export const reconciliationRoutes: Route[] = [
  route(operations.createReconciliation, async ({ context, http }) => {
    await using upload = await receiveUpload(http, context, gatewayList);
    const { file, name, fields } = upload;
    const { path, bytes } = file;
    return { reconciliation: await createReconciliation(context, { path, bytes, name, ...fields }) };
  }),
  route(operations.listReconciliations, ({ context, query }) => readReconciliations(context.db, query)),
  route(operations.getReconciliation, async ({ context, params }) => ({
    reconciliation: await readDetail(context.db, params._id),
  })),
  route(operations.listReconciliationDifferences, ({ context, params, query }) =>
    readDifferences(context.db, params._id, query),
  ),
  entryRoute(operations.compareReconciliation, 'reconciliation', compareAgain),
  route(operations.exportReconciliation, async ({ context, params }) =>
    workbookResponse(await exportReconciliation(context, params._id)),
  ),
];
