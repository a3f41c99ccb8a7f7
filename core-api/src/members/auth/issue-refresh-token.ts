import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { noteLogin } from '../accounts/index.ts';
import { type LoginInput, logIn } from './log-in.ts';
import { insertFamily, insertRefreshToken } from './repository.ts';
import { expiryOf, spanOf } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Logs in and starts a family of tokens. @throws LOGIN_FAILED, LOGIN_BLOCKED, TOO_MANY_REQUESTS */
export async function issueRefreshToken(context: Context, input: LoginInput): Promise<string> {
  const member = await logIn(context, input);
  await noteLogin(context.db, member.id, context.now());
  const refreshToken = newSecret();
  const familyId = newId();
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    const expiresAt = expiryOf(spanOf(member.scopes, context.config.staffSessions), now, now);
    await insertFamily(trx, { id: familyId, userId: member.id, createdAt: now, expiresAt, address: input.address });
    await insertRefreshToken(trx, { tokenHash: hashSecret(refreshToken), familyId, issuedAt: now });
  });
  return refreshToken;
}
