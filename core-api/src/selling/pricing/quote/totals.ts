import { add, min, sub, sumOf, type Won } from '../../../kernel/won.ts';
import type { QuoteInput } from '../types.ts';
import type { AppliedCoupon, Cut, DeliveryQuote, LineQuote, QuoteTotals } from './quote-types.ts';

/** Sums the parts, then deducts points and the prepaid balance, each cut to the remaining amount. */
export function totalsOf(
  lines: readonly LineQuote[],
  deliveries: readonly DeliveryQuote[],
  coupons: readonly AppliedCoupon[],
  requests: Pick<QuoteInput, 'points' | 'money'>,
): QuoteTotals {
  const productDiscount = sumOf(lines, (line) => line.productDiscount);
  const goods = add(
    sumOf(lines, (line) => line.lineTotal),
    productDiscount,
  );
  const couponDiscount = sumOf(coupons, (coupon) => coupon.discount);
  const deliveryFee = sumOf(deliveries, (delivery) => delivery.fee);
  const islandFee = sumOf(deliveries, (delivery) => delivery.islandFee);
  const installationFee = sumOf(deliveries, (delivery) => delivery.installationFee);
  const serviceFee = sumOf(deliveries, (delivery) => delivery.onsiteServiceFee);
  const before = add(goods, deliveryFee, islandFee, installationFee, serviceFee);
  const total = sub(sub(before, productDiscount), couponDiscount);

  const points = min(requests.points, total);
  const money = min(requests.money, sub(total, points));
  return {
    goods,
    productDiscount,
    couponDiscount,
    deliveryFee,
    islandFee,
    installationFee,
    serviceFee,
    total,
    points,
    money,
    payable: sub(sub(total, points), money),
    cuts: [...cut('POINTS', requests.points, points), ...cut('MONEY', requests.money, money)],
  };
}

function cut(what: Cut['what'], requested: Won, used: Won): Cut[] {
  return used < requested ? [{ what, requested, used }] : [];
}
