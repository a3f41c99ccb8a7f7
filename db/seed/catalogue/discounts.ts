import { DAY, later, seoulDay } from '../calendar.ts';
import type { Random } from '../random.ts';

/** A product's own discount as stored. Dates are Seoul days, both inclusive. */
export interface Discount {
  discountEnabled: boolean;
  discountUnit: 'AMOUNT' | 'PERCENT';
  discountAmount: number;
  discountExpirationEnabled: boolean;
  discountStartDate: string | null;
  discountEndDate: string | null;
}

const NONE: Discount = {
  discountEnabled: false,
  discountUnit: 'AMOUNT',
  discountAmount: 0,
  discountExpirationEnabled: false,
  discountStartDate: null,
  discountEndDate: null,
};

const KINDS = ['PERCENT', 'AMOUNT', 'ACTIVE', 'PERCENT', 'PAST', 'ACTIVE', 'AMOUNT', 'FUTURE'] as const;

/** About every fifth product has a discount: without dates, current, expired, or planned. */
export function discountOf(position: number, price: number, now: Date, random: Random): Discount {
  if (position % 5 !== 2) return NONE;
  const kind = KINDS[((position - 2) / 5) % KINDS.length] ?? 'PERCENT';
  const unit = kind === 'AMOUNT' || (kind === 'ACTIVE' && random.chance(0.3)) ? 'AMOUNT' : 'PERCENT';
  const amount =
    unit === 'PERCENT'
      ? random.pick([5, 7, 10, 12, 15, 20])
      : Math.max(1_000, Math.round((price * random.pick([5, 8, 10])) / 100_000) * 1_000);
  const base: Discount = { ...NONE, discountEnabled: true, discountUnit: unit, discountAmount: amount };
  if (kind === 'PERCENT' || kind === 'AMOUNT') return base;
  const [from, to] = {
    ACTIVE: [-random.int(3, 20), random.int(5, 30)],
    PAST: [-60, -random.int(10, 30)],
    FUTURE: [random.int(5, 14), 40],
  }[kind] as [number, number];
  return {
    ...base,
    discountExpirationEnabled: true,
    discountStartDate: seoulDay(later(now, from * DAY)),
    discountEndDate: seoulDay(later(now, to * DAY)),
  };
}

/** The unit price on a Seoul day without options, won. */
export function salePriceOn(product: Discount & { price: number }, day: string): number {
  const { price } = product;
  if (!product.discountEnabled) return price;
  if (product.discountExpirationEnabled) {
    if (product.discountStartDate !== null && day < product.discountStartDate) return price;
    if (product.discountEndDate !== null && day > product.discountEndDate) return price;
  }
  const off =
    product.discountUnit === 'PERCENT' ? Math.ceil((price * product.discountAmount) / 100) : product.discountAmount;
  return price - Math.min(price, off);
}
