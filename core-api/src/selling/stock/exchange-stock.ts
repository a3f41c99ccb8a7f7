import type { Handle, Transaction } from '@iruon/db';
import { changeStock, type Hold, holdsOf, insertMoves, type LedgerMove, lockStock, reservedBy } from './repository.ts';
import type { Reservation } from './reserve-stock.ts';

const keeperOf = ({ productId, optionId, supplyId }: Hold) => ({ productId, optionId, supplyId });

/** The stock that an exchange reserves: the same product, or the same quantity of another option. */
export async function replacementFor(
  handle: Handle,
  order: { id: string; productId: string; optionId: string | null; amount: number; name: string },
  optionId: string | null,
): Promise<Reservation[]> {
  const { id: orderId, productId, amount: pieces, name } = order;
  if (optionId !== null && optionId !== order.optionId)
    return [{ productId, optionId, supplyId: null, orderId, pieces, name }];
  const reserved = (await holdsOf(handle, orderId)).filter((hold) => !hold.isSupply && hold.pieces > 0);
  return reserved.map((hold) => ({ ...keeperOf(hold), orderId, pieces: hold.pieces, name }));
}

/** Restocks returned goods: everything that the order reserved, or only the goods without supplies. */
export async function restock(
  trx: Transaction,
  orderId: string,
  { withSupplies, at }: { withSupplies: boolean; at: Date },
): Promise<void> {
  const isBack = (hold: Hold) => hold.pieces > 0 && (withSupplies || !hold.isSupply);
  await giveBack(trx, orderId, at, (hold) => (isBack(hold) ? hold.pieces : 0), 'RESTOCK');
}

/** Clears the reservation of orders whose goods cannot be sold again; stock does not change. */
export async function writeOff(trx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  const reserved = (await reservedBy(trx, orderIds)).flatMap(({ orderId, pieces, ...keeper }): LedgerMove[] => [
    { ...keeper, orderId, delta: pieces, reason: 'MOVE' },
    { ...keeper, orderId: null, delta: -pieces, reason: 'MOVE' },
  ]);
  await insertMoves(trx, reserved, at);
}

/** Restocks the replacement of a refused exchange. */
export async function releaseReplacement(trx: Transaction, orderId: string, at: Date): Promise<void> {
  await giveBack(trx, orderId, at, (hold) => hold.replacement, 'EXCHANGE');
}

async function giveBack(
  trx: Transaction,
  orderId: string,
  at: Date,
  piecesOf: (hold: Hold) => number,
  reason: 'RESTOCK' | 'EXCHANGE',
): Promise<void> {
  const seen = (await holdsOf(trx, orderId)).filter((hold) => piecesOf(hold) > 0);
  if (seen.length === 0) return;
  await lockStock(trx, seen);
  // Read again under the locks.
  const reserved = (await holdsOf(trx, orderId)).filter((hold) => piecesOf(hold) > 0);
  const changes = reserved.map((hold) => ({ ...keeperOf(hold), orderId, delta: piecesOf(hold), reason }));
  await changeStock(trx, changes, at);
}

/**
 * Completes an exchange: the order now reserves the replacement. Returned goods that were not restocked lose their
 * reservation. Stock does not change.
 */
export async function settleExchange(trx: Transaction, orderId: string, at: Date): Promise<void> {
  const moves = (await holdsOf(trx, orderId)).flatMap((hold): LedgerMove[] => {
    const keeper = keeperOf(hold);
    const { pieces, replacement } = hold;
    const lost = !hold.isSupply && pieces > 0 ? pieces : 0;
    const own = (delta: number) => ({ ...keeper, orderId, delta, reason: 'MOVE' as const });
    return [
      ...(lost > 0 ? [own(lost), { ...own(-lost), orderId: null }] : []),
      ...(replacement > 0 ? [own(-replacement), { ...own(replacement), reason: 'EXCHANGE' as const }] : []),
    ];
  });
  await insertMoves(trx, moves, at);
}
