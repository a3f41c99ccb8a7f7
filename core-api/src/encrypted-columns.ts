import { placeOfOpenaiKey, placeOfSmtpPassword } from './content/setting/index.ts';
import { secretPlace } from './members/auth/second-factor/step-up.ts';
import { placeOfIdentity, placeOfPerson } from './members/identity/person.ts';
import { unlinkPlace, verifierPlace } from './members/social/begin-social.ts';
import type { EncryptedColumn } from './platform/security/rotate-encrypted.ts';
import { placeOfClaim, placeOfPurchase } from './processes/claims/refund-account.ts';
import { placeOf as placeOfVerification } from './promoters/bank-verifications/start-verification.ts';
import { placeOfAccount, placeOfResident } from './promoters/payees/account.ts';
import { placeOfFile } from './promoters/withdrawals/batches.ts';
import { placeOfPreviousSecret, placeOfSecret } from './reporting/webhooks/index.ts';
import { oddAccountPlace } from './selling/deposits/list-deposits.ts';
import { placeOfKey } from './selling/payments/wallet.ts';

/**
 * Every column with encrypted values, for a change of the key. Values in waiting jobs (codes, the end of a social link)
 * are not here: they are deleted within a day, and the old key is kept for that time.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'settings', column: 'smtp_password', key: 'id', place: placeOfSmtpPassword },
  { table: 'settings', column: 'openai_key', key: 'id', place: placeOfOpenaiKey },
  { table: 'easy_pay_cards', column: 'billing_key', key: 'id', place: placeOfKey },
  { table: 'claims', column: 'refund_account', key: 'id', place: placeOfClaim },
  { table: 'purchases', column: 'refund_account', key: 'id', place: placeOfPurchase },
  { table: 'odd_deposits', column: 'account', key: 'id', place: oddAccountPlace },
  { table: 'bank_verifications', column: 'account', key: 'id', place: placeOfVerification },
  { table: 'promoter_accounts', column: 'account', key: 'user_id', place: placeOfAccount },
  { table: 'promoter_residents', column: 'number', key: 'user_id', place: placeOfResident },
  { table: 'withdrawal_batches', column: 'file', key: 'id', place: placeOfFile },
  { table: 'identity_checks', column: 'person', key: 'id', place: placeOfPerson },
  { table: 'users', column: 'identity_encrypted', key: 'id', place: placeOfIdentity },
  { table: 'second_factors', column: 'secret', key: 'user_id', place: secretPlace },
  { table: 'social_attempts', column: 'verifier', key: 'id', place: verifierPlace },
  { table: 'social_attempts', column: 'unlink_token', key: 'id', placeKey: 'subject', place: unlinkPlace },
  { table: 'social_accounts', column: 'unlink_token', key: 'id', placeKey: 'subject', place: unlinkPlace },
  { table: 'webhook_endpoints', column: 'secret', key: 'id', place: placeOfSecret },
  { table: 'webhook_endpoints', column: 'previous_secret', key: 'id', place: placeOfPreviousSecret },
];
