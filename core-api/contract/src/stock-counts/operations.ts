import { z } from 'zod';
import { consoleList, consoleListQuery, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  countBooking,
  countCauses,
  countedLine,
  countScan,
  stockCount,
  stockCountDetail,
  stockCountFilter,
  stockCountInput,
  stockCountLine,
  stockCountLineFilter,
  stockCountLineSorts,
  stockCountSorts,
} from './schemas.ts';

const { of } = operationsTagged('stock counts');
const stock = of('stock');
const one = z.object({ count: stockCountDetail });
const oneLine = z.object({ line: stockCountLine });

/** Counts of the shelves: a frozen list whose lines are counted one by one, while orders come in. */
export const stockCountOperations = {
  listStockCounts: stock('GET /api/console/shop/stock-counts', 'Counts, latest first').ok(
    ...consoleList('counts', stockCount, stockCountSorts, stockCountFilter),
  ),
  getStockCount: stock('GET /api/console/shop/stock-counts/{_id}', 'A count with its figures').ok(one),
  createStockCount: stock('POST /api/console/shop/stock-counts', 'Begin a count of what a scope contains').created(
    one,
    {
      idempotency: 'required',
      body: stockCountInput,
      problems: ['COUNT_EMPTY', 'COUNT_TOO_LARGE'],
    },
  ),
  listStockCountLines: stock(
    'GET /api/console/shop/stock-counts/{_id}/lines',
    'The lines of a count by the way along the shelves',
  ).ok(list('lines', stockCountLine), { query: consoleListQuery(stockCountLineSorts, stockCountLineFilter) }),
  enterStockCountLine: stock(
    'PUT /api/console/shop/stock-counts/{_id}/lines/{_line}',
    'Enter the counted pieces of a line; what should be on the shelf at this moment is stored with them',
  ).ok(oneLine, {
    params: z.strictObject({ _id: id, _line: id }),
    body: countedLine,
    problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED'],
  }),
  scanStockCount: stock(
    'POST /api/console/shop/stock-counts/{_id}/scans',
    'Add a scanned piece to its line, by the lot of a UDI; a key that is repeated adds nothing',
  ).ok(oneLine, {
    idempotency: 'required',
    body: countScan,
    problems: [
      ...(['STOCK_CODE_UNKNOWN', 'STOCK_CODE_MEANS_SEVERAL', 'COUNT_WITHOUT_ITEM', 'TRANSITION_NOT_ALLOWED'] as const),
      ...(['COUNT_LOT_UNKNOWN', 'LOT_DATES_DIFFER'] as const),
    ],
  }),
  setStockCountCauses: stock(
    'PATCH /api/console/shop/stock-counts/{_id}/causes',
    'Set the cause of the differences of some lines',
  ).ok(one, { body: countCauses, problems: ['TRANSITION_NOT_ALLOWED'] }),
  bookStockCount: stock(
    'POST /api/console/shop/stock-counts/{_id}/book',
    'Book the differences of the counted lines, once; lines that cannot be booked are named with their orders (`blocked`, BlockedCountLine)',
  ).ok(one, {
    body: countBooking,
    problems: ['TRANSITION_NOT_ALLOWED', 'COUNT_WITHOUT_CAUSE', 'COUNT_BLOCKED', 'COUNT_NOT_BEGUN'],
  }),
  cancelStockCount: stock(
    'POST /api/console/shop/stock-counts/{_id}/cancel',
    'End a count without a change of stock; pieces that it found of lots have no lot again; a repetition changes nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED', 'STOCK_SHORT'] }),
};
