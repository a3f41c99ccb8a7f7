import { quantityOf } from '@iruon/contract/spellings/typed-text';
import { count } from '../../format';

/** The maximum of a line, regardless of the stock. */
export const MAX_QUANTITY = 9_999;

export interface Bounds {
  min: number;
  /** The stock, or the maximum of a line. */
  max: number;
}

/** The quantity of a typed text, and its message; null leaves the quantity unchanged. */
export interface ReadQuantity {
  amount: number | null;
  message: string | null;
}

/** The message with the maximum. */
export const maxText = (max: number) =>
  max < MAX_QUANTITY ? `재고 ${count(max)}개까지 담을 수 있습니다.` : `한 번에 ${count(max)}개까지 담을 수 있습니다.`;

/**
 * Parses a typed quantity: anything but a whole number is rejected; a number above the maximum becomes the maximum,
 * with a message.
 */
export function readQuantity(typed: string, { min, max }: Bounds): ReadQuantity {
  const text = typed.trim();
  if (text === '') return { amount: min === 0 ? 0 : null, message: null };
  const amount = quantityOf(text);
  if (amount === null)
    return { amount: null, message: `수량은 숫자로만 입력해 주세요. 예: ${count(Math.max(1, min))}` };
  if (amount > max) return { amount: max, message: maxText(max) };
  if (amount < min) return { amount: null, message: `수량은 ${count(min)}개부터 담을 수 있습니다.` };
  return { amount, message: null };
}
