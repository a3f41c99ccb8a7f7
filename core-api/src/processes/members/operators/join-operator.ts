import type { InvitationAnswer, OpenInvitation } from '@iruon/contract';
import { newId } from '../../../kernel/ids.ts';
import { insertMember } from '../../../members/accounts/index.ts';
import { assertRate, hashPassword, hashSecret } from '../../../members/auth/index.ts';
import { setOperatorLevel } from '../../../members/levels/index.ts';
import {
  findInvitationByToken,
  lockInvitationByToken,
  scopesOfRole,
  setRole,
  stateOfInvitation,
  updateInvitation,
} from '../../../members/operators/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';

/**
 * Maximum number of attempts from one address in an hour; a token cannot be guessed, but a password hash costs time.
 */
const TRIES_PER_ADDRESS = 60;

const counted = (context: Context, address: string) =>
  assertRate(context, `operator-joining address:${address}`, TRIES_PER_ADDRESS);

/**
 * The invitation of a link. @throws INVITATION_INVALID for an unknown, used, expired or revoked one, TOO_MANY_REQUESTS
 */
export async function readOpenInvitation(
  context: Context,
  { token, address }: { token: string; address: string },
): Promise<OpenInvitation> {
  await counted(context, address);
  const found = await findInvitationByToken(context.db, hashSecret(token));
  if (!found || stateOfInvitation(found, context.now()) !== 'OPEN') throw problem('INVITATION_INVALID');
  const { email, role, expiresAt } = found;
  return {
    email,
    role: role && { name: role.name, description: role.description },
    scopes: scopesOfRole(role?.rights ?? []),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Creates the account of an invited operator, once: of two browsers with one link the second is refused.
 * @returns the username @throws INVITATION_INVALID, USERNAME_TAKEN, TOO_MANY_REQUESTS
 */
export async function joinOperator(context: Context, input: InvitationAnswer & { address: string }): Promise<string> {
  const { token, address, password, ...account } = input;
  await readOpenInvitation(context, { token, address });
  // Hashed outside the transaction, because a hash takes as long as many statements.
  const passwordHash = await hashPassword(password, context.config.passwordCost);
  await inTransaction(context.db, async (trx) => {
    const invitation = await lockInvitationByToken(trx, hashSecret(token));
    const at = context.now();
    // A role in use by an open invitation is not deleted.
    if (!invitation?.roleId || !invitation.role || stateOfInvitation(invitation, at) !== 'OPEN')
      throw problem('INVITATION_INVALID');
    const id = newId();
    const { email } = invitation;
    const rest = { postcode: '', address1: '', address2: '', business: null, meta: { CustNo: null } };
    await insertMember(trx, { id, type: 'OPERATOR', email, passwordHash, at, ...account, ...rest });
    await setOperatorLevel(trx, { userId: id, level: invitation.level, now: at });
    await setRole(trx, { userId: id }, { id: invitation.roleId, rights: invitation.role.rights }, at);
    await updateInvitation(trx, invitation.id, { acceptedAt: at, userId: id });
    const details = {
      invitation: invitation.id,
      invitedBy: invitation.invitedBy,
      level: invitation.level,
      role: invitation.role.name,
    };
    await audit(trx, context, 'operator.join', { type: 'user', id }, details);
  });
  return account.username;
}
