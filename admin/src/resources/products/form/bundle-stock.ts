import type { ConsoleLink } from '@iruon/contract';

/** How many sets the pieces allow, for the operator's eyes; null when nothing in it is counted. Sales decide for themselves. */
export function setsInStock(parts: readonly Pick<ConsoleLink, 'amount' | 'enabled' | 'product'>[]): number | null {
  if (parts.some(({ enabled, product }) => !enabled || !product.sells)) return 0;
  const allowed = parts
    .filter(({ product }) => product.stockEnabled)
    .map(({ amount, product }) => Math.floor(product.stock / amount));
  return allowed.length > 0 ? Math.min(...allowed) : null;
}
