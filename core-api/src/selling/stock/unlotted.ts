import { numberText } from '@iruon/contract/won';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { problem } from '../../platform/http/problem.ts';

/** A change of the stock of a product, an option or a supply. */
interface Change {
  productId: string;
  optionId: string | null;
  supplyId: string | null;
  delta: number;
}

/**
 * Asserts that changes of stock take no more than the unlotted pieces of goods with lots: pieces of a lot are taken out of
 * the lot first. The rows of the stock must be locked. @throws LOT_STOCK naming the goods and how many pieces can be taken
 */
export async function assertUnlotted(trx: Transaction, changes: readonly Change[]): Promise<void> {
  const own = changes.filter(({ supplyId }) => supplyId === null);
  if (!own.some(({ delta }) => delta < 0)) return;
  const { rows } = await sql<{ name: string; unlotted: number; taken: number }>`
    select p.name || coalesce(' ' || o.name, '') as name, s.unlotted, -m.delta::int as taken
    from (
      select product_id, option_id, sum(delta) as delta
      from unnest(${own.map(({ productId }) => productId)}::uuid[], ${own.map(({ optionId }) => optionId)}::uuid[],
        ${own.map(({ delta }) => delta)}::int[]) as d (product_id, option_id, delta)
      group by product_id, option_id
    ) m
      join lot_stock s on s.product_id = m.product_id and s.option_id is not distinct from m.option_id
      join products p on p.id = m.product_id left join product_options o on o.id = m.option_id
    where s.unlotted + m.delta < 0
    order by name limit 5`.execute(trx);
  if (rows.length === 0) return;
  const named = rows.map(({ name, unlotted, taken }) =>
    unlotted === 0
      ? `${name}: 모든 수량에 로트가 있습니다`
      : `${name}: 로트가 없는 ${numberText(unlotted)}개까지 줄일 수 있습니다(요청 ${numberText(taken)}개)`,
  );
  throw problem('LOT_STOCK', `${named.join(', ')}. 로트 화면에서 로트를 골라 고쳐 주세요.`);
}

/** The pieces whose lot is not known, by the id of the product or option, of those whose lots are kept. */
export async function unlottedPieces(handle: Handle, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ keeper: string; unlotted: number }>`
    select coalesce(option_id, product_id) as keeper, unlotted from lot_stock
    where product_id = any (${productIds}::uuid[])`.execute(handle);
  return new Map(rows.map(({ keeper, unlotted }) => [keeper, unlotted]));
}
