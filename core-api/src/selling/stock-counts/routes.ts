import { stockCountOperations as operations } from '@iruon/contract/operations';
import { orNotFound } from '../../platform/http/problem.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { beginCount, cancelCount } from './begin-count.ts';
import { bookCount } from './book-count.ts';
import { enterLine, scanPiece, setCauses } from './count-lines.ts';
import { findCount, findCounts, findLines } from './repository.ts';
import { readCount, toWireCount, toWireLines } from './wire-count.ts';

export const stockCountRoutes: Route[] = [
  route(operations.listStockCounts, async ({ context, query }) => {
    const { rows, total } = await findCounts(context.db, query);
    return { counts: rows.map(toWireCount), total };
  }),
  route(operations.getStockCount, async ({ context, params }) => ({ count: await readCount(context.db, params._id) })),
  route(operations.createStockCount, ({ context, body, keepResponse }) => beginCount(context, body, keepResponse)),
  route(operations.listStockCountLines, async ({ context, params, query }) => {
    const count = orNotFound(await findCount(context.db, params._id));
    const { rows, total } = await findLines(context.db, params._id, query);
    return { lines: await toWireLines(context.db, count, rows), total };
  }),
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
