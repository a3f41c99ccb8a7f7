import { z } from 'zod';
import { type Won, won } from '../../../kernel/won.ts';
import { type PaidWith, type PolicyPoints, type PurchasePart, pointsOfParts } from '../../../members/points/index.ts';
import type { Order, Purchase } from '../repository.ts';

const storedPoints = z.object({
  earning: z
    .array(z.object({ policyId: z.uuid(), name: z.string(), amount: z.int(), limit: z.int(), days: z.int() }))
    .optional(),
});

/** The points that the quote of a purchase named, by policy; undefined for an older purchase. */
export function readStoredPoints(quote: unknown): PolicyPoints[] | undefined {
  return storedPoints.parse(quote).earning;
}

interface EarningPart extends PurchasePart {
  id: string;
  isConfirmed: boolean;
  isCanceled: boolean;
}

/** The goods of a purchase's orders after coupons, and what it was paid with, for the points that it earns. */
export function earningParts(
  { pointsUsed, moneyUsed, payable }: Pick<Purchase, 'pointsUsed' | 'moneyUsed' | 'payable'>,
  orders: readonly Order[],
): { parts: EarningPart[]; paid: PaidWith } {
  return {
    parts: orders.map(({ id, splitFrom, sequence, lineTotal, couponDiscount, couponShare, purchaseStatus }) => ({
      id,
      lineId: splitFrom ?? id,
      sequence,
      goods: won(lineTotal - couponDiscount - couponShare),
      isConfirmed: purchaseStatus === 'PURCHASE_COMPLETE',
      isCanceled: purchaseStatus === 'PURCHASE_CANCELED',
    })),
    paid: { points: won(pointsUsed), total: won(pointsUsed + moneyUsed + payable) },
  };
}

/** Won of points that a purchase earns for the orders that remain; undefined for an older purchase. */
export function pointsOfRemaining(purchase: Purchase, orders: readonly Order[]): Won | undefined {
  const named = readStoredPoints(purchase.quote);
  if (!named) return undefined;
  const { parts, paid } = earningParts(purchase, orders);
  return won(
    named.reduce((sum, { amount }) => sum + pointsOfParts(amount, parts, paid, ({ isCanceled }) => !isCanceled), 0),
  );
}
