import type { Handle } from '@iruon/db';
import { z } from 'zod';
import type { DeliveryRegion, FeeCoupon, LineShipping, QuoteReceiver } from '../../pricing/index.ts';
import type { Order, Purchase } from '../repository.ts';

const receiver = z.object({
  address1: z.string(),
  postcode: z.string(),
  isFactory: z.boolean().default(false),
  geolocation: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).nullish(),
});

/** The delivery rule of a line for every fee; the tiers come from the quote. */
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
    // As written by the quote of the purchase.
    return shipping.safeParse(stored).success ? (stored as LineShipping) : null;
  },
  /** Null for a purchase from before they were stored. */
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
