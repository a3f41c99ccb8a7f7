import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { type MovePieces, putIntoLot, uncountedOf, updateLot } from './repository.ts';

/**
 * Takes pieces of the shelf out of a lot, all of which become unlotted. The stock counts them again first, if the lot could
 * not be sold, so that the entry of a receipt or a count has its whole amount. The caller takes them out of the stock, or
 * leaves them there without a lot. The stock must be locked.
 */
export const takeCounted: MovePieces = async (trx, lot, amount, source, at) => {
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
  return putIntoLot(trx, { ...lot, inStock: lot.inStock + again }, -amount, source, at);
};
