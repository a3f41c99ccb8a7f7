import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { discountColumns } from '../product-repository.ts';
import type { PriceColumns } from '../rules.ts';

export type StoredPrice = PriceColumns & { id: string; salePrice: number };

/** Products whose stored sale price may differ from the rule's, after an id, in id order. */
export async function findPriceCandidates(
  handle: Handle,
  afterId: string | null,
  limit: number,
): Promise<StoredPrice[]> {
  return handle
    .selectFrom('products')
    .select(['id', 'price', 'salePrice', ...discountColumns])
    .where((eb) => eb.or([eb('discountEnabled', '=', true), eb('salePrice', '<>', eb.ref('price'))]))
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface SalePriceChange {
  id: string;
  price: number;
  from: number;
  to: number;
}

/** Writes sale prices only if their source columns are unchanged, so that concurrent edits stay. */
export async function updateSalePrices(handle: Handle, changes: readonly SalePriceChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set sale_price = changed.new_price
    from unnest(
      ${changes.map((change) => change.id)}::uuid[], ${changes.map((change) => change.price)}::bigint[],
      ${changes.map((change) => change.from)}::bigint[], ${changes.map((change) => change.to)}::bigint[]
    ) as changed (id, price, old_price, new_price)
    where products.id = changed.id and products.price = changed.price and products.sale_price = changed.old_price`.execute(
    handle,
  );
  return Number(numAffectedRows ?? 0n);
}
