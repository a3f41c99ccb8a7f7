import { type Invitation, type Operator, scopesOf } from '@iruon/contract';
import type { Actor } from '../../platform/actor.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { rightsOfMember, stateOf } from '../accounts/index.ts';
import { assertRoot } from '../levels/index.ts';
import { type OperatorFilter, type OperatorSort, pageOfInvitations, pageOfOperators } from './repository.ts';
import { scopesOfRole, stateOfInvitation } from './rules.ts';

const namedRole = (id: string | null, name: string | null | undefined) => (id && name ? { _id: id, name } : null);

/** Operators by filter, sort and range, newest first unless sorted otherwise. */
export async function listOperators({ db, now }: Context, request: ListRequest<OperatorFilter, OperatorSort>) {
  const { rows, total } = await pageOfOperators(db, now(), request);
  const operators = rows.map((row) => ({
    _id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    level: row.operatorLevel ?? 'ADMIN',
    role: namedRole(row.roleId, row.roleName),
    scopes: scopesOf(rightsOfMember(row)),
    state: stateOf(row),
    disabledReason: row.disabledReason,
    hasSecondFactor: row.hasSecondFactor,
    sessions: row.sessions,
    browsers: row.browsers,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { operators, total };
}

/** @throws NOT_FOUND */
export async function readOperator(context: Context, id: string): Promise<Operator> {
  const { operators } = await listOperators(context, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(operators[0]);
}

/** Invitations, latest first. */
export async function listInvitations(
  { db, now }: Context,
  query: { filter?: { id?: string[] | undefined } | undefined; range: readonly [number, number] },
): Promise<{ invitations: Invitation[]; total: number }> {
  const { rows, total } = await pageOfInvitations(db, { ids: query.filter?.id, range: query.range });
  const invitations = rows.map((row) => ({
    _id: row.id,
    email: row.email,
    role: namedRole(row.roleId, row.role?.name),
    scopes: scopesOfRole(row.role?.rights ?? []),
    state: stateOfInvitation(row, now()),
    invitedBy: row.inviter ?? '',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { invitations, total };
}

/** @throws NOT_FOUND */
export async function readInvitation(context: Context, id: string): Promise<Invitation> {
  const { invitations } = await listInvitations(context, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(invitations[0]);
}

/**
 * Asserts that the actor may invite and change operators: only the owner of the installation. The owner cannot change
 * the own account, so there is always one. @throws ROOT_REQUIRED
 */
export const assertMayManage = (actor: Actor): void => assertRoot(actor);
