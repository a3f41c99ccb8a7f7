import type { PassThrough } from 'node:stream';
import { consoleOperations, pointOperations, statisticsOperations } from '@iruon/contract/operations';
import { type Route, route } from '../platform/route.ts';
import { webStream } from '../platform/web-stream.ts';
import { contentDisposition } from './file-name.ts';
import { exportOrders } from './orders.ts';
import { exportPointEntries } from './point-entries.ts';
import { exportSales } from './sales.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function workbook({ name, content }: { name: string; content: PassThrough }): Response {
  return new Response(webStream(content), {
    headers: {
      'content-type': XLSX,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

export const exportRoutes: Route[] = [
  route(consoleOperations.exportConsoleOrders, async ({ context, query }) =>
    workbook(await exportOrders(context, query)),
  ),
  route(pointOperations.exportPointEntries, async ({ context, query }) =>
    workbook(await exportPointEntries(context, query)),
  ),
  route(statisticsOperations.exportSales, async ({ context, query }) => workbook(await exportSales(context, query))),
];
