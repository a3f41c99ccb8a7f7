import type { Handle, Users } from '@iruon/db';
import {
  type RawBuilder,
  type Selection,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { contains, hasText } from '../http/console-list.ts';
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

/** Maximum number of users whose rows are read by their ids. */
const MAX_USERS = 500;
/** The columns of users in which lists of the console search. */
const NAMED = ['users.username', 'users.name', sql`users.business ->> 'name'`] as const;

/** The condition that a user has a text in their name, username or clinic, in any case; the first part has an index. */
export const isNamed = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.search_text like ${sql.lit(contains(text.toLowerCase()))} and ${hasText(text, NAMED)})`;

/**
 * The condition that the user whose id a column contains has a text in their name, username or clinic. The planner cannot
 * estimate how rare a text is: few users become literal ids, so that it starts with their rows; for many it reads the
 * rows in order until a page is full.
 */
export async function ofUsersNamed(handle: Handle, column: string, text: string): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isNamed(text)} limit ${sql.lit(MAX_USERS + 1)}`.execute(handle);
  if (rows.length > MAX_USERS)
    return sql<SqlBool>`exists (select from users where users.id = ${sql.ref(column)} and ${isNamed(text)})`;
  return sql<SqlBool>`${sql.ref(column)} = any (${sql.lit(`{${rows.map(({ id }) => id).join()}}`)}::uuid[])`;
}
