import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of rows of a query. */
export async function countRows<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const [counted] = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .$castTo<{ count: number }>()
    .execute();
  return counted?.count ?? 0;
}
