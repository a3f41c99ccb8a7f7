import { type PayoutLack, userType } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { findAccount, findResident, isSharedAccount } from '../payees/index.ts';
import { findPayee } from './repository.ts';
import { incomeOf, lacksOf, waitsUntil } from './rules.ts';

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

/** What keeps a promoter from being paid now. */
export async function readLacks(handle: Handle, promoterId: string, now: Date): Promise<PayoutLack[]> {
  const payee = await findPayee(handle, promoterId);
  if (!payee) return [];
  const account = await findAccount(handle, promoterId);
  return lacksOf({
    isBlocked: payee.blockedAt !== null,
    hasAccount: account !== undefined,
    isShared: account !== undefined && (await isSharedAccount(handle, account)),
    income: incomeOf(userType.parse(payee.type)),
    hasResidentNumber: (await findResident(handle, promoterId)) !== undefined,
    waits: waitsUntil([account?.changedAt ?? null, payee.phoneChangedAt], now),
  });
}
