import type { TakenMethod } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { Position } from '../../../platform/http/cursor.ts';
import { inBatches } from '../in-batches.ts';
import type { Period } from '../orders/order-rows.ts';
import { paidFirst } from '../orders/paid-first.ts';

export interface MovementRow {
  id: string;
  at: Date;
  side: 'PAID' | 'CANCELED';
  method: TakenMethod;
  /** Received or sent by staff, outside of the gateway. */
  isByHand: boolean;
  tid: string;
  purchaseNo: string;
  /** won, above 0 */
  amount: number;
}

/**
 * Payments and refunds, at the gateway and by hand, as one table; `bound` sorts and limits each part before they are
 * joined.
 */
const movements = ({ start, end }: Period, after: Position | null, bound: RawBuilder<unknown>) => {
  const beyond = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return sql`(
    (select payments.id, paid_at as at, 'PAID' as side, method, tid, purchase_id, amount, gateway = 'hand' as is_by_hand
    from payments
    where paid_at >= ${start} and paid_at <= ${end} ${beyond(sql`paid_at`, sql`payments.id`)} ${bound})
    union all
    (select attempt.id, attempt.updated_at, 'CANCELED', payments.method, payments.tid, payments.purchase_id, attempt.amount, false
    from payment_attempts attempt join payments on payments.tid = attempt.tid
    where attempt.kind in ('CANCEL', 'REFUND') and attempt.state = 'SUCCEEDED' and payments.paid_at is not null
      and attempt.updated_at >= ${start} and attempt.updated_at <= ${end}
      ${beyond(sql`attempt.updated_at`, sql`attempt.id`)} ${bound})
    union all
    (select refunds.id, refunds.done_at, 'CANCELED', coalesce(paid.method, 'account'), coalesce(paid.tid, ''),
      refunds.purchase_id, refunds.gateway, true
    from refunds left join lateral (${paidFirst}) paid on true
    where refunds.channel = 'BANK' and refunds.state = 'DONE' and refunds.done_at >= ${start} and refunds.done_at <= ${end}
      ${beyond(sql`refunds.done_at`, sql`refunds.id`)} ${bound})
    union all
    (select odd.id, odd.settled_at, 'CANCELED', payments.method, payments.tid, payments.purchase_id, odd.owed, true
    from odd_deposits odd join payments on payments.tid = odd.tid
    where odd.state = 'RETURNED' and odd.settled_by is not null and odd.settled_at >= ${start} and odd.settled_at <= ${end}
      ${beyond(sql`odd.settled_at`, sql`odd.id`)} ${bound})
  )`;
};

/** Every payment and refund of a period, in order. */
export function movementRows(handle: Handle, period: Period): AsyncGenerator<MovementRow> {
  return inBatches(
    async (after, limit) => {
      const { rows } = await sql<MovementRow>`
        select moved.id, at, side, method, tid, purchases.purchase_no as "purchaseNo", amount, is_by_hand as "isByHand"
        from ${movements(period, after, sql`order by 2, 1 limit ${limit}`)} moved
        join purchases on purchases.id = moved.purchase_id
        order by at, moved.id limit ${limit}`.execute(handle);
      return rows;
    },
    ({ at, id }) => ({ at, id }),
  );
}

export async function countMovements(handle: Handle, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${movements(period, null, sql``)} moved`.execute(handle);
  return rows[0]?.count ?? 0;
}

export interface DailyRow {
  /** Seoul day. */
  day: string;
  method: TakenMethod;
  isByHand: boolean;
  paidCount: number;
  paid: number;
  canceledCount: number;
  canceled: number;
}

/** The same by Seoul day and method; a cancel counts on its own day, not on that of its payment. */
async function readDays(handle: Handle, period: Period): Promise<DailyRow[]> {
  const { rows } = await sql<DailyRow>`
    select (at at time zone 'Asia/Seoul')::date as day, method, is_by_hand as "isByHand",
      count(*) filter (where side = 'PAID')::int as "paidCount",
      coalesce(sum(amount) filter (where side = 'PAID'), 0)::bigint as paid,
      count(*) filter (where side = 'CANCELED')::int as "canceledCount",
      coalesce(sum(amount) filter (where side = 'CANCELED'), 0)::bigint as canceled
    from ${movements(period, null, sql``)} moved
    group by 1, 2, 3 order by 1, 2, 3`.execute(handle);
  return rows;
}

export async function* dailyRows(handle: Handle, period: Period): AsyncGenerator<DailyRow> {
  yield* await readDays(handle, period);
}

export async function countDays(handle: Handle, period: Period): Promise<number> {
  return (await readDays(handle, period)).length;
}
