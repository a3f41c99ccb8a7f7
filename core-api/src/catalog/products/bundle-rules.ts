/** A part of a bundle with its stock. */
export interface BundlePart {
  /** The quantity per bundle. */
  readonly amount: number;
  readonly stock: number;
  /** True if its stock is counted. */
  readonly isCounted: boolean;
  /** True if it can be sold now, including its option. Hidden parts can: they may exist for bundles only. */
  readonly isForSale: boolean;
}

export interface BundleStock {
  /** The number of whole sets in the stock of the parts. */
  readonly stock: number;
  /** False if no part has counted stock: the bundle is then unlimited. */
  readonly isCounted: boolean;
}

/** The stock of a bundle: limited by its scarcest part, none if a part is not for sale or there are no parts. */
export function bundleStock(parts: readonly BundlePart[]): BundleStock {
  if (parts.length === 0 || parts.some((part) => !part.isForSale)) return { stock: 0, isCounted: true };
  const counted = parts.filter((part) => part.isCounted);
  if (counted.length === 0) return { stock: 0, isCounted: false };
  const sets = counted.map(({ stock, amount }) => Math.floor(Math.max(0, stock) / amount));
  return { stock: Math.min(...sets), isCounted: true };
}
