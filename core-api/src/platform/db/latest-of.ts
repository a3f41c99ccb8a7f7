import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * Reads the latest rows of a member, at most `limit`: `query.$call(latestOf(userId, 10))`. Of a query of several
 * tables, `table` has the member, the time and the id.
 */
export function latestOf(userId: string, limit: number, table?: string) {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    query
      .where(column('userId'), '=', userId)
      .orderBy(column('createdAt'), 'desc')
      .orderBy(column('id'), 'desc')
      .limit(limit)
      .execute();
}
