import type { ExtractTypeFromStringReference, SelectQueryBuilder, SelectType, StringReference } from 'kysely';

type ColumnIn<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, object> ? StringReference<Tables, Table> : never;
type ValueIn<Query, Column> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, object>
    ? SelectType<ExtractTypeFromStringReference<Tables, Table, Column & string>>
    : never;

interface Selecting {
  select(column: string): { execute(): Promise<object[]> };
}

/** The values of one column, in the order of the query: `query.$call(valuesOf('id'))`. The query selects nothing else. */
export const valuesOf =
  <Query, const Column extends ColumnIn<Query>>(column: Column) =>
  async (query: Query): Promise<ValueIn<Query, Column>[]> => {
    const rows = await (query as Selecting).select(column as string).execute();
    return rows.flatMap((row) => Object.values(row));
  };
