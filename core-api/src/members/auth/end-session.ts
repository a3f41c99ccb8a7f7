import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { forgetRights } from './live-rights.ts';
import { deleteSession, endFamily, findSession } from './repository.ts';
import { replacedAfter, type SessionClient } from './rules.ts';
import { hashSecret } from './secrets.ts';
import { forgetAccessToken } from './session-access-token.ts';

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
