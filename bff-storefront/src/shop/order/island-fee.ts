import type { PricePanel } from '@iruon/contract';

/** The surcharge of a remote area. */
export interface IslandFee {
  region: 'jeju' | 'normal';
  /** Won, of all deliveries. */
  amount: number;
}

/** The remote area fees of a price as one; null without any. */
export function islandFeeOf({ rows }: Pick<PricePanel, 'rows'>): IslandFee | null {
  const fees = rows.flatMap(({ amount, rule }) =>
    rule.code === 'ISLAND' && amount > 0 ? [{ region: rule.region, amount }] : [],
  );
  const [first] = fees;
  return first ? { region: first.region, amount: fees.reduce((sum, { amount }) => sum + amount, 0) } : null;
}
