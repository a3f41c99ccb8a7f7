import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns } from '../../../platform/db/read-rows.ts';
import { countRows } from '../../../platform/db/read-rows.ts';
import { nameOf } from '../../../platform/db/with-user.ts';
import { receivedPayments } from '../../../selling/payments/index.ts';
import { oldestFirst } from '../in-batches.ts';
import type { Period } from '../orders/order-rows.ts';

/** Payments received in a period, by the gateway or by staff. */
const taken = (handle: Handle, { start, end }: Period) =>
  handle
    .selectFrom('payments')
    .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
    .where('payments.paidAt', '>=', start)
    .where('payments.paidAt', '<=', end);

interface Received {
  id: string;
  excess: number;
  excessReturned: number;
  refunded: number;
}

function transactionsOf(handle: Handle, period: Period) {
  return taken(handle, period)
    .innerJoin(
      sql<Received>`lateral (select * from ${receivedPayments} one where one.id = payments.id)`.as('received'),
      (join) => join.onTrue(),
    )
    .select(columns('payments', 'id', 'tid', 'gatewayOrderId', 'method', 'amount', 'depositor'))
    .$call(nameOf('payments.confirmedBy', 'confirmedByName'))
    .select('purchases.purchaseNo')
    .select(columns('received', 'excess', 'excessReturned', 'refunded'))
    .select([
      sql<boolean>`payments.gateway = 'hand'`.as('isByHand'),
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
