import { numberText } from '../won.ts';

/** The message of a percentage out of bounds. */
export const PERCENT_BOUNDS = '할인율은 0%부터 100%까지입니다.';

/** True for a valid discount: AMOUNT is whole won, PERCENT is from 0 to 100. */
export const isDiscount = (unit: 'AMOUNT' | 'PERCENT', value: number): boolean =>
  value >= 0 && (unit === 'AMOUNT' || value <= 100);

/**
 * The message for a discount out of bounds; null within them. `least` and `max` are the bounds of an AMOUNT, in won.
 */
export function discountBounds(
  unit: 'AMOUNT' | 'PERCENT',
  value: number,
  { least, max }: { least: number; max: number },
): string | null {
  if (unit === 'PERCENT') return isDiscount(unit, value) ? null : PERCENT_BOUNDS;
  if (value < least) return `${numberText(least)}원 이상 입력해 주세요.`;
  return value > max ? `${numberText(max)}원까지 입력할 수 있습니다.` : null;
}
