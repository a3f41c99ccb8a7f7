import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** The ids of products by their codes; unknown codes are omitted. */
export async function findProductIds(handle: Handle, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await handle
    .selectFrom('products')
    .select(['code', 'id'])
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}
