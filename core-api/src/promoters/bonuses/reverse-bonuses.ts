import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { accrualsOf, balanceAt, insertBonuses, lockPromoter, type NewBonus } from './repository.ts';
import { bonusAfterReturn } from './rules.ts';

interface ReturnedGoods {
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
  { orderId, returned, message, actorId, at }: ReturnedGoods,
): Promise<number> {
  const [first] = await accrualsOf(trx, orderId);
  if (!first) return 0;
  if (first.goods !== null && returned > first.goods) throw problem('BONUS_RETURN_TOO_LARGE');
  await lockPromoter(trx, first.promoterId);
  const rows = (await accrualsOf(trx, orderId)).flatMap((row): NewBonus[] => {
    const { goods, base, basisPoints, amount } = row;
    if (goods === null || base === null || basisPoints === null) return [];
    const due = amount - bonusAfterReturn({ goods, base, basisPoints, amount }, returned) - Number(row.reversed);
    // An operator may have reduced the bonus in the meantime.
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

const LEFT = '회원 탈퇴로 소멸했습니다.';
const RETURNED_LATER = '소멸한 보너스의 상품이 반품되었습니다.';

/**
 * Forfeits the remaining bonuses of a promoter, as a row of the ledger; a debt stays unchanged. Nothing for a member
 * who never was one. Returns the forfeited won.
 */
export async function forfeitBonuses(trx: Transaction, promoterId: string, at: Date): Promise<number> {
  if (!(await lockPromoter(trx, promoterId))) return 0;
  const { balance } = await balanceAt(trx, promoterId, at);
  if (balance <= 0) return 0;
  const row = { id: newId(), promoterId, type: 'FORFEIT', amount: -balance, message: LEFT } as const;
  await insertBonuses(trx, [{ ...row, key: `FORFEIT:${promoterId}`, availableAt: at, createdAt: at }]);
  return balance;
}

/**
 * Offsets a reversal for a former promoter with the forfeited amount, which prevents a debt. Called after each
 * reversing row. @param causeId the id of that row
 */
export async function offsetForfeit(
  trx: Transaction,
  { promoterId, causeId, at }: { promoterId: string; causeId: string; at: Date },
): Promise<void> {
  const { won } = await trx
    .selectFrom('promoterBonuses')
    .select(sql<string>`coalesce(-sum(amount), 0)`.as('won'))
    .where('promoterId', '=', promoterId)
    // A literal: a parameter would not match the predicate of the index once the statement is prepared.
    .where(sql<boolean>`type = 'FORFEIT'`)
    .executeTakeFirstOrThrow();
  const forfeited = Number(won);
  if (forfeited === 0) return;
  const { balance } = await balanceAt(trx, promoterId, at);
  const amount = Math.min(-balance, forfeited);
  if (amount <= 0) return;
  const row = { id: newId(), promoterId, type: 'FORFEIT', amount, message: RETURNED_LATER } as const;
  await insertBonuses(trx, [{ ...row, key: `FORFEIT:${causeId}`, availableAt: at, createdAt: at }]);
}
