import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { lockStock } from '../stock/index.ts';
import { type LotKeeper, settleLots } from './repository.ts';

/** Keepers whose stock counts a lot that cannot be sold on a day, or does not count one that can. */
async function keepersToSettle(
  handle: Handle,
  day: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<LotKeeper[]> {
  const { rows } = await sql<LotKeeper>`
    select distinct product_id as "productId", option_id as "optionId" from lots
    where on_hand > 0 and ${condition} and case when is_sellable(lots, ${day}::date) then in_stock < on_hand else in_stock > 0 end
    order by product_id, option_id`.execute(handle);
  return rows;
}

/**
 * Takes lots out of the stock whose time to use is over since midnight in Seoul; a repetition changes nothing. Each keeper
 * has its own transaction, because its row is locked against orders.
 */
export async function settleDueLots({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const keeper of await keepersToSettle(db, seoulDay(now())))
    await inTransaction(db, async (trx) => {
      await lockStock(trx, [{ ...keeper, supplyId: null }]);
      await settleLots(trx, keeper, { at: now(), actorId: null });
    });
}

/**
 * Follows a change of a product, in its transaction: how long its lots must last may be different. Goods with lots stay
 * counted where their lots are. @throws INVALID_INPUT naming the field that ends it
 */
export async function followProduct(
  trx: Parameters<typeof settleLots>[0],
  productId: string,
  { at, actorId }: { at: Date; actorId: string | null },
): Promise<void> {
  const { rows } = await sql<{ stockEnabled: boolean }>`
    select p.stock_enabled as "stockEnabled" from lot_stock s join products p on p.id = s.product_id
    where s.product_id = ${productId} and not (p.stock_enabled and p.options_enabled = (s.option_id is not null))
      and (s.unlotted > 0 or exists (select from lots l where l.product_id = s.product_id
        and l.option_id is not distinct from s.option_id and (l.on_hand > 0 or l.quarantine > 0)))
    limit 1`.execute(trx);
  const [left] = rows;
  if (left) {
    const path = left.stockEnabled ? 'body.optionsConf.enabled' : 'body.stockEnabled';
    throw problemAt(
      'INVALID_INPUT',
      path,
      '로트가 있는 수량이 남아 있습니다. 먼저 로트의 수량을 비워 주세요.',
      'not_allowed',
    );
  }
  const keepers = await keepersToSettle(trx, seoulDay(at), sql`product_id = ${productId}`);
  if (keepers.length === 0) return;
  await lockStock(
    trx,
    keepers.map((keeper) => ({ ...keeper, supplyId: null })),
  );
  for (const keeper of keepers) await settleLots(trx, keeper, { at, actorId });
}
