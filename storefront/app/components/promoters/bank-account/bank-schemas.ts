import { bankCodeEntry, payeeBank } from '@iruon/contract';
import { z } from 'zod';
import type { FormReply } from '~/reply-problem';

/** The account that receives the deposit of one won. */
export const bankStart = z.object({ bank: payeeBank });

/**
 * The shown fields of a deposit. A form without scripts sends them too, because bff-storefront stores no state of a
 * page.
 */
const shownDeposit = z.object({
  _id: z.uuid(),
  bank: z.object({ code: z.string().max(3), accountNumber: z.string().max(20), accountHolder: z.string().max(30) }),
  senderName: z.string().max(20),
  triesLeft: z.coerce.number().int().min(0).max(9),
  expiresAt: z.iso.datetime(),
});
export type ShownDeposit = z.output<typeof shownDeposit>;

export const bankCode = z.object({ otp: bankCodeEntry.shape.otp, deposit: shownDeposit });

/** The step of an account's verification: INPUT -> VERIFY -> SUCCESS, and back to INPUT. */
export type BankResponse =
  | ({ step: 'INPUT'; idempotencyKey: string; isOutdated: boolean } & FormReply)
  | ({ step: 'VERIFY'; deposit: ShownDeposit } & FormReply)
  | { step: 'SUCCESS'; deposit: ShownDeposit };
