import type { apiKeyFilter, apiKeySorts } from '@iruon/contract';
import type { ApiKeySecrets, ApiKeys, Handle, Roles, Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { countRows } from '../../../platform/db/read-rows.ts';
import { contains, type FilterOf, type ListRequest, listQuery, pageOf } from '../../../platform/http/console-list.ts';

/** The secret of a prefix, with its key and the rights of the key's role. */
export const findSecret = (handle: Handle, prefix: string) =>
  handle
    .selectFrom('apiKeySecrets')
    .innerJoin('apiKeys', 'apiKeys.id', 'apiKeySecrets.keyId')
    .innerJoin('users', 'users.id', 'apiKeys.id')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .select(['apiKeySecrets.prefix', 'apiKeySecrets.hash', 'apiKeySecrets.expiresAt'])
    .select(['apiKeys.id', 'apiKeys.perMinute', 'apiKeys.revokedAt'])
    .select(sql<Roles['rights'] | null>`roles.rights`.as('rights'))
    .where('apiKeySecrets.prefix', '=', prefix)
    .executeTakeFirst();

/** Records that a secret was used, to the minute. */
export async function noteUse(handle: Handle, prefix: string, at: Date): Promise<void> {
  await handle
    .updateTable('apiKeySecrets')
    .set({ lastUsedAt: at })
    .where('prefix', '=', prefix)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', new Date(at.getTime() - 60_000))]))
    .execute();
}

/**
 * Adds a block of requests to those of a key in a minute. A server whose clock is behind counts in the minute of the
 * others. @returns all that are reserved now, with the block
 */
export async function reserveUses(
  handle: Handle,
  { keyId, minute, block }: { keyId: string; minute: Date; block: number },
): Promise<number> {
  const { taken } = await handle
    .insertInto('apiKeyUses')
    .values({ keyId, minute, taken: block })
    .onConflict((conflict) =>
      conflict.column('keyId').doUpdateSet({
        taken: sql`case when excluded.minute > api_key_uses.minute then 0 else api_key_uses.taken end + excluded.taken`,
        minute: sql`greatest(excluded.minute, api_key_uses.minute)`,
      }),
    )
    .returning('taken')
    .executeTakeFirstOrThrow();
  return taken;
}

type Sort = (typeof apiKeySorts)[number];

/** Keys with both secrets; `isPast` is whether the current one has expired. */
const keys = (handle: Handle, now: Date) =>
  handle
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.id')
    .innerJoin('users as creator', 'creator.id', 'apiKeys.createdBy')
    .innerJoin('apiKeySecrets as current', (join) =>
      join.onRef('current.keyId', '=', 'apiKeys.id').on('current.isCurrent', '=', true),
    )
    .leftJoin('apiKeySecrets as previous', (join) =>
      join
        .onRef('previous.keyId', '=', 'apiKeys.id')
        .on('previous.isCurrent', '=', false)
        .on('previous.expiresAt', '>', now),
    )
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .select(['apiKeys.id', 'apiKeys.name', 'apiKeys.perMinute', 'apiKeys.revokedAt', 'apiKeys.revokedRole'])
    .select(['apiKeys.createdAt', 'apiKeys.updatedAt', 'users.roleId', 'roles.name as roleName'])
    .select(['creator.name as createdByName', 'current.prefix', 'current.expiresAt', 'current.lastUsedAt'])
    .select(['previous.prefix as previousPrefix', 'previous.expiresAt as previousUntil'])
    .select('previous.lastUsedAt as previousUsedAt');

const sortColumns: Record<Sort, string> = {
  createdAt: 'api_keys.created_at',
  name: 'api_keys.name',
  expiresAt: 'current.expires_at',
  lastUsedAt: 'current.last_used_at',
};

type State = NonNullable<FilterOf<typeof apiKeyFilter>['state']>;

/** The condition of a state; `warned` is the end of the time in which a key is about to expire. */
function inState(state: State, now: Date, warned: Date): RawBuilder<SqlBool> {
  if (state === 'REVOKED') return sql<SqlBool>`api_keys.revoked_at is not null`;
  const open = sql`api_keys.revoked_at is null`;
  if (state === 'EXPIRED') return sql<SqlBool>`${open} and current.expires_at <= ${now}`;
  if (state === 'ACTIVE') return sql<SqlBool>`${open} and current.expires_at > ${warned}`;
  return sql<SqlBool>`${open} and current.expires_at > ${now} and current.expires_at <= ${warned}`;
}

export async function pageOfKeys(
  handle: Handle,
  { now, warned }: { now: Date; warned: Date },
  request: ListRequest<FilterOf<typeof apiKeyFilter>, Sort>,
) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  let query = keys(handle, now);
  if (filter.id) query = query.where('apiKeys.id', '=', idsInSql(filter.id));
  if (filter._role) query = query.where('users.roleId', '=', filter._role);
  if (filter.state) query = query.where(inState(filter.state, now, warned));
  if (filter.q) {
    const text = contains(filter.q.replace(/^iruon_/, ''));
    query = query.where(({ eb, or }) =>
      or([
        eb('apiKeys.name', 'ilike', text),
        eb('current.prefix', 'ilike', text),
        eb('previous.prefix', 'ilike', text),
      ]),
    );
  }
  return pageOf(query, { by: sortColumns[by], direction, range });
}

