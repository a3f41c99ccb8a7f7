import { min, percentOf, type Won, won } from '../../../kernel/won.ts';
import type { DiscountUnit } from '../types.ts';

export type Deduction = {
  readonly unit: DiscountUnit;
  /** Won, or percent of 0 to 100. */
  readonly value: number;
  /** Maximum of a percentage discount; 0 is no limit. */
  readonly limit: Won;
};

/**
 * The discount on a base, in won: a percentage is rounded up and capped by its limit, an amount is used as is; never
 * more than the base (specification section 9).
 * @throws RangeError for a value that validation on save rejects
 */
export function deductionOf(base: Won, { unit, value, limit }: Deduction): Won {
  if (value < 0) throw new RangeError(`Negative deduction: ${value}`);
  if (unit === 'AMOUNT') return min(won(value), base);
  const off = percentOf(base, value);
  return limit > 0 ? min(off, limit, base) : min(off, base);
}
