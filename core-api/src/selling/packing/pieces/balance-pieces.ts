import type { Transaction } from '@iruon/db';
import { newId } from '../../../kernel/ids.ts';
import { piecesOfOrders } from '../../lots/index.ts';
import { ordersInParcel } from '../repository.ts';
import { keyOf } from './plan-lots.ts';

interface Piece {
  id: string;
  orderId: string;
  amount: number;
}

/** Pieces that belong to another order: a whole row, or a part of it. */
interface Move extends Piece {
  isWhole: boolean;
}

/**
 * Moves the pieces of goods that an order does not need any more to orders of the same parcel that need them. Pieces that
 * no order needs stay: their packer takes them out.
 */
export function movesOf(needs: ReadonlyMap<string, number>, pieces: readonly Piece[]): Move[] {
  const left = new Map(needs);
  const surplus = pieces.flatMap((piece) => {
    const kept = Math.min(piece.amount, left.get(piece.orderId) ?? 0);
    left.set(piece.orderId, (left.get(piece.orderId) ?? 0) - kept);
    return kept < piece.amount ? [{ piece, amount: piece.amount - kept }] : [];
  });
  return surplus.flatMap(({ piece, amount }) => {
    let rest = amount;
    return [...left].flatMap(([orderId, missing]) => {
      const moved = Math.min(rest, missing);
      if (moved === 0) return [];
      rest -= moved;
      left.set(orderId, missing - moved);
      return [{ id: piece.id, orderId, amount: moved, isWhole: moved === piece.amount }];
    });
  });
}

/** Gives the pieces of a locked parcel to the orders that need them, after an order became smaller. */
export async function balancePieces(trx: Transaction, parcelId: string): Promise<void> {
  const needed = await piecesOfOrders(trx, await ordersInParcel(trx, parcelId), 'ORDER');
  if (needed.length === 0) return;
  const rows = await trx
    .selectFrom('parcelPieces')
    .selectAll()
    .where('parcelId', '=', parcelId)
    .where('shippedAt', 'is', null)
    .orderBy('packedAt')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const [key, ofKeeper] of Map.groupBy(needed, keyOf)) {
    const needs = new Map(ofKeeper.map(({ orderId, amount }) => [orderId, amount]));
    const mine = rows.flatMap((row) =>
      keyOf(row) === key && row.orderId !== null ? [{ ...row, orderId: row.orderId }] : [],
    );
    for (const { id, orderId, amount, isWhole } of movesOf(needs, mine)) {
      const row = mine.find((each) => each.id === id);
      if (!row) continue;
      if (isWhole) await trx.updateTable('parcelPieces').set({ orderId }).where('id', '=', id).execute();
      else {
        row.amount -= amount;
        await trx.updateTable('parcelPieces').set({ amount: row.amount }).where('id', '=', id).execute();
        await trx
          .insertInto('parcelPieces')
          .values({ ...row, id: newId(), orderId, amount, serial: null })
          .execute();
      }
    }
  }
}
