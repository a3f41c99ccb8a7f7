import { WATCH_LIMIT } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { summariesOf } from '../../catalog/products/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { deleteOldest, deleteView, findViews, lockViews, upsertViews } from './repository.ts';

type MemberContext = Context & { readonly actor: UserActor };

/** The member's recently viewed products, at current prices; omits products hidden since. */
export async function listWatches({ db, now, actor }: MemberContext, handle: Handle = db) {
  const watches = await findViews(handle, actor.userId);
  const times = new Map(watches.map(({ productId, watchedAt }) => [productId, watchedAt]));
  const products = await summariesOf(handle, [...times.keys()], now(), actor.userId);
  return products.map((product) => ({ product, watchedAt: (times.get(product._id) ?? now()).toISOString() }));
}

interface ViewedProduct {
  productId: string;
  /** Undefined means now. */
  watchedAt: Date | undefined;
}

/**
 * Records a member's product views. Future times are set to now, hidden products are skipped (a browser may still list
 * deleted ones), and the oldest beyond WATCH_LIMIT are deleted.
 */
export async function addWatches(context: MemberContext, given: readonly ViewedProduct[]) {
  const { userId } = context.actor;
  const now = context.now();
  const watches = given.map(({ productId, watchedAt }) => ({
    productId,
    watchedAt: watchedAt && watchedAt < now ? watchedAt : now,
  }));
  return inTransaction(context.db, async (trx) => {
    await lockViews(trx, userId);
    const fresh = await upsertViews(trx, userId, watches);
    const forgotten = await deleteOldest(trx, userId, WATCH_LIMIT);
    const moves = [
      ...fresh.map((productId) => ({ productId, by: 1 })),
      ...forgotten.map((productId) => ({ productId, by: -1 })),
    ].sort((a, b) => (a.productId < b.productId ? -1 : 1));
    for (const { productId, by } of moves) await incrementStats(trx, productId, { watchCount: by });
    return listWatches(context, trx);
  });
}

/** Deletes a product from the member's views; a missing one is no error. */
export async function removeWatch(context: MemberContext, productId: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    await lockViews(trx, userId);
    if (await deleteView(trx, userId, productId)) await incrementStats(trx, productId, { watchCount: -1 });
  });
}
