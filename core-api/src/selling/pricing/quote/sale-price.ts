import { seoulDay } from '@iruon/contract/seoul';
import { sub, type Won, ZERO } from '../../../kernel/won.ts';
import { deductionOf } from '../coupons/deduction.ts';
import type { ProductDiscount } from '../types.ts';

/** A product's price after its own discount, in won, at an instant. */
export function salePrice(price: Won, discount: ProductDiscount | null, now: Date): Won {
  if (discount === null || !isRunning(discount, now)) return price;
  return sub(price, deductionOf(price, { unit: discount.unit, value: discount.amount, limit: ZERO }));
}

// Both ends are Seoul days and inclusive, so comparing days covers 00:00:00.000 to 23:59:59.999.
function isRunning({ expiration }: ProductDiscount, now: Date): boolean {
  if (expiration === null) return true;
  const today = seoulDay(now);
  const { startDate, endDate } = expiration;
  return (startDate === null || startDate <= today) && (endDate === null || today <= endDate);
}
