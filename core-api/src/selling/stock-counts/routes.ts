import { stockCountOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { beginCount, cancelCount } from './begin-count.ts';
import { bookCount } from './book-count.ts';
import { enterLine, scanPiece, setCauses } from './count-lines.ts';
import { listCounts, listLines, readCount } from './wire-count.ts';

export const stockCountRoutes: Route[] = [
  route(operations.listStockCounts, ({ context, query }) => listCounts(context.db, query)),
  route(operations.getStockCount, async ({ context, params }) => ({ count: await readCount(context.db, params._id) })),
  route(operations.createStockCount, ({ context, body, keepResponse }) => beginCount(context, body, keepResponse)),
  route(operations.listStockCountLines, ({ context, params, query }) => listLines(context.db, params._id, query)),
  route(operations.enterStockCountLine, async ({ context, params, body }) => ({
    line: await enterLine(context, { countId: params._id, lineId: params._line }, body),
  })),
  route(operations.scanStockCount, ({ context, params, body, keepResponse }) =>
    scanPiece(context, params._id, body, keepResponse),
  ),
  entryRoute(operations.setStockCountCauses, 'count', setCauses),
  entryRoute(operations.bookStockCount, 'count', bookCount),
  entryRoute(operations.cancelStockCount, 'count', cancelCount),
];
