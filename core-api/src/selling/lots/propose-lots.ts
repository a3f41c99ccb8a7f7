import type { Handle } from '@iruon/db';
import { firstExpired, type LotRow, type Taken, takenOf } from './repository.ts';

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

type NamedLot = Pick<LotRow, 'id' | 'lotNo' | 'useBy'>;

export const lotText = ({ lotNo, useBy }: Pick<NamedLot, 'lotNo' | 'useBy'>): string =>
  `${lotNo} (${useBy === null ? '유효기한 없음' : `${useBy}까지`})`;

/** A lot that is not one of those that are proposed: it is packed with a reason. */
export interface OtherLot {
  /** Of lots, as people read them. */
  change: { from: string; to: string };
  /** What to do, as a sentence. */
  text: string;
}

/** Compares a lot with the proposed ones; null if it is one of them, or nothing is proposed. */
export function otherLot(goods: string, lot: NamedLot, proposed: readonly NamedLot[]): OtherLot | null {
  if (proposed.length === 0 || proposed.some(({ id }) => id === lot.id)) return null;
  const change = { from: proposed.map(lotText).join(', '), to: lotText(lot) };
  const differs = `로트가 제안과 다릅니다. 제안 ${change.from}, 스캔 ${change.to}.`;
  return { change, text: `${goods}: ${differs} 담으려면 사유를 골라 주세요.` };
}

/** The pieces of a lot that no parcel has, and no other one is to have. */
export const freeOf = ({ inStock }: Pick<LotRow, 'inStock'>, taken: Taken | undefined): number =>
  inStock - (taken?.packed ?? 0) - (taken?.reserved ?? 0);

/**
 * The lots to take for pieces that leave without a scan, with the pieces of each: first of those that nobody reserves, then
 * of reserved ones, never of those that are in parcels. `shelf` is in the order of use.
 */
export function unpackedLots<Lot extends Pick<LotRow, 'id' | 'inStock'>>(
  shelf: readonly Lot[],
  taken: ReadonlyMap<string, Taken>,
  amount: number,
): { lot: Lot; amount: number }[] {
  let rest = amount;
  const plan = new Map<string, number>();
  for (const isReservedLeft of [true, false])
    for (const lot of shelf) {
      const { packed = 0, reserved = 0 } = taken.get(lot.id) ?? {};
      const planned = plan.get(lot.id) ?? 0;
      const given = Math.max(0, Math.min(rest, lot.inStock - packed - (isReservedLeft ? reserved : 0) - planned));
      plan.set(lot.id, planned + given);
      rest -= given;
    }
  return shelf.flatMap((lot) => {
    const planned = plan.get(lot.id) ?? 0;
    return planned > 0 ? [{ lot, amount: planned }] : [];
  });
}

/** True if parcels have or reserve more pieces of a lot than the stock counts. */
export const isUncovered = ({ inStock }: Pick<LotRow, 'inStock'>, { packed, reserved }: Taken): boolean =>
  inStock < packed + reserved;

/** The lots on the shelf to take for pieces outside of parcels, with the pieces of each. */
export async function proposedLots<Lot extends LotRow & { sells: boolean }>(
  handle: Handle,
  shelf: readonly Lot[],
  amount: number,
): Promise<{ lot: Lot; amount: number }[]> {
  const taken = await takenOf(
    handle,
    shelf.map(({ id }) => id),
  );
  const free = shelf.map((lot) => ({ ...lot, free: freeOf(lot, taken.get(lot.id)) }));
  const plan = proposeLots([{ parcelId: '', orderId: '', amount }], free);
  return shelf.flatMap((lot) =>
    plan.filter(({ lotId }) => lotId === lot.id).map((each) => ({ lot, amount: each.amount })),
  );
}
