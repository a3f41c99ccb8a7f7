import type { Context } from '../../../platform/services.ts';
import { salePriceOf } from '../rules.ts';
import { findPriceCandidates, updateSalePrices } from './sale-price-repository.ts';

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
