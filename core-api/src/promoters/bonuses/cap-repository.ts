import { seoulMonth, seoulParts } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** Monthly limit of a promoter's bonuses by level, won; 0 for no limit. */
export async function bonusCapOf(handle: Handle, levelId: string | null): Promise<number> {
  if (levelId === null) return 0;
  const row = await handle.selectFrom('levels').select('bonusCap').where('id', '=', levelId).executeTakeFirst();
  return row?.bonusCap ?? 0;
}

/** Won of a promoter's bonuses of orders in the Seoul month of an instant; later reversals are not subtracted. */
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

/** The monthly limit of the promoter's current level, and the credited amount; null without a limit. */
export async function monthOf(handle: Handle, promoterId: string, now: Date) {
  const level = await handle
    .selectFrom('userLevels')
    .select('levelId')
    .where('userId', '=', promoterId)
    .executeTakeFirst();
  const cap = await bonusCapOf(handle, level?.levelId ?? null);
  return cap === 0 ? null : { cap, earned: await earnedInMonth(handle, promoterId, now) };
}
