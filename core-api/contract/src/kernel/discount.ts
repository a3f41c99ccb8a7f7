/** The message of a percentage out of bounds. */
export const PERCENT_BOUNDS = '할인율은 0%부터 100%까지입니다.';

/** True for a valid discount: AMOUNT is whole won, PERCENT is from 0 to 100. */
export const isDiscount = (unit: 'AMOUNT' | 'PERCENT', value: number): boolean =>
  value >= 0 && (unit === 'AMOUNT' || value <= 100);
