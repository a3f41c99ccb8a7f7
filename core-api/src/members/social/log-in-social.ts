import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { assertUnblocked, openSessionOf } from '../auth/index.ts';
import { takeSocial } from './link-social.ts';
import { findAccount } from './repository.ts';

/**
 * Logs in the member whose account came back to a browser, at the store. The lock after wrong passwords holds here too.
 * @throws SOCIAL_FAILED for nobody's account, or without one; LOGIN_BLOCKED, ACCOUNT_DISABLED
 */
export async function logInSocial(
  context: Context,
  { session, device }: { session: string; device?: string | undefined },
) {
  const account = await inTransaction(context.db, async (trx) => {
    const back = await takeSocial(trx, context, session);
    return back && findAccount(trx, back.provider, back.subject);
  });
  if (!account) throw problem('SOCIAL_FAILED');
  const member = await assertUnblocked(context, account.userId);
  return openSessionOf(context, member, { client: 'storefront', device });
}
