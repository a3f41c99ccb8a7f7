import { stockOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { adjustStock, changeStockItems } from './change-stock-items.ts';
import { listStockEntries } from './list-entries.ts';
import { getStockItem, listStock, scanStock } from './list-stock.ts';

export const stockRoutes: Route[] = [
  route(operations.listStock, ({ context, query }) => listStock(context, query)),
  route(operations.changeStockItems, ({ context, body }) => changeStockItems(context, body)),
  route(operations.scanStock, ({ context, query }) => scanStock(context, query.code)),
  route(operations.getStockItem, async ({ context, params }) => ({
    item: await getStockItem(context.db, params._id, context.now()),
  })),
  route(operations.listStockEntries, ({ context, params, query }) => listStockEntries(context, params._id, query)),
  route(operations.adjustStock, ({ context, params, body, keepResponse }) =>
    adjustStock(context, params._id, body, keepResponse),
  ),
];
