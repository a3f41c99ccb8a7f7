import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { balanceAt, insertBonuses, lockPromoter } from './ledger-repository.ts';

const LEFT = '회원 탈퇴로 소멸했습니다.';
const TAKEN_BACK = '소멸한 보너스의 상품이 반품되었습니다.';

/**
 * Takes what a promoter leaves behind, as a row of the ledger; a debt stays as it is. Nothing for a member who never was one.
 * Returns the won forfeited.
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
 * Makes no debt of what is taken back from a promoter who left: as far as it was forfeited, it is gone already. Called after
 * each row that takes something back. @param causeId the id of that row
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
