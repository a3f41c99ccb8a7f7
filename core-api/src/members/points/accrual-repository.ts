import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

export type AccrualEvent = 'SIGN_UP' | 'PURCHASE' | 'REVIEW' | 'REVIEW_PICTURE';

export async function findActivePolicies(handle: Handle, event: AccrualEvent) {
  const rows = await handle
    .selectFrom('points')
    .selectAll()
    .where('event', '=', event)
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, unit: row.unit }));
}

/** The ids of the policies that are not deleted. */
export async function existingPolicies(handle: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await handle.selectFrom('points').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The monthly limit of a member's earned points by its level, won, 0 for no limit; and the won that policies granted. */
export async function monthOf(
  handle: Handle,
  userId: string,
  start: Date,
  endExclusive: Date,
): Promise<{ cap: number; accrued: number }> {
  const row = await handle
    .selectFrom('userLevels')
    .innerJoin('levels', 'levels.id', 'userLevels.levelId')
    .select((eb) => [
      'levels.pointCap as cap',
      eb
        .selectFrom('pointLedger')
        .select(sql<string>`coalesce(sum(amount), 0)`.as('won'))
        .whereRef('pointLedger.userId', '=', 'userLevels.userId')
        .where('reason', 'in', ['SIGN_UP', 'PURCHASE', 'REVIEW', 'LEVEL'])
        .where('createdAt', '>=', start)
        .where('createdAt', '<', endExclusive)
        .where('levels.pointCap', '>', 0)
        .as('accrued'),
    ])
    .where('userLevels.userId', '=', userId)
    .executeTakeFirst();
  return { cap: row?.cap ?? 0, accrued: Number(row?.accrued ?? 0) };
}

/** The cause of a reward: an event and its subject (an order, a review). */
export interface EarnedBy {
  event: AccrualEvent;
  userId: string;
  subjectId: string;
}

/** The lots granted for it by policies, by id. Their entries are keyed by event, policy and subject. */
export async function lotsEarned(handle: Handle, { event, userId, subjectId }: EarnedBy) {
  return handle
    .selectFrom('pointLedger')
    .innerJoin('pointMoves', 'pointMoves.entryId', 'pointLedger.id')
    .innerJoin('pointLots', 'pointLots.id', 'pointMoves.lotId')
    .select(['pointLots.id', 'amountLeft', 'isExcluded', 'isDisabled', 'expiresAt'])
    .where('pointLedger.userId', '=', userId)
    .where('pointLedger.key', 'like', `${event}:%:${subjectId}`)
    .orderBy('pointLots.id')
    .execute();
}
