import { summariesOf } from '../../catalog/products/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { countLikes, findLikes } from './repository.ts';

/** A page of the products that a member likes, newest first, at current prices. */
export async function listLikes(
  { db, now, actor }: Context & { actor: UserActor },
  { page, limit }: { page: number; limit: number },
) {
  const [ids, total] = await Promise.all([
    findLikes(db, actor.userId, { limit, offset: (page - 1) * limit }),
    countLikes(db, actor.userId),
  ]);
  return { products: await summariesOf(db, ids, now(), actor.userId), total };
}
