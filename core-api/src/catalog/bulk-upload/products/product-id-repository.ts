import { productCodeKey } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** The ids of products by the keys of their codes; unknown codes are omitted. */
export async function findProductIds(handle: Handle, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await handle
    .selectFrom('products')
    .select(['code', 'id'])
    .where(sql<string>`product_code_key(code)`, '=', sql<string>`any(${codes.map(productCodeKey)}::text[])`)
    .execute();
  return new Map(rows.map(({ code, id }) => [productCodeKey(code), id]));
}
