import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, PromoterAccounts, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { hasRow } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';
import { warnedUntil } from './papers.ts';

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

/**
 * Promoters who may earn, whose training expires within 30 days and who were not warned of that day, by id after
 * `after`.
 */
export async function findTrainingsToWarnOf(
  handle: Handle,
  { today, after, limit }: { today: SeoulDay; after: string; limit: number },
): Promise<{ userId: string; email: string; until: SeoulDay }[]> {
  let query = handle
    .selectFrom('promoterPapers as d')
    .innerJoin('promoters as p', 'p.userId', 'd.userId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.userId', 'u.email'])
    .select(sql<SeoulDay>`d.training_until`.as('until'))
    .where('d.trainingUntil', '>=', today)
    .where('d.trainingUntil', '<=', warnedUntil(today))
    .where(sql<boolean>`d.warned_until is distinct from d.training_until`)
    .$call(whereEqual({ 'p.state': 'APPROVED', 'p.blockedAt': null, 'u.withdrawnAt': null }));
  if (after !== '') query = query.where('d.userId', '>', after);
  return query.orderBy('d.userId').limit(limit).execute();
}

/** Records that a promoter was warned of a last day; false for a repetition, or if the day has changed. */
export async function noteWarning(
  trx: Transaction,
  { userId, until }: { userId: string; until: SeoulDay },
): Promise<boolean> {
  return trx
    .updateTable('promoterPapers')
    .set({ warnedUntil: until })
    .$call(whereEqual({ userId, trainingUntil: until }))
    .where(sql<boolean>`warned_until is distinct from training_until`)
    .$call(hasWritten('userId'));
}
