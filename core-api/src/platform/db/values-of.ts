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

interface Selecting<Row = object> {
  select(column: string): { execute(): Promise<Row[]>; executeTakeFirst(): Promise<Row | undefined> };
}

/** The values of one column, in the order of the query: `query.$call(valuesOf('id'))`. The query selects nothing else. */
export const valuesOf =
  <Query, const Column extends ColumnIn<Query>>(column: Column) =>
  async (query: Query): Promise<ValueIn<Query, Column>[]> => {
    const rows = await (query as Selecting).select(column as string).execute();
    return rows.flatMap((row) => Object.values(row));
  };

/** The value of one column in the first row; undefined without a row: `query.$call(firstValue('state'))`. */
export const firstValue =
  <Query, const Column extends ColumnIn<Query>>(column: Column) =>
  async (query: Query): Promise<ValueIn<Query, Column> | undefined> => {
    const row = await (query as Selecting).select(column as string).executeTakeFirst();
    return row && Object.values(row)[0];
  };

interface Sorting {
  orderBy(by: Expression<unknown>): { limit(limit: number): object };
}

/** The ids of the first `limit` rows in the order of `by`: `query.$call(firstIds('dueAt', limit))`. */
export const firstIds =
  <Query>(by: ColumnIn<Query> | Expression<unknown>, limit: number) =>
  async (query: Query): Promise<string[]> => {
    const order = typeof by === 'string' ? sql.ref(by) : (by as Expression<unknown>);
    const first = (query as Sorting).orderBy(order).limit(limit) as Selecting<{ id: string }>;
    return (await first.select('id').execute()).map(({ id }) => id);
  };
