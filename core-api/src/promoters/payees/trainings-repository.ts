import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { hasWritten } from '../../platform/db/write-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { warnedUntil } from './papers.ts';

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
