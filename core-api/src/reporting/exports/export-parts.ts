import type { ExportKind } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { readPeriod } from '../../platform/db/period.ts';
import { type Column, type Sheet, sheetOf } from '../../platform/spreadsheet/write/sheet.ts';
import { legacyColumns, legacyLineColumns } from './legacy-orders/legacy-columns.ts';
import { countLegacyLines, countLegacyOrders, legacyLineRows, legacyRows } from './legacy-orders/legacy-rows.ts';
import { orderColumns, paymentColumns } from './orders/order-columns.ts';
import { countOrders, countPaidPurchases, orderRows, type Period, paymentRows } from './orders/order-rows.ts';
import { purchaseColumns } from './orders/purchase-columns.ts';
import { countPurchases, purchaseRows } from './orders/purchase-rows.ts';
import { giveBackColumns, transactionColumns } from './payments/payment-columns.ts';
import { countGiveBacks, countTransactions, giveBackRows, transactionRows } from './payments/payment-rows.ts';
import { dailyColumns, movementColumns } from './payments/settlement-columns.ts';
import { countDays, countMovements, dailyRows, movementRows } from './payments/settlement-rows.ts';
import type { Wanted } from './worker/worker-messages.ts';

/** A sheet of a file, and how many rows it will have. */
export interface ExportPart {
  count(handle: Handle, wanted: Wanted): Promise<number>;
  sheet(handle: Handle, wanted: Wanted): Sheet;
}

function periodOf({ from, to, orderStatus }: Wanted): Period {
  if (from === null || to === null) throw new RangeError('A sheet of a period without one');
  return { ...readPeriod(from, to), orderStatus: orderStatus ?? undefined };
}

/** Parts whose conditions come from the request. */
const partsBy =
  <Conditions>(conditionsOf: (wanted: Wanted) => Conditions) =>
  <Row>(
    name: string,
    columns: readonly Column<Row>[],
    count: (handle: Handle, conditions: Conditions) => Promise<number>,
    rows: (handle: Handle, conditions: Conditions) => AsyncIterable<Row>,
  ): ExportPart => ({
    count: (handle, wanted) => count(handle, conditionsOf(wanted)),
    sheet: (handle, wanted) => sheetOf(name, columns, () => rows(handle, conditionsOf(wanted))),
  });

const part = partsBy(periodOf);
const legacyPart = partsBy(({ from, to, filter }) => ({ ...filter, from: from ?? undefined, to: to ?? undefined }));

/** The parts of each file. Rows are read oldest first, by keys, so that memory use is constant. */
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
  LEGACY_ORDERS: [
    legacyPart('이전 주문', legacyColumns, countLegacyOrders, legacyRows),
    legacyPart('이전 주문 상품', legacyLineColumns, countLegacyLines, legacyLineRows),
  ],
};
