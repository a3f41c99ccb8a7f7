import {
  contactKey,
  type OperatorLevel,
  type operatorFilter,
  rightsOfManagers,
  type Scope,
  scopesBefore,
} from '@iruon/contract';
import type { Handle, Roles, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { columns, hasRow, valuesOf } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';
import { contains, type FilterOf, type ListRequest, listQuery, pageOf } from '../../platform/http/console-list.ts';
import { operatorLevel, roleName, roleRights } from '../accounts/index.ts';

export type OperatorFilter = FilterOf<typeof operatorFilter>;

const sortColumns = {
  createdAt: 'users.created_at',
  username: 'users.username',
  name: 'users.name',
  lastLoginAt: 'users.last_login_at',
} as const;
export type OperatorSort = keyof typeof sortColumns;

/** The condition that the rights of an operator make this scope of an access token. */
const hasScope = (scope: Scope) => sql<boolean>`(users.role_id is not null and (${scope} = 'manager')
  = (${operatorLevel} <> 'ROOT' and ${roleRights} <@ ${[...rightsOfManagers]}::text[]))`;

/** Operators with their second factor and the number of their live browser sessions. `range` is inclusive. */
export async function pageOfOperators(handle: Handle, now: Date, request: ListRequest<OperatorFilter, OperatorSort>) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { q, scope, _role, state, id } = filter;
  let query = handle
    .selectFrom('users')
    .select(columns('users', 'id', 'type', 'username', 'name', 'email', 'roleId'))
    .select([operatorLevel.as('operatorLevel'), roleName.as('roleName'), roleRights.as('roleRights')])
    .select(columns('users', 'disabledAt', 'disabledReason', 'withdrawnAt', 'lastLoginAt', 'createdAt'))
    .select([
      sql<boolean>`exists (select from second_factors
        where second_factors.user_id = users.id and confirmed_at is not null)`.as('hasSecondFactor'),
      sql<number>`(select count(*)::int from web_sessions join token_families on token_families.id = family_id
        where token_families.user_id = users.id and ended_at is null and web_sessions.expires_at > ${now})`.as(
        'sessions',
      ),
      sql<string[]>`array(select browser from web_sessions join token_families on token_families.id = family_id
        where token_families.user_id = users.id and ended_at is null and web_sessions.expires_at > ${now}
          and browser is not null
        group by browser order by max(last_seen_at) desc limit 5)`.as('browsers'),
    ])
    .where('users.type', '=', 'OPERATOR')
    .where('users.withdrawnAt', 'is', null);
  if (id) query = query.where('users.id', '=', idsInSql(id));
  if (_role) query = query.where('users.roleId', '=', _role);
  if (scope) query = query.where(hasScope(scope));
  if (state) query = query.where('users.disabledAt', state === 'ACTIVE' ? 'is' : 'is not', null);
  if (q) {
    const [text, contact] = [contains(q.toLowerCase()), contains(contactKey(q))];
    query = query.where(({ eb, or }) =>
      or([eb('users.searchText', 'like', text), eb('users.contactText', 'like', contact)]),
    );
  }
  return pageOf(query, { by: sortColumns[by], direction, range });
}

/** Serializes all changes of operators, so that two cannot remove each other's last right. */
export const lockOperators = (trx: Transaction): Promise<void> => lockName(trx, 'operators');

/** The owners of the installation who can log in. */
const owners = (handle: Handle) =>
  handle
    .selectFrom('users')
    .innerJoin('userLevels', 'userLevels.userId', 'users.id')
    .innerJoin('levels', 'levels.id', 'userLevels.levelId')
    .$call(whereEqual({ 'users.type': 'OPERATOR', withdrawnAt: null, disabledAt: null, 'levels.code': 'ROOT' }));

/** True if an owner of the installation can log in, another one than `exceptId`. */
export const hasOwner = (trx: Transaction, exceptId?: string): Promise<boolean> =>
  hasRow(owners(trx).$if(exceptId !== undefined, (query) => query.where('users.id', '<>', exceptId ?? '')));

/** The e-mail addresses of the owners who can log in. */
export const emailsOfOwners = (handle: Handle): Promise<string[]> => owners(handle).$call(valuesOf('users.email'));

/** True if an active operator uses an e-mail address, ignoring case. */
export async function hasOperatorEmail(trx: Transaction, email: string): Promise<boolean> {
  return hasRow(
    trx
      .selectFrom('users')
      .$call(whereEqual({ type: 'OPERATOR', withdrawnAt: null }))
      .where(sql<boolean>`lower(email) = ${email}`),
  );
}

/**
 * Gives operators a role. Their scopes are for the release before alone, which knows no roles; they are written first,
 * because a change of scopes that leaves the role is one of that release, and gives the ready-made role of the scopes.
 */
