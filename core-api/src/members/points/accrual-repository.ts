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

/** Monthly limit of a member's earned points by its level, won; 0 for no limit. */
export async function monthlyCapOf(handle: Handle, userId: string): Promise<number> {
  const row = await handle
    .selectFrom('userLevels')
    .innerJoin('levels', 'levels.id', 'userLevels.levelId')
    .select('levels.pointCap')
    .where('userLevels.userId', '=', userId)
    .executeTakeFirst();
  return row?.pointCap ?? 0;
}

/** Won that policies granted a member in a period. */
export async function accruedBetween(handle: Handle, userId: string, start: Date, endExclusive: Date): Promise<number> {
  const row = await handle
    .selectFrom('pointLedger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('won'))
    .where('userId', '=', userId)
    .where('reason', 'in', ['SIGN_UP', 'PURCHASE', 'REVIEW', 'LEVEL'])
    .where('createdAt', '>=', start)
    .where('createdAt', '<', endExclusive)
    .executeTakeFirstOrThrow();
  return Number(row.won);
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
