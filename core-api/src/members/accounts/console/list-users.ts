import { type consoleUser, contactKey } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { contains, countUpTo, type ListRequest, listPage, listQuery } from '../../../platform/http/console-list.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { stateOf } from '../rules.ts';

type WireUser = z.input<typeof consoleUser>;

export interface ConsoleUserFilter {
  q?: string | undefined;
  type?: WireUser['type'] | undefined;
  state?: WireUser['state'] | undefined;
  id?: string[] | undefined;
}

export type ConsoleUserSort = 'createdAt' | 'username' | 'name';

function filtered(handle: Handle, { q, type, state, id }: ConsoleUserFilter) {
  let query = handle.selectFrom('users').where('withdrawnAt', state === 'WITHDRAWN' ? 'is not' : 'is', null);
  if (state === 'ACTIVE') query = query.where('users.disabledAt', 'is', null);
  if (state === 'DISABLED') query = query.where('users.disabledAt', 'is not', null);
  if (id) query = query.where('users.id', '=', idsInSql(id));
  if (type) query = query.where('users.type', '=', type);
  // Operators are not members: a page of their own lists them.
  else if (!id) query = query.where('users.type', '<>', 'OPERATOR');
  if (q) {
    const contact = contains(contactKey(q));
    query = query.where(({ eb, or }) =>
      or([eb('users.searchText', 'like', contains(q.toLowerCase())), eb('users.contactText', 'like', contact)]),
    );
  }
  return query;
}

const shown = (handle: Handle, filter: ConsoleUserFilter) =>
  filtered(handle, filter)
    .select(['id', 'username', 'type', 'name', 'custNo', 'email', 'phone', 'money', 'createdAt'])
    .select(['disabledAt', 'withdrawnAt'])
    .select(sql<string | null>`users.business ->> 'name'`.as('businessName'));

/** Members for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleUsers(
  handle: Handle,
  request: ListRequest<ConsoleUserFilter, ConsoleUserSort>,
): Promise<{ users: WireUser[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { rows, total } = await listPage(handle, shown(handle, filter), {
    by: [`users.${by}`, 'users.id'],
    direction,
    range,
  });
  return {
    total,
    users: rows.map(({ id, createdAt, disabledAt, withdrawnAt, ...row }) => ({
      ...row,
      _id: id,
      state: stateOf({ disabledAt, withdrawnAt }),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The members of a filter behind another one, the newest first, for a file. */
export function usersAfter(handle: Handle, filter: ConsoleUserFilter, after: { id: string } | null, most: number) {
  const query = shown(handle, filter).orderBy('users.id', 'desc').limit(most);
  return (after ? query.where('users.id', '<', after.id) : query).execute();
}

/** Their number, counted up to `most`. */
export const countUsers = (handle: Handle, filter: ConsoleUserFilter, most: number): Promise<number> =>
  countUpTo(handle, filtered(handle, filter), most);

/** @throws NOT_FOUND */
export async function getConsoleUser(handle: Handle, id: string): Promise<WireUser> {
  const { users } = await listConsoleUsers(handle, {
    filter: { id: [id] },
    sort: ['createdAt', 'DESC'],
    range: [0, 0],
  });
  return orNotFound(users[0]);
}
