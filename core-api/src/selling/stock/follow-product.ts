import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { problemAt } from '../../platform/http/problem.ts';
import { lockStock } from './repository.ts';

/**
 * Follows a change of a product, in its transaction: how long its lots must last may be different. Goods with lots stay
 * counted where their lots are. @throws INVALID_INPUT naming the field that ends it
 */
export async function followProduct(
  trx: Transaction,
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
  const day = seoulDay(at);
  const keepers = await sql<{ productId: string; optionId: string | null }>`
    select distinct product_id as "productId", option_id as "optionId" from lots
    where product_id = ${productId} and on_hand > 0
      and case when is_sellable(lots, ${day}::date) then in_stock < on_hand else in_stock > 0 end
    order by option_id`.execute(trx);
  if (keepers.rows.length === 0) return;
  await lockStock(
    trx,
    keepers.rows.map((keeper) => ({ ...keeper, supplyId: null })),
  );
  for (const { optionId } of keepers.rows)
    await sql`select settle_lots(${productId}, ${optionId}::uuid, ${at}, ${actorId}::uuid)`.execute(trx);
}
