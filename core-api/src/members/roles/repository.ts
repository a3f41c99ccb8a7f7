import type { roleFilter, Scope } from '@iruon/contract';
import type { Handle, Roles, Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { hasRow } from '../../platform/db/read-rows.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { containing, type FilterOf, type ListRequest, listQuery, pageOf } from '../../platform/http/console-list.ts';
import { problemAt } from '../../platform/http/problem.ts';

export type RoleFilter = FilterOf<typeof roleFilter>;
const sortColumns = { createdAt: 'created_at', name: 'name' } as const;
export type RoleSort = keyof typeof sortColumns;

export const { lock: lockRole, update: updateRole, remove: removeRole } = rowById('roles');

/** Those who would be without a role if it was deleted. */
const operators = sql<number>`(select count(*)::int from users where role_id = roles.id and withdrawn_at is null)`;
const invitations = sql<number>`(select count(*)::int from operator_invitations
  where role_id = roles.id and accepted_at is null and revoked_at is null)`;

const keys = sql<number>`(select count(*)::int from api_keys join users on users.id = api_keys.id
  where users.role_id = roles.id and api_keys.revoked_at is null)`;

/** Roles with the numbers of those who have them: the ready-made ones first, in their own order. */
export async function pageOfRoles(handle: Handle, request: ListRequest<RoleFilter, RoleSort>) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'ASC']);
  let query = handle
    .selectFrom('roles')
    .selectAll()
    .select([operators.as('operators'), invitations.as('invitations')])
    .$call((all) => containing(all, filter.q, ['name', 'description']));
  if (filter.id) query = query.where('id', '=', idsInSql(filter.id));
  return pageOf(query, { by: sortColumns[by], direction, range });
}

export const insertRole = async (trx: Transaction, row: Insertable<Roles>): Promise<void> => {
  await trx.insertInto('roles').values(row).execute();
};

const likeName = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(${name}, '\\s', '', 'g'))`;

/** True if another role has the name, apart from spaces and case: they would look alike in a list. */
export const hasOtherOfName = (trx: Transaction, name: string, exceptId: string): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom('roles')
      .where('id', '<>', exceptId)
      .where(sql<boolean>`${likeName(sql`name`)} = ${likeName(sql`${name}::text`)}`),
  );

/** The numbers of those who have a role. */
export const usesOfRole = (trx: Transaction, id: string) =>
  trx
    .selectFrom('roles')
    .select([operators.as('operators'), invitations.as('invitations'), keys.as('keys')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Answered invitations and operators who left had the role: the audit log has its name. */
export async function forgetRole(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ roleId: null }).where('roleId', '=', id).execute();
  await trx.updateTable('operatorInvitations').set({ roleId: null }).where('roleId', '=', id).execute();
}

/** A role to give to an operator, locked so that it stays. @throws INVALID_INPUT for a missing one */
export async function assignableRole(trx: Transaction, id: string) {
  const found = await lockRole(trx, id);
  if (!found) throw problemAt('INVALID_INPUT', 'body._role', '없는 역할입니다. 다시 선택해 주세요.', 'not_found');
  return found;
}

/** The ready-made role with the rights of the scopes that operators had before there were roles. */
export const roleOfScopes = (trx: Transaction, scopes: readonly Scope[]) =>
  trx
    .selectFrom('roles')
    .selectAll()
    .where('code', '=', scopes.includes('console') ? 'all' : 'manager')
    .forUpdate()
    .executeTakeFirstOrThrow();
