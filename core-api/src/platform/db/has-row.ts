import { type SelectQueryBuilder, sql } from 'kysely';

/** True if a query finds a row. */
export async function hasRow<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<boolean> {
  const one = query.clearSelect().select(sql`1`.as('one')).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}
