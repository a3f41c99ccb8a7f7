import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { assertUnblocked, openSessionOf } from '../auth/index.ts';
import { takeSocial } from './link-social.ts';
import { findAccount } from './repository.ts';

/**
 * Logs in the member of a browser's returned account, at the store. The lock after wrong passwords applies here too.
 * @throws SOCIAL_FAILED for an unlinked or missing account; LOGIN_BLOCKED, ACCOUNT_DISABLED
 */
export async function logInSocial(
  context: Context,
  { session, ...browser }: { session: string; device?: string | undefined; userAgent?: string | undefined },
) {
  const account = await inTransaction(context.db, async (trx) => {
    const back = await takeSocial(trx, context, session);
    return back && findAccount(trx, back.provider, back.subject);
  });
  if (!account) throw problem('SOCIAL_FAILED');
  const member = await assertUnblocked(context, account.userId);
  return openSessionOf(context, member, { client: 'storefront', ...browser });
}
