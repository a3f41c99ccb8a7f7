import { userLogOperations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { exportLogs } from './export-logs.ts';
import { listLogs, listWithdrawn, readLog } from './read-logs.ts';

export const userLogRoutes: Route[] = [
  route(userLogOperations.listUserLogs, ({ context, query }) => listLogs(context.db, query)),
  route(userLogOperations.exportUserLogs, async ({ context, query }) =>
    workbookResponse(await exportLogs(context, query)),
  ),
  wrappedRoute(userLogOperations.getUserLog, 'log', ({ db }, id) => readLog(db, id)),
  route(userLogOperations.listWithdrawnUsers, ({ context, query }) => listWithdrawn(context.db, query)),
];
