import { z } from 'zod';

/** Payment methods that this gateway simulates; `method` of the request. */
export const windowMethods = ['card', 'kakaopay', 'vbank'] as const;
export type PayMethod = (typeof windowMethods)[number];

const moment = z.iso.datetime();
const won = z.int().nonnegative();

/**
 * One payment, from the buyer's authentication on. `stage` is the recorded state; the expiry of an unpaid account is computed when the
 * payment is shown. Times are ISO strings in UTC, amounts won.
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
  // The masked number of a stored card; all cards of the window have the same.
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

/** The paid (or, for an unpaid account, requested) amount that is not refunded, won. */
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
