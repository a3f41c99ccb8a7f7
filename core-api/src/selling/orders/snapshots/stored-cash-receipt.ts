import type { CashReceiptRequest } from '@iruon/contract';
import { z } from 'zod';

/** Older purchases have no kind: theirs were issued to a phone. */
const storedCashReceipt = z.looseObject({
  enabled: z.boolean(),
  kind: z.enum(['INCOME_DEDUCTION', 'EXPENSE_PROOF']).default('INCOME_DEDUCTION'),
  phone: z.string().optional(),
  businessNo: z.string().optional(),
});

export type StoredCashReceipt = z.input<typeof storedCashReceipt>;

/**
 * The cash receipt requested with a purchase, or null. @throws ZodError if the stored value is invalid, which is a bug
 */
export function readStoredCashReceipt(stored: unknown): CashReceiptRequest | null {
  if (stored === null) return null;
  const { enabled, kind, phone, businessNo } = storedCashReceipt.parse(stored);
  const number = kind === 'INCOME_DEDUCTION' ? phone : businessNo;
  return enabled && number ? { kind, number } : null;
}
