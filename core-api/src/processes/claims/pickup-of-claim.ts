import type { Handle, Transaction } from '@iruon/db';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Context } from '../../platform/services.ts';
import { type ClaimRow, claimsOfPurchase } from '../../selling/claims/index.ts';
import { beginCancel, changeRegistration, latestOfClaim, type Registration } from '../../selling/couriers/index.ts';

/** The job that calls the carrier; one of them works through everything that is due. */
export const CALL_COURIERS = { key: 'call-couriers' } as const;

/** The claims of one request: their goods come back together. */
export const togetherWith = async (handle: Handle, { purchaseId, groupId }: ClaimRow): Promise<ClaimRow[]> =>
  (await claimsOfPurchase(handle, purchaseId)).filter((claim) => claim.groupId === groupId);

/** The latest pickup of the goods of a claim, also if it was registered for another claim of the same request. */
export async function pickupOf(handle: Handle, claim: ClaimRow): Promise<Registration | undefined> {
  const found: Registration[] = [];
  for (const { id } of await togetherWith(handle, claim)) {
    const latest = await latestOfClaim(handle, id);
    if (latest) found.push(latest);
  }
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

/** Cancels the pickup of an ended claim whose goods nobody has taken, unless other claims of the request are open. */
export async function cancelPickupOfEnded(trx: Transaction, context: Context, claim: ClaimRow): Promise<void> {
  if (claim.collectionStatus !== 'COLLECTION_PENDING') return;
  const others = (await togetherWith(trx, claim)).filter(({ id, endedAt }) => id !== claim.id && endedAt === null);
  const pickup = await pickupOf(trx, claim);
  if (others.length > 0 || !pickup) return;
  const at = context.now();
  if (await changeRegistration(trx, pickup.id, ['OPEN', 'REGISTERED'], beginCancel(pickup, at), at))
    await enqueue(trx, 'call-couriers', {}, CALL_COURIERS);
}
