import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import type { Config } from '../../platform/config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import { keyedHash } from '../../platform/security/keyed-hash.ts';
import type { Context } from '../../platform/services.ts';
import { type AccountRow, findResident, upsertAccount, upsertResident } from './repository.ts';

/** `bankCode` of three digits, the number in digits. */
interface BankAccount {
  bankCode: string;
  accountNumber: string;
  accountHolder: string;
}

/** The context that the ciphertext is bound to: an account copied to another member cannot be decrypted. */
export const placeOfAccount = (userId: string): string => `promoter_accounts.account:${userId}`;

/**
 * A keyed hash that identifies equal accounts without decryption. Rows are compared with each other, so `npm run keys:rotate`
 * computes all of them again after a change of the first key.
 */
export function accountHash(
  { tokenKeys: [key] }: Pick<Config, 'tokenKeys'>,
  { bankCode, accountNumber }: Pick<BankAccount, 'bankCode' | 'accountNumber'>,
): string {
  return keyedHash([`promoter-accounts:${key}`], `${bankCode}:${accountNumber}`).toString('base64url');
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
    accountHash: accountHash(context.config, account),
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

export const placeOfResident = (userId: string): string => `promoter_residents.number:${userId}`;

/** Stores the member's registration number encrypted, 13 digits; a payment to a person is declared with it. */
export async function keepResidentNumber(context: Context & { actor: UserActor }, digits: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await upsertResident(trx, {
      userId,
      number: encrypt(context.config.dataKeys, digits, placeOfResident(userId)),
      masked: `${digits.slice(0, 6)}-*******`,
      updatedAt: context.now(),
    });
    await audit(trx, context, 'promoter.resident.set', { type: 'user', id: userId });
  });
}

/** The full number, `000000-0000000`: for files and readers recorded in the audit log. */
export function openResident(
  { config }: Pick<Context, 'config'>,
  { userId, number }: { userId: string; number: string },
): string {
  const digits = decrypt(config.dataKeys, number, placeOfResident(userId));
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}

/** The full number, `000000-0000000`; the audit log records the reader and the reason. @throws NOT_FOUND */
export async function readResidentNumber(context: Context, userId: string, reason: string): Promise<string> {
  const row = orNotFound(await findResident(context.db, userId));
  await audit(context.db, context, 'promoter.resident.read', { type: 'user', id: userId }, { userId, reason });
  return openResident(context, row);
}
