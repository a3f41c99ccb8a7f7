import type { Handle } from '@iruon/db';

/** The level of a member; null without one. */
export async function levelOf(
  handle: Handle,
  userId: string,
): Promise<{ id: string; code: string; name: string } | null> {
  const row = await handle
    .selectFrom('userLevels')
    .innerJoin('levels', 'levels.id', 'userLevels.levelId')
    .select(['levels.id', 'levels.code', 'levels.name'])
    .where('userLevels.userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
