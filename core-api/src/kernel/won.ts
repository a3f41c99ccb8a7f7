declare const wonBrand: unique symbol;

/** Whole Korean won as a safe integer. Differences may be negative; prices, fees and balances never are. */
export type Won = number & { readonly [wonBrand]: 'Won' };

/**
 * Converts a plain number to won.
 * @throws RangeError for an unsafe integer: a float, NaN or an overflow must never become money.
 */
export function won(value: number): Won {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole won: ${value}`);
  // -0 would leak into JSON comparisons and snapshots as a different value.
  return (value === 0 ? 0 : value) as Won;
}

export const ZERO: Won = won(0);

/** Sum in won. @throws RangeError beyond safe integers */
export function add(...amounts: readonly Won[]): Won {
  let total = 0;
  for (const amount of amounts) total = won(total + amount);
  return won(total);
}

/** `from - amount` in won; may be negative. @throws RangeError beyond safe integers */
export function sub(from: Won, amount: Won): Won {
  return won(from - amount);
}

/** Price times quantity. @throws RangeError if the product is no safe integer */
export function times(price: Won, pieces: number): Won {
  return won(price * pieces);
}

export function min(first: Won, ...rest: readonly Won[]): Won {
  return won(Math.min(first, ...rest));
}

export function max(first: Won, ...rest: readonly Won[]): Won {
  return won(Math.max(first, ...rest));
}

/** Sum of one amount per item. */
export function sumOf<Item>(items: Iterable<Item>, amountOf: (item: Item) => Won): Won {
  let total = ZERO;
  for (const item of items) total = add(total, amountOf(item));
  return total;
}

/**
 * `ceil(base * percent / 100)` in won (specification section 9: percent discounts are rounded up). Exact for every safe
 * base: floats would lose the last won of large bases.
 * @param percent 0 to 100 with at most two decimals
 * @throws RangeError for another percent or a negative base
 */
export function percentOf(base: Won, percent: number): Won {
  if (base < 0) throw new RangeError(`Percent of a negative base: ${base}`);
  return won(Number((BigInt(base) * BigInt(basisPoints(percent)) + 9_999n) / 10_000n));
}

function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  const exact = Math.abs(points - percent * 100) < 1e-6;
  if (!exact || !(points >= 0 && points <= 10_000)) throw new RangeError(`Not a percent of 0 to 100: ${percent}`);
  return points;
}
