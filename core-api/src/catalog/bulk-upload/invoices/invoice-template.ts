import { bulkUploadLimits } from '@iruon/contract';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { cleanText, seoulCell } from '../../../platform/spreadsheet/write/sheet.ts';
import { ordersAwaitingInvoice } from '../../../selling/orders/index.ts';
import { type NameBooks, nameBook } from '../products/name-book.ts';
import { addLists, addSheet, LIST_SHEET } from '../sheet/template.ts';
import {
  amountColumn,
  INVOICE_SHEET,
  type InvoiceColumn,
  invoiceColumns,
  optionColumn,
  orderIdColumn,
  paidColumn,
  productColumn,
  purchaseNoColumn,
  receiverColumn,
} from './read-invoices.ts';

type Waiting = Awaited<ReturnType<typeof ordersAwaitingInvoice>>[number];

/**
 * The prefilled values of a row; the operator enters carrier and number. Values are written as texts, never as
 * formulas.
 */
const values = new Map<InvoiceColumn, (order: Waiting) => string | number | Date | null>([
  [purchaseNoColumn, ({ purchaseNo }) => purchaseNo],
  [receiverColumn, ({ receiverName }) => cleanText(receiverName)],
  [productColumn, ({ productName }) => cleanText(productName)],
  [optionColumn, ({ optionName }) => (optionName ? cleanText(optionName) : null)],
  [amountColumn, ({ amount }) => amount],
  [paidColumn, ({ paidAt }) => paidAt && dayCell(paidAt)],
  [orderIdColumn, ({ id }) => id],
]);

function dayCell(at: Date): Date {
  const shown = seoulCell(at);
  return new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()));
}

const emptyBooks: NameBooks = { brands: nameBook([]), categories: nameBook([]) };

/**
 * A workbook of the orders that need an invoice, with cells for carrier and number. It contains receivers, so the audit
 * log records the download.
 */
export async function makeInvoiceTemplate(context: Context): Promise<Uint8Array<ArrayBuffer>> {
  const waiting = await ordersAwaitingInvoice(context.db, context.now(), bulkUploadLimits.invoices);
  const details = { filter: { orderStatus: 'ORDER_CONFIRM' }, count: waiting.length, reason: '송장 입력' };
  const object = { type: 'invoices', id: 'template', name: '송장 양식' } as const;
  await audit(context.db, context, 'invoices.template', object, details);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = '이루온';
  const lists = new excel.Workbook().addWorksheet(LIST_SHEET);
  const sheet = addSheet(book, lists, INVOICE_SHEET, invoiceColumns, emptyBooks, Math.max(waiting.length, 1));
  for (const [index, order] of waiting.entries()) {
    const row = sheet.getRow(index + 2);
    for (const [place, column] of invoiceColumns.entries())
      row.getCell(place + 1).value = values.get(column)?.(order) ?? null;
  }
  addLists(book, lists);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
