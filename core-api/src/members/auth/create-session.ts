import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Member } from '../accounts/index.ts';
import type { AccessToken } from './access-token.ts';
import { actorOfMember } from './actor-of-member.ts';
import { type LoginInput, logIn } from './log-in.ts';
import { insertFamily, insertSession } from './repository.ts';
import { IDLE_MS, type SessionClient } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { sessionAccessToken } from './session-access-token.ts';

export interface OpenSession {
  access: AccessToken;
  expiresAt: Date;
  member: Member;
}

/**
 * Logs in for a browser behind one of our front servers. The console takes staff alone.
 * @throws LOGIN_FAILED, LOGIN_BLOCKED, TOO_MANY_REQUESTS, ACCESS_DENIED
 */
export async function createSession(
  context: Context,
  { client, ...input }: LoginInput & { client: SessionClient },
): Promise<OpenSession & { sessionId: string }> {
  const member = await logIn(context, input);
  if (client === 'console' && member.scopes.length === 0) throw problem('ACCESS_DENIED');
  const sessionId = newSecret();
  const familyId = newId();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + IDLE_MS);
  await inTransaction(context.db, async (trx) => {
    await insertFamily(trx, { id: familyId, userId: member.id, createdAt: now, expiresAt });
    await insertSession(trx, {
      idHash: hashSecret(sessionId),
      client,
      familyId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
  });
  const access = await sessionAccessToken(context, actorOfMember(member, familyId));
  return { sessionId, access, expiresAt, member };
}
