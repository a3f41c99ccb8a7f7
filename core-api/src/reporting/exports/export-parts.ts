import type { ExportKind } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type Column, type Sheet, sheetOf } from '../../platform/spreadsheet/write/sheet.ts';
import type { Period } from './orders/order-rows.ts';
import type { Wanted } from './worker/worker-messages.ts';

/** A sheet of a file, and its expected number of rows. */
export interface ExportPart {
  count(handle: Handle, wanted: Wanted): Promise<number>;
  sheet(handle: Handle, wanted: Wanted): Sheet;
}

function periodOf({ from, to, orderStatus }: Wanted): Period {
  if (from === null || to === null) throw new RangeError('A sheet of a period without one');
  return { start: startOfSeoulDay(from), end: endOfSeoulDay(to), orderStatus: orderStatus ?? undefined };
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

/**
 * The parts of each file, loaded for the requested one. Rows are read oldest first, by keys, so that memory use is
 * constant.
 */
export const exportParts: Record<ExportKind, () => Promise<readonly ExportPart[]>> = {
  async ORDERS() {
    const columns = await import('./orders/order-columns.ts');
    const rows = await import('./orders/order-rows.ts');
    return [
      part('주문상세', columns.orderColumns, rows.countOrders, rows.orderRows),
      part('결제', columns.paymentColumns, rows.countPaidPurchases, rows.paymentRows),
    ];
  },
  async PURCHASES() {
    const purchases = await import('./orders/purchase-sheet.ts');
    return [part('주문서', purchases.purchaseColumns, purchases.countPurchases, purchases.purchaseRows)];
  },
  async PAYMENTS() {
    const payments = await import('./payments/payment-sheets.ts');
    const vat = await import('./payments/vat-sheets.ts');
    return [
      part('결제거래', payments.transactionColumns, payments.countTransactions, payments.transactionRows),
      part(
        '취소거래',
        payments.giveBackColumns,
        (handle, period) => payments.countMovements(handle, period, 'CANCELED'),
        (handle, period) => payments.movementRows(handle, period, 'CANCELED'),
      ),
      part('부가세', vat.vatColumns, vat.countVatRows, vat.vatRows),
      part('부가세 대사', vat.checkColumns, vat.countCheckRows, vat.checkRows),
    ];
  },
  async SETTLEMENTS() {
    const settlements = await import('./payments/payment-sheets.ts');
    return [
      part('일별', settlements.dailyColumns, settlements.countDays, settlements.dailyRows),
      part('거래별', settlements.movementColumns, settlements.countMovements, settlements.movementRows),
    ];
  },
  async LEGACY_ORDERS() {
    const legacy = await import('./orders/legacy-sheets.ts');
    return [
      legacyPart('이전 주문', legacy.legacyColumns, legacy.countLegacyOrders, legacy.legacyRows),
      legacyPart('이전 주문 상품', legacy.legacyLineColumns, legacy.countLegacyLines, legacy.legacyLineRows),
    ];
  },
};
