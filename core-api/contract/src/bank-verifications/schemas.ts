import { z } from 'zod';
import { alsoServes } from '../kernel/other-names.ts';
import { id, instant, otp } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { refundAccount } from '../orders/refund-account.ts';

/** The banks for payouts to promoters, by their codes of three digits. */
export const payeeBanks = [
  '003',
  '004',
  '007',
  '011',
  '020',
  '023',
  '031',
  '032',
  '034',
  '035',
  '037',
  '039',
  '081',
  '088',
  '089',
  '090',
  '092',
] as const;

/** An account for payments; blanks and hyphens of its number are removed. */
export const payeeBank = inputComponent('PayeeBank', {
  code: z.enum(payeeBanks, { error: '은행을 선택해 주세요.' }),
  accountNumber: refundAccount.shape.accountNumber,
  accountHolder: refundAccount.shape.accountHolder,
});

/** Number of wrong entries that end a verification. */
export const BANK_CODE_TRIES = 5;

export const bankVerification = alsoServes(
  component('BankVerification', {
    _id: id,
    bank: z
      .object({ code: z.string(), accountNumber: z.string(), accountHolder: z.string() })
      .describe('All but the last four digits are hidden'),
    sendAmount: z.literal(1).describe('Won of the deposit'),
    senderName: z.string().describe('The sender of the deposit with its six digits hidden'),
    attemptCount: z.int().min(0),
    triesLeft: z.int().min(0),
    isSuccess: z.boolean(),
    isOutdated: z.boolean().describe('Ended without success: request another deposit'),
    expiresAt: instant,
  }),
  { isOutDated: 'isOutdated' },
);

export const bankCodeEntry = z.strictObject({ otp });
