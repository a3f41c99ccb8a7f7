import { consoleOperations, pointOperations, statisticsOperations } from '@iruon/contract/operations';
import { type Route, route } from '../platform/route.ts';
import { exportOrders } from './orders.ts';
import { exportPointEntries } from './point-entries.ts';
import { exportSales } from './sales.ts';
import { workbookAnswer } from './workbook-answer.ts';

export const exportRoutes: Route[] = [
  route(consoleOperations.exportConsoleOrders, async ({ context, query }) =>
    workbookAnswer(await exportOrders(context, query)),
  ),
  route(pointOperations.exportPointEntries, async ({ context, query }) =>
    workbookAnswer(await exportPointEntries(context, query)),
  ),
  route(statisticsOperations.exportSales, async ({ context, query }) =>
    workbookAnswer(await exportSales(context, query)),
  ),
];
