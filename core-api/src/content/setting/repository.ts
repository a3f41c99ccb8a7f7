import type { Handle } from '@iruon/db';

/** The one settings row as it was stored; undefined before anyone saved it. */
export async function findSettings(handle: Handle): Promise<unknown> {
  const row = await handle.selectFrom('settings').select('value').where('id', '=', 1).executeTakeFirst();
  return row?.value;
}
