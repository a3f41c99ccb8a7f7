import type { TakenMethod } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { Position } from '../../platform/http/cursor.ts';

/** Movements at the gateway, or calls without an outcome. */
export interface Movement {
  side: 'PAID' | 'CANCELED';
  tid: string;
  /** The payment method of the purchase, in our codes. */
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
    // A literal, so that Postgres uses the partial index.
    .where(sql<boolean>`attempt.kind in ('CANCEL', 'REFUND')`)
    .where('attempt.state', '=', 'SUCCEEDED')
    // Excludes cancelled virtual accounts that were never paid: they have no refund.
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

/** Instants, both inclusive. */
interface Between {
  start: Date;
  end: Date;
}

interface MovementsOptions {
  /** Only movements after this one, in the order of time and id. */
  after?: Position | null;
  /** Sorts and limits each part before they are joined. */
  bound?: RawBuilder<unknown>;
}

/**
 * SQL for all money that was received or refunded in a period, through the gateway and by hand: `id`, `at`, `side`,
 * `kind`, `amount`, `is_by_hand`, and the `payment_id`, `purchase_id`, `tid`, `method` and `paid_at` of the payment. A
 * refund belongs to the payment that it names. RETURN is a deposit that an operator returned, which is no refund of a
 * sale; CANCEL is a reversal at the gateway. An unpaid virtual account has no movement.
 */
export function movements({ start, end }: Between, { after, bound = sql`` }: MovementsOptions = {}) {
  const within = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`${at} >= ${start} and ${at} <= ${end}
      ${after ? sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``} ${bound}`;
  const payment = sql`payments.id as payment_id, payments.purchase_id, payments.tid, payments.method, payments.paid_at`;
  return sql`(
    (select payments.id, payments.paid_at as at, 'PAID' as side, 'PAYMENT' as kind, payments.amount,
      payments.gateway = 'hand' as is_by_hand, ${payment}
    from payments where ${within(sql`payments.paid_at`, sql`payments.id`)})
    union all
    (select attempt.id, attempt.updated_at, 'CANCELED', attempt.kind, attempt.amount, false, ${payment}
    from payment_attempts attempt join payments on payments.tid = attempt.tid
    where attempt.kind in ('CANCEL', 'REFUND') and attempt.state = 'SUCCEEDED' and payments.paid_at is not null
      and ${within(sql`attempt.updated_at`, sql`attempt.id`)})
    union all
    (select refunds.id, refunds.done_at, 'CANCELED', 'REFUND', refunds.gateway, true, ${payment}
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.channel = 'BANK' and refunds.state = 'DONE' and ${within(sql`refunds.done_at`, sql`refunds.id`)})
    union all
    (select odd.id, odd.settled_at, 'CANCELED', 'RETURN', odd.owed, true, ${payment}
    from odd_deposits odd join payments on payments.tid = odd.tid
    where odd.state = 'RETURNED' and odd.settled_by is not null and ${within(sql`odd.settled_at`, sql`odd.id`)})
  )`;
}

/**
 * Payments and refunds outside the gateway in [start, end], by method; the gateway's settlement reports do not contain
 * them.
 */
export async function sumsByHand(handle: Handle, start: Date, end: Date): Promise<HandSums[]> {
  const { rows } = await sql<HandSums>`
    select method,
      coalesce(sum(amount) filter (where side = 'PAID'), 0)::bigint as paid,
      (count(*) filter (where side = 'PAID'))::int as "paidCount",
      coalesce(sum(amount) filter (where side = 'CANCELED'), 0)::bigint as canceled,
      (count(*) filter (where side = 'CANCELED'))::int as "canceledCount"
    from ${movements({ start, end })} moved where is_by_hand
    group by method order by method`.execute(handle);
  return rows;
}

/** The open calls among transactions: deposits, approvals and refunds without an outcome. */
export async function movementsAwaited(handle: Handle, tids: readonly string[]): Promise<Movement[]> {
  const wanted = sql<boolean>`tid = any(${tids}::text[])`;
  const deposits = handle
    .selectFrom('payments')
    .select([...ofPayment, 'createdAt as at', sql<boolean>`false`.as('isSettled')])
    .where('state', '=', 'READY')
    // A deposit with a time of payment counts at the gateway, whatever an operator decides.
    .where('paidAt', 'is', null)
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

/** The purchase number, which begins the order id at the gateway. */
const PURCHASE_NO = /^([0-9]{8}-[0-9A-Z]{6,12})-/;

/** The known purchases of gateway transactions, by transaction id. */
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
