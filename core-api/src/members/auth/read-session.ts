import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, isOperator, isUsable, type Member, rightsOfMember } from '../accounts/index.ts';
import { actorOf, forgetAccessToken, sessionAccessToken } from './access-token.ts';
import { isSetupDue, type OpenSession } from './create-session.ts';
import { forgetRights } from './identify.ts';
import {
  deleteSession,
  endFamily,
  extendFamily,
  extendSession,
  findSession,
  noteRights,
  replaceSession,
} from './repository.ts';
import {
  expiryOf,
  isAlive,
  isOver,
  isWorthNoting,
  replacedAfter,
  rightsOf,
  type SessionClient,
  spanOf,
} from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * The new id of a session whose member's rights changed since the last visit: a holder of the old id gets no access to
 * the new rights. One of several concurrent requests receives it.
 */
async function replaced(context: Context, session: Session, member: Member): Promise<string | undefined> {
  const rights = rightsOf({
    ...{ type: member.type, rights: rightsOfMember(member), custNo: member.custNo, isApproved: member.isApproved },
    ...{ level: member.operatorLevel, hasSecondFactor: session.confirmedAt !== null },
    isProven: session.secondFactorAt !== null,
  });
  if (session.rights === rights) return undefined;
  if (session.rights === null) {
    await noteRights(context.db, session.idHash, rights);
    return undefined;
  }
  const next = newSecret();
  const change = { next: hashSecret(next), rights, now: context.now() };
  return (await replaceSession(context.db, session.idHash, change)) ? next : undefined;
}

/**
 * The member of a browser's session, with an access token valid for at least a minute. A visit (user activity, not a
 * background request) extends the session: 14 days, for operators shorter. After a change of rights, a visit returns a
 * new `sessionId`.
 * @throws TOKEN_INVALID if it has ended
 */
export async function readSession(
  context: Context,
  { sessionId, client, isVisit }: { sessionId: string; client: SessionClient; isVisit: boolean },
): Promise<OpenSession & { sessionId?: string }> {
  const now = context.now();
  const session = await findSession(context.db, hashSecret(sessionId), client, replacedAfter(now));
  if (!session || now >= session.expiresAt) throw problem('TOKEN_INVALID');
  const { familyId } = session;
  if (!isAlive({ expiresAt: session.familyExpiresAt, endedAt: session.familyEndedAt }, now))
    throw problem('TOKEN_INVALID');
  const member = await findMember(context.db, session.userId);
  if (!member || !isUsable(member)) throw problem('TOKEN_INVALID');

  const span = spanOf(isOperator(member), context.config.staffSessions);
  if (isOver(span, session, now)) throw problem('TOKEN_INVALID');

  let { expiresAt } = session;
  if (isVisit && isWorthNoting(span, session.lastSeenAt, now)) {
    expiresAt = expiryOf(span, session.createdAt, now);
    const times = { lastSeenAt: now, expiresAt };
    await inTransaction(context.db, async (trx) => {
      await extendFamily(trx, familyId, times.expiresAt);
      await extendSession(trx, session.idHash, times);
    });
  }
  const access = await sessionAccessToken(context, actorOf(member, familyId));
  const mustEnrol = client === 'console' && isSetupDue(context, member, session.confirmedAt !== null);
  const next = isVisit ? await replaced(context, session, member) : undefined;
  return { access, expiresAt, member, mustEnrol, ...(next !== undefined && { sessionId: next }) };
}

/** Logs a browser out: deletes the session and ends its token family. A missing session is no error. */
export async function endSession(
  context: Context,
  { sessionId, client }: { sessionId: string; client: SessionClient },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const session = await findSession(trx, hashSecret(sessionId), client, replacedAfter(context.now()));
    if (!session) return;
    await endFamily(trx, session.familyId, 'LOGOUT', context.now());
    await deleteSession(trx, session.idHash);
    forgetAccessToken(session.familyId);
    forgetRights(session.familyId);
  });
}
