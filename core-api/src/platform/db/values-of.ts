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
