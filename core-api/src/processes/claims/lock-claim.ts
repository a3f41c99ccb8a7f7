import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { findClaim } from '../../selling/claims/index.ts';
import { lockPurchase, type Order, type Purchase } from '../../selling/orders/index.ts';
import type { ClaimedOrder } from './move-claim.ts';

/** A claim with its purchase and orders locked, in the common lock order. @throws NOT_FOUND */
export async function lockClaim(
  trx: Transaction,
  claimId: string,
  userId: string | null,
): Promise<ClaimedOrder & { purchase: Purchase; orders: Order[] }> {
  const seen = await findClaim(trx, claimId);
  if (!seen || (userId !== null && seen.userId !== userId)) throw problem('NOT_FOUND');
  const locked = await lockPurchase(trx, seen.purchaseId);
  const order = locked?.orders.find(({ id }) => id === seen.orderId);
  // Read again under the lock: the claim may have changed.
  const claim = await findClaim(trx, claimId);
  if (!locked || !order || !claim) throw new Error(`Claim ${claimId} has no order`);
  return { ...locked, order, claim };
}
