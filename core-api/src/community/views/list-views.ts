import type { Handle } from '@iruon/db';
import { summariesOf } from '../../catalog/products/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { findViews } from './repository.ts';

export type MemberContext = Context & { readonly actor: UserActor };

/** The member's recently viewed products, at current prices; omits products hidden since. */
export async function listWatches({ db, now, actor }: MemberContext, handle: Handle = db) {
  const watches = await findViews(handle, actor.userId);
  const times = new Map(watches.map(({ productId, watchedAt }) => [productId, watchedAt]));
  const products = await summariesOf(handle, [...times.keys()], now(), actor.userId);
  return products.map((product) => ({ product, watchedAt: (times.get(product._id) ?? now()).toISOString() }));
}
