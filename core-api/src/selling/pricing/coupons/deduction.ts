import { min, percentOf, type Won, won } from '../../../kernel/won.ts';
import type { DiscountUnit } from '../types.ts';

export type Deduction = {
  readonly unit: DiscountUnit;
  /** Won, or percent of 0 to 100. */
  readonly value: number;
  /** Most a percentage takes off; 0 is no limit. */
  readonly limit: Won;
};

/**
 * What a discount or coupon takes off a base, in won: a percentage rounded up and capped by its limit, an amount as it
 * is; never more than the base (specification section 9).
 * @throws RangeError on a value that saving would have refused
 */
export function deductionOf(base: Won, { unit, value, limit }: Deduction): Won {
  if (value < 0) throw new RangeError(`Negative deduction: ${value}`);
  if (unit === 'AMOUNT') return min(won(value), base);
  const off = percentOf(base, value);
  return limit > 0 ? min(off, limit, base) : min(off, base);
}
