import { INVITATION_HOURS } from '@iruon/contract';
import { newId } from '../../../kernel/ids.ts';
import { hashSecret, newSecret } from '../../../members/auth/index.ts';
import {
  hasOperatorEmail,
  hasOwner,
  insertInvitation,
  lockOperators,
  revokeForOwner,
} from '../../../members/operators/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';

const HOUR = 3_600_000;

interface OwnerInput {
  /** In lower case. */
  email: string;
  /** The reason for another owner beside one that can log in; empty for the first. */
  reason: string;
}

export type OwnerInvitation =
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
    const scopes: ('console' | 'manager')[] = ['console', 'manager'];
    await insertInvitation(trx, {
      ...{ id, email, scopes, level: 'ROOT', invitedBy: null, tokenHash: hashSecret(token) },
      ...times,
    });
    await audit(
      trx,
      context,
      'operator-invitation.create',
      { type: 'operator-invitation', id },
      {
        ...{ scopes, level: 'ROOT' },
        ...(reason && { reason }),
      },
    );
    return { kind: 'INVITED', token, expiresAt, isReplaced };
  });
}
