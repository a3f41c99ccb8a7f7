import {
  type Expression,
  type ExtractTypeFromStringReference,
  type SelectQueryBuilder,
  type SelectType,
  type StringReference,
  sql,
} from 'kysely';

type ColumnIn<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, object> ? StringReference<Tables, Table> : never;
type ValueIn<Query, Column> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, object>
    ? SelectType<ExtractTypeFromStringReference<Tables, Table, Column & string>>
    : never;

interface Reading<Row = object> {
  select(column: string): { execute(): Promise<Row[]>; executeTakeFirst(): Promise<Row | undefined> };
}

/** The values of one column, in the order of the query: `query.$call(valuesOf('id'))`. The query selects nothing else. */
export function valuesOf<Query, const Column extends ColumnIn<Query>>(
  column: Column,
): (query: Query) => Promise<ValueIn<Query, Column>[]>;
export function valuesOf(column: string) {
  return async (query: Reading) => (await query.select(column).execute()).flatMap((row) => Object.values(row));
}

/** The value of one column in the first row; undefined without a row: `query.$call(firstValue('state'))`. */
export function firstValue<Query, const Column extends ColumnIn<Query>>(
  column: Column,
): (query: Query) => Promise<ValueIn<Query, Column> | undefined>;
export function firstValue(column: string) {
  return async (query: Reading) => {
    const row = await query.select(column).executeTakeFirst();
    return row && Object.values(row)[0];
  };
}

interface Sorting {
  orderBy(by: Expression<unknown>): { limit(limit: number): Reading<{ id: string }> };
}

/** The ids of the first `limit` rows in the order of `by`: `query.$call(firstIds('dueAt', limit))`. */
export function firstIds<Query>(
  by: ColumnIn<Query> | Expression<unknown>,
  limit: number,
): (query: Query) => Promise<string[]>;
export function firstIds(by: string | Expression<unknown>, limit: number) {
  return async (query: Sorting) => {
    const first = query.orderBy(typeof by === 'string' ? sql.ref(by) : by).limit(limit);
    return (await first.select('id').execute()).map(({ id }) => id);
  };
}

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

/**
 * Columns of one table for the select of a query of several, by name or with an alias:
 * `.select(columns('orders', 'id', 'createdAt as orderedAt'))`. Kysely checks them, as if each was written out.
 */
export const columns = <Table extends string, Column extends string>(table: Table, ...names: readonly Column[]) =>
  names.map((name) => `${table}.${name}` as const);
