/** A part of a set as it lies in the warehouse. */
export interface BundlePart {
  /** Pieces of it in one set. */
  readonly amount: number;
  readonly stock: number;
  /** Whether its stock is counted at all. */
  readonly isCounted: boolean;
  /** Whether it can be sold now, its option included. A hidden part can: it may exist for sets alone. */
  readonly isForSale: boolean;
}

export interface BundleStock {
  /** Whole sets that the parts make. */
  readonly stock: number;
  /** False when no part is counted: then there are as many as anybody wants. */
  readonly isCounted: boolean;
}

/** What a set can be sold of: as many as its scarcest part allows, none while a part is not for sale, none without parts. */
export function bundleStock(parts: readonly BundlePart[]): BundleStock {
  if (parts.length === 0 || parts.some((part) => !part.isForSale)) return { stock: 0, isCounted: true };
  const counted = parts.filter((part) => part.isCounted);
  if (counted.length === 0) return { stock: 0, isCounted: false };
  const sets = counted.map(({ stock, amount }) => Math.floor(Math.max(0, stock) / amount));
  return { stock: Math.min(...sets), isCounted: true };
}
