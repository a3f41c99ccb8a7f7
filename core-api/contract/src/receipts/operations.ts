import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import {
  receipt,
  receiptBooking,
  receiptDetail,
  receiptFilter,
  receiptInput,
  receiptLimits,
  receiptReversal,
  receiptSheet,
  receiptSorts,
  receiptUpdate,
} from './schemas.ts';

const { of } = operationsTagged('receipts');
const stock = of('stock');
const one = z.object({ receipt: receiptDetail });

/** Goods that arrive from suppliers: a draft is booked once, and a booked one is taken back once. */
export const receiptOperations = {
  listReceipts: stock('GET /api/console/shop/receipts', 'Receipts of goods, latest first').ok(
    ...consoleList('receipts', receipt, receiptSorts, receiptFilter),
  ),
  listReceiptSuppliers: stock('GET /api/console/shop/receipts/suppliers', 'Suppliers of receipts, the latest first').ok(
    z.object({ suppliers: z.array(z.string()).max(receiptLimits.suppliers) }),
  ),
  getReceiptTemplate: stock(
    'GET /api/console/shop/receipts/template',
    'An empty .xlsx file for the lines of a receipt',
  ).binary({ unaudited: 'An empty form without any data' }),
  getReceipt: stock('GET /api/console/shop/receipts/{_id}', 'A receipt with its lines').ok(one),
  createReceipt: stock('POST /api/console/shop/receipts', 'Begin a receipt as a draft').created(one, {
    body: receiptInput,
    problems: ['STOCK_ITEM_GONE'],
  }),
  uploadReceipt: stock(
    'POST /api/console/shop/receipts/sheet',
    'Begin a receipt by a sheet (.xlsx or .csv) of codes, amounts, lots and prices; refused as a whole with the cells that are wrong, or with an `offer` (SheetOffer) to choose its columns',
  ).created(one, {
    upload: { fields: receiptSheet },
    problems: ['RECEIPT_SHEET_REFUSED', 'SHEET_COLUMNS_UNKNOWN', 'WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
  }),
  changeReceipt: stock('PUT /api/console/shop/receipts/{_id}', 'Change a draft and replace its lines').ok(one, {
    body: receiptUpdate,
    problems: ['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED', 'STOCK_ITEM_GONE'],
  }),
  deleteReceipt: stock('DELETE /api/console/shop/receipts/{_id}', 'Delete a draft').noContent({
    problems: ['TRANSITION_NOT_ALLOWED'],
  }),
  bookReceipt: stock(
    'POST /api/console/shop/receipts/{_id}/book',
    'Add the pieces to the stock; a repetition changes nothing',
  ).ok(one, {
    body: receiptBooking,
    problems: [
      ...(['RECORD_CHANGED', 'TRANSITION_NOT_ALLOWED', 'RECEIPT_EMPTY', 'STOCK_ITEM_GONE'] as const),
      ...(['RECEIPT_LOTS_MISSING', 'LOT_DATES_DIFFER'] as const),
    ],
  }),
  reverseReceipt: stock(
    'POST /api/console/shop/receipts/{_id}/reverse',
    'Take a booked receipt back, by opposite entries; refused below 0. A repetition changes nothing',
  ).ok(one, { body: receiptReversal, problems: ['TRANSITION_NOT_ALLOWED', 'STOCK_SHORT'] }),
};
