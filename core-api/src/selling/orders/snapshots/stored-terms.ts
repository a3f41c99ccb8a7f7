import type { Handle } from '@iruon/db';
import { z } from 'zod';
import { type Won, won } from '../../../kernel/won.ts';
import { type PaidWith, type PolicyPoints, type PurchasePart, pointsOfParts } from '../../../members/points/index.ts';
import type { DeliveryRegion, FeeCoupon, LineShipping, QuoteReceiver } from '../../pricing/index.ts';
import type { Order, Purchase } from '../repository.ts';

const storedPoints = z.object({
  earning: z
    .array(z.object({ policyId: z.uuid(), name: z.string(), amount: z.int(), limit: z.int(), days: z.int() }))
    .optional(),
});

/** The points by policy that the quote of a purchase promised; undefined for an older purchase. */
export function readStoredPoints(quote: unknown): PolicyPoints[] | undefined {
  return storedPoints.parse(quote).earning;
}

interface EarningPart extends PurchasePart {
  id: string;
  isConfirmed: boolean;
  isCanceled: boolean;
}

/** The goods of a purchase's orders after coupons, and its means of payment: the input for the points that it earns. */
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

const receiver = z.object({
  address1: z.string(),
  postcode: z.string(),
  isFactory: z.boolean().default(false),
  geolocation: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).nullish(),
});

/** The delivery rule of a line for every fee; the tiers are those of the quote. */
const shipping = z.looseObject({
  shippingCode: z.string(),
  bundleType: z.string(),
  charge: z.looseObject({ type: z.string() }),
  island: z.looseObject({ isActive: z.boolean() }),
  service: z.looseObject({ isActive: z.boolean() }),
});

const regions = z.object({
  regions: z
    .array(
      z.object({
        code: z.enum(['normal', 'jeju']),
        postcodes: z.array(z.string()),
        ranges: z.array(z.object({ from: z.string(), to: z.string() })),
      }),
    )
    .optional(),
});

const storedQuote = z.object({
  lines: z.array(z.looseObject({ _cart: z.string().optional() })),
  coupons: z
    .array(
      z.looseObject({
        _coupon: z.string(),
        name: z.string(),
        target: z.string(),
        _cart: z.string().nullable(),
        shippingCode: z.string().nullable(),
      }),
    )
    .default([]),
});

/** The stored terms of a purchase on which its fees depend. @throws ZodError if they are invalid, which is a bug */
export const storedTerms = {
  receiver(stored: unknown): QuoteReceiver {
    const { geolocation, ...rest } = receiver.parse(stored);
    const [longitude, latitude] = geolocation?.coordinates ?? [];
    const isKnown = longitude !== undefined && latitude !== undefined;
    return { ...rest, geolocation: isKnown ? { longitude, latitude } : null };
  },
  /** Null for an order without a quote: its fees are unknown. */
  shipping(stored: unknown): LineShipping | null {
    // As the quote of the purchase stored them.
    return shipping.safeParse(stored).success ? (stored as LineShipping) : null;
  },
  /** Null for a purchase older than this column. */
  regions(quote: unknown): DeliveryRegion[] | null {
    return regions.parse(quote).regions ?? null;
  },
};

export interface FeeCouponRow {
  target: FeeCoupon['target'];
  shippingCode: string;
  unit: FeeCoupon['unit'];
  value: number;
  limitAmount: number;
}

const FEES: readonly FeeCoupon['target'][] = ['DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'];

/** The coupons applied to the fees of a purchase, with the terms of the user coupon, which never change. */
export async function appliedFeeCoupons(handle: Handle, purchase: Purchase): Promise<FeeCouponRow[]> {
  const coupons = storedQuote.parse(purchase.quote).coupons.flatMap(({ target, ...coupon }) => {
    const fee = FEES.find((each) => each === target);
    return fee ? [{ ...coupon, target: fee }] : [];
  });
  if (coupons.length === 0) return [];
  const userCoupons = await handle
    .selectFrom('userCoupons')
    .select(['id', 'unit', 'value', 'limitAmount'])
    .where(
      'id',
      'in',
      coupons.map(({ _coupon }) => _coupon),
    )
    .execute();
  const byId = new Map(userCoupons.map((userCoupon) => [userCoupon.id, userCoupon]));
  return coupons.flatMap(({ _coupon, target, shippingCode }) => {
    const userCoupon = byId.get(_coupon);
    if (!userCoupon || shippingCode === null) return [];
    const { unit, value, limitAmount } = userCoupon;
    return [{ target, shippingCode, unit, value, limitAmount }];
  });
}

/** The coupons of a purchase, and the cart line of each of its orders. */
export function appliedCoupons(purchase: Purchase, orders: readonly Order[]) {
  const { lines, coupons } = storedQuote.parse(purchase.quote);
  const sequences = new Map(orders.map(({ id, sequence }) => [id, sequence]));
  const cartOf = ({ id, splitFrom }: Order) => lines[sequences.get(splitFrom ?? id) ?? -1]?._cart ?? null;
  return {
    coupons: coupons.map(({ _coupon, name, target, _cart, shippingCode }) => ({
      userCouponId: _coupon,
      name,
      target,
      lineId: _cart,
      shippingCode,
    })),
    cartOf,
  };
}
