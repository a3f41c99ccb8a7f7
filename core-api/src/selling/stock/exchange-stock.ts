import type { Handle, Transaction } from '@iruon/db';
import {
  changeStock,
  type Hold,
  holdsOf,
  insertMoves,
  type LedgerMove,
  lockStock,
  reservedBy,
  type StockKeeper,
} from './repository.ts';
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

interface Restocking {
  withSupplies: boolean;
  /** The pieces by their option or product that were sent with lots: they come back by the quarantine of these instead. */
  lotted: ReadonlyMap<string, number>;
  at: Date;
}

/**
 * Restocks returned goods: everything that the order reserved, or only the goods without supplies. Pieces with lots only
 * lose their reservation, and the stock does not change.
 */
export async function restock(
  trx: Transaction,
  orderId: string,
  { withSupplies, lotted, at }: Restocking,
): Promise<void> {
  const isBack = (hold: Hold) => hold.pieces > 0 && (withSupplies || !hold.isSupply);
  const withLots = ({ supplyId, optionId, productId, pieces }: Hold) =>
    supplyId === null ? Math.min(pieces, lotted.get(optionId ?? productId) ?? 0) : 0;
  await giveBack(trx, orderId, at, (hold) => (isBack(hold) ? hold.pieces - withLots(hold) : 0), 'RESTOCK');
  const left = (await holdsOf(trx, orderId)).filter((hold) => isBack(hold) && withLots(hold) > 0);
  const moves = left.flatMap((hold) => writtenOff({ ...keeperOf(hold), orderId, pieces: withLots(hold) }));
  await insertMoves(trx, moves, at);
}

const writtenOff = ({
  orderId,
  pieces,
  ...keeper
}: StockKeeper & { orderId: string; pieces: number }): LedgerMove[] => [
  { ...keeper, orderId, delta: pieces, reason: 'MOVE' },
  { ...keeper, orderId: null, delta: -pieces, reason: 'MOVE' },
];

/** Clears the reservation of orders whose goods cannot be sold again; stock does not change. */
export async function writeOff(trx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  await insertMoves(trx, (await reservedBy(trx, orderIds)).flatMap(writtenOff), at);
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
