import type { ConsoleLink } from '@iruon/contract';

/**
 * The number of bundles that the stock of the parts allows, for display; null if no part's stock is counted. Sales check the stock
 * themselves.
 */
export function setsInStock(parts: readonly Pick<ConsoleLink, 'amount' | 'enabled' | 'product'>[]): number | null {
  if (parts.some(({ enabled, product }) => !enabled || !product.sells)) return 0;
  const allowed = parts
    .filter(({ product }) => product.stockEnabled)
    .map(({ amount, product }) => Math.floor(product.stock / amount));
  return allowed.length > 0 ? Math.min(...allowed) : null;
}
