import type { Transaction } from '@iruon/db';
import { holdsOf, insertMoves, type LedgerMove } from './repository.ts';

/**
 * When an order of `of` pieces is split: what `pieces` of them hold belongs to another order from now on. Supplies go along
 * as the split says, by supply id.
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
  const moves = (await holdsOf(trx, from)).flatMap(({ pieces: held, supplyId, productId, optionId }): LedgerMove[] => {
    // A set holds the same number of a part for each of its pieces, so this is whole.
    const moved = supplyId === null ? (held * pieces) / of : Math.min(held, supplies.get(supplyId) ?? 0);
    if (moved === 0) return [];
    const keeper = { productId, optionId, supplyId, reason: 'MOVE' as const };
    return [
      { ...keeper, orderId: from, delta: moved },
      { ...keeper, orderId: to, delta: -moved },
    ];
  });
  await insertMoves(trx, moves, at);
}
