import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { changeLot, changeUnlotted, type LotRow, type LotSource, updateLot } from './repository.ts';

/** The pieces of a lot among `amount` that the stock does not count. */
export const uncountedOf = ({ onHand, inStock }: Pick<LotRow, 'inStock' | 'onHand'>, amount: number): number =>
  Math.min(amount, onHand - inStock);

/**
 * Takes pieces of the shelf out of a lot, all of which become unlotted. The stock counts them again first, if the lot could
 * not be sold, so that the entry of a receipt or a count has its whole amount. The caller takes them out of the stock, or
 * leaves them there without a lot. The stock must be locked.
 */
export async function takeCounted(
  trx: Transaction,
  lot: LotRow,
  amount: number,
  source: LotSource,
  at: Date,
): Promise<LotRow> {
  const again = uncountedOf(lot, amount);
  if (again > 0) {
    const { productId, optionId } = lot;
    const table = optionId === null ? 'products' : 'product_options';
    await sql`update ${sql.table(table)} set stock = stock + ${again} where id = ${optionId ?? productId}`.execute(trx);
    await updateLot(trx, lot.id, { inStock: lot.inStock + again });
    const row = { productId, optionId, delta: again, reason: 'LOT', lotId: lot.id, actorId: source.actorId } as const;
    await trx
      .insertInto('stockLedger')
      .values({ id: newId(), ...row, createdAt: at })
      .execute();
  }
  await changeUnlotted(trx, lot, amount, at);
  return changeLot(trx, { ...lot, inStock: lot.inStock + again }, { shelf: -amount, inStock: -amount }, source, at);
}
