import { z } from 'zod';
import { consoleList, consoleListQuery, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import {
  scannedCode,
  stockAdjustment,
  stockEntry,
  stockEntryFilter,
  stockFilter,
  stockItem,
  stockItemDetail,
  stockItemsUpdate,
  stockLimits,
  stockSorts,
} from './schemas.ts';

const { of } = operationsTagged('stock');
const stock = of('stock');
const one = z.object({ item: stockItemDetail });

/** The stock: every product, option and supply whose stock is counted. */
export const stockOperations = {
  listStock: stock(
    'GET /api/console/shop/stock',
    'Every counted product, option and supply with its shelf and pieces',
  ).ok(...consoleList('items', stockItem, stockSorts, stockFilter)),
  changeStockItems: stock(
    'PATCH /api/console/shop/stock',
    'Change shelf, barcode and reorder point of several items, all or none',
  ).ok(z.object({ items: z.array(stockItem) }), {
    body: stockItemsUpdate,
    problems: ['RECORD_CHANGED', 'CODE_TAKEN', 'NOT_FOUND'],
  }),
  scanStock: stock(
    'GET /api/console/shop/stock/scan',
    'The items that a typed or scanned code means: a barcode, a UDI, or the code of a product, which may have several options',
  ).ok(
    z.object({
      items: z.array(stockItem).max(stockLimits.scanned),
      pieces: z.int().describe('In the scanned packing; 1 for a code'),
    }),
    {
      query: z.strictObject({ code: scannedCode }),
      problems: ['STOCK_CODE_UNKNOWN'],
    },
  ),
  getStockItem: stock('GET /api/console/shop/stock/{_id}', 'One item with its level over the last days').ok(one),
  listStockEntries: stock(
    'GET /api/console/shop/stock/{_id}/entries',
    'The ledger of an item, newest first, with the stock after each entry',
  ).ok(list('entries', stockEntry), { query: consoleListQuery(['createdAt'], stockEntryFilter) }),
  adjustStock: stock(
    'POST /api/console/shop/stock/{_id}/adjustments',
    'Adjust the stock by hand, with its cause; never below 0',
  ).ok(one, {
    idempotency: 'required',
    body: stockAdjustment,
    problems: ['STOCK_CHANGED', 'STOCK_SHORT', 'LOT_STOCK'],
  }),
};
