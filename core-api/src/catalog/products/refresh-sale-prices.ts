import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { Context } from '../../platform/services.ts';
import { discountColumns } from './product-repository.ts';
import { type PriceColumns, salePriceOf } from './rules.ts';

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

const BATCH = 1_000;

/**
 * Updates the stored sale prices, the sort column of lists, by the rule: runs at the start of a Seoul day, because
 * discounts start and end with days, and at the start of the process. @returns the number of changes
 */
export async function refreshSalePrices({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now();
  let changed = 0;
  for (let afterId: string | null = null; ; ) {
    const candidates = await findPriceCandidates(db, afterId, BATCH);
    const changes = candidates
      .map((product) => ({
        id: product.id,
        price: product.price,
        from: product.salePrice,
        to: salePriceOf(product, at),
      }))
      .filter(({ from, to }) => from !== to);
    if (changes.length > 0) changed += await updateSalePrices(db, changes);
    afterId = candidates.at(-1)?.id ?? null;
    if (candidates.length < BATCH || afterId === null) return changed;
  }
}
