import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * True if a query finds a row. The limit is a literal: with a parameter Postgres plans a prepared statement at each
 * execution, because the plan for any limit looks more expensive.
 */
export async function hasRow<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<boolean> {
  const one = query.clearSelect().select(sql`1`.as('one')).limit(sql.lit(1));
  return (await one.executeTakeFirst()) !== undefined;
}
