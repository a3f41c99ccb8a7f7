import type { TakenMethod } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { movements } from '../../../selling/payments/index.ts';
import { inBatches } from '../in-batches.ts';
import type { Period } from '../orders/order-rows.ts';

export interface MovementRow {
  id: string;
  at: Date;
  side: 'PAID' | 'CANCELED';
  /** RETURN and CANCEL are no refunds of a sale. */
  kind: 'PAYMENT' | 'REFUND' | 'CANCEL' | 'RETURN';
  method: TakenMethod;
  /** Received or sent by staff, outside of the gateway. */
  isByHand: boolean;
  tid: string;
  /** Of the payment. */
  paidAt: Date;
  purchaseNo: string;
  /** won, above 0 */
  amount: number;
}

const ofSide = (side: MovementRow['side'] | undefined) => (side ? sql`where side = ${sql.lit(side)}` : sql``);

/** Every payment and refund of a period, in order; `side` selects one of both. */
export function movementRows(handle: Handle, period: Period, side?: MovementRow['side']): AsyncGenerator<MovementRow> {
  return inBatches(
    async (after, limit) => {
      const { rows } = await sql<MovementRow>`
        select moved.id, at, side, kind, method, tid, moved.paid_at as "paidAt", purchases.purchase_no as "purchaseNo",
          amount, is_by_hand as "isByHand"
        from ${movements(period, { after, bound: sql`order by 2, 1 limit ${limit}` })} moved
        join purchases on purchases.id = moved.purchase_id
        ${ofSide(side)} order by at, moved.id limit ${limit}`.execute(handle);
      return rows;
    },
    ({ at, id }) => ({ at, id }),
  );
}

export async function countMovements(handle: Handle, period: Period, side?: MovementRow['side']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${movements(period)} moved ${ofSide(side)}`.execute(handle);
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
    from ${movements(period)} moved
    group by 1, 2, 3 order by 1, 2, 3`.execute(handle);
  return rows;
}

export async function* dailyRows(handle: Handle, period: Period): AsyncGenerator<DailyRow> {
  yield* await readDays(handle, period);
}

export async function countDays(handle: Handle, period: Period): Promise<number> {
  return (await readDays(handle, period)).length;
}
