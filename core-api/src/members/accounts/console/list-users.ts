import type { consoleUser } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { stateOf } from '../rules.ts';

type WireUser = z.input<typeof consoleUser>;

export interface ConsoleUserFilter {
  q?: string | undefined;
  type?: WireUser['type'] | undefined;
  state?: WireUser['state'] | undefined;
  id?: string[] | undefined;
}

const sortColumns = { createdAt: 'users.createdAt', username: 'users.username', name: 'users.name' } as const;
export type ConsoleUserSort = [keyof typeof sortColumns, 'ASC' | 'DESC'];

/** A phone or business number is stored without hyphens, an e-mail in lower case. */
const contactOf = (q: string) => (/^[\d\s-]+$/.test(q) ? q.replaceAll(/[\s-]/g, '') : q.toLowerCase());

function filtered(handle: Handle, { q, type, state, id }: ConsoleUserFilter) {
  let query = handle.selectFrom('users').where('withdrawnAt', state === 'WITHDRAWN' ? 'is not' : 'is', null);
  if (state === 'ACTIVE') query = query.where('users.disabledAt', 'is', null);
  if (state === 'DISABLED') query = query.where('users.disabledAt', 'is not', null);
  if (id) query = query.where('users.id', '=', sql<string>`any(${id}::uuid[])`);
  if (type) query = query.where('users.type', '=', type);
  if (q) {
    const contact = contains(contactOf(q));
    query = query.where(({ eb, or }) =>
      or([eb('users.searchText', 'like', contains(q.toLowerCase())), eb('users.contactText', 'like', contact)]),
    );
  }
  return query;
}

/** Members for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleUsers(
  handle: Handle,
  { filter, sort, range }: { filter: ConsoleUserFilter; sort: ConsoleUserSort; range: readonly [number, number] },
): Promise<{ users: WireUser[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .select(['id', 'username', 'type', 'name', 'custNo', 'email', 'phone', 'money', 'createdAt'])
    .select(['disabledAt', 'withdrawnAt'])
    .select(sql<string | null>`users.business ->> 'name'`.as('businessName'))
    .orderBy(sortColumns[sort[0]], direction)
    .orderBy('users.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(filtered(handle, filter).select('id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(counted.count),
    users: rows.map(({ id, createdAt, disabledAt, withdrawnAt, ...row }) => ({
      ...row,
      _id: id,
      state: stateOf({ disabledAt, withdrawnAt }),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** @throws NOT_FOUND */
export async function getConsoleUser(handle: Handle, id: string): Promise<WireUser> {
  const { users } = await listConsoleUsers(handle, {
    filter: { id: [id] },
    sort: ['createdAt', 'DESC'],
    range: [0, 0],
  });
  if (!users[0]) throw problem('NOT_FOUND');
  return users[0];
}
