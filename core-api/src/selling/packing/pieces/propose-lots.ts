import { firstExpired, type LotRow } from '../../lots/index.ts';

/** The pieces that an order in a parcel still needs, of one keeper of lots. */
export interface Need {
  readonly parcelId: string;
  readonly orderId: string;
  readonly amount: number;
}

export interface FreeLot extends Pick<LotRow, 'id' | 'useBy' | 'receivedOn'> {
  /** True if it can be sold on the day of shipping. */
  readonly sells: boolean;
  /** The pieces on the shelf that no parcel has packed or reserved. */
  readonly free: number;
}

export interface Proposal extends Omit<Need, 'amount'> {
  readonly lotId: string;
  readonly amount: number;
}

/**
 * Proposes lots for pieces of one keeper, first expired first, for one order after the other; an order may get several
 * lots. Pieces without a free lot get none.
 */
export function proposeLots(needs: readonly Need[], lots: readonly FreeLot[]): Proposal[] {
  const free = lots
    .filter(({ sells, free: left }) => sells && left > 0)
    .toSorted(firstExpired)
    .map((lot) => ({ id: lot.id, left: lot.free }));
  return needs.flatMap(({ amount, ...order }) => {
    let missing = amount;
    return free.flatMap((lot) => {
      const taken = Math.min(missing, lot.left);
      if (taken <= 0) return [];
      missing -= taken;
      lot.left -= taken;
      return [{ ...order, lotId: lot.id, amount: taken }];
    });
  });
}
