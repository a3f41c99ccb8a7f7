import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { lockStock } from '../stock/index.ts';
import { changeUnlotted, lockLotsOf, sendPieces, unlottedOf } from './repository.ts';
import { piecesOfOrders } from './ship-lots.ts';

interface WriteOff {
  orderIds: readonly string[];
  at: Date;
  actorId: string | null;
}

/**
 * Takes the pieces of orders that were not shipped, and that nobody can sell any more, off the shelf: of the lots that were
 * packed, else unlotted ones, else of the first expired lots. The stock does not change, because the orders took them out of
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
    const sellable = [...lots.filter(({ sells }) => sells), ...lots.filter(({ sells }) => !sells)];
    for (const [place, lot] of sellable.entries()) {
      const taken = Math.min(rest, lot.inStock, packedOf(lot.id));
      if (taken > 0) sellable[place] = { ...lot, ...(await sendPieces(trx, lot, taken, source, at)) };
      rest -= taken;
    }
    const free = Math.min(rest, (await unlottedOf(trx, keeper)) ?? 0);
    if (free > 0) await changeUnlotted(trx, keeper, -free, at);
    rest -= free;
    for (const lot of sellable) {
      const taken = Math.min(rest, lot.inStock);
      if (taken > 0) await sendPieces(trx, lot, taken, source, at);
      rest -= taken;
    }
  }
}
