import { exportOperations, operations, pointOperations, statisticsOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { streamResponse } from '../../platform/http/web-stream.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { withPeriod } from '../statistics/index.ts';
import { exportOrders } from './orders/orders.ts';
import { exportPointEntries, exportSales } from './payments/sales.ts';
import { readExportFile } from './read-export-file.ts';
import { cancelExport, readExport, readExports, repeatExport, requestExport } from './request-export.ts';

export const exportRoutes: Route[] = [
  route(exportOperations.createExport, async ({ context, body }) => ({ export: await requestExport(context, body) })),
  route(exportOperations.listExports, ({ context, query }) => readExports(context, query)),
  entryRoute(exportOperations.getExport, 'export', readExport),
  entryRoute(exportOperations.cancelExport, 'export', cancelExport),
  entryRoute(exportOperations.repeatExport, 'export', repeatExport),
  route(exportOperations.readExportFile, async ({ context, params, http }) => {
    const response = await readExportFile(context, params._id, {
      range: http.req.header('range'),
      ifRange: http.req.header('if-range'),
      ifNoneMatch: http.req.header('if-none-match'),
    });
    return streamResponse(http.req.method, response);
  }),
  route(operations.exportConsoleOrders, async ({ context, query }) =>
    workbookResponse(await exportOrders(context, query)),
  ),
  route(pointOperations.exportPointEntries, async ({ context, query }) =>
    workbookResponse(await exportPointEntries(context, query)),
  ),
  route(statisticsOperations.exportSales, async ({ context, query }) =>
    workbookResponse(await exportSales(context, withPeriod(query, context.now()))),
  ),
];
