import type { PurchaseStatus } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { firstIds } from '../../platform/db/read-rows.ts';
import { openClaims } from './console/tab-condition.ts';

/** Ids of unpaid purchases past their deadline, the longest overdue first. */
export async function purchasesExpiredBy(handle: Handle, at: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('purchases')
    .where('state', 'in', ['PURCHASE_INITIATED', 'PURCHASE_GENERATED'])
    .where('expiresAt', '<=', at)
    .$call(firstIds('expiresAt', limit));
}

/** Unpaid purchases by bank transfer, unordered: each call may find others of them. */
export async function purchasesAwaitingDeposit(handle: Handle, limit: number): Promise<string[]> {
  return handle
    .selectFrom('purchases')
    .where('state', '=', 'PURCHASE_GENERATED')
    .where('paymentMethod', '=', 'account')
    .$call(firstIds(sql`random()`, limit));
}

/** The start of the confirmation clock: delivery, or the end of a claim that restarted it. */
const clock = sql<Date>`coalesce(clock_from, delivered_at)`;

/** Ids of orders of a purchase status whose clock started by `before` and without an open claim, earliest first. */
export async function ordersDeliveredBefore(
  handle: Handle,
  { status, before, limit }: { status: PurchaseStatus; before: Date; limit: number },
): Promise<string[]> {
  return handle
    .selectFrom('orders')
    .where('purchaseStatus', '=', status)
    .where(clock, '<=', before)
    .where(({ or, eb }) => or([eb('claimStatus', 'is', null), eb('claimStatus', 'not in', openClaims)]))
    .$call(firstIds(clock, limit));
}
