import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { balanceAt, insertBonuses, lockPromoter } from './ledger-repository.ts';

const LEFT = '회원 탈퇴로 소멸했습니다.';
const TAKEN_BACK = '소멸한 보너스의 상품이 반품되었습니다.';

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
  const row = { id: newId(), promoterId, type: 'FORFEIT', amount, message: TAKEN_BACK } as const;
  await insertBonuses(trx, [{ ...row, key: `FORFEIT:${causeId}`, availableAt: at, createdAt: at }]);
}
