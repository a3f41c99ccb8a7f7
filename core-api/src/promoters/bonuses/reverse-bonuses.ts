import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { offsetForfeit } from './forfeit-bonuses.ts';
import { accrualsOf, insertBonuses, lockPromoter, type NewBonus } from './ledger-repository.ts';
import { bonusAfterReturn } from './rules.ts';

interface GoodsBack {
  orderId: string;
  /** Total of the order's returned goods, won after coupons: the same sum again changes nothing. */
  returned: number;
  message: string;
  actorId: string | null;
  at: Date;
}

/**
 * Reverses the part of an order's bonuses for returned goods, each bonus by rows of its own and never beyond it.
 * Returns the won reversed now; 0 for an order without bonuses. @throws BONUS_RETURN_TOO_LARGE
 */
export async function reverseBonuses(
  trx: Transaction,
  { orderId, returned, message, actorId, at }: GoodsBack,
): Promise<number> {
  const [first] = await accrualsOf(trx, orderId);
  if (!first) return 0;
  if (first.goods !== null && returned > first.goods) throw problem('BONUS_RETURN_TOO_LARGE');
  await lockPromoter(trx, first.promoterId);
  const rows = (await accrualsOf(trx, orderId)).flatMap((row): NewBonus[] => {
    const { goods, base, basisPoints, amount } = row;
    if (goods === null || base === null || basisPoints === null) return [];
    const due = amount - bonusAfterReturn({ goods, base, basisPoints, amount }, returned) - Number(row.reversed);
    // Staff may have corrected the bonus downwards in the meantime.
    const taken = Math.min(due, amount + Number(row.following));
    if (taken <= 0) return [];
    const availableAt = row.availableAt > at ? row.availableAt : at;
    const key = `REVERSAL:${row.id}:${returned}`;
    const reversal = { id: newId(), promoterId: row.promoterId, type: 'REVERSAL', amount: -taken, orderId } as const;
    return [{ ...reversal, rootId: row.id, availableAt, message, actorId, key, createdAt: at }];
  });
  await insertBonuses(trx, rows);
  const [cause] = rows;
  if (cause) await offsetForfeit(trx, { promoterId: first.promoterId, causeId: cause.id, at });
  return rows.reduce((sum, { amount }) => sum - amount, 0);
}
