import { z } from 'zod';

/** A stored card. Of its number nothing is kept but what a slip would show: the first six and the last four digits. */
export const billingKeySchema = z.strictObject({
  bid: z.string(),
  orderId: z.string(),
  cardCode: z.string(),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});

export type BillingKey = z.infer<typeof billingKeySchema>;