export async function setRole(
  trx: Transaction,
  who: { userId: string } | { roleId: string },
  { id: roleId, rights }: GivenRole,
  at: Date,
): Promise<void> {
  const found = trx.selectFrom('users').$call('userId' in who ? whereEqual({ id: who.userId }) : whereEqual(who));
  const ids = await found.$call(valuesOf('id'));
  const scopes = sql<Scope[]>`${scopesBefore(rights)}::text[]`;
  for (const change of [
    { scopes, roleId: null },
    { roleId, updatedAt: at },
  ])
    await trx.updateTable('users').set(change).where('id', '=', idsInSql(ids)).execute();
}

/** The sessions of an operator, or of all with a role, whose cached rights a change of the role clears. */
export const familiesOf = (handle: Handle, who: { userId: string } | { roleId: string }): Promise<string[]> =>
  handle
    .selectFrom('tokenFamilies')
    .innerJoin('users', 'users.id', 'tokenFamilies.userId')
    .where('endedAt', 'is', null)
    .$call('userId' in who ? whereEqual({ userId: who.userId }) : whereEqual({ roleId: who.roleId }))
    .$call(valuesOf('tokenFamilies.id'));

const invitationColumns = [
  'id',
  'email',
  'roleId',
  'level',
  'invitedBy',
  'createdAt',
  'sentAt',
  'expiresAt',
  'acceptedAt',
  'revokedAt',
] as const;

const roleOfInvitation = sql<{ name: string; description: string; rights: Roles['rights'] } | null>`(
  select jsonb_build_object('name', name, 'description', description, 'rights', rights)
  from roles where roles.id = operator_invitations.role_id)`.as('role');

/** What of a role its operators and invitations depend on. */
export type GivenRole = Pick<Selectable<Roles>, 'id' | 'rights'>;

interface NewInvitation {
  id: string;
  email: string;
  role: GivenRole;
  tokenHash: Buffer;
  /** Null for the owner, whom a command on the server invites. */
  invitedBy: string | null;
  level: OperatorLevel;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
}

/** @returns false if this address has an open invitation */
export async function insertInvitation(trx: Transaction, { role, ...invitation }: NewInvitation): Promise<boolean> {
  return trx
    .insertInto('operatorInvitations')
    .values({ ...invitation, roleId: role.id, scopes: sql`${scopesBefore(role.rights)}::text[]` })
    .onConflict((conflict) =>
      conflict.column('email').where('acceptedAt', 'is', null).where('revokedAt', 'is', null).doNothing(),
    )
    .$call(hasWritten('id'));
}

/** Ends all open invitations of an owner, and those of an address. @returns the number of ended ones */
export async function revokeForOwner(trx: Transaction, email: string, at: Date): Promise<number> {
  const rows = await trx
    .updateTable('operatorInvitations')
    .set({ revokedAt: at })
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('email', '=', email), eb('level', '=', 'ROOT')]))
    .returning('id')
    .execute();
  return rows.length;
}

const invitationsWith = (handle: Handle, values: { id: string } | { tokenHash: Buffer }) =>
  handle.selectFrom('operatorInvitations').select(invitationColumns).select(roleOfInvitation).$call(whereEqual(values));

/** An invitation, locked until the transaction ends. */
export const lockInvitation = (trx: Transaction, id: string) =>
  invitationsWith(trx, { id }).forUpdate().executeTakeFirst();

export const findInvitationByToken = (handle: Handle, tokenHash: Buffer) =>
  invitationsWith(handle, { tokenHash }).executeTakeFirst();

/** The same, locked: of two browsers that use a link, the second waits here and finds it used. */
export const lockInvitationByToken = (trx: Transaction, tokenHash: Buffer) =>
  invitationsWith(trx, { tokenHash }).forUpdate().executeTakeFirst();

export async function updateInvitation(
  trx: Transaction,
  id: string,
  change: Partial<{
    tokenHash: Buffer;
    sentAt: Date;
    expiresAt: Date;
    acceptedAt: Date;
    userId: string;
    revokedAt: Date;
  }>,
): Promise<void> {
  await trx.updateTable('operatorInvitations').set(change).where('id', '=', id).execute();
}

/** Invitations with the name of the inviting operator, latest first. `range` is inclusive. */
export async function pageOfInvitations(
  handle: Handle,
  { ids, range }: { ids?: string[] | undefined; range: readonly [number, number] },
) {
  let query = handle
    .selectFrom('operatorInvitations')
    .select(invitationColumns)
    .select(roleOfInvitation)
    .select((eb) =>
      eb.selectFrom('users').select('name').whereRef('users.id', '=', 'operatorInvitations.invitedBy').as('inviter'),
    );
  if (ids) query = query.where('id', '=', idsInSql(ids));
  return pageOf(query, { by: 'created_at', direction: 'DESC', range });
}
