import { z } from 'zod';

const won = z.int().nonnegative();
const amounts = { amount: won, supply: won, vat: won };

/** A cash receipt and what was taken back of it. Of the number it was issued to only the last four digits are kept. */
export const receiptSchema = z.strictObject({
  tid: z.string(),
  orderId: z.string(),
  type: z.enum(['individual', 'company']),
  number: z.string(),
  goodsName: z.string(),
  ...amounts,
  approveNo: z.string(),
  issuedAt: z.iso.datetime(),
  cancels: z.array(
    z.strictObject({
      tid: z.string(),
      orderId: z.string(),
      ...amounts,
      approveNo: z.string(),
      cancelledAt: z.iso.datetime(),
      reason: z.string(),
    }),
  ),
});

export type Receipt = z.infer<typeof receiptSchema>;

/** Won that the receipt still stands for. */
export const receiptBalance = ({ amount, cancels }: Receipt) =>
  cancels.reduce((left, one) => left - one.amount, amount);
