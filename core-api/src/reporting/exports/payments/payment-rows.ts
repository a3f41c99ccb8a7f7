import type { TakenMethod } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { columns } from '../../../platform/db/columns.ts';
import { countRows } from '../../../platform/db/count-rows.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { Position } from '../../../platform/http/cursor.ts';
import { inBatches, oldestFirst } from '../in-batches.ts';
import type { Period } from '../orders/order-rows.ts';
import { paidFirst } from '../orders/paid-first.ts';

/** Payments received in a period, by the gateway or by staff. */
const taken = (handle: Handle, { start, end }: Period) =>
  handle
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
    .where('payments.paidAt', '>=', start)
    .where('payments.paidAt', '<=', end);

function transactionsOf(handle: Handle, period: Period) {
  return taken(handle, period)
    .select(columns('payments', 'id', 'tid', 'gatewayOrderId', 'method', 'amount', 'state', 'depositor'))
    .$call(nameOf('payments.confirmedBy', 'confirmedByName'))
    .select('purchases.purchaseNo')
    .select([
      sql<boolean>`payments.gateway = 'hand'`.as('isByHand'),
      // Refunds by staff of a gateway payment, which are unknown to the gateway.
      sql<number>`payments.refunded + case when payments.gateway = 'hand' then 0 else (
        select coalesce(sum(refunds.gateway), 0)::bigint from refunds
        where refunds.purchase_id = payments.purchase_id and refunds.channel = 'BANK' and refunds.state = 'DONE') end`.as(
        'refunded',
      ),
      sql<Date>`payments.paid_at`.as('paidAt'),
      sql<string | null>`payments.card ->> 'company'`.as('cardCompany'),
      sql<number | null>`(payments.card ->> 'quota')::int`.as('quota'),
    ]);
}

export type TransactionRow = InferResult<ReturnType<typeof transactionsOf>>[number];

/** Every payment of a period, by time of payment. */
export function transactionRows(handle: Handle, period: Period): AsyncGenerator<TransactionRow> {
  return oldestFirst(transactionsOf(handle, period), ['payments.paidAt', 'payments.id'], ({ paidAt }) => paidAt);
}

export async function countTransactions(handle: Handle, period: Period): Promise<number> {
  return countRows(taken(handle, period));
}

export interface GiveBackRow {
  id: string;
  /** BANK: sent by staff to an account. */
  kind: 'CANCEL' | 'REFUND' | 'BANK';
  amount: number;
  at: Date;
  tid: string;
  method: TakenMethod;
  paidAt: Date | null;
  purchaseNo: string;
}

/**
 * Refunds of a period, through the gateway or by hand; `bound` sorts and limits both before the join. An unpaid virtual
 * account has no refund.
 */
const givenBack = ({ start, end }: Period, after: Position | null, bound: RawBuilder<unknown>) => {
  const beyond = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return sql`(
    (select attempt.id, attempt.kind, attempt.amount, attempt.updated_at as at, payments.tid, payments.method, payments.paid_at,
      attempt.purchase_id
    from payment_attempts attempt join payments on payments.tid = attempt.tid
    where attempt.kind in ('CANCEL', 'REFUND') and attempt.state = 'SUCCEEDED' and payments.paid_at is not null
      and attempt.updated_at >= ${start} and attempt.updated_at <= ${end}
      ${beyond(sql`attempt.updated_at`, sql`attempt.id`)} ${bound})
    union all
    (select refunds.id, 'BANK', refunds.gateway, refunds.done_at, coalesce(paid.tid, ''), coalesce(paid.method, 'account'),
      paid.paid_at, refunds.purchase_id
    from refunds left join lateral (${paidFirst}) paid on true
    where refunds.channel = 'BANK' and refunds.state = 'DONE' and refunds.done_at >= ${start} and refunds.done_at <= ${end}
      ${beyond(sql`refunds.done_at`, sql`refunds.id`)} ${bound})
    union all
    (select odd.id, 'BANK', odd.owed, odd.settled_at, payments.tid, payments.method, payments.paid_at, payments.purchase_id
    from odd_deposits odd join payments on payments.tid = odd.tid
    where odd.state = 'RETURNED' and odd.settled_by is not null and odd.settled_at >= ${start} and odd.settled_at <= ${end}
      ${beyond(sql`odd.settled_at`, sql`odd.id`)} ${bound})
  )`;
};

/** Every refund of a period, by time. */
export function giveBackRows(handle: Handle, period: Period): AsyncGenerator<GiveBackRow> {
  return inBatches(
    async (after, limit) => {
      const { rows } = await sql<GiveBackRow>`
        select moved.id, kind, amount, at, tid, method, moved.paid_at as "paidAt", purchases.purchase_no as "purchaseNo"
        from ${givenBack(period, after, sql`order by 4, 1 limit ${limit}`)} moved
        join purchases on purchases.id = moved.purchase_id
        order by at, moved.id limit ${limit}`.execute(handle);
      return rows;
    },
    ({ at, id }) => ({ at, id }),
  );
}

export async function countGiveBacks(handle: Handle, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${givenBack(period, null, sql``)} moved`.execute(handle);
  return rows[0]?.count ?? 0;
}
