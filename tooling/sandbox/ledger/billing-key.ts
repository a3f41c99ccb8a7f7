import { z } from 'zod';

/** A stored card. Only the digits of its number that a sales slip shows are stored: the first six and the last four. */
export const billingKeySchema = z.strictObject({
  bid: z.string(),
  orderId: z.string(),
  cardCode: z.string(),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});

export type BillingKey = z.infer<typeof billingKeySchema>;
