import type { RegularOrdered } from '@iruon/contract';

/** The cart with what was added chosen, and nothing else; `put` says what was. */
export function cartOf(
  { _carts, nextOn }: Pick<RegularOrdered, '_carts' | 'nextOn'>,
  put: 'regular' | 'again',
): string {
  const params = new URLSearchParams([['chosen', '1'], ..._carts.map((id) => ['carts', id]), [put, nextOn ?? '']]);
  return `/mypage/cart?${params}`;
}

/** Whether everything is in the cart as it was wanted, for the price it had. */
export function isAsWanted({ lines }: Pick<RegularOrdered, 'lines'>): boolean {
  return lines.every(({ outcome, price, savedPrice }) => outcome === 'ADDED' && price === savedPrice);
}

/** How many of the lines are in the cart now, be it in part. */
export function addedOf({ lines }: Pick<RegularOrdered, 'lines'>): number {
  return lines.filter(({ added }) => added > 0).length;
}
