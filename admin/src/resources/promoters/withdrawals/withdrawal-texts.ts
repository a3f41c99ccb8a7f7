import type { ConsoleWithdrawal } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';
import { seoulDay } from '../../../format/seoul-time.ts';

/** An account in one line, masked by core-api. */
export const accountText = (account: ConsoleWithdrawal['account']): string =>
  account ? `${bankNames[account.bankCode] ?? '은행'} ${account.accountNumber} ${account.accountHolder}` : '';

/** The total payout of withdrawals, won. */
export const netOf = (rows: readonly Pick<ConsoleWithdrawal, 'net'>[]): number =>
  rows.reduce((sum, { net }) => sum + net, 0);

/** Distinguishes withdrawals of one promoter by the day of the request and the end of the account number. */
export const distinctionOf = ({ requestedAt, account }: Pick<ConsoleWithdrawal, 'requestedAt' | 'account'>): string =>
  [`${seoulDay(new Date(requestedAt))} 신청`, account && `계좌 끝 ${account.accountNumber.slice(-4)}`]
    .filter(Boolean)
    .join(' · ');
