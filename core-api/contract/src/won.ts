const formats = new Map<number, Intl.NumberFormat>();
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A number with grouped thousands in the Korean format: `1,234`. More decimals than `maxDecimals` are rounded; zero has
 * no sign; a value that is not a number is `-`.
 */
export function numberText(value: number, maxDecimals = 3): string {
  if (!Number.isFinite(value)) return '-';
  // The first number that `Intl` formats takes a browser ten milliseconds, and nearly all of ours are whole.
  if (Number.isSafeInteger(value)) return (value < 0 ? '-' : '') + String(Math.abs(value)).replace(THOUSANDS, ',');
  let format = formats.get(maxDecimals);
  if (!format) {
    format = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: maxDecimals });
    formats.set(maxDecimals, format);
  }
  const text = format.format(value);
  return text === '-0' ? '0' : text;
}

/** Whole won for the screen: `129,000원`. */
export const wonText = (amount: number): string => `${numberText(amount, 0)}원`;

/** Points for the screen, `3,000P`: one point is worth one won. */
export const pointsText = (points: number): string => `${numberText(points, 0)}P`;

/** A rounded amount in ten thousands of won: `1,968만원`. */
export const manWonText = (amount: number): string => `${numberText(amount / 10_000, 0)}만원`;
