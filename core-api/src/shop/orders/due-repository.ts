import type { Handle } from '@iruon/db';
import { openClaims } from './tab-condition.ts';

/** Ids of unpaid purchases whose time to pay is over, the longest over first. */
export async function purchasesExpiredBy(handle: Handle, at: Date, limit: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('purchases')
    .select('id')
    .where('state', 'in', ['PURCHASE_INITIATED', 'PURCHASE_GENERATED'])
    .where('expiresAt', '<=', at)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of orders of a purchase status that were delivered by `before` and have no open claim, the earliest first. */
export async function ordersDeliveredBefore(
  handle: Handle,
  { status, before, limit }: { status: string; before: Date; limit: number },
): Promise<string[]> {
  const rows = await handle
    .selectFrom('orders')
    .select('id')
    .where('purchaseStatus', '=', status)
    .where('deliveredAt', '<=', before)
    .where(({ or, eb }) => or([eb('claimStatus', 'is', null), eb('claimStatus', 'not in', openClaims)]))
    .orderBy('deliveredAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
