import type { ConsoleWithdrawal } from '@iruon/contract';
import { bankNames } from '@iruon/contract/labels';

/** An account in a line, masked as core-api gives it. */
export const accountText = (account: ConsoleWithdrawal['account']): string =>
  account ? `${bankNames[account.bankCode] ?? '은행'} ${account.accountNumber} ${account.accountHolder}` : '';

/** What is paid for withdrawals in all, won. */
export const netOf = (rows: readonly Pick<ConsoleWithdrawal, 'net'>[]): number =>
  rows.reduce((sum, { net }) => sum + net, 0);
