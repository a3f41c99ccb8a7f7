import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, isUsable } from '../accounts/index.ts';
import { actorOf } from './actor-of-member.ts';
import { isSetupDue, type OpenSession } from './create-session.ts';
import { extendFamily, extendSession, findSession } from './repository.ts';
import { expiryOf, isAlive, isOver, isWorthNoting, type SessionClient, spanOf } from './rules.ts';
import { hashSecret } from './secrets.ts';
import { sessionAccessToken } from './session-access-token.ts';

/**
 * The member of a browser's session, with an access token valid for at least a minute. A visit (user activity, not a
 * background request) extends the session: 14 days, staff shorter. @throws TOKEN_INVALID if it has ended
 */
export async function readSession(
  context: Context,
  { sessionId, client, isVisit }: { sessionId: string; client: SessionClient; isVisit: boolean },
): Promise<OpenSession> {
  const idHash = hashSecret(sessionId);
  const now = context.now();
  const session = await findSession(context.db, idHash, client);
  if (!session || now >= session.expiresAt) throw problem('TOKEN_INVALID');
  const { familyId } = session;
  if (!isAlive({ expiresAt: session.familyExpiresAt, endedAt: session.familyEndedAt }, now))
    throw problem('TOKEN_INVALID');
  const member = await findMember(context.db, session.userId);
  if (!member || !isUsable(member)) throw problem('TOKEN_INVALID');

  const span = spanOf(member.scopes, context.config.staffSessions);
  if (isOver(span, session, now)) throw problem('TOKEN_INVALID');

  let { expiresAt } = session;
  if (isVisit && isWorthNoting(span, session.lastSeenAt, now)) {
    expiresAt = expiryOf(span, session.createdAt, now);
    const times = { lastSeenAt: now, expiresAt };
    await inTransaction(context.db, async (trx) => {
      await extendFamily(trx, familyId, times.expiresAt);
      await extendSession(trx, idHash, times);
    });
  }
  const access = await sessionAccessToken(context, actorOf(member, familyId));
  const mustEnrol = client === 'console' && isSetupDue(context, member, session.confirmedAt !== null);
  return { access, expiresAt, member, mustEnrol };
}
