import type {
  DeleteQueryBuilder,
  OperandValueExpression,
  SelectQueryBuilder,
  StringReference,
  UpdateQueryBuilder,
} from 'kysely';

type Values<Tables, Table extends keyof Tables> = {
  readonly [Column in StringReference<Tables, Table>]?: OperandValueExpression<Tables, Table, Column>;
};

type ValuesIn<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, infer _Row>
    ? Values<Tables, Table>
    : Query extends UpdateQueryBuilder<infer Tables, infer _Updated, infer Table, infer _Row>
      ? Values<Tables, Table>
      : Query extends DeleteQueryBuilder<infer Tables, infer Table, infer _Row>
        ? Values<Tables, Table>
        : never;

/** Refuses a type that includes null among other values. */
type Decided<Given> = {
  [Column in keyof Given]: null extends Given[Column] ? (Given[Column] extends null ? null : never) : Given[Column];
};

interface Filtered {
  where(column: string, operator: '=' | 'is', value: unknown): this;
}

/**
 * Restricts a query to rows with these values: `query.$call(whereEqual({ userId, state: 'OPEN', endedAt: null }))`. A
 * column is compared with null by `is`. A value that may or may not be null is a type error, because the statement
 * would depend on it.
 */
export function whereEqual<Query, const Given extends ValuesIn<Query>>(
  values: Given & Decided<Given>,
): (query: Query) => Query;
export function whereEqual(values: object) {
  return (query: Filtered) =>
    Object.entries(values).reduce(
      (each, [column, value]) => each.where(column, value === null ? 'is' : '=', value),
      query,
    );
}
