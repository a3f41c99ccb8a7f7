import { type ConsoleQueue, consoleQueues, type dashboard } from '@iruon/contract';
import { addSeoulDays, type SeoulDay, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isBusinessDay } from '../../../kernel/business-days.ts';
import { tableOf } from '../../../kernel/keys.ts';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { countRows } from '../../../platform/db/read-rows.ts';
import { withPipelinedConnection } from '../../../platform/db/transaction.ts';
import { word } from '../../../platform/sql-word.ts';
import { orderConditions } from './filter.ts';

const SALES_DAYS = 14;

/** The instant `count` full business days ago: anything older is overdue. */
function businessDaysAgo(now: Date, count: number): Date {
  let day: SeoulDay = seoulDay(now);
  for (let left = count; left > 0; ) {
    day = addSeoulDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return startOfSeoulDay(day);
}

/** The orders of a queue; counted by the index of its state, independent of the size of the history. */
export const matchingQueue = (handle: Handle, queue: ConsoleQueue, now: Date) =>
  handle.selectFrom('orders').where(orderConditions({ queue }, null, now));

/** Paid before an instant, and not confirmed. */
const lateToConfirm = (handle: Handle, now: Date, before: Date) =>
  // Payments are never older than their order, and most unpaid purchases were ordered today.
  matchingQueue(handle, 'toConfirm', now)
    .where('orders.createdAt', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchases')
          .select('purchases.id')
          .whereRef('purchases.id', '=', 'orders.purchaseId')
          .where('purchases.paidAt', '<', before),
      ),
    );

/** Purchases paid on each of some Seoul days and after, by the day's number, starting with 1. */
function salesByDay(handle: Handle, days: readonly SeoulDay[]) {
  // Compares with the few midnights, because formatting each instant as a Seoul day takes three times as long.
  const midnights = days.map(startOfSeoulDay);
  return handle
    .selectFrom('purchases')
    .select([
      sql<number>`width_bucket(paid_at, ${midnights}::timestamptz[])`.as('place'),
      (eb) => eb.fn.sum<string>(sql`payable + money_used + points_used`).as('amount'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('state', '=', word('PURCHASE_CONFIRMED'))
    .where('paidAt', '>=', midnights[0] as Date)
    .groupBy('place');
}

interface Shown {
  /** Whether the caller may read orders, which every queue consists of. */
  showsOrders: boolean;
  showsSales: boolean;
}

/** Today's queues, their overdue counts, and the sales of the last two weeks by Seoul day, for those who may see them. */
export async function readDashboard(
  handle: Handle,
  now: Date,
  { showsOrders, showsSales }: Shown,
): Promise<z.input<typeof dashboard>> {
  const today = seoulDay(now);
  const days = Array.from({ length: showsSales ? SALES_DAYS : 0 }, (_, index) =>
    addSeoulDays(today, index + 1 - SALES_DAYS),
  );
  const [counts, confirmLate, shipLate, sales] = await withPipelinedConnection(handle, (one) =>
    settleAll([
      showsOrders ? settleAll(consoleQueues.map((queue) => countRows(matchingQueue(one, queue, now)))) : [],
      showsOrders ? countRows(lateToConfirm(one, now, businessDaysAgo(now, 1))) : null,
      showsOrders
        ? countRows(matchingQueue(one, 'toShip', now).where('orders.updatedAt', '<', businessDaysAgo(now, 2)))
        : null,
      showsSales ? salesByDay(one, days).execute() : [],
    ]),
  );
  const byPlace = new Map(sales.map((row) => [row.place, row]));
  return {
    queues: tableOf(consoleQueues, (_, place) => counts[place] ?? null),
    overdue: { toConfirm: confirmLate, toShip: shipLate },
    sales: days.map((day, index) => {
      const row = byPlace.get(index + 1);
      return { day, amount: Number(row?.amount ?? 0), count: Number(row?.count ?? 0) };
    }),
  };
}
