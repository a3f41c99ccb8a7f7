import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/problem.ts';
import { changeMoney, heldBy, lockBalance } from './repository.ts';

/** Takes won from the member's advance balance for a purchase. @throws MONEY_SHORT */
export async function reserveMoney(
  trx: Transaction,
  { userId, purchaseId, amount }: { userId: string; purchaseId: string; amount: number },
  at: Date,
): Promise<void> {
  if (amount === 0) return;
  const balance = await lockBalance(trx, userId);
  if (balance < amount) throw problem('MONEY_SHORT', { extensions: { balance } });
  await changeMoney(trx, { userId, purchaseId, delta: -amount, reason: 'RESERVE' }, at);
}

/** Gives back what a purchase still holds; nothing the second time. */
export async function releaseMoney(trx: Transaction, userId: string, purchaseId: string, at: Date): Promise<void> {
  await lockBalance(trx, userId);
  const held = await heldBy(trx, purchaseId);
  if (held > 0) await changeMoney(trx, { userId, purchaseId, delta: held, reason: 'RELEASE' }, at);
}
