import type { RegularOrdered } from '@iruon/contract';

/** The URL of the cart in which only the added lines are chosen; `put` identifies the message. */
export function cartOf(
  { _carts, nextOn }: Pick<RegularOrdered, '_carts' | 'nextOn'>,
  put: 'regular' | 'again',
): string {
  const params = new URLSearchParams([['chosen', '1'], ..._carts.map((id) => ['carts', id]), [put, nextOn ?? '']]);
  return `/mypage/cart?${params}`;
}

/** True if every line was added in the requested quantity at its previous price. */
export function isAddedAsRequested({ lines }: Pick<RegularOrdered, 'lines'>): boolean {
  return lines.every(({ outcome, price, savedPrice }) => outcome === 'ADDED' && price === savedPrice);
}

/** The number of lines that were added to the cart in full or in part. */
export function addedOf({ lines }: Pick<RegularOrdered, 'lines'>): number {
  return lines.filter(({ added }) => added > 0).length;
}
