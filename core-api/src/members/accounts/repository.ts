import { ALL_RIGHTS, type ContactType, heldRights, NO_RIGHTS, type OperatorLevel, type Right } from '@iruon/contract';
import type { Handle, Roles, Transaction, Users } from '@iruon/db';
import { type Selectable, sql, type Updateable } from 'kysely';
import { hasRow } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasNewTerms } from '../consents/index.ts';

/** The columns of a person to whom the store writes or sends goods. */
export const contactColumns = ['name', 'phone', 'email', 'postcode', 'address1', 'address2'] as const;

const memberColumns = [
  'id',
  'username',
  'type',
  'roleId',
  ...contactColumns,
  'business',
  'custNo',
  'money',
  'isApproved',
  'memo',
  'disabledAt',
  'withdrawnAt',
  'createdAt',
  'updatedAt',
] as const;

/**
 * ROOT or ADMIN for an operator, null for a member. An operator without a level of its own is an ADMIN; a member never
 * has one, regardless of `user_levels`.
 */
export const operatorLevel = sql<OperatorLevel | null>`(case when users.type = 'OPERATOR' then coalesce(
  (select l.code from user_levels ul join levels l on l.id = ul.level_id
   where ul.user_id = users.id and l.scope = 'OPERATOR'), 'ADMIN') end)`;

/** The name of an operator's role and the rights that it grants; null without a role. */
export const roleName = sql<string | null>`(select roles.name from roles where roles.id = users.role_id)`;
export const roleRights = sql<Roles['rights'] | null>`(select roles.rights from roles where roles.id = users.role_id)`;

/** The condition on `users` of the operators whose role allows to change things of an area, or who are ROOT. */
export const mayWrite = (right: Right) =>
  sql<boolean>`(users.type = 'OPERATOR' and users.role_id is not null and (${operatorLevel} = 'ROOT'
    or exists (select from roles where roles.id = users.role_id and ${right} = any(roles.rights))))`;

/** Everything that an operator may do; ROOT has every right. */
export function rightsOfMember({ type, operatorLevel, roleRights }: RightsRow): ReadonlySet<Right> {
  if (type !== 'OPERATOR' || !roleRights) return NO_RIGHTS;
  return operatorLevel === 'ROOT' ? ALL_RIGHTS : heldRights(roleRights);
}
/** True for a user with a role, who may work in the console. */
export const isOperator = (member: RightsRow): boolean => rightsOfMember(member).size > 0;
type RightsRow = Pick<Member, 'type' | 'operatorLevel' | 'roleRights'>;

/** A member for other modules: neither password nor identity. */
export type Member = Pick<Selectable<Users>, (typeof memberColumns)[number]> & {
  operatorLevel: OperatorLevel | null;
  roleName: string | null;
  roleRights: Roles['rights'] | null;
  /** True while a new required version of the registration's terms needs the member's agreement. */
  hasNewTerms: boolean;
};

const readColumns = [
  ...memberColumns,
  operatorLevel.as('operatorLevel'),
  roleName.as('roleName'),
  roleRights.as('roleRights'),
  hasNewTerms.as('hasNewTerms'),
] as const;

/** Includes withdrawn members; check `withdrawnAt` to exclude them. */
export async function findMember(handle: Handle, id: string): Promise<Member | undefined> {
  return handle.selectFrom('users').select(readColumns).where('id', '=', id).executeTakeFirst();
}

/** The fields that decide whether a member may order. */
export const findBuyer = (handle: Handle, id: string) =>
  handle
    .selectFrom('users')
    .select(['username', 'isApproved', hasNewTerms.as('hasNewTerms')])
    .where('id', '=', id)
    .executeTakeFirst();

