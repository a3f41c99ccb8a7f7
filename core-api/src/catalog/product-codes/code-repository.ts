import type { ProductCodeKind } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

const uses: Record<ProductCodeKind, (value: string) => ReturnType<typeof sql>> = {
  FLAG: (value) => sql`products where ${value} = any (flags)`,
  LABEL: (value) => sql`products where ${value} = any (labels)`,
  GROUP: (value) => sql`products where ${value} = any (groups)`,
  RELATED_GROUP: (value) => sql`products where related_group_code = ${value}`,
  SHOWROOM: (value) => sql`showrooms where code = ${value}`,
};

/**
 * The number of products (showrooms, for a SHOWROOM) with a code. Scans the products, so it is used only before a
 * deletion.
 */
export async function countUses(handle: Handle, kind: ProductCodeKind, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${uses[kind](value)}`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}

/** The shown codes of a kind in display order. */
export async function findShownCodes(handle: Handle, kind: ProductCodeKind) {
  return handle
    .selectFrom('productCodes')
    .select(['value', 'text'])
    .where('kind', '=', kind)
    .where('shows', '=', true)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}
