import type { Transaction } from '@iruon/db';
import { changeStock, lockStock, reservedBy } from './repository.ts';

/** Releases the stock that orders reserve. Repeating it changes nothing: the ledger has the reservation. */
export async function releaseStock(trx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  const candidates = await reservedBy(trx, orderIds);
  if (candidates.length === 0) return;
  await lockStock(trx, candidates);
  // Again under the locks: another release may have been first.
  const held = await reservedBy(trx, orderIds);
  await changeStock(
    trx,
    held.map(({ productId, optionId, supplyId, orderId, pieces }) => ({
      productId,
      optionId,
      supplyId,
      orderId,
      delta: pieces,
      reason: 'RELEASE' as const,
    })),
    at,
  );
}
