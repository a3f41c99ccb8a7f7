import { z } from 'zod';

/** Methods of the payment window that this gateway plays; `method` of the request. */
export const windowMethods = ['card', 'kakaopay', 'vbank'] as const;
export type PayMethod = (typeof windowMethods)[number];

const moment = z.iso.datetime();
const won = z.int().nonnegative();

/**
 * One payment, from the buyer's authentication on. `stage` tells what has really happened; expiry of an unpaid account
 * is a matter of the clock and is worked out when the payment is shown. Moments are ISO strings in UTC, amounts won.
 */
export const transactionSchema = z.strictObject({
  tid: z.string(),
  orderId: z.string(),
  clientId: z.string(),
  authToken: z.string(),
  method: z.enum(windowMethods),
  amount: won,
  goodsName: z.string(),
  mallReserved: z.string(),
  mallUserId: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerTel: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  useEscrow: z.boolean(),
  stage: z.enum(['authenticated', 'ready', 'paid', 'cancelled']),
  authenticatedAt: moment,
  approvedAt: moment.nullable(),
  paidAt: moment.nullable(),
  approveNo: z.string().nullable(),
  // The masked number of a stored card; cards of the window all look alike.
  card: z.strictObject({ cardCode: z.string(), quota: z.int(), number: z.string().optional() }).nullable(),
  vbank: z.strictObject({ bankCode: z.string(), number: z.string(), holder: z.string(), expiresAt: moment }).nullable(),
  cancels: z.array(
    z.strictObject({
      tid: z.string(),
      orderId: z.string(),
      amount: won,
      cancelledAt: moment,
      reason: z.string(),
    }),
  ),
});

export type Transaction = z.infer<typeof transactionSchema>;

/** Won that has been taken (or, for an unpaid account, asked for) and not given back. */
export function balanceOf(transaction: Transaction): number {
  return transaction.amount - transaction.cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
}

export function isExpired(transaction: Transaction, now: Date): boolean {
  return (
    transaction.stage === 'ready' &&
    transaction.vbank !== null &&
    Date.parse(transaction.vbank.expiresAt) <= now.getTime()
  );
}
