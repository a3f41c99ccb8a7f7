import type { MySocialAccount, SocialProviderName } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { assertUnblocked, assertVerified, hashSecret, openSessionOf } from '../auth/index.ts';
import { unlinkPlace } from './begin-social.ts';
import {
  deleteAccount,
  findAccount,
  findAccountsOf,
  insertAccount,
  type SocialAccount,
  useReturn,
} from './repository.ts';

const MINUTE = 60_000;
/** How long a returned account can be used: long enough for a registration. */
const USABLE_MINUTES = 40;

/** The provider accounts that a member logs in with. */
export async function listSocialAccounts(handle: Handle, userId: string): Promise<MySocialAccount[]> {
  const rows = await findAccountsOf(handle, userId);
  return rows.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() }));
}

/** Consumes the returned account of a browser. */
function takeSocial(trx: Transaction, { now }: Context, session: string) {
  const at = now();
  const since = new Date(at.getTime() - USABLE_MINUTES * MINUTE);
  return useReturn(trx, { sessionHash: hashSecret(session), since, at });
}

/**
 * Links the returned account of a browser with a member; without one nothing happens.
 * @returns the provider; null without an account @throws SOCIAL_TAKEN if another member logs in with it, or this one
 * with another
 */
export async function linkReturned(
  trx: Transaction,
  context: Context,
  { session, userId }: { session: string; userId: string },
): Promise<SocialProviderName | null> {
  const back = await takeSocial(trx, context, session);
  if (!back) return null;
  const { provider, subject, unlinkToken } = back;
  const account = { id: newId(), userId, provider, subject, unlinkToken, linkedAt: context.now() };
  if (!(await insertAccount(trx, account))) {
    const known = await findAccount(trx, provider, subject);
    if (known?.userId !== userId) throw problem('SOCIAL_TAKEN');
  }
  await audit(trx, context, 'user.social.link', { type: 'user', id: userId }, { provider });
  return provider;
}

/**
 * A link grants access like the password, so the password is required again before.
 * @throws VERIFICATION_REQUIRED, SOCIAL_FAILED without a returned account, SOCIAL_TAKEN
 */
export async function linkMySocial(context: Context & { actor: UserActor }, session: string): Promise<void> {
  await assertVerified(context);
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    if ((await linkReturned(trx, context, { session, userId })) === null) throw problem('SOCIAL_FAILED');
  });
}

/** Deletes a link here, and enqueues its end at the provider. */
async function forget(trx: Transaction, context: Context, account: SocialAccount | undefined): Promise<void> {
  if (!account) return;
  const { provider, subject, unlinkToken, userId } = account;
  await enqueue(trx, 'unlink-social', { provider, subject, unlinkToken });
  await audit(trx, context, 'user.social.unlink', { type: 'user', id: userId }, { provider });
}

/** @throws VERIFICATION_REQUIRED */
export async function unlinkMySocial(
  context: Context & { actor: UserActor },
  provider: SocialProviderName,
): Promise<void> {
  await assertVerified(context);
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await forget(trx, context, await deleteAccount(trx, { userId, provider }));
  });
}

/** Deletes a link that has ended at the provider. @returns its member; null if it no longer exists */
export async function forgetEnded(
  trx: Transaction,
  context: Context,
  link: { provider: SocialProviderName; subject: string },
): Promise<string | null> {
  const account = await deleteAccount(trx, link);
  if (!account) return null;
  await audit(trx, context, 'user.social.ended', { type: 'user', id: account.userId }, { provider: link.provider });
  return account.userId;
}

/** Deletes every link of a withdrawing member. */
export async function unlinkAll(trx: Transaction, context: Context, userId: string): Promise<void> {
  for (const { provider } of await findAccountsOf(trx, userId))
    await forget(trx, context, await deleteAccount(trx, { userId, provider }));
}

/** Ends a link at the provider; the queue retries. @throws SOCIAL_UNAVAILABLE */
export async function endAtProvider(
  { social, config }: Context,
  { provider, subject, unlinkToken }: Pick<SocialAccount, 'provider' | 'subject' | 'unlinkToken'>,
): Promise<void> {
  const token = unlinkToken === null ? null : decrypt(config.dataKeys, unlinkToken, unlinkPlace(subject));
  await social[provider]?.unlink({ subject, unlinkToken: token });
}

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
