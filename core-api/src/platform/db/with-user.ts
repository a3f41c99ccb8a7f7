import type { Users } from '@iruon/db';
import type { Selection, SelectQueryBuilder, StringReference } from 'kysely';
import { columns } from './read-rows.ts';

type UserColumn = (keyof Users & string) | `${keyof Users & string} as ${string}`;
type ColumnIn<Query> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, object> ? StringReference<Tables, Table> : never;
type WithUser<Query, Column extends string> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, infer Row>
    ? Tables extends { users: Users }
      ? SelectQueryBuilder<Tables, Table | 'users', Row & Selection<Tables, Table | 'users', `users.${Column}`>>
      : never
    : never;

interface Joining {
  innerJoin(table: string, column: string, reference: string): { select(columns: readonly string[]): unknown };
}

/**
 * Joins the user whose id a column contains, and selects columns of it:
 * `query.$call(withUser('reviews.userId', 'username', 'name as userName'))`.
 */
export function withUser<Query, const Column extends UserColumn>(
  column: ColumnIn<Query>,
  ...names: readonly Column[]
): (query: Query) => WithUser<Query, Column>;
export function withUser(column: string, ...names: readonly string[]) {
  return (query: Joining) => query.innerJoin('users', 'users.id', column).select(columns('users', ...names));
}

type Named<Query, Name extends string> =
  Query extends SelectQueryBuilder<infer Tables, infer Table, infer Row>
    ? SelectQueryBuilder<Tables, Table, Row & { [Key in Name]: string | null }>
    : never;

interface LeftJoining {
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
  return (query: LeftJoining) =>
    query.leftJoin(`users as ${name}`, `${name}.id`, column).select(`${name}.name as ${name}`);
}
