import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { eachInTurn } from '../../platform/concurrency/each-in-turn.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { lockStock } from '../stock/index.ts';
import { type LotKeeper, settleLots } from './repository.ts';

/** Keepers whose stock counts a lot that cannot be sold on a day, or does not count one that can. */
async function keepersToSettle(handle: Handle, day: string): Promise<LotKeeper[]> {
  const { rows } = await sql<LotKeeper>`
    select distinct product_id as "productId", option_id as "optionId" from lots
    where on_hand > 0 and case when is_sellable(lots, ${day}::date) then in_stock < on_hand else in_stock > 0 end
    order by product_id, option_id`.execute(handle);
  return rows;
}

/**
 * Takes lots out of the stock whose time to use is over since midnight in Seoul; a repetition changes nothing. Each keeper
 * has its own transaction, because its row is locked against orders, and because the failure of one must not leave expired
 * lots of the others on sale.
 */
export async function settleDueLots({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const settle = (keeper: LotKeeper) =>
    inTransaction(db, async (trx) => {
      await lockStock(trx, [{ ...keeper, supplyId: null }]);
      await settleLots(trx, keeper, { at: now(), actorId: null });
    });
  await eachInTurn(await keepersToSettle(db, seoulDay(now())), settle, 'stocks with lots were not settled');
}
