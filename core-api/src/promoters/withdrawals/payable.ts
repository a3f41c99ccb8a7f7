import type { Handle } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { findAccount, isSharedAccount } from '../payees/index.ts';
import { findPayee } from './repository.ts';
import { waitsUntil } from './rules.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Payee = NonNullable<Awaited<ReturnType<typeof findPayee>>>;

/**
 * The account that a promoter may be paid to today, and until when payments wait.
 * @throws PROMOTER_REQUIRED, PROMOTER_BLOCKED, WITHDRAWAL_ACCOUNT_REQUIRED, WITHDRAWAL_ACCOUNT_SHARED
 */
export async function assertPayable(
  handle: Handle,
  promoterId: string,
  now: Date,
): Promise<{ payee: Payee; account: Account; waits: Date | null }> {
  const payee = await findPayee(handle, promoterId);
  if (payee?.state !== 'APPROVED') throw problem('PROMOTER_REQUIRED');
  if (payee.blockedAt !== null) throw problem('PROMOTER_BLOCKED');
  const account = await findAccount(handle, promoterId);
  if (!account) throw problem('WITHDRAWAL_ACCOUNT_REQUIRED');
  if (await isSharedAccount(handle, account)) throw problem('WITHDRAWAL_ACCOUNT_SHARED');
  return { payee, account, waits: waitsUntil([account.changedAt, payee.phoneChangedAt], now) };
}
