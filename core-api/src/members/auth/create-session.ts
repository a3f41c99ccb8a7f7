import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import type { Member } from '../accounts/index.ts';
import type { AccessToken } from './access-token.ts';
import { actorOf } from './actor-of-member.ts';
import { keepDevice } from './devices-repository.ts';
import { type LoginInput, logIn } from './log-in.ts';
import { insertFamily, insertSession } from './repository.ts';
import { expiryOf, type SessionClient, spanOf } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { sessionAccessToken } from './session-access-token.ts';

export interface OpenSession {
  access: AccessToken;
  expiresAt: Date;
  member: Member;
}

/**
 * Logs in for a browser behind one of our front servers. The console accepts staff only. `device` is stored by the
 * browser, so that its later logins are counted apart from those of strangers.
 * @throws LOGIN_FAILED, LOGIN_BLOCKED, TOO_MANY_REQUESTS, ACCESS_DENIED
 */
export async function createSession(
  context: Context,
  { client, ...input }: Omit<LoginInput, 'door'> & { client: SessionClient },
): Promise<OpenSession & { sessionId: string; device: string }> {
  const member = await logIn(context, { ...input, door: client === 'console' ? 'console' : 'public' });
  if (client === 'console' && member.scopes.length === 0) throw problem('ACCESS_DENIED');
  return openSessionOf(context, member, { client, device: input.device, address: input.address });
}

/** Opens a session of a member who proved who it is. */
export async function openSessionOf(
  context: Context,
  member: Member,
  {
    client,
    device: known,
    address = null,
  }: { client: SessionClient; device?: string | undefined; address?: string | null },
): Promise<OpenSession & { sessionId: string; device: string }> {
  const sessionId = newSecret();
  const familyId = newId();
  const now = context.now();
  const expiresAt = expiryOf(spanOf(member.scopes, context.config.staffSessions), now, now);
  const device = known ?? newSecret();
  await inTransaction(context.db, async (trx) => {
    await insertFamily(trx, { id: familyId, userId: member.id, createdAt: now, expiresAt, address });
    await insertSession(trx, {
      idHash: hashSecret(sessionId),
      client,
      familyId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    await keepDevice(trx, member.id, hashSecret(device), now);
  });
  const access = await sessionAccessToken(context, actorOf(member, familyId));
  return { sessionId, device, access, expiresAt, member };
}
