import type { SelectQueryBuilder, StringReference } from 'kysely';

type ColumnIn<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, object> ? StringReference<Tables, Table> : never;
type Named<Query, Name extends string> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, infer Row>
    ? SelectQueryBuilder<Tables, Table, Row & { [Key in Name]: string | null }>
    : never;

interface Joining {
  leftJoin(table: string, column: string, reference: string): { select(column: string): unknown };
}

/**
 * Adds the name of the member or operator whose id a column contains; null without one:
 * `query.$call(nameOf('claims.decidedBy', 'decidedByName'))`.
 */
export function nameOf<Query, const Name extends string>(
  column: ColumnIn<Query>,
  name: Name,
): (query: Query) => Named<Query, Name>;
export function nameOf(column: string, name: string) {
  return (query: Joining) => query.leftJoin(`users as ${name}`, `${name}.id`, column).select(`${name}.name as ${name}`);
}
