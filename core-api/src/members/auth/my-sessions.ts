import type { MySession } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { forgetAccessToken } from './access-token.ts';
import { forgetRights } from './identify.ts';
import { verifiedUntil } from './passwords/passwords.ts';
import { endFamiliesOf, findSessionsOf } from './repository.ts';

type UserContext = Context & { actor: UserActor };

const MAX_SESSIONS = 50;

/** The browsers in which a member is logged in, at most fifty, most recently used first. */
export async function listMySessions(
  context: UserContext,
): Promise<{ sessions: MySession[]; verifiedUntil: string | null }> {
  const { db, actor, now } = context;
  const rows = await findSessionsOf(db, actor.userId, now(), MAX_SESSIONS);
  const until = await verifiedUntil(context);
  return {
    sessions: rows.map(({ familyId, client, browser, createdAt, lastSeenAt }) => ({
      client,
      browser,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: familyId === actor.familyId,
    })),
    verifiedUntil: until?.toISOString() ?? null,
  };
}

/** Ends the member's other sessions and tokens in the caller's transaction. Returns their families for `forgetFamilies`. */
export async function endOthers(trx: Transaction, { actor, now }: UserContext): Promise<string[]> {
  return endFamiliesOf(trx, { userId: actor.userId, except: actor.familyId }, now());
}

/** Drops what this process cached of ended families, after the transaction that ended them. */
export function forgetFamilies(ids: readonly string[]): void {
  for (const id of ids) {
    forgetAccessToken(id);
    forgetRights(id);
  }
}

/** Logs the member out everywhere else; a stolen session ends with it. Returns the number of ended logins. */
export async function endMyOtherSessions(context: UserContext): Promise<number> {
  const ended = await inTransaction(context.db, async (trx) => {
    const ids = await endOthers(trx, context);
    await audit(trx, context, 'user.sessions.end', { type: 'user', id: context.actor.userId }, { ended: ids.length });
    return ids;
  });
  forgetFamilies(ended);
  return ended.length;
}
