import { DAY, later, seoulDay } from '../calendar.ts';
import { salePriceOn } from '../catalogue/discounts.ts';
import type { SeededOption, SeededProduct } from '../catalogue/index.ts';
import type { Random } from '../random.ts';
import type { ShippingOptionPlan, ShippingSeed } from '../shipping.ts';

/** One product times its quantity, at the price of the day it was ordered; won. */
export interface Line {
  product: SeededProduct;
  option: SeededOption | null;
  amount: number;
  /** Unit price before the discount, option included. */
  listPrice: number;
  unitPrice: number;
  lineTotal: number;
  shippingCode: 'HQ' | 'KIT';
  shipping: ShippingOptionPlan;
}

function lineOf(product: SeededProduct, day: string, shipping: ShippingSeed, random: Random): Line {
  const option = product.options.length > 0 ? random.pick(product.options) : null;
  const amount = product.plan.isHeavy ? 1 : product.price < 60_000 ? random.int(1, 10) : random.int(1, 6);
  const extra = option?.price ?? 0;
  const unitPrice = salePriceOn(product, day) + extra;
  const heavy = product.plan.isHeavy ?? false;
  return {
    product,
    option,
    amount,
    listPrice: product.price + extra,
    unitPrice,
    lineTotal: unitPrice * amount,
    shippingCode: heavy ? 'KIT' : 'HQ',
    shipping: heavy ? (random.chance(0.5) ? shipping.company : shipping.freight) : shipping.parcel,
  };
}

/** One to four lines of different products that were on sale at the time. Kits are rare. */
export function linesAt(at: Date, products: readonly SeededProduct[], shipping: ShippingSeed, random: Random): Line[] {
  const onSale = products.filter((product) => product.sells && product.shows && later(product.createdAt, DAY) < at);
  const count = random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4]);
  const chosen = new Map<string, SeededProduct>();
  while (chosen.size < count) {
    const product = random.pick(onSale);
    if (product.plan.isHeavy && !random.chance(0.35)) continue;
    chosen.set(product.id, product);
  }
  const day = seoulDay(at);
  return [...chosen.values()].map((product) => lineOf(product, day, shipping, random));
}
