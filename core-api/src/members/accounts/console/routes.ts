import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { workbookResponse } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { exportUsers } from './export-users.ts';
import { listConsoleUsers } from './list-users.ts';

export const consoleAccountRoutes: Route[] = [
  route(operations.listConsoleUsers, ({ context, query }) => listConsoleUsers(context.db, query)),
  route(operations.exportConsoleUsers, async ({ context, body }) => workbookResponse(await exportUsers(context, body))),
];
