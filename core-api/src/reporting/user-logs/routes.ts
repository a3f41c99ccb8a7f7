import { userLogOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { exportLogs } from './export-logs.ts';
import { listLogs, listWithdrawn, readLog } from './read-logs.ts';

export const userLogRoutes: Route[] = [
  route(userLogOperations.listUserLogs, ({ context, query }) => listLogs(context.db, query)),
  route(userLogOperations.exportUserLogs, async ({ context, query }) =>
    workbookResponse(await exportLogs(context, query)),
  ),
  route(userLogOperations.getUserLog, async ({ context, params }) => ({ log: await readLog(context.db, params._id) })),
  route(userLogOperations.listWithdrawnUsers, ({ context, query }) => listWithdrawn(context.db, query)),
];
