import type { TakenMethod } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** Movements at the gateway, or calls without an outcome. */
export interface Movement {
  side: 'PAID' | 'CANCELED';
  tid: string;
  /** The payment method of the purchase, with our names. */
  method: TakenMethod;
  /** won, above 0 */
  amount: number;
  at: Date;
  purchaseId: string;
  isSettled: boolean;
}

const ofPayment = [sql<'PAID' | 'CANCELED'>`'PAID'`.as('side'), 'tid', 'method', 'amount', 'purchaseId'] as const;

/** The gateway's charges and refunds in [start, end], oldest first, at most `limit` of each. */
export async function movementsBetween(handle: Handle, start: Date, end: Date, limit: number): Promise<Movement[]> {
  const paid = handle
    .selectFrom('payments')
    .select([...ofPayment, sql<Date>`paid_at`.as('at'), sql<boolean>`true`.as('isSettled')])
    .where('gateway', '<>', 'hand')
    .where('paidAt', '>=', start)
    .where('paidAt', '<=', end)
    .orderBy('paidAt')
    .limit(limit)
    .execute();
  const canceled = handle
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('payments', 'payments.tid', 'attempt.tid')
    .select([
      sql<'PAID' | 'CANCELED'>`'CANCELED'`.as('side'),
      'payments.tid',
      'payments.method',
      'attempt.amount',
      'attempt.updatedAt as at',
      'payments.purchaseId',
      sql<boolean>`true`.as('isSettled'),
    ])
    // As a literal, so that the partial index is used.
    .where(sql<boolean>`attempt.kind in ('CANCEL', 'REFUND')`)
    .where('attempt.state', '=', 'SUCCEEDED')
    // An unpaid virtual account is cancelled too, without a refund.
    .where('payments.paidAt', 'is not', null)
    .where('attempt.updatedAt', '>=', start)
    .where('attempt.updatedAt', '<=', end)
    .orderBy('attempt.updatedAt')
    .limit(limit)
    .execute();
  return [...(await paid), ...(await canceled)];
}

export interface HandSums {
  method: TakenMethod;
  paid: number;
  paidCount: number;
  canceled: number;
  canceledCount: number;
}

/**
 * Payments and refunds that staff made outside the gateway in [start, end], by method; its settlement reports do not
 * contain them.
 */
export async function sumsByHand(handle: Handle, start: Date, end: Date): Promise<HandSums[]> {
  const { rows } = await sql<HandSums>`
    select method,
      coalesce(sum(amount) filter (where side = 'PAID'), 0)::bigint as paid,
      (count(*) filter (where side = 'PAID'))::int as "paidCount",
      coalesce(sum(amount) filter (where side = 'CANCELED'), 0)::bigint as canceled,
      (count(*) filter (where side = 'CANCELED'))::int as "canceledCount"
    from (
      select 'PAID' as side, method, amount from payments
      where gateway = 'hand' and paid_at >= ${start} and paid_at <= ${end}
      union all
      select 'CANCELED', ${methodOfRefund}, refunds.gateway from refunds
      where channel = 'BANK' and state = 'DONE' and done_at >= ${start} and done_at <= ${end}
      union all
      select 'CANCELED', payments.method, odd.owed from odd_deposits odd join payments on payments.tid = odd.tid
      where odd.state = 'RETURNED' and odd.settled_by is not null
        and odd.settled_at >= ${start} and odd.settled_at <= ${end}) moved
    group by method order by method`.execute(handle);
  return rows;
}

/** SQL for the payment method of a row of `refunds`. */
const methodOfRefund = sql`coalesce((
  select paid.method from payments paid where paid.purchase_id = refunds.purchase_id and paid.paid_at is not null
  order by paid.state = 'PAID' desc, paid.created_at limit 1), 'account')`;

/** The open calls among transactions: deposits, approvals and refunds without an outcome. */
export async function movementsAwaited(handle: Handle, tids: readonly string[]): Promise<Movement[]> {
  const wanted = sql<boolean>`tid = any(${tids}::text[])`;
  const deposits = handle
    .selectFrom('payments')
    .select([...ofPayment, 'createdAt as at', sql<boolean>`false`.as('isSettled')])
    .where('state', '=', 'READY')
    .where(wanted)
    .execute();
  const calls = handle
    .selectFrom('paymentAttempts')
    .innerJoin('purchases', 'purchases.id', 'paymentAttempts.purchaseId')
    .select([
      sql<'PAID' | 'CANCELED'>`case kind when 'APPROVE' then 'PAID' else 'CANCELED' end`.as('side'),
      sql<string>`tid`.as('tid'),
      'purchases.paymentMethod as method',
      'amount',
      'paymentAttempts.updatedAt as at',
      'purchaseId',
      sql<boolean>`false`.as('isSettled'),
    ])
    .where('kind', 'in', ['APPROVE', 'CANCEL', 'REFUND'])
    .where(sql<boolean>`payment_attempts.state in ('SENT', 'UNKNOWN')`)
    .where(wanted)
    .execute();
  return [...(await deposits), ...(await calls)];
}

/** Of a purchase, at the beginning of its order id at the gateway. */
const PURCHASE_NO = /^([0-9]{8}-[0-9A-Z]{6,12})-/;

/** The purchases of gateway transactions, if known, by transaction. */
export async function purchasesOfTransactions(
  handle: Handle,
  transactions: readonly { tid: string; gatewayOrderId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map(transactions.map(({ tid, gatewayOrderId }) => [tid, PURCHASE_NO.exec(gatewayOrderId)?.[1]]));
  const approved = await handle
    .selectFrom('paymentAttempts')
    .select(['tid', 'purchaseId'])
    .where(sql<boolean>`kind = 'APPROVE' and tid = any(${[...numbers.keys()]}::text[])`)
    .execute();
  const placed = await handle
    .selectFrom('purchases')
    .select(['id', 'purchaseNo'])
    .where(sql<boolean>`purchase_no = any(${[...numbers.values()].filter((one) => one !== undefined)}::text[])`)
    .execute();
  const byNo = new Map(placed.map(({ id, purchaseNo }) => [purchaseNo, id]));
  const byTid = new Map(approved.map(({ tid, purchaseId }) => [tid ?? '', purchaseId]));
  return new Map(
    [...numbers].flatMap(([tid, no]): [string, string][] => {
      const found = byTid.get(tid) ?? byNo.get(no ?? '');
      return found === undefined ? [] : [[tid, found]];
    }),
  );
}
