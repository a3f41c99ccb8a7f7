import type { Transaction } from '@iruon/db';
import type { AtEnd } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  changeStock,
  holdsOf,
  insertMoves,
  type LedgerMove,
  lockStock,
  reservedBy,
  type StockKeeper,
} from './repository.ts';

export interface Reservation extends StockKeeper {
  orderId: string;
  pieces: number;
  /** For the message to the buyer. */
  name: string;
}

/**
 * Reserves stock for orders, all or nothing, under row locks in a fixed order. Ignores products whose stock is not
 * counted. The ledger is written at the end of the transaction. @throws STOCK_SHORT naming each line and its remaining
 * stock
 */
export async function reserveStock(
  trx: Transaction,
  wanted: readonly Reservation[],
  { at, atEnd, reason = 'RESERVE' }: { at: Date; atEnd: AtEnd; reason?: 'RESERVE' | 'EXCHANGE' },
): Promise<void> {
  const states = await lockStock(trx, wanted);
  const left = new Map<string, number>();
  const short: { name: string; left: number }[] = [];
  for (const [index, line] of wanted.entries()) {
    const state = states[index];
    if (!state?.isCounted) continue;
    const key = `${line.productId}/${line.optionId ?? ''}/${line.supplyId ?? ''}`;
    const available = left.get(key) ?? state.stock;
    if (available < line.pieces) short.push({ name: line.name, left: Math.max(0, available) });
    left.set(key, available - line.pieces);
  }
  if (short.length > 0) {
    const detail = short
      .map(({ name, left: pieces }) => `${name}: ${pieces > 0 ? `${pieces}개 남음` : '품절'}`)
      .join(', ');
    throw problem('STOCK_SHORT', { detail, extensions: { short } });
  }
  const taken = wanted.filter((_, index) => states[index]?.isCounted);
  const changes = taken.map(({ productId, optionId, supplyId, orderId, pieces }) => ({
    productId,
    optionId,
    supplyId,
    orderId,
    delta: -pieces,
    reason,
  }));
  atEnd(changeStock(trx, changes, at));
}

/**
 * Releases the stock that orders reserve. A repetition changes nothing, because the ledger contains the reservations.
 */
export async function releaseStock(trx: Transaction, orderIds: readonly string[], at: Date): Promise<void> {
  const candidates = await reservedBy(trx, orderIds);
  if (candidates.length === 0) return;
  await lockStock(trx, candidates);
  // Read again under the locks, because another release may have been faster.
  const reservations = await reservedBy(trx, orderIds);
  await changeStock(
    trx,
    reservations.map(({ productId, optionId, supplyId, orderId, pieces }) => ({
      productId,
      optionId,
      supplyId,
      orderId,
      delta: pieces,
      reason: 'RELEASE' as const,
    })),
    at,
  );
}

/**
 * Moves the reservations of a split quantity (`pieces` of `of`) to another order. Supplies move as the split says, by
 * supply id.
 */
export async function moveHolds(
  trx: Transaction,
  {
    from,
    to,
    pieces,
    of,
    supplies,
  }: { from: string; to: string; pieces: number; of: number; supplies: ReadonlyMap<string, number> },
  at: Date,
): Promise<void> {
  const moves = (await holdsOf(trx, from)).flatMap(
    ({ pieces: reserved, isSupply, supplyId, productId, optionId }): LedgerMove[] => {
      // Each unit of a bundle reserves the same number of a part, so this is a whole number.
      const moved = isSupply ? Math.min(reserved, supplies.get(supplyId ?? '') ?? 0) : (reserved * pieces) / of;
      if (moved === 0) return [];
      const keeper = { productId, optionId, supplyId, reason: 'MOVE' as const };
      return [
        { ...keeper, orderId: from, delta: moved },
        { ...keeper, orderId: to, delta: -moved },
      ];
    },
  );
  await insertMoves(trx, moves, at);
}
