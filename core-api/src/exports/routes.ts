import { consoleOperations } from '@iruon/contract/operations';
import { type Route, route } from '../platform/route.ts';
import { webStream } from '../platform/web-stream.ts';
import { contentDisposition } from './file-name.ts';
import { exportOrders } from './orders.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportRoutes: Route[] = [
  route(consoleOperations.exportConsoleOrders, async ({ context, query }) => {
    const { name, content } = await exportOrders(context, query);
    return new Response(webStream(content), {
      headers: {
        'content-type': XLSX,
        'content-disposition': contentDisposition(name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];