export async function findCredentials(
  handle: Handle,
  username: string,
): Promise<{ member: Member; passwordHash: string } | undefined> {
  const row = await handle
    .selectFrom('users')
    .select([...readColumns, 'passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash, ...member } = row;
  return { member, passwordHash };
}

/** The keyed hash of a member's verified identity; null for a member whom an operator created. */
export async function findIdentityHash(handle: Handle, id: string): Promise<Buffer | null> {
  const row = await handle.selectFrom('users').select('identityHash').where('id', '=', id).executeTakeFirst();
  return row?.identityHash ?? null;
}

export async function findPasswordHash(handle: Handle, id: string): Promise<string | undefined> {
  const row = await handle.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return row?.passwordHash;
}

/** Changes the member's own fields. */
export async function updateMyInfo(
  trx: Transaction,
  id: string,
  change: Pick<Updateable<Users>, 'email' | 'postcode' | 'address1' | 'address2' | 'passwordHash'>,
  at: Date,
): Promise<void> {
  await updateMember(trx, id, change, at);
}

export async function isUsernameFree(handle: Handle, username: string): Promise<boolean> {
  const row = await handle.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row === undefined;
}

/** True if a company with this business number is a member; of two concurrent registrations the second waits here. */
export async function hasCompany(trx: Transaction, bizNumber: string): Promise<boolean> {
  await lockName(trx, `business-number ${bizNumber}`);
  return hasRow(
    trx
      .selectFrom('users')
      .where(sql<string>`business ->> 'no'`, '=', bizNumber)
      .$call(whereEqual({ type: 'COMPANY', withdrawnAt: null })),
  );
}

/** Approves a registered company to order. */
export async function approveMember(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('users').set({ isApproved: true, updatedAt: at }).where('id', '=', id).execute();
}

export async function setPhone(trx: Transaction, id: string, phone: string, at: Date): Promise<void> {
  await trx.updateTable('users').set({ phone, updatedAt: at }).where('id', '=', id).execute();
}

export async function setPassword(trx: Transaction, id: string, passwordHash: string, at: Date): Promise<void> {
  await trx.updateTable('users').set({ passwordHash, updatedAt: at }).where('id', '=', id).execute();
}

/** Replaces a password hash only if it is still the one that was read, so that a concurrent password change is kept. */
export async function replacePasswordHash(handle: Handle, id: string, from: string, to: string): Promise<void> {
  await handle
    .updateTable('users')
    .set({ passwordHash: to })
    .$call(whereEqual({ id, passwordHash: from }))
    .execute();
}

export async function noteLogin(handle: Handle, id: string, at: Date): Promise<void> {
  await handle.updateTable('users').set({ lastLoginAt: at }).where('id', '=', id).execute();
}

/** True if the member exists and has not withdrawn. */
export async function isMember(handle: Handle, id: string): Promise<boolean> {
  return hasRow(handle.selectFrom('users').where('id', '=', id).where('withdrawnAt', 'is', null));
}

/** A member who has not withdrawn, locked until the transaction ends. */
export async function lockMember(trx: Transaction, id: string): Promise<Member | undefined> {
  return trx
    .selectFrom('users')
    .select(readColumns)
    .$call(whereEqual({ id, withdrawnAt: null }))
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the fields that operators edit. */
export async function updateMember(
  trx: Transaction,
  id: string,
  change: Omit<Updateable<Users>, 'id' | 'updatedAt'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

const MAX_MEMBERS = 20;

/**
 * The members with a contact, in the order of registration. A phone counts only if an identity check verified it: a
 * typed number may belong to another person by now. Excludes operators, whose access other operators restore.
 */
export async function findByContact(
  handle: Handle,
  { type, contact, username }: { type: ContactType; contact: string; username?: string | null },
) {
  let found = handle
    .selectFrom('users')
    .select(['id', 'username', 'type', 'createdAt'])
    .where('withdrawnAt', 'is', null)
    .where('type', '<>', 'OPERATOR');
  found =
    type === 'phone'
      ? found.where('phone', '=', contact).where('identityVerifiedAt', 'is not', null)
      : found.where(sql<string>`lower(email)`, '=', contact.toLowerCase());
  if (username) found = found.where('username', '=', username);
  return found.orderBy('createdAt').limit(MAX_MEMBERS).execute();
}
