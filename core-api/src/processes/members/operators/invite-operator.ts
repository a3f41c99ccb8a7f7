import { INVITATION_HOURS, type InvitationInput } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { mailTo, renderInvitationMail } from '../../../content/mail/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { findMember } from '../../../members/accounts/index.ts';
import { assertRate, assertStepUp, hashSecret, newSecret } from '../../../members/auth/index.ts';
import {
  assertMayManage,
  hasOperatorEmail,
  hasOwner,
  insertInvitation,
  lockInvitation,
  lockOperators,
  revokeForOwner,
  stateOfInvitation,
  updateInvitation,
} from '../../../members/operators/index.ts';
import { assignableRole, roleOfScopes } from '../../../members/roles/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';

type Asker = Context & { actor: UserActor };

const HOUR = 3_600_000;
/** Maximum number of mails with a link from one operator in an hour. */
const MAILS_PER_HOUR = 20;

async function guard(context: Asker): Promise<void> {
  assertMayManage(context.actor);
  await assertStepUp(context);
}

async function mailLink(
  trx: Transaction,
  context: Asker,
  { id, email, role, token, expiresAt }: { id: string; email: string; role: string; token: string; expiresAt: Date },
): Promise<void> {
  const inviter = await findMember(trx, context.actor.userId);
  await mailTo(trx, context, {
    recipient: email,
    template: 'operator-invitation',
    dedupKey: `operator-invitation:${id}:${expiresAt.toISOString()}`,
    render: ({ storeName }) =>
      renderInvitationMail(
        { token, role, expiresAt, invitedBy: inviter?.name ?? '' },
        { storeName, consoleUrl: context.config.consoleUrl },
      ),
  });
}

/**
 * Invites an operator by mail, with a link that is valid once and for 72 hours; its token is stored as a hash.
 * @returns the id @throws ACCESS_DENIED, INVALID_INPUT for a missing role, STEP_UP_REQUIRED, OPERATOR_EXISTS, OPERATOR_INVITED,
 * TOO_MANY_REQUESTS
 */
export async function inviteOperator(context: Asker, input: InvitationInput): Promise<string> {
  await guard(context);
  await assertRate(context, `operator-invitations:${context.actor.userId}`, MAILS_PER_HOUR);
  const id = newId();
  const token = newSecret();
  const now = context.now();
  const email = input.email.toLowerCase();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR);
  await inTransaction(context.db, async (trx) => {
    await lockOperators(trx);
    if (await hasOperatorEmail(trx, email)) throw problem('OPERATOR_EXISTS');
    const times = { createdAt: now, sentAt: now, expiresAt };
    const invitedBy = context.actor.userId;
    const { _role, scopes = [] } = input;
    const role = _role === undefined ? await roleOfScopes(trx, scopes) : await assignableRole(trx, _role);
    const row = { id, email, role, invitedBy, tokenHash: hashSecret(token), level: 'ADMIN' as const, ...times };
    if (!(await insertInvitation(trx, row))) throw problem('OPERATOR_INVITED');
    await mailLink(trx, context, { id, email, role: role.name, token, expiresAt });
    const details = { role: role.name };
    await audit(trx, context, 'operator-invitation.create', { type: 'operator-invitation', id }, details);
  });
  return id;
}

/**
 * Sends a new link; the previous one ends. @throws NOT_FOUND, STEP_UP_REQUIRED, TRANSITION_NOT_ALLOWED,
 * TOO_MANY_REQUESTS
 */
export async function resendInvitation(context: Asker, id: string): Promise<void> {
  await guard(context);
  await assertRate(context, `operator-invitations:${context.actor.userId}`, MAILS_PER_HOUR);
  const token = newSecret();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR);
  await inTransaction(context.db, async (trx) => {
    const { email, role, expiresAt: before } = await lockUnanswered(trx, id, now);
    await updateInvitation(trx, id, { tokenHash: hashSecret(token), sentAt: now, expiresAt });
    await mailLink(trx, context, { id, email, role: role?.name ?? '', token, expiresAt });
    const changes = { endsAt: { from: before, to: expiresAt } };
    await audit(trx, context, 'operator-invitation.resend', { type: 'operator-invitation', id }, { changes });
  });
}

/** Revokes an invitation; a revoked one stays unchanged. @throws NOT_FOUND, STEP_UP_REQUIRED, TRANSITION_NOT_ALLOWED */
export async function revokeInvitation(context: Asker, id: string): Promise<void> {
  await guard(context);
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    const invitation = await lockInvitation(trx, id);
    if (invitation?.revokedAt) return;
    const before = stateOfInvitation(await lockUnanswered(trx, id, now), now);
    await updateInvitation(trx, id, { revokedAt: now });
    const details = { from: before, to: 'REVOKED' };
    await audit(trx, context, 'operator-invitation.revoke', { type: 'operator-invitation', id }, details);
  });
}

/** An open or expired invitation, locked. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
async function lockUnanswered(trx: Transaction, id: string, now: Date) {
  const invitation = orNotFound(await lockInvitation(trx, id));
  const state = stateOfInvitation(invitation, now);
  if (state === 'ACCEPTED') throw problem('TRANSITION_NOT_ALLOWED', '이미 가입한 초대입니다.');
  if (state === 'REVOKED') throw problem('TRANSITION_NOT_ALLOWED', '취소한 초대입니다. 새로 초대해 주세요.');
  return invitation;
}

interface OwnerInput {
  /** In lower case. */
  email: string;
  /** The reason for another owner beside one that can log in; empty for the first. */
  reason: string;
}

type OwnerInvitation =
  | { kind: 'INVITED'; token: string; expiresAt: Date; isReplaced: boolean }
  | { kind: 'OWNER_EXISTS' }
  | { kind: 'EMAIL_IN_USE' };

/**
 * Invites the owner of an installation (ROOT), whom no operator can invite. The token is returned and stored only as a
 * hash; an earlier link ends, so that at most one creates an owner.
 */
export async function inviteOwner(
  context: Pick<Context, 'db' | 'now' | 'actor' | 'requestId'>,
  { email, reason }: OwnerInput,
): Promise<OwnerInvitation> {
  const token = newSecret();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR);
  return inTransaction(context.db, async (trx) => {
    await lockOperators(trx);
    if (reason === '' && (await hasOwner(trx))) return { kind: 'OWNER_EXISTS' };
    if (await hasOperatorEmail(trx, email)) return { kind: 'EMAIL_IN_USE' };
    const isReplaced = (await revokeForOwner(trx, email, now)) > 0;
    const id = newId();
    const times = { createdAt: now, sentAt: now, expiresAt };
    // The owner may do everything regardless of the role, but nobody without one uses the console.
    const role = await roleOfScopes(trx, ['console']);
    await insertInvitation(trx, {
      ...{ id, email, role, level: 'ROOT', invitedBy: null, tokenHash: hashSecret(token) },
      ...times,
    });
    const details = { role: role.name, level: 'ROOT', ...(reason && { reason }) };
    await audit(trx, context, 'operator-invitation.create', { type: 'operator-invitation', id }, details);
    return { kind: 'INVITED', token, expiresAt, isReplaced };
  });
}
