import { createHmac } from 'node:crypto';
import type { Transaction } from '@iruon/db';
import { audit } from '../../platform/records/audit.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { type AccountRow, upsertAccount } from './repository.ts';

/** `bankCode` of three digits, the number in digits. */
export interface BankAccount {
  bankCode: string;
  accountNumber: string;
  accountHolder: string;
}

/** The context that the ciphertext is bound to: an account copied to another member cannot be decrypted. */
export const placeOfAccount = (userId: string): string => `promoter_accounts.account:${userId}`;

/** A keyed hash that identifies equal accounts without decryption. */
function hashOf({ config }: Pick<Context, 'config'>, { bankCode, accountNumber }: BankAccount): string {
  return createHmac('sha256', `promoter-accounts:${config.tokenKey}`)
    .update(`${bankCode}:${accountNumber}`)
    .digest('base64url');
}

/** Stores the account that a member has verified. The audit log records the change without the number. */
export async function keepAccount(
  trx: Transaction,
  context: Context,
  userId: string,
  account: BankAccount,
): Promise<void> {
  const { bankCode, accountNumber, accountHolder } = account;
  await upsertAccount(trx, {
    userId,
    bankCode,
    holder: accountHolder,
    account: encrypt(context.config.dataKeys, accountNumber, placeOfAccount(userId)),
    last4: accountNumber.slice(-4),
    accountHash: hashOf(context, account),
    verifiedAt: context.now(),
  });
  await audit(trx, context, 'promoter.account.set', { type: 'user', id: userId }, { bankCode });
}

/** The account for a screen: the last four digits of the number. */
export const maskedAccount = ({ bankCode, holder, last4 }: AccountRow): BankAccount => ({
  bankCode,
  accountNumber: `******${last4}`,
  accountHolder: holder,
});

/** The full account: for the bank file, and for readers recorded in the audit log. */
export const decryptAccount = ({ config }: Pick<Context, 'config'>, row: AccountRow): BankAccount => ({
  bankCode: row.bankCode,
  accountNumber: decrypt(config.dataKeys, row.account, placeOfAccount(row.userId)),
  accountHolder: row.holder,
});
