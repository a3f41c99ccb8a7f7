import type { Product } from '@iruon/contract';

type Supply = Product['supplies'][number];

/** Pieces by supply; one that is not chosen is absent. */
export type SupplyAmounts = ReadonlyMap<string, number>;

const MAX_PIECES = 9999;

/** Most pieces of a supply that one order may take. */
export const maxOfSupply = ({ stock }: Pick<Supply, 'stock'>) => Math.min(MAX_PIECES, stock ?? MAX_PIECES);

/** The choice with other pieces of one supply, never past what there is. */
export function withSupply(amounts: SupplyAmounts, supply: Supply, pieces: number): SupplyAmounts {
  return new Map(amounts).set(supply._id, Math.max(0, Math.min(maxOfSupply(supply), pieces)));
}

/** Sum of the chosen supplies, won. */
export const suppliesTotal = (supplies: readonly Supply[], amounts: SupplyAmounts) =>
  supplies.reduce((sum, { _id, price }) => sum + price * (amounts.get(_id) ?? 0), 0);
