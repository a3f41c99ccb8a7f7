import { consoleQueues, type dashboard } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { addSeoulDays, isBusinessDay, type SeoulDay, seoulDay, startOfSeoulDay } from '../../kernel/seoul.ts';
import { queueConditions } from './console-filter.ts';

const SALES_DAYS = 14;

/** The last instant from which so many business days have fully passed: what is older is overdue. */
function businessDaysAgo(now: Date, count: number): Date {
  let day: SeoulDay = seoulDay(now);
  for (let left = count; left > 0; ) {
    day = addSeoulDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return startOfSeoulDay(day);
}

/** Today's queues, what of them is overdue, and the sales of the last two weeks by Seoul day. */
export async function readDashboard(handle: Handle, now: Date): Promise<z.input<typeof dashboard>> {
  const confirmBefore = businessDaysAgo(now, 1);
  const shipBefore = businessDaysAgo(now, 2);
  const counts = await handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select((eb) => [
      ...consoleQueues.map((queue) => eb.fn.countAll<number>().filterWhere(queueConditions[queue](eb)).as(queue)),
      eb.fn
        .countAll<number>()
        .filterWhere(queueConditions.toConfirm(eb))
        .filterWhere('purchases.paidAt', '<', confirmBefore)
        .as('lateToConfirm'),
      eb.fn
        .countAll<number>()
        .filterWhere(queueConditions.toShip(eb))
        .filterWhere('orders.updatedAt', '<', shipBefore)
        .as('lateToShip'),
    ])
    // Finished orders are in no queue; without this line the count would read the shop's whole history.
    .where((eb) =>
      eb.or([
        eb('orders.orderStatus', 'in', [
          'ORDER_NONPAYMENT',
          'ORDER_PAYMENT',
          'ORDER_CONFIRM',
          'SHIPPING_DELAYED',
          'SHIPPING_CONFIRM',
        ]),
        queueConditions.claims(eb),
        queueConditions.paymentsInDoubt(eb),
      ]),
    )
    .executeTakeFirstOrThrow();
  const numbers = counts as unknown as Record<string, string | number>;
  const count = (name: string) => Number(numbers[name] ?? 0);

  const today = seoulDay(now);
  const first = addSeoulDays(today, 1 - SALES_DAYS);
  const sales = await handle
    .selectFrom('purchases')
    .select([
      sql<string>`to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('day'),
      (eb) => eb.fn.sum<string>(sql`payable + money_used + points_used`).as('amount'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('state', '=', 'PURCHASE_CONFIRMED')
    .where('paidAt', '>=', startOfSeoulDay(first))
    .groupBy('day')
    .execute();
  const byDay = new Map(sales.map((row) => [row.day, row]));
  return {
    queues: Object.fromEntries(consoleQueues.map((queue) => [queue, count(queue)])) as z.input<
      typeof dashboard
    >['queues'],
    overdue: { toConfirm: count('lateToConfirm'), toShip: count('lateToShip') },
    sales: Array.from({ length: SALES_DAYS }, (_, index) => {
      const day = addSeoulDays(first, index);
      const row = byDay.get(day);
      return { day, amount: Number(row?.amount ?? 0), count: Number(row?.count ?? 0) };
    }),
  };
}