export type ListedKey = Awaited<ReturnType<typeof pageOfKeys>>['rows'][number];

export const findKey = (handle: Handle, id: string, now: Date): Promise<ListedKey | undefined> =>
  keys(handle, now).where('apiKeys.id', '=', id).executeTakeFirst();

/** A key, locked, with its current secret and the name of its role. */
export const lockKey = (trx: Transaction, id: string, now: Date) =>
  keys(trx, now).where('apiKeys.id', '=', id).forNoKeyUpdate('apiKeys').executeTakeFirst();

/** The number of keys that are not revoked, and whether one of them has the name. */
export async function countKeys(trx: Transaction, name: string): Promise<{ all: number; named: number }> {
  const open = trx.selectFrom('apiKeys').where('revokedAt', 'is', null);
  return {
    all: await open.$call(countRows),
    named: await open.where('name', '=', name).$call(countRows),
  };
}

/** The name of a role, which cannot be deleted until the transaction ends. */
export const lockRole = (trx: Transaction, id: string) =>
  trx.selectFrom('roles').select('name').where('id', '=', id).forKeyShare().executeTakeFirst();

/**
 * The account by which a key acts. It is withdrawn from the beginning: no login, no mail and no list of operators
 * accepts it, while histories name it.
 */
export async function insertAccount(
  trx: Transaction,
  { at, ...account }: { id: string; name: string; username: string; passwordHash: string; roleId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      ...{ ...account, type: 'OPERATOR', phone: '', email: '' },
      ...{ withdrawnAt: at, createdAt: at, updatedAt: at },
    })
    .execute();
}

export const endRole = (trx: Transaction, id: string, at: Date) =>
  trx.updateTable('users').set({ roleId: null, updatedAt: at }).where('id', '=', id).execute();

export const insertKey = (trx: Transaction, row: Insertable<ApiKeys>) =>
  trx.insertInto('apiKeys').values(row).execute();

export const updateKey = (trx: Transaction, id: string, change: Updateable<ApiKeys>) =>
  trx.updateTable('apiKeys').set(change).where('id', '=', id).execute();

export const insertSecret = (trx: Transaction, row: Insertable<ApiKeySecrets>) =>
  trx.insertInto('apiKeySecrets').values(row).execute();

/** Lets the current secret of a key work until a time, in place of the one before it. */
export async function endCurrentSecret(trx: Transaction, keyId: string, until: Date): Promise<void> {
  await trx.deleteFrom('apiKeySecrets').where('keyId', '=', keyId).where('isCurrent', '=', false).execute();
  await trx
    .updateTable('apiKeySecrets')
    .set({ isCurrent: false, expiresAt: sql`least(expires_at, ${until})` })
    .where('keyId', '=', keyId)
    .execute();
}
