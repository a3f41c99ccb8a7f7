import type { ExportKind } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { orderColumns, paymentColumns } from './order-columns.ts';
import { countOrders, countPaidPurchases, orderRows, type Period, paymentRows } from './order-rows.ts';
import { giveBackColumns, transactionColumns } from './payment-columns.ts';
import { countGiveBacks, countTransactions, giveBackRows, transactionRows } from './payment-rows.ts';
import { purchaseColumns } from './purchase-columns.ts';
import { countPurchases, purchaseRows } from './purchase-rows.ts';
import { dailyColumns, movementColumns } from './settlement-columns.ts';
import { countDays, countMovements, dailyRows, movementRows } from './settlement-rows.ts';
import { type Column, type Sheet, sheetOf } from './sheet.ts';

/** A sheet of a file, and how many rows it will have. */
export interface ExportPart {
  count(handle: Handle, period: Period): Promise<number>;
  sheet(handle: Handle, period: Period): Sheet;
}

const part = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  count: (handle: Handle, period: Period) => Promise<number>,
  rows: (handle: Handle, period: Period) => AsyncIterable<Row>,
): ExportPart => ({ count, sheet: (handle, period) => sheetOf(name, columns, () => rows(handle, period)) });

/** What each file holds. Rows are read oldest first, by keys, so that any number of them takes little memory. */
export const exportParts: Record<ExportKind, readonly ExportPart[]> = {
  ORDERS: [
    part('주문상세', orderColumns, countOrders, orderRows),
    part('결제', paymentColumns, countPaidPurchases, paymentRows),
  ],
  PURCHASES: [part('주문서', purchaseColumns, countPurchases, purchaseRows)],
  PAYMENTS: [
    part('결제거래', transactionColumns, countTransactions, transactionRows),
    part('취소거래', giveBackColumns, countGiveBacks, giveBackRows),
  ],
  SETTLEMENTS: [
    part('일별', dailyColumns, countDays, dailyRows),
    part('거래별', movementColumns, countMovements, movementRows),
  ],
};
