import type { Handle } from '@iruon/db';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import type { Config } from '../../../platform/config.ts';
import { ordersOfPurchaseNos, purchasesOfInvoices } from '../../../selling/orders/index.ts';
import type { Upload } from '../repository.ts';
import type { ColumnsOfFile } from '../sheet/read-sheet.ts';
import { withWorkbook } from '../upload-file.ts';
import { type PlannedInvoice, planInvoices } from './invoice-rules.ts';
import { type ReadInvoices, readInvoices } from './read-invoices.ts';

/**
 * Reads a stored file and plans every row; `kept` are columns for unknown headings. @throws NOT_FOUND, WORKBOOK_REFUSED,
 * WORKBOOK_TOO_LARGE
 */
export async function planInvoiceUpload(
  handle: Handle,
  config: Pick<Config, 'filesDir'>,
  { storageKey, chosen }: Pick<Upload, 'storageKey' | 'chosen'>,
  kept: ColumnsOfFile['kept'] = {},
): Promise<{ planned: PlannedInvoice[] } & Omit<ReadInvoices, 'rows'>> {
  const { rows, ...read } = await withWorkbook(config, storageKey, (path) => readInvoices(path, { chosen, kept }));
  const given = rows.flatMap((row) => ('purchaseNo' in row ? [row] : []));
  const [orders, bearers] = await settleAll([
    ordersOfPurchaseNos(handle, [...new Set(given.map(({ purchaseNo }) => purchaseNo))]),
    purchasesOfInvoices(handle, [...new Set(given.map(({ invoiceNo }) => invoiceNo))]),
  ]);
  const known = orders.map(({ productName, optionName, amount, ...order }) => ({
    ...order,
    name: `${[productName, optionName].filter(Boolean).join(' · ')} ${amount}개`,
    orderStatus: order.orderStatus,
    carrier: order.carrier,
  }));
  const byNumber = Map.groupBy(bearers, ({ courierCode, invoiceNo }) => `${courierCode}:${invoiceNo}`);
  const purchaseNos = new Map(
    [...byNumber].map(([key, found]) => [key, new Set(found.map(({ purchaseNo }) => purchaseNo))]),
  );
  return { planned: planInvoices(rows, known, purchaseNos), ...read };
}
