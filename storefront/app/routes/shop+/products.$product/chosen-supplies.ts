import type { Product } from '@iruon/contract';

type Supply = Product['supplies'][number];

/** The quantity by supply, without supplies that are not chosen. */
export type SupplyAmounts = ReadonlyMap<string, number>;

const MAX_QUANTITY = 9999;

/** Maximum quantity of a supply per order. */
export const maxOfSupply = ({ stock }: Pick<Supply, 'stock'>) => Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY);

/** The initial choice: one unit of the supply in a link to the page. */
export function startSupplies(supplies: readonly Supply[], named: string | null): SupplyAmounts {
  const supply = supplies.find(({ _id }) => _id === named);
  return supply ? withSupply(new Map(), supply, 1) : new Map();
}

/** The choice with another quantity of one supply, up to its maximum. */
export function withSupply(amounts: SupplyAmounts, supply: Supply, pieces: number): SupplyAmounts {
  return new Map(amounts).set(supply._id, Math.max(0, Math.min(maxOfSupply(supply), pieces)));
}

/** The total of the chosen supplies in won. */
export const suppliesTotal = (supplies: readonly Supply[], amounts: SupplyAmounts) =>
  supplies.reduce((sum, { _id, price }) => sum + price * (amounts.get(_id) ?? 0), 0);
