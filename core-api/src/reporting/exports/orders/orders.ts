import { exportLimits, type OrderStatus } from '@iruon/contract';
import type { UserActor } from '../../../platform/actor.ts';
import { readPeriod } from '../../../platform/db/period.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { downloadOf } from '../../../platform/records/audit-objects.ts';
import type { Context } from '../../../platform/services.ts';
import { sheetOf } from '../../../platform/spreadsheet/write/sheet.ts';
import { type WorkbookFile, workbookFile } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { orderColumns, paymentColumns } from './order-columns.ts';
import { countOrders, orderRows, type Period, paymentRows } from './order-rows.ts';

export interface OrdersQuery {
  /** Seoul days, both inclusive, at most 366. */
  from: string;
  to: string;
  orderStatus?: OrderStatus | undefined;
  /** The reason for the file, stored in the audit log as the law requires for downloads of personal data. */
  reason: string;
}

/** The orders of a period as a workbook that is streamed while it is read. @throws INVALID_INPUT, EXPORT_TOO_LARGE */
export async function exportOrders(
  context: Context & { actor: UserActor },
  { from, to, orderStatus, reason }: OrdersQuery,
): Promise<WorkbookFile> {
  const period: Period = { ...readPeriod(from, to), orderStatus };
  const most = exportLimits.directRows;
  const count = await countOrders(context.db, period, most + 1);
  if (count > most) throw problem('EXPORT_TOO_LARGE');
  const details = { reason, count, filter: { from, to, ...(orderStatus ? { orderStatus } : {}) } };
  await audit(context.db, context, 'orders.export', downloadOf('orders', from, to), details);
  return workbookFile(context, '주문내역', [
    sheetOf('주문상세', orderColumns, () => orderRows(context.db, period)),
    sheetOf('결제', paymentColumns, () => paymentRows(context.db, period)),
  ]);
}
