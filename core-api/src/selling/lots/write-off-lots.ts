import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { lockStock } from '../stock/index.ts';
import { isUncovered, unpackedLots } from './propose-lots.ts';
import { changeUnlotted, lockLotsOf, sendPieces, takenOf, unlottedOf } from './repository.ts';
import { piecesOfOrders } from './ship-lots.ts';
import { markUncovered } from './uncovered-parcels.ts';

interface WriteOff {
  orderIds: readonly string[];
  at: Date;
  actorId: string | null;
}

/**
 * Takes the pieces of orders that were not shipped, and that nobody can sell any more, off the shelf: of the lots that were
 * packed, else unlotted ones, else of the first expired lots that no parcel contains. The stock does not change, because the orders took them out of
 * it. Locks the stock and its lots.
 */
export async function writeOffLots(trx: Transaction, { orderIds, at, actorId }: WriteOff): Promise<void> {
  const lost = (await piecesOfOrders(trx, orderIds, 'ORDER')).filter(({ hasLots }) => hasLots);
  if (lost.length === 0) return;
  await lockStock(
    trx,
    lost.map((pieces) => ({ ...pieces, supplyId: null })),
  );
  const packed = await trx
    .deleteFrom('parcelPieces')
    .where('orderId', 'in', [...orderIds])
    .where('kind', '=', 'ORDER')
    .where('shippedAt', 'is', null)
    .returning(['orderId', 'lotId', 'amount'])
    .execute();
  await trx
    .deleteFrom('lotReservations')
    .where('orderId', 'in', [...orderIds])
    .execute();
  for (const { orderId, amount, ...keeper } of lost.toSorted((one, other) =>
    (one.optionId ?? one.productId) < (other.optionId ?? other.productId) ? -1 : 1,
  )) {
    let rest = amount;
    const source = { reason: 'DISCARD', orderId, actorId, note: '출고 전에 취소되어 재고에 넣지 않음' } as const;
    const lots = await lockLotsOf(trx, keeper, seoulDay(at));
    const packedOf = (lotId: string) =>
      packed
        .filter((piece) => piece.orderId === orderId && piece.lotId === lotId)
        .reduce((sum, each) => sum + each.amount, 0);
    let sellable = [...lots.filter(({ sells }) => sells), ...lots.filter(({ sells }) => !sells)];
    for (const [place, lot] of sellable.entries()) {
      const taken = Math.min(rest, lot.inStock, packedOf(lot.id));
      if (taken > 0) sellable[place] = { ...lot, ...(await sendPieces(trx, lot, taken, source, at)) };
      rest -= taken;
    }
    const free = Math.min(rest, (await unlottedOf(trx, keeper)) ?? 0);
    if (free > 0) await changeUnlotted(trx, keeper, -free, at);
    rest -= free;
    const taken = await takenOf(
      trx,
      sellable.map(({ id }) => id),
    );
    // A parcel may contain more than its orders need, if one of them became smaller: only then its pieces are taken.
    for (const spared of [taken, new Map()])
      for (const { lot, amount: lacking } of unpackedLots(sellable, spared, rest)) {
        const after = { ...lot, ...(await sendPieces(trx, lot, lacking, source, at)) };
        sellable = sellable.map((each) => (each.id === lot.id ? after : each));
        rest -= lacking;
      }
    for (const lot of sellable) {
      const ofOthers = taken.get(lot.id);
      if (ofOthers && isUncovered(lot, ofOthers)) await markUncovered(trx, lot.id, at);
    }
  }
}
