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
    const { purchaseColumns } = await import('./orders/purchase-columns.ts');
    const rows = await import('./orders/purchase-rows.ts');
    return [part('주문서', purchaseColumns, rows.countPurchases, rows.purchaseRows)];
  },
  async PAYMENTS() {
    const columns = await import('./payments/payment-columns.ts');
    const rows = await import('./payments/payment-rows.ts');
    const { countMovements, movementRows } = await import('./payments/settlement-rows.ts');
    const vat = await import('./payments/vat-sheets.ts');
    return [
      part('결제거래', columns.transactionColumns, rows.countTransactions, rows.transactionRows),
      part(
        '취소거래',
        columns.giveBackColumns,
        (handle, period) => countMovements(handle, period, 'CANCELED'),
        (handle, period) => movementRows(handle, period, 'CANCELED'),
      ),
      part('부가세', vat.vatColumns, vat.countVatRows, vat.vatRows),
      part('부가세 대사', vat.checkColumns, vat.countCheckRows, vat.checkRows),
    ];
  },
  async SETTLEMENTS() {
    const columns = await import('./payments/settlement-columns.ts');
    const rows = await import('./payments/settlement-rows.ts');
    return [
      part('일별', columns.dailyColumns, rows.countDays, rows.dailyRows),
      part('거래별', columns.movementColumns, rows.countMovements, rows.movementRows),
    ];
  },
  async LEGACY_ORDERS() {
    const columns = await import('./legacy-orders/legacy-columns.ts');
    const rows = await import('./legacy-orders/legacy-rows.ts');
    return [
      legacyPart('이전 주문', columns.legacyColumns, rows.countLegacyOrders, rows.legacyRows),
      legacyPart('이전 주문 상품', columns.legacyLineColumns, rows.countLegacyLines, rows.legacyLineRows),
    ];
  },
};
