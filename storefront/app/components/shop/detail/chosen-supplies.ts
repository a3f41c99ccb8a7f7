import type { Product } from '@iruon/bff-storefront';

type Supply = Product['supplies'][number];

/** Pieces by supply; one that is not chosen is absent. */
export type SupplyAmounts = ReadonlyMap<string, number>;

const MOST_PIECES = 9999;

/** Most pieces of a supply that one order may take. */
export const mostOfSupply = ({ stock }: Pick<Supply, 'stock'>) => Math.min(MOST_PIECES, stock ?? MOST_PIECES);

/** The choice with other pieces of one supply, never past what there is. */
export function withSupply(amounts: SupplyAmounts, supply: Supply, pieces: number): SupplyAmounts {
  return new Map(amounts).set(supply._id, Math.max(0, Math.min(mostOfSupply(supply), pieces)));
}

/** Sum of the chosen supplies, won. */
export const suppliesTotal = (supplies: readonly Supply[], amounts: SupplyAmounts) =>
  supplies.reduce((sum, { _id, price }) => sum + price * (amounts.get(_id) ?? 0), 0);
