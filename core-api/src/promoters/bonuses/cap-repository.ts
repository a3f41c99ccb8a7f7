import { seoulMonth, seoulParts } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** Won a month that a level lets its promoters earn; 0 for no cap. */
export async function bonusCapOf(handle: Handle, levelId: string | null): Promise<number> {
  if (levelId === null) return 0;
  const row = await handle.selectFrom('levels').select('bonusCap').where('id', '=', levelId).executeTakeFirst();
  return row?.bonusCap ?? 0;
}

/** Won of bonuses that orders gave a promoter in the Seoul month of an instant; what was taken back later still counts. */
export async function earnedInMonth(handle: Handle, promoterId: string, at: Date): Promise<number> {
  const { year, month } = seoulParts(at);
  const { start, endExclusive } = seoulMonth(year, month);
  const row = await handle
    .selectFrom('promoterBonuses')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('won'))
    .where('promoterId', '=', promoterId)
    .where('base', 'is not', null)
    .where('createdAt', '>=', start)
    .where('createdAt', '<', endExclusive)
    .executeTakeFirstOrThrow();
  return Number(row.won);
}

/** What the promoter's level of today lets be earned this month, and what was; null without a cap. */
export async function monthOf(handle: Handle, promoterId: string, now: Date) {
  const level = await handle
    .selectFrom('userLevels')
    .select('levelId')
    .where('userId', '=', promoterId)
    .executeTakeFirst();
  const cap = await bonusCapOf(handle, level?.levelId ?? null);
  return cap === 0 ? null : { cap, earned: await earnedInMonth(handle, promoterId, now) };
}
