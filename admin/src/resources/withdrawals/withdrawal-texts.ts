import type { ConsoleWithdrawal } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';

/** An account in one line, masked by core-api. */
export const accountText = (account: ConsoleWithdrawal['account']): string =>
  account ? `${bankNames[account.bankCode] ?? '은행'} ${account.accountNumber} ${account.accountHolder}` : '';

/** The total payout of withdrawals, won. */
export const netOf = (rows: readonly Pick<ConsoleWithdrawal, 'net'>[]): number =>
  rows.reduce((sum, { net }) => sum + net, 0);
