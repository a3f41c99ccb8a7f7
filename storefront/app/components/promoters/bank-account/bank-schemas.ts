import type { SubmissionResult } from '@conform-to/react';
import { bankCodeEntry, payeeBank } from '@iruon/contract';
import { z } from 'zod';

/** The account that one won is deposited into. */
export const bankStart = z.object({ bank: payeeBank });

/** The shown fields of a deposit. A form without scripts sends them along, because bff-storefront stores no state of a page. */
const shownDeposit = z.object({
  _id: z.uuid(),
  bank: z.object({ code: z.string().max(3), accountNumber: z.string().max(20), accountHolder: z.string().max(30) }),
  senderName: z.string().max(20),
  triesLeft: z.coerce.number().int().min(0).max(9),
  expiresAt: z.iso.datetime(),
});
export type ShownDeposit = z.output<typeof shownDeposit>;

export const bankCode = z.object({ otp: bankCodeEntry.shape.otp, deposit: shownDeposit });

interface Said {
  problem: { title: string; detail?: string | undefined } | null;
  result: SubmissionResult | null;
}

/** The step of an account's verification: INPUT -> VERIFY -> SUCCESS, and back to INPUT. */
export type BankResponse =
  | ({ step: 'INPUT'; idempotencyKey: string; isOutdated: boolean } & Said)
  | ({ step: 'VERIFY'; deposit: ShownDeposit } & Said)
  | { step: 'SUCCESS'; deposit: ShownDeposit };
