import type { Transaction } from '@iruon/db';
import { holdsOf, insertMoves, type LedgerMove } from './repository.ts';

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
    ({ pieces: held, isSupply, supplyId, productId, optionId }): LedgerMove[] => {
      // A bundle reserves the same number of a part per unit, so this is a whole number.
      const moved = isSupply ? Math.min(held, supplies.get(supplyId ?? '') ?? 0) : (held * pieces) / of;
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
