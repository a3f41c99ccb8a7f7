import type { Handle, PromoterAccounts, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { hasRow } from '../../platform/db/read-rows.ts';

export type AccountRow = Selectable<PromoterAccounts>;

export async function findAccount(handle: Handle, userId: string): Promise<AccountRow | undefined> {
  return handle.selectFrom('promoterAccounts').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Stores a verified account; a different one is recorded as a change, the same one is not. */
export async function upsertAccount(trx: Transaction, row: Omit<AccountRow, 'changedAt'>): Promise<void> {
  const { userId: _, ...change } = row;
  await trx
    .insertInto('promoterAccounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        ...change,
        changedAt: sql<Date>`case when promoter_accounts.account_hash = excluded.account_hash
          then promoter_accounts.changed_at else excluded.verified_at end`,
      }),
    )
    .execute();
}

/** True if another promoter verified the same account before. */
export async function isSharedAccount(
  handle: Handle,
  { userId, accountHash, verifiedAt }: AccountRow,
): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('promoterAccounts')
      .where('accountHash', '=', accountHash)
      .where('userId', '<>', userId)
      .where('verifiedAt', '<=', verifiedAt),
  );
}

export async function findResident(handle: Handle, userId: string) {
  return handle.selectFrom('promoterResidents').selectAll().where('userId', '=', userId).executeTakeFirst();
}

export async function upsertResident(
  trx: Transaction,
  row: { userId: string; number: string; masked: string; updatedAt: Date },
): Promise<void> {
  const { userId: _, ...change } = row;
  await trx
    .insertInto('promoterResidents')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}
