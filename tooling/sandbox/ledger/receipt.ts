import { z } from 'zod';

const won = z.int().nonnegative();
const amounts = { amount: won, supply: won, vat: won };

/** A cash receipt and its cancelled amount. Only the last four digits of its number are stored. */
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

/** The remaining amount of the receipt, won. */
export const receiptBalance = ({ amount, cancels }: Receipt) =>
  cancels.reduce((left, one) => left - one.amount, amount);
