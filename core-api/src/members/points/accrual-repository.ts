import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

export async function findActivePolicies(handle: Handle, event: 'SIGN_UP' | 'PURCHASE' | 'REVIEW') {
  const rows = await handle
    .selectFrom('points')
    .selectAll()
    .where('event', '=', event)
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, unit: row.unit as 'AMOUNT' | 'PERCENT' }));
}

/** Won a month that the member's level lets points be earned up to; 0 for no cap. */
export async function monthlyCapOf(handle: Handle, userId: string): Promise<number> {
  const row = await handle
    .selectFrom('userLevels')
    .innerJoin('levels', 'levels.id', 'userLevels.levelId')
    .select('levels.pointCap')
    .where('userLevels.userId', '=', userId)
    .executeTakeFirst();
  return row?.pointCap ?? 0;
}

/** Won that the store gave a member by itself in a span of time. */
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
