import { type Won, won } from '../../../kernel/won.ts';
import type { LineShipping, ProductDiscount, QuoteCoupon, QuoteInput, QuoteLine, QuoteReceiver } from '../types.ts';
import { quote } from './quote.ts';
import type { Quote } from './quote-types.ts';

/** Builders of valid quote inputs for the tests of pricing; every test sets the relevant fields. */

export const NOW = new Date('2026-11-21T03:00:00Z');

export const seoul: QuoteReceiver = {
  address1: '서울특별시 강남구 테헤란로 1',
  postcode: '06236',
  isFactory: false,
  geolocation: { longitude: 127.0276, latitude: 37.4979 },
};

export const jeju: QuoteReceiver = { ...seoul, address1: '제주특별자치도 제주시 첨단로 1', postcode: '63309' };
export const ulleung: QuoteReceiver = { ...seoul, address1: '경상북도 울릉군 울릉읍', postcode: '40210' };

export const REGIONS = [
  { code: 'jeju', postcodes: [], ranges: [{ from: '63000', to: '63644' }] },
  { code: 'normal', postcodes: ['40210'], ranges: [{ from: '58761', to: '58772' }] },
] as const;

export function shipping(over: Partial<LineShipping> = {}): LineShipping {
  return {
    shippingCode: 'BASIC',
    bundleType: 'BUNDLE',
    charge: fixed(0),
    island: { isActive: false, charge: { amountBase: won(0), amountJeju: won(0) } },
    service: { isActive: false, chosen: false, charge: { amount: won(0) }, carrier: 'GENERAL' },
    warehouse: null,
    areasAvailable: [],
    ...over,
  };
}

export function fixed(amount: number): LineShipping['charge'] {
  return { type: 'FIXED', fixedAmount: won(amount), pricesRange: [], travelRange: [] };
}

export function byPrice(tiers: Record<number, number>): LineShipping['charge'] {
  const pricesRange = Object.entries(tiers).map(([price, amount]) => ({
    price: won(Number(price)),
    amount: won(amount),
  }));
  return { type: 'PRICE', fixedAmount: won(0), pricesRange, travelRange: [] };
}

export function island(base: number, jejuAmount: number): LineShipping['island'] {
  return { isActive: true, charge: { amountBase: won(base), amountJeju: won(jejuAmount) } };
}

type LineOver = Partial<Omit<QuoteLine, 'price' | 'optionPrice'>> & { optionPrice?: number };

export function line(lineId: string, price: number, { optionPrice = 0, ...over }: LineOver = {}): QuoteLine {
  return {
    lineId,
    productId: `product-${lineId}`,
    price: won(price),
    discount: null,
    optionPrice: won(optionPrice),
    amount: 1,
    supplies: [],
    shipping: shipping(),
    ...over,
  };
}

export function off(unit: 'AMOUNT' | 'PERCENT', amount: number): ProductDiscount {
  return { unit, amount, expiration: null };
}

type CouponOver = Partial<Omit<QuoteCoupon, 'limit'>> & { limit?: number };

export function coupon(target: QuoteCoupon['target'], { limit = 0, ...over }: CouponOver = {}): QuoteCoupon {
  return {
    userCouponId: `${target}-${over.lineId ?? over.shippingCode ?? 'all'}`,
    name: '테스트 쿠폰',
    target,
    unit: 'PERCENT',
    value: 10,
    limit: won(limit),
    combinable: true,
    scope: { type: 'ALL' },
    period: { startsAt: null, endsAt: null },
    isActive: true,
    limits: { target: { priceMin: null, priceMax: null }, shop: { countSum: null, priceSum: null } },
    lineId: null,
    shippingCode: null,
    ...over,
  };
}

type InputOver = Partial<Omit<QuoteInput, 'points' | 'money'>> & { points?: number; money?: number };

export function input(lines: readonly QuoteLine[], { points = 0, money = 0, ...over }: InputOver = {}): QuoteInput {
  return {
    now: NOW,
    lines,
    coupons: [],
    points: won(points),
    money: won(money),
    receiver: seoul,
    regions: REGIONS,
    shopHistory: { count: 0, price: won(0) },
    ...over,
  };
}

/** The quote, or a test failure that shows the refusal. */
export function quoted(facts: QuoteInput): Quote {
  const result = quote(facts);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export const totalOff = (parts: readonly { totalCouponShare: Won }[]) => parts.map((part) => part.totalCouponShare);
