import { type PayoutLack, userType } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { findAccount, findPapers, findResident, isSharedAccount, type Papers, paperLacks } from '../payees/index.ts';
import { findPayee } from './repository.ts';
import { incomeOf, lacksOf, waitsUntil } from './rules.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Payee = NonNullable<Awaited<ReturnType<typeof findPayee>>>;

/** The missing or overdue papers of a promoter; empty while the store does not require them. */
export const papersLacking = (isRequired: boolean, papers: Papers | undefined, now: Date): PayoutLack[] =>
  isRequired ? paperLacks(papers, seoulDay(now)) : [];

async function readPaperLacks(handle: Handle, promoterId: string, now: Date): Promise<PayoutLack[]> {
  const { promoter } = await readSettings(handle);
  return papersLacking(promoter.papers, await findPapers(handle, promoterId), now);
}

/**
 * The account for a promoter's payments today, and until when they are delayed.
 * @throws PROMOTER_REQUIRED, PROMOTER_BLOCKED, PROMOTER_PAPERS_REQUIRED, WITHDRAWAL_ACCOUNT_REQUIRED,
 * WITHDRAWAL_ACCOUNT_SHARED
 */
export async function assertPayable(
  handle: Handle,
  promoterId: string,
  now: Date,
): Promise<{ payee: Payee; account: Account; waits: Date | null }> {
  const payee = await findPayee(handle, promoterId);
  if (payee?.state !== 'APPROVED') throw problem('PROMOTER_REQUIRED');
  if (payee.blockedAt !== null) throw problem('PROMOTER_BLOCKED');
  const lacks = await readPaperLacks(handle, promoterId, now);
  if (lacks.length > 0) throw problem('PROMOTER_PAPERS_REQUIRED', { extensions: { lacks } });
  const account = await findAccount(handle, promoterId);
  if (!account) throw problem('WITHDRAWAL_ACCOUNT_REQUIRED');
  if (await isSharedAccount(handle, account)) throw problem('WITHDRAWAL_ACCOUNT_SHARED');
  return { payee, account, waits: waitsUntil([account.changedAt, payee.phoneChangedAt], now) };
}

/** The current obstacle to a promoter's payments. */
export async function readLacks(handle: Handle, promoterId: string, now: Date): Promise<PayoutLack[]> {
  const payee = await findPayee(handle, promoterId);
  if (!payee) return [];
  const account = await findAccount(handle, promoterId);
  return lacksOf({
    isBlocked: payee.blockedAt !== null,
    papers: await readPaperLacks(handle, promoterId, now),
    hasAccount: account !== undefined,
    isShared: account !== undefined && (await isSharedAccount(handle, account)),
    income: incomeOf(userType.parse(payee.type)),
    hasResidentNumber: (await findResident(handle, promoterId)) !== undefined,
    waits: waitsUntil([account?.changedAt ?? null, payee.phoneChangedAt], now),
  });
}
