import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { inBatches, type Position } from './in-batches.ts';
import type { Period } from './order-rows.ts';

/** Payments that the gateway took in a period. */
const taken = (handle: Handle, { start, end }: Period) =>
  handle
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
    .where('payments.paidAt', '>=', start)
    .where('payments.paidAt', '<=', end);

function readTransactions(handle: Handle, period: Period, after: Position | null, limit: number) {
  let query = taken(handle, period)
    .select([
      'payments.id',
      'payments.tid',
      'payments.gatewayOrderId',
      'payments.gateway',
      'payments.method',
      'payments.amount',
      'payments.refunded',
      'payments.state',
      sql<Date>`payments.paid_at`.as('paidAt'),
      sql<string | null>`payments.card ->> 'company'`.as('cardCompany'),
      sql<number | null>`(payments.card ->> 'quota')::int`.as('quota'),
      'purchases.purchaseNo',
    ])
    .orderBy('payments.paidAt')
    .orderBy('payments.id')
    .limit(limit);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('payments.paidAt', 'payments.id'), '>', tuple(after.at, after.id)),
    );
  return query.execute();
}

export type TransactionRow = Awaited<ReturnType<typeof readTransactions>>[number];

/** Every payment of the gateway in a period, by the moment it was taken. */
export function transactionRows(handle: Handle, period: Period): AsyncGenerator<TransactionRow> {
  return inBatches(
    (after, limit) => readTransactions(handle, period, after, limit),
    ({ paidAt: at, id }) => ({ at, id }),
  );
}

export async function countTransactions(handle: Handle, period: Period): Promise<number> {
  const { count } = await taken(handle, period)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What went back through the gateway in a period; an account that nobody paid into gives nothing back. */
const givenBack = (handle: Handle, { start, end }: Period) =>
  handle
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('payments', 'payments.tid', 'attempt.tid')
    .innerJoin('purchases', 'purchases.id', 'attempt.purchaseId')
    // In words, so that the index of these is used.
    .where(sql<boolean>`attempt.kind in ('CANCEL', 'REFUND')`)
    .where('attempt.state', '=', 'SUCCEEDED')
    .where('payments.paidAt', 'is not', null)
    .where('attempt.updatedAt', '>=', start)
    .where('attempt.updatedAt', '<=', end);

function readGiveBacks(handle: Handle, period: Period, after: Position | null, limit: number) {
  let query = givenBack(handle, period)
    .select([
      'attempt.id',
      'attempt.kind',
      'attempt.amount',
      'attempt.updatedAt',
      'payments.tid',
      'payments.method',
      sql<Date>`payments.paid_at`.as('paidAt'),
      'purchases.purchaseNo',
    ])
    .orderBy('attempt.updatedAt')
    .orderBy('attempt.id')
    .limit(limit);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('attempt.updatedAt', 'attempt.id'), '>', tuple(after.at, after.id)),
    );
  return query.execute();
}

export type GiveBackRow = Awaited<ReturnType<typeof readGiveBacks>>[number];

/** Every cancel and refund of the gateway in a period, by the moment it was done. */
export function giveBackRows(handle: Handle, period: Period): AsyncGenerator<GiveBackRow> {
  return inBatches(
    (after, limit) => readGiveBacks(handle, period, after, limit),
    ({ updatedAt: at, id }) => ({ at, id }),
  );
}

export async function countGiveBacks(handle: Handle, period: Period): Promise<number> {
  const { count } = await givenBack(handle, period)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
